import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { jobsWords } from '../../../text/jobs'
import { useWords } from '../../../ui/text'
import { Pill } from './Pill'

interface EmptyListProps {
  /** Given where filters hide everything: takes them away. */
  readonly onShowAll?: (() => void) | undefined
  readonly onWrite: () => void
}

export function EmptyList({ onShowAll, onWrite }: EmptyListProps) {
  const text = useWords(jobsWords).empty
  return (
    <Box sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
      <Typography sx={{ maxWidth: 460, mx: 'auto', mt: 0.5, mb: 2.5, color: 'text.secondary' }}>
        {onShowAll ? text.filteredHint : text.hint}
      </Typography>
      <Pill data-kind="accent" onClick={onShowAll ?? onWrite}>
        {onShowAll ? text.showAll : text.action}
      </Pill>
    </Box>
  )
}
