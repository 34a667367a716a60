import { mdiArrowUpDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Job, Log } from '../../../domain/model/job/job'
import { jobDrawerMessages } from '../../../text/jobs/jobDrawer'
import { Icon } from '../../../ui/Icon'
import { DrawerSection } from '../../../ui/page/PageSection'
import { bareList } from '../../../ui/page/pageStyles'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages } from '../../../ui/text'
import { AddComment } from '../../../widgets/job/AddToJob'
import { useShownText } from '../../../widgets/job/shownText'
import { LogEntry } from './LogEntry'
import { withOnePieceMore } from './logPieces'

interface LogsJumpProps {
  readonly target: RefObject<HTMLElement | null>
  readonly onJump: () => void
}

function useIsOutOfView(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver((entries) =>
      setOut(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isOut
}

/** Leads back to the head of the log when it is out of view. It has a strip of its own. */
export function LogsJump({ target, onJump }: LogsJumpProps) {
  const messages = useMessages(jobDrawerMessages)
  if (!useIsOutOfView(target)) return null
  return (
    <Box sx={stripStyles}>
      <Button
        color="inherit"
        onClick={onJump}
        startIcon={<Icon path={mdiArrowUpDown} />}
        sx={{ minHeight: 40, color: 'text.secondary' }}
      >
        {messages.logsJump}
      </Button>
    </Box>
  )
}

/** The height of the drawer's footer, above which the strip sticks. */
const FOOTER = 65

const stripStyles = {
  position: 'sticky',
  bottom: FOOTER,
  zIndex: 2,
  flexShrink: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  px: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const

interface LogsSoFar {
  readonly logs: readonly Log[]
  /** Lies over the end of the list; while it is in view, the list grows. */
  readonly end: RefObject<HTMLDivElement | null>
}

/** Renders the logs only as far as the user reads: a hundred lists at once would block the page. */
function useLogsSoFar(all: readonly Log[]): LogsSoFar {
  const [drawn, setDrawn] = useState(0)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || drawn >= all.length) return
    const grow = () => startTransition(() => setDrawn(withOnePieceMore(all, drawn)))
    // The first piece waits only until everything above it is rendered.
    if (drawn === 0) return grow()
    // A new observer reports at once whether the end is in view, even if that did not change.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [all, drawn])
  return { logs: all.slice(0, drawn), end }
}

interface JobLogsProps {
  readonly job: Job
  readonly ref: RefObject<HTMLHeadingElement | null>
}

/** The job's log, newest first, with comments and checklists that can be edited in place. */
export function LogsSection({ job, ref }: JobLogsProps) {
  const { logs: messages } = useMessages(jobDrawerMessages)
  const shownText = useShownText()
  const { isEnabled, items } = job.logs
  const { logs, end } = useLogsSoFar(items)
  const focusList = useCallback(() => ref.current?.focus({ preventScroll: true }), [ref])
  return (
    <DrawerSection
      title={isEnabled ? messages.detailed : messages.minimal}
      hint={isEnabled ? messages.detailedHint : messages.minimalHint}
      ref={ref}
    >
      <AddComment job={job} />
      {items.length === 0 && <QuietText>{messages.empty}</QuietText>}
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

/** As high as the part that should render ahead of the user. */
const endStyles = {
  position: 'absolute',
  bottom: 0,
  width: '1px',
  height: '1200px',
  maxHeight: '100%',
  pointerEvents: 'none',
} as const

const listStyles = {
  ...bareList,
  '& > li': { borderTop: 1, borderColor: 'divider' },
} as const
