import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { indexById } from '../../domain/core/computedOnce'
import { isSameValue } from '../../domain/core/sameValue'
import { blockersIssue } from '../../domain/entry/jobForm'
import { blockedBy } from '../../domain/model/job/blockers'
import { isOver } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { issueSentence } from '../../text/base/issues'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { floatStyles, OPENING_BELOW } from '../../ui/form/floatingList'
import { JobsSelect } from '../../ui/form/JobSelect'
import { useLanguage, useMessages, useText } from '../../ui/text'
import { useClosing, useJobChange } from './jobChanges'

interface BlockersDialogProps {
  readonly job: Job
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Chooses what a job waits for, without opening the editor; saved as one change. */
export function BlockersDialog({ job, anchor, onClose }: BlockersDialogProps) {
  const text = useMessages(jobToolsMessages).blockers
  const editor = useMessages(jobEditorMessages)
  const { actions } = useText()
  const language = useLanguage()
  const jobs = useApp((state) => state.jobs.items)
  const byId = indexById(jobs)
  const change = useJobChange(job)
  const [before] = useState(blockedBy(job))
  const [chosen, setChosen] = useState(before)
  const options = jobs.filter(
    (each) => each.id !== job.id && (!isOver(each) || chosen.includes(each.id)),
  )
  const issue = blockersIssue(chosen, job.relations.parent, { job, jobs: byId })
  const isChanged = !isSameValue(chosen, before)
  const leave = useClosing(isChanged, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (issue) return
    onClose()
    if (isChanged) change({ blockedBy: chosen }, { was: { blockedBy: before } })
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={leave}
      {...OPENING_BELOW}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text.name, sx: paperStyles } }}
    >
      <Box component="form" noValidate onSubmit={submit}>
        <JobsSelect
          autoFocus
          label={text.name}
          options={options}
          value={chosen.map((id) => byId.get(id) ?? { id, title: `#${id}` })}
          problem={issue && issueSentence(issue, language)}
          onChange={setChosen}
        />
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {text.hint}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1.5 }}>
          <Button color="inherit" onClick={onClose} sx={{ minHeight: 40 }}>
            {actions.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!isChanged || issue !== null}
            sx={{ minHeight: 40 }}
          >
            {editor.save}
          </Button>
        </Box>
      </Box>
    </Popover>
  )
}

const paperStyles = {
  ...floatStyles,
  width: 400,
  maxWidth: 'calc(100vw - 32px)',
  p: 2,
} as const
