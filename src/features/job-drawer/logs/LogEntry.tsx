import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useRef } from 'react'
import { formatDate } from '../../../domain/core/time'
import type { JobId, Log } from '../../../domain/model/job/job'
import { logPromptIssue } from '../../../domain/model/job/rules'
import { useCopying } from '../../../hooks/useCopying'
import { useLogActions } from '../../../hooks/useLogActions'
import { paths } from '../../../routing/paths'
import { issueSentence } from '../../../text/base/issues'
import { logsMessages } from '../../../text/jobs/logs'
import { Checklist } from '../../../ui/checklist/Checklist'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { LinkView } from '../../../ui/editors/LinkView'
import { Link } from '../../../ui/Link'
import { typedText, wrappingRow } from '../../../ui/page/pageStyles'
import { useLanguage, useMessages, useText } from '../../../ui/text'

interface LogEntryProps {
  readonly jobId: JobId
  readonly log: Log
  /** The text with names in place of ids. */
  readonly shown: string
  /** Where the focus goes when the last entry is deleted. */
  readonly focusList: () => void
}

export const LogEntry = memo(function LogEntry({ jobId, log, shown, focusList }: LogEntryProps) {
  const text = useText()
  const messages = useMessages(logsMessages)
  const language = useLanguage()
  const dialogs = useDialogs()
  const actions = useLogActions(jobId, log.ts)
  const { copy, onCopied, onFailed } = useCopying(text.copy)
  const entry = useRef<HTMLLIElement>(null)
  const dateId = useId()
  const date = formatDate(log.ts)
  const { checklist = [], links = [] } = log

  async function edit() {
    if (!(await dialogs.confirm(text.confirm.editLog(date)))) return
    const edited = await dialogs.prompt(messages.list.newText, {
      initial: log.text,
      place: actions.place,
      multiline: true,
      validate: (value) => {
        const issue = logPromptIssue(value)
        return issue && issueSentence(issue, language)
      },
    })
    if (edited !== null) actions.editText(edited)
  }

  async function remove() {
    if (!(await dialogs.confirm(`${text.confirm.deleteLog(date)}\n${shown}`))) return
    const neighbour = entry.current?.nextElementSibling ?? entry.current?.previousElementSibling
    if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true })
    else focusList()
    actions.remove()
  }

  return (
    <Box component="li" ref={entry} tabIndex={-1} aria-labelledby={dateId} sx={entryStyles}>
      <Box sx={headStyles}>
        <Typography component="span" variant="body2" id={dateId} sx={dateStyles}>
          {date}
          {log.by && ` · ${log.by}`}
        </Typography>
        <Box className="tools">
          <Button size="small" color="inherit" aria-describedby={dateId} onClick={edit}>
            {messages.list.edit}
          </Button>
          <Button
            size="small"
            color="inherit"
            component={Link}
            to={paths.log(jobId, log.ts)}
            aria-describedby={dateId}
          >
            {messages.list.logPage}
          </Button>
          <Button
            size="small"
            color="inherit"
            className="delete"
            aria-describedby={dateId}
            onClick={remove}
          >
            {messages.list.delete}
          </Button>
        </Box>
      </Box>
      <Typography variant="body2" sx={typedText}>
        {shown}
      </Typography>
      {checklist.length > 0 && (
        <Checklist
          items={checklist}
          infoLabel={messages.checklist}
          mini
          editable
          copyable
          copy={copy}
          onCopied={onCopied}
          onCopyFailed={onFailed}
          {...actions.checklist}
        />
      )}
      {links.map((link) => (
        <LinkView
          key={link.id}
          link={link}
          isBrief
          copy={copy}
          onCopied={onCopied}
          onFailed={onFailed}
        />
      ))}
    </Box>
  )
})

const entryStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  py: 1,
  // Entries far from the view cost no layout, and reserve their previous room.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 96px',
  // Otherwise the outline of a focused button at the edge would be cut.
  overflowClipMargin: '10px',
} as const

const headStyles = {
  ...wrappingRow,
  mr: -0.75,
  // Together in a line of their own, if the labels are too long for one line with the date.
  '& .tools': { display: 'flex', ml: 'auto' },
  '& .MuiButton-root': {
    px: 0.75,
    minWidth: 0,
    color: 'text.secondary',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { px: 1 },
  },
  '& .delete:hover': { color: 'error.main' },
} as const

const dateStyles = {
  flexGrow: 1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const
