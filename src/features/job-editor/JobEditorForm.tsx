import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react'
import { indexById } from '../../domain/core/computedOnce'
import { FINISH_EXTENSION_HOURS } from '../../domain/core/limits'
import { isMoment } from '../../domain/core/time'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import {
  FORM_FIELDS,
  type FormField,
  type JobFormValues,
  jobEditOf,
  jobFormDraft,
  jobFormText,
  shownFields,
} from '../../domain/entry/jobForm'
import { DATE_KEYS, type Job, type JobId } from '../../domain/model/job/job'
import { useApp, useSessionActions } from '../../hooks/stores'
import { copyText } from '../../platform/download'
import { askBeforeLeaving } from '../../platform/page'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { CopyChip } from '../../ui/CopyChip'
import { type EmployeeOption, employeeOption, offeredEmployee } from '../../ui/form/employeeOption'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useMessages, useText } from '../../ui/text'
import { DraftNote, useStoredDraft } from '../../ui/useDraft'
import { EditorBar } from './EditorBar'
import { EditorFields } from './EditorFields'
import { EditorFrame } from './EditorFrame'
import { EditorPreview, useFormDescription } from './EditorPreview'
import { type EditorActions, useEditorActions } from './useEditorActions'
import { type JobForm, useJobForm } from './useJobForm'

interface DateActionsProps {
  readonly values: JobForm['values']
  readonly isGone: boolean
  readonly actions: Pick<EditorActions, 'addTime' | 'clearDates'>
}

/** Offered for the dates in the form, saved or not. */
function DateActions({ values, isGone, actions }: DateActionsProps) {
  const text = useMessages(jobEditorMessages)
  if (DATE_KEYS.every((key) => values[key] === null)) return null
  const isFinished = isMoment(values.finish)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {FINISH_EXTENSION_HOURS.map((hours) => (
        <Button
          key={hours}
          variant="outlined"
          color="inherit"
          disabled={!isFinished || isGone}
          onClick={() => actions.addTime(hours)}
          sx={{ minHeight: 40, borderColor: 'divider' }}
        >
          {text.addTime(hours)}
        </Button>
      ))}
      <Button
        color="error"
        disabled={isGone}
        onClick={actions.clearDates}
        sx={{ minHeight: 40, ml: { sm: 'auto' } }}
      >
        {text.clearDates}
      </Button>
    </Stack>
  )
}

interface GoneNoticeProps {
  readonly fields: readonly FormField[]
  readonly values: JobFormValues
  readonly employees: readonly EmployeeOption[]
}

/** The job is deleted, but the typed text is not. */
function GoneNotice({ fields, values, employees }: GoneNoticeProps) {
  const text = useMessages(jobEditorMessages)
  const common = useText()
  const { showToast } = useSessionActions()
  const messages = useFormDescription(employees)(values)
  const draft = fields.map((key) => `${text.fields[key]}: ${messages[key]}`).join('\n')
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      {text.gone}{' '}
      <CopyChip
        label={text.copyDraft}
        value={draft}
        copy={copyText}
        onFailed={() => showToast({ kind: 'danger', text: common.copy.failed })}
      />
    </Alert>
  )
}

/** The users, and people who were added in this dialog and are not saved yet. */
function useEmployees(restored: readonly EmployeeOption[]) {
  const users = useApp((state) => state.users.items)
  const [created, setCreated] = useState(restored)
  const employees = useMemo(() => [...users.map(employeeOption), ...created], [users, created])
  const addEmployee = useCallback(
    (employee: EmployeeOption) =>
      setCreated((before) => (before.includes(employee) ? before : [...before, employee])),
    [],
  )
  return { employees, created, addEmployee }
}

interface JobEditorFormProps {
  readonly job: Job
  /** Deleted elsewhere in the meantime; `job` is its last version. */
  readonly isGone: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function JobEditorForm({ job, isGone, isOpen, onClose }: JobEditorFormProps) {
  const text = useMessages(jobEditorMessages)
  const { draft, restored } = useFormDraft(job.id)
  const items = useApp((state) => state.jobs.items)
  const form = useJobForm(job, indexById(items), restored.edits)
  const fields = shownFields(job)
  const { employees, created, addEmployee } = useEmployees(restored.people)
  const { write } = draft
  const { edits } = form
  useEffect(() => write(jobFormText({ ...edits, people: created })), [write, edits, created])
  const change = () => jobEditOf(job, edits, employees)
  const actions = useEditorActions({ job, isGone, form, change, draft, onClose })
  useLeaveWarning(form.isDirty && isOpen)

  function onKeyDown(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // An open list uses the key to choose.
    if (!isSave || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.save()
  }

  const bar = (
    <EditorBar
      status={useStatus(form)}
      canSave={form.isValid && !isGone && isOpen}
      actions={actions}
    />
  )
  return (
    <EditorFrame
      title={text.title(job.id)}
      isOpen={isOpen}
      onClose={actions.close}
      onKeyDown={onKeyDown}
      bar={bar}
    >
      {isGone && <GoneNotice fields={fields} values={form.values} employees={employees} />}
      <DraftNote
        draft={{
          restored: draft.restored,
          isChanged: form.isDirty,
          discard: () => {
            form.reset()
            draft.discard()
            return () => form.reset(edits)
          },
        }}
      />
      <EditorFields job={job} form={form} employees={employees} onCreateEmployee={addEmployee} />
      <DateActions values={form.values} isGone={isGone} actions={actions} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 3 }}>
        <CollapsibleCard id={`job_editor_preview_${job.id}`} brief={text.preview}>
          <EditorPreview
            fields={fields}
            stored={form.initial}
            values={form.values}
            employees={employees}
          />
        </CollapsibleCard>
        <CollapsibleCard id={`job_editor_debug_${job.id}`} brief={text.debug}>
          <Box component="pre" sx={{ m: 0, fontSize: '0.8125rem', overflowX: 'auto' }}>
            {JSON.stringify(job.relations, null, 2)}
          </Box>
        </CollapsibleCard>
      </Box>
    </EditorFrame>
  )
}

/** What was typed here before and is not saved. */
function useFormDraft(jobId: JobId) {
  const draft = useStoredDraft(draftPlaces.jobForm(jobId))
  const [restored] = useState(() => {
    const { people, ...edits } = jobFormDraft(draft.restored)
    return { edits, people: people.map(offeredEmployee) }
  })
  return { draft, restored }
}

/** Why nothing can be saved, even if the field itself shows no error until it is touched. */
function useStatus(form: JobForm): string {
  const text = useMessages(jobEditorMessages)
  if (!form.isValid) {
    const wrong = FORM_FIELDS.filter((key) => form.stateOf(key).issue !== null)
    return text.fixFirst(wrong.map((key) => text.fields[key]).join(', '))
  }
  return form.isDirty ? text.unsaved : ''
}

/** The browser asks before the page is left with unsaved changes. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) return askBeforeLeaving()
  }, [isNeeded])
}
