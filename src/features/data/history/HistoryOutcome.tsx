import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import type { HistoryPreview } from '../../../domain/exchange/import/plan/previewHistory'
import { historyMessages } from '../../../text/data/history'
import { useMessages } from '../../../ui/text'
import { PreviewTable } from './PreviewTable'
import { RowNotes } from './RowNotes'

/** What would come of the history: the first records, and all that is refused. */
export function HistoryOutcome({ preview }: { readonly preview: HistoryPreview }) {
  const words = useMessages(historyMessages)
  const text = words.preview
  const { counts, refused, notes, shown } = preview
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
