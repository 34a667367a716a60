import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { HistoryPreview } from '../../../domain/exchange/history/previewHistory'
import { historyWords } from '../../../text/history'
import { useWords } from '../../../ui/text'
import { PreviewTable } from './PreviewTable'
import { RowNotes } from './RowNotes'

const KINDS = ['new', 'changed', 'kept', 'same', 'refused'] as const

const COLORS = {
  new: 'success.main',
  changed: 'warning.main',
  kept: 'text.secondary',
  same: 'text.secondary',
  refused: 'error.main',
} as const

/** What would come of the history: how much of what, the first records, and all that is refused. */
export function HistoryOutcome({ preview }: { readonly preview: HistoryPreview }) {
  const words = useWords(historyWords)
  const text = words.preview
  const { counts, refused, notes, shown } = preview
  const numbers = { ...counts, refused: refused.length }
  const taken = counts.new + counts.changed + counts.kept + counts.same
  const refusals = useMemo(
    () => refused.map((row) => ({ ...row, reason: words.refusals[row.why] })),
    [refused, words],
  )
  const remarks = useMemo(
    () => notes.map((row) => ({ ...row, reason: words.notes[row.why] })),
    [notes, words],
  )
  return (
    <>
      <Box component="ul" aria-label={text.title} sx={countsLook}>
        {KINDS.filter((kind) => numbers[kind] > 0 || kind === 'new').map((kind) => (
          <li key={kind}>
            <Box component="span" sx={{ color: COLORS[kind] }}>
              {words.kinds[kind]}
            </Box>{' '}
            {numbers[kind]}
          </li>
        ))}
      </Box>
      {shown.length > 0 && <PreviewTable lines={shown} />}
      {taken > shown.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.more(taken - shown.length)}
        </Typography>
      )}
      <RowNotes title={text.refused} notes={refusals} />
      <RowNotes title={text.noted} notes={remarks} />
    </>
  )
}

const countsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2.5,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const
