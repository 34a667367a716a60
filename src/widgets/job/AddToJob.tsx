import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { JOB_TITLE_LENGTH, LOG_TEXT_LENGTH, LOGS_PER_JOB } from '../../domain/core/limits'
import { normalizeLines } from '../../domain/core/text'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import type { Job } from '../../domain/model/job/job'
import { type JobIssue, logPromptIssue, titleIssue } from '../../domain/model/job/rules'
import { isBlank } from '../../domain/validation/text'
import { useSend } from '../../hooks/stores'
import { isToComment } from '../../routing/paths'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { logsMessages } from '../../text/jobs/logs'
import { EditorField } from '../../ui/editors/EditorForm'
import { KeyHint } from '../../ui/KeyHint'
import { useMessages, useText } from '../../ui/text'
import { DraftNote, useDraft } from '../../ui/useDraft'

const MAX_ROWS = 7
const NOTHING_TYPED = { text: '' }

interface AddToJobProps {
  readonly job: Job
  /** Given where it was opened by a button; what is typed stays as a draft. */
  readonly onClose?: (() => void) | undefined
  /** Whether somebody opened it just now. */
  readonly isFocused?: boolean
}

/** Adds a comment at any time, without editing the job. */
export function AddComment({ job, onClose, isFocused = false }: AddToJobProps) {
  const messages = useMessages(logsMessages).list
  const send = useSend()
  const place = draftPlaces.comment(job.id)
  const isFull = job.logs.items.length >= LOGS_PER_JOB
  return (
    <AddForm
      name={messages.add}
      label={messages.comment}
      place={place}
      hint={isFull ? messages.full(LOGS_PER_JOB) : <KeyHint text={messages.keys} />}
      limit={LOG_TEXT_LENGTH}
      maxRows={MAX_ROWS}
      issueOf={(text) => logPromptIssue(normalizeLines(text))}
      onAdd={(text) => {
        send({ type: 'todo.addLog', jobId: job.id, text: normalizeLines(text), saves: [place] })
        onClose?.()
      }}
      onClose={onClose}
      isFocused={isFocused}
    />
  )
}

/** Adds one job after the other below this one. */
export function AddSubjob({ job, onClose, isFocused = false }: AddToJobProps) {
  const messages = useMessages(jobToolsMessages).subjob
  const send = useSend()
  const place = draftPlaces.subjob(job.id)
  return (
    <AddForm
      name={messages.add}
      label={messages.title}
      place={place}
      hint={messages.keys}
      limit={JOB_TITLE_LENGTH}
      issueOf={titleIssue}
      onAdd={(title) =>
        send({ type: 'newTodo.commit', value: { title, set: { parent: job.id } }, saves: [place] })
      }
      onClose={onClose}
      isFocused={isFocused}
    />
  )
}

interface AddFormProps {
  /** Of the form and of the button that adds. */
  readonly name: string
  readonly label: string
  /** Where a draft is stored. */
  readonly place: string
  readonly hint: ReactNode
  readonly limit: number
  readonly maxRows?: number
  readonly issueOf: (text: string) => JobIssue | null
  readonly onAdd: (text: string) => void
  readonly onClose: (() => void) | undefined
  readonly isFocused: boolean
}

function AddForm(props: AddFormProps) {
  const { name, label, place, hint, limit, maxRows, issueOf, onAdd, onClose, isFocused } = props
  const { actions } = useText()
  const draft = useDraft(place, NOTHING_TYPED)
  const { text } = draft.values
  const issue = issueOf(text)
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (isToComment(location.state)) form.current?.querySelector('textarea')?.focus()
  }, [location])

  function add() {
    if (issue) return
    onAdd(text)
    draft.end()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && (onClose || text !== '')) {
      // The drawer must not disappear under someone who is writing.
      event.stopPropagation()
      onClose?.()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      add()
    }
  }

  return (
    <Box
      ref={form}
      component="form"
      noValidate
      aria-label={name}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        maxWidth: 720,
        pt: onClose ? 2 : 1,
        pb: 1.5,
      }}
    >
      <DraftNote draft={draft} />
      <EditorField
        label={label}
        value={text}
        onChange={(value) => draft.change({ text: value })}
        // An empty field is not added, and needs no reproach.
        issue={isBlank(text) ? null : issue}
        limit={limit}
        {...(maxRows !== undefined && { maxRows })}
        hint={hint}
        autoFocus={isFocused}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {onClose && (
          <Button color="inherit" onClick={onClose} sx={{ minHeight: 40 }}>
            {actions.close}
          </Button>
        )}
        <Button type="submit" variant="outlined" disabled={issue !== null} sx={{ minHeight: 40 }}>
          {name}
        </Button>
      </Box>
    </Box>
  )
}
