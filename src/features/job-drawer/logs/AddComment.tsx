import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LOG_TEXT_LENGTH, LOGS_PER_JOB } from '../../../domain/core/limits'
import { normalizeLines } from '../../../domain/core/text'
import { draftPlaces } from '../../../domain/entry/draftPlaces'
import type { Job } from '../../../domain/model/job/job'
import { logPromptIssue, logTextIssue } from '../../../domain/model/job/rules'
import { useSend } from '../../../hooks/stores'
import { isToComment } from '../../../routing/paths'
import { logsMessages } from '../../../text/jobs/logs'
import { EditorField } from '../../../ui/editors/EditorForm'
import { useMessages } from '../../../ui/text'
import { DraftNote, useDraft } from '../../../ui/useDraft'

const MAX_ROWS = 7
const NOTHING_TYPED = { text: '' }

/** Adds a comment at any time, without editing the job. */
export function AddComment({ job }: { readonly job: Job }) {
  const messages = useMessages(logsMessages).list
  const send = useSend()
  const place = draftPlaces.comment(job.id)
  const draft = useDraft(place, NOTHING_TYPED)
  const { text } = draft.values
  const comment = normalizeLines(text)
  const canAdd = logPromptIssue(comment) === null
  const form = useRef<HTMLFormElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (isToComment(location.state)) form.current?.querySelector('textarea')?.focus()
  }, [location])
  const isFull = job.logs.items.length >= LOGS_PER_JOB

  function add() {
    if (!canAdd) return
    draft.flush()
    send({ type: 'todo.addLog', jobId: job.id, text: comment, saves: [place] })
    draft.end()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    // The drawer must not disappear under someone who is writing.
    if (event.key === 'Escape' && text !== '') event.stopPropagation()
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
      aria-label={messages.add}
      onKeyDown={onKeyDown}
      onBlur={draft.flush}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, pt: 1, pb: 1.5 }}
    >
      <DraftNote draft={draft} />
      <EditorField
        label={messages.comment}
        value={text}
        onChange={(value) => draft.change({ text: value })}
        issue={logTextIssue(comment)}
        limit={LOG_TEXT_LENGTH}
        maxRows={MAX_ROWS}
        hint={isFull ? messages.full(LOGS_PER_JOB) : messages.keys}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={!canAdd}
        sx={{ alignSelf: 'flex-end', minHeight: 40 }}
      >
        {messages.add}
      </Button>
    </Box>
  )
}
