import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import type { Job } from '../../../domain/job/job'
import { formatDate } from '../../../domain/time'
import { replaceTokens } from '../../../domain/words'
import { useApp } from '../../../store/stores'
import { jobDrawerWords } from '../../../text/jobDrawer'
import { useWords } from '../../../ui/text'
import { DrawerSection } from './DrawerSection'

interface PlainLogsProps {
  readonly job: Job
  readonly ref: Ref<HTMLHeadingElement>
}

/** The log to read: dates and texts, with names in the place of ids. */
export function PlainLogs({ job, ref }: PlainLogsProps) {
  const { logs: words } = useWords(jobDrawerWords)
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  const { isEnabled, items } = job.logs

  const nameOf = (kind: 'job' | 'user', id: number): string | undefined =>
    kind === 'job'
      ? jobs.find((other) => other.id === id)?.title
      : users.find((user) => user.id === id)?.displayName

  return (
    <DrawerSection
      title={isEnabled ? words.detailed : words.minimal}
      hint={isEnabled ? words.detailedHint : words.minimalHint}
      ref={ref}
    >
      {items.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.empty}
        </Typography>
      )}
      <Box component="ol" sx={listLook}>
        {items.map(({ ts, text }) => (
          <li key={ts}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatDate(ts, 'DD.MM.YYYY HH:mm')}
            </Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {replaceTokens(text, nameOf)}
            </Typography>
          </li>
        ))}
      </Box>
    </DrawerSection>
  )
}

const listLook = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
