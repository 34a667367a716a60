import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useApp } from '../../../hooks/stores'
import { useEnterDemo } from '../../../hooks/useEnterDemo'
import { paths } from '../../../routing/paths'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Link } from '../../../ui/Link'
import { useMessages } from '../../../ui/text'
import { Pill } from './filters/Pill'

interface EmptyListProps {
  /** Given where filters hide everything: takes them away. */
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

export function EmptyList({ onShowAll, onWrite }: EmptyListProps) {
  const text = useMessages(jobsMessages).empty
  const isFirst = useApp(({ jobs }) => jobs.items.length === 0) && !onShowAll
  return (
    <Box sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
      <Typography sx={{ maxWidth: 460, mx: 'auto', mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {onShowAll ? text.filteredHint : text.hint}
      </Typography>
      {isFirst ? (
        <WaysIn onWrite={onWrite} />
      ) : (
        <Pill data-kind="accent" onClick={onShowAll ?? onWrite}>
          {onShowAll ? text.showAll : text.action}
        </Pill>
      )}
    </Box>
  )
}

/** For an app without a single job. */
function WaysIn({ onWrite }: Pick<EmptyListProps, 'onWrite'>) {
  const text = useMessages(jobsMessages).empty
  const enterDemo = useEnterDemo(paths.jobs(), text.noDemo)
  return (
    <Box
      component="nav"
      aria-label={text.ways}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}
    >
      <Pill data-kind="accent" onClick={onWrite}>
        {text.add}
      </Pill>
      <Pill data-kind="accent" component={Link} to={paths.importHistory()}>
        {text.import}
      </Pill>
      <Pill data-kind="accent" onClick={enterDemo}>
        {text.demo}
      </Pill>
    </Box>
  )
}
