import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useMemo } from 'react'
import { formatDate, type Ms } from '../../../domain/core/time'
import type { HistoryPreview, ShownLine } from '../../../domain/exchange/import/plan/previewHistory'
import { useCopying } from '../../../hooks/useCopying'
import { historyMessages } from '../../../text/data/history'
import { HeadRow } from '../../../ui/page/HeadRow'
import { QuietText } from '../../../ui/page/QuietText'
import { useMessages, useText } from '../../../ui/text'
import { MoreLines } from '../shared/MoreLines'

const dateOf = (at: Ms | undefined): string => (at === undefined ? '–' : formatDate(at))

/** The first records as they would look here. */
const PreviewTable = memo(function PreviewTable({
  lines,
}: {
  readonly lines: readonly ShownLine[]
}) {
  const messages = useMessages(historyMessages)
  const { caption, columns } = messages.preview
  return (
    <Box component="table" aria-label={caption} sx={tableStyles}>
      <HeadRow columns={Object.values(columns)} />
      <tbody>
        {lines.map(({ line, title, who, kind, estimateHours, actualHours, start, finish }) => (
          <tr key={line}>
            <th scope="row">
              {title}
              {kind !== 'new' && <small> {messages.kinds[kind]}</small>}
            </th>
            <td data-label={columns.who}>{who ?? '–'}</td>
            <td data-label={columns.estimate}>{estimateHours ?? '–'}</td>
            <td data-label={columns.actual}>{actualHours ?? '–'}</td>
            <td data-label={columns.start}>{dateOf(start)}</td>
            <td data-label={columns.finish}>{dateOf(finish)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
})

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.54,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 0.75, textAlign: 'left', fontWeight: 'inherit', verticalAlign: 'top' },
  '& thead th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& small': { color: 'text.secondary', fontSize: 'inherit' },
  '& td:nth-of-type(2), & td:nth-of-type(3), & thead th:nth-of-type(3), & thead th:nth-of-type(4)':
    { textAlign: { sm: 'right' } },
  '& td, & thead th': { whiteSpace: 'nowrap' },
  '& td:first-of-type': { maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis' },
  // On a phone a record is a small block, each figure with its name before it.
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: '1px', overflow: 'hidden' },
    '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', py: 0.75 },
    '& tbody th': { gridColumn: '1 / -1', p: 0 },
    '& td': { p: 0 },
    '& td:first-of-type': { gridColumn: '1 / -1' },
    '& td::before': { content: 'attr(data-label) " "', color: 'text.secondary' },
  },
} as const

/** A record that is refused or changed. */
interface RowNote {
  readonly line: number
  readonly title: string
  readonly reason: string
  readonly found?: string | undefined
}

interface RowNotesProps {
  readonly title: string
  readonly notes: readonly RowNote[]
}

const AT_FIRST = 20
const MORE = 500

/** Every such record by its place in the file, with its reason. */
const RowNotes = memo(function RowNotes({ title, notes }: RowNotesProps) {
  const text = useMessages(historyMessages).preview
  const { copy, onCopied, onFailed } = useCopying(useText().copy)
  if (notes.length === 0) return null

  async function copyAll() {
    const lines = notes.map(({ line, title: name, reason, found = '' }) =>
      [line, name, reason, found].join('\t'),
    )
    const list = lines.join('\n')
    if (await copy(list)) onCopied(list)
    else onFailed()
  }

  return (
    <MoreLines
      name={title}
      summary={
        <>
          {title}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {notes.length}
          </Box>
        </>
      }
      isOpen
      lines={notes}
      atFirst={AT_FIRST}
      more={MORE}
      moreText={text.showMore}
      draw={({ line, title: name, reason, found }, place) => (
        // A record may be noted for two reasons, so only its index in the list identifies it.
        <li key={place}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {text.line(line)}
          </Box>{' '}
          {name.trim() === '' ? text.noName : name}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {found === undefined ? reason : `${reason}: ${found}`}
          </Box>
        </li>
      )}
    >
      <Button size="small" onClick={copyAll} sx={{ minHeight: 40 }}>
        {text.copy}
      </Button>
    </MoreLines>
  )
})

/** The preview of the history: the first records, and all that is refused. */
export function HistoryOutcome({ preview }: { readonly preview: HistoryPreview }) {
  const messages = useMessages(historyMessages)
  const text = messages.preview
  const { counts, refused, notes, shown } = preview
  const taken = counts.new + counts.changed + counts.unchanged + counts.same
  const refusals = useMemo(
    () => refused.map((row) => ({ ...row, reason: messages.refusals[row.why] })),
    [refused, messages],
  )
  const remarks = useMemo(
    () => notes.map((row) => ({ ...row, reason: messages.notes[row.why] })),
    [notes, messages],
  )
  return (
    <>
      {shown.length > 0 && <PreviewTable lines={shown} />}
      {taken > shown.length && <QuietText>{text.more(taken - shown.length)}</QuietText>}
      <RowNotes title={text.refused} notes={refusals} />
      <RowNotes title={text.noted} notes={remarks} />
    </>
  )
}
