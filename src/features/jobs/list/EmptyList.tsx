import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { enterDemo } from '../../../platform/demoTab'
import { paths } from '../../../routing/paths'
import { useApp } from '../../../store/stores'
import { jobsWords } from '../../../text/jobs'
import { useWords } from '../../../ui/text'
import { Pill } from './Pill'

const WaysIn = lazy(async () => ({ default: (await import('../../../ui/WaysIn')).WaysIn }))

interface EmptyListProps {
  /** Given where filters hide everything: takes them away. */
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

export function EmptyList({ onShowAll, onWrite }: EmptyListProps) {
  const text = useWords(jobsWords).empty
  const isFirst = useApp(({ jobs }) => jobs.items.length === 0)
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 6, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
      <Typography sx={{ maxWidth: 460, mx: 'auto', mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {onShowAll ? text.filteredHint : text.hint}
      </Typography>
      {isFirst && !onShowAll ? (
        <Box sx={{ minHeight: WAYS_HEIGHT }}>
          <Suspense>
            <WaysIn add={onWrite} onDemo={() => enterDemo(paths.jobs())} />
          </Suspense>
        </Box>
      ) : (
        <Pill data-kind="accent" onClick={onShowAll ?? onWrite}>
          {onShowAll ? text.showAll : text.action}
        </Pill>
      )}
    </Box>
  )
}

/** What the three ways take, so that nothing moves when they come. */
const WAYS_HEIGHT = { xs: 350, md: 110 } as const
