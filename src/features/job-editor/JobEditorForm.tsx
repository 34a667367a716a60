import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect } from 'react'
import type { Job } from '../../domain/model/job/job'
import { askBeforeLeaving } from '../../platform/page'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { CollapsibleCard } from '../../ui/page/CollapsibleCard'
import { useMessages } from '../../ui/text'
import { DateActions } from './DateActions'
import { EditorBar } from './EditorBar'
import { EditorFields } from './EditorFields'
import { EditorFrame } from './EditorFrame'
import { EditorPreview } from './EditorPreview'
import { GoneNotice } from './GoneNotice'
import { jobEditOf } from './jobEdit'
import { useEditorActions } from './useEditorActions'
import { useEmployees } from './useEmployees'
import { JOB_FIELDS, type JobForm, useJobForm } from './useJobForm'

interface JobEditorFormProps {
  readonly job: Job
  /** Deleted elsewhere since; `job` is how it was last seen. */
  readonly isGone: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function JobEditorForm({ job, isGone, isOpen, onClose }: JobEditorFormProps) {
  const text = useMessages(jobEditorMessages)
  const form = useJobForm(job)
  const { employees, addEmployee } = useEmployees()
  const edit = jobEditOf(job.id, form.values, employees)
  const was = jobEditOf(job.id, form.basis, employees)
  const actions = useEditorActions({ job, isGone, form, edit, was, onClose })
  useLeaveWarning(form.isDirty && isOpen)

  function onKeyDown(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // A list that is open takes the key to choose with.
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
      {isGone && <GoneNotice edit={edit} employees={employees} />}
      <EditorFields
        jobId={job.id}
        form={form}
        employees={employees}
        onCreateEmployee={addEmployee}
      />
      <DateActions job={job} isGone={isGone} actions={actions} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, mt: 3 }}>
        <CollapsibleCard id={`job_editor_preview_${job.id}`} brief={text.preview}>
          <EditorPreview
            stored={jobEditOf(job.id, form.initial, employees)}
            edit={edit}
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

/** Why nothing can be saved, also where the field itself keeps quiet until it is touched. */
function useStatus(form: JobForm): string {
  const text = useMessages(jobEditorMessages)
  if (!form.isValid) {
    const wrong = JOB_FIELDS.filter((key) => form.stateOf(key).issue !== null)
    return text.fixFirst(wrong.map((key) => text.fields[key]).join(', '))
  }
  return form.isDirty ? text.unsaved : ''
}

/** The browser asks before the page is left with something unsaved. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded) return askBeforeLeaving()
  }, [isNeeded])
}
