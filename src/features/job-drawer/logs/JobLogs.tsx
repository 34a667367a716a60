import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RefObject, useCallback } from 'react'
import type { Job } from '../../../domain/model/job/job'
import { useShownText } from '../../../hooks/useShownText'
import { jobDrawerMessages } from '../../../text/jobs/jobDrawer'
import { DrawerSection } from '../../../ui/page/DrawerSection'
import { useMessages } from '../../../ui/text'
import { AddComment } from './AddComment'
import { LogEntry } from './LogEntry'
import { useLogsSoFar } from './useLogsSoFar'

interface JobLogsProps {
  readonly job: Job
  readonly ref: RefObject<HTMLHeadingElement | null>
}

/** What happened to the job, newest first, to be told further and worked through in place. */
export function JobLogs({ job, ref }: JobLogsProps) {
  const { logs: words } = useMessages(jobDrawerMessages)
  const shownText = useShownText()
  const { isEnabled, items } = job.logs
  const { logs, end } = useLogsSoFar(items)
  const focusList = useCallback(() => ref.current?.focus({ preventScroll: true }), [ref])
  return (
    <DrawerSection
      title={isEnabled ? words.detailed : words.minimal}
      hint={isEnabled ? words.detailedHint : words.minimalHint}
      ref={ref}
    >
      <AddComment job={job} />
      {items.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.empty}
        </Typography>
      )}
      <Box sx={{ position: 'relative' }}>
        <Box component="ol" sx={listStyles}>
          {logs.map((log) => (
            <LogEntry
              key={log.ts}
              jobId={job.id}
              log={log}
              shown={shownText(log.text)}
              focusList={focusList}
            />
          ))}
        </Box>
        <Box ref={end} sx={endStyles} />
      </Box>
    </DrawerSection>
  )
}

/** As high as what is to be drawn before one comes to it. */
const endStyles = {
  position: 'absolute',
  bottom: 0,
  width: '1px',
  height: '1200px',
  maxHeight: '100%',
  pointerEvents: 'none',
} as const

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { borderTop: 1, borderColor: 'divider' },
} as const
