import Typography from '@mui/material/Typography'
import type { LeftOutLink } from '../../domain/project/leftOut'
import { projectTreeMessages } from '../../text/jobs/projectTree'
import { useMessages } from '../../ui/text'

const REASONS = ['missing', 'self', 'circle', 'elsewhere'] as const

/** Says what of old data the tree could not show. */
export function LeftOutNote({ links }: { readonly links: readonly LeftOutLink[] }) {
  const words = useMessages(projectTreeMessages)
  if (links.length === 0) return null
  const parts = REASONS.flatMap((reason) => {
    const count = links.filter((link) => link.reason === reason).length
    return count === 0 ? [] : [words.leftOutParts[reason](count)]
  })
  return (
    <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
      {words.leftOut(parts.join(', '))}
    </Typography>
  )
}
