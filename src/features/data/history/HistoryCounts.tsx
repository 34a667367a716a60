import Box from '@mui/material/Box'
import type { HistoryPreview } from '../../../domain/exchange/import/plan/previewHistory'
import { historyMessages } from '../../../text/data/history'
import { useMessages } from '../../../ui/text'

const KINDS = ['new', 'changed', 'kept', 'same', 'refused'] as const

const COLORS = {
  new: 'success.main',
  changed: 'warning.main',
  kept: 'text.secondary',
  same: 'text.secondary',
  refused: 'error.main',
} as const

/** How much of what would come of the history, in sight of the button that does it. */
export function HistoryCounts({ preview }: { readonly preview: HistoryPreview }) {
  const words = useMessages(historyMessages)
  const numbers = { ...preview.counts, refused: preview.refused.length }
  return (
    <Box component="ul" aria-label={words.preview.title} sx={countsStyles}>
      {KINDS.filter((kind) => numbers[kind] > 0 || kind === 'new').map((kind) => (
        <li key={kind}>
          <Box component="span" sx={{ color: COLORS[kind] }}>
            {words.kinds[kind]}
          </Box>{' '}
          {numbers[kind]}
        </li>
      ))}
    </Box>
  )
}

const countsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  m: 0,
  mr: 'auto',
  flexBasis: { xs: '100%', sm: 'auto' },
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const
