import Box from '@mui/material/Box'
import { memo } from 'react'
import { formatDate, type Ms } from '../../../domain/core/time'
import type { ShownLine } from '../../../domain/exchange/import/plan/previewHistory'
import { historyMessages } from '../../../text/data/history'
import { useMessages } from '../../../ui/text'

const dateOf = (at: Ms | undefined): string =>
  at === undefined ? '–' : formatDate(at, 'DD.MM.YYYY HH:mm')

/** The first records as they would look here. */
export const PreviewTable = memo(function PreviewTable({
  lines,
}: {
  readonly lines: readonly ShownLine[]
}) {
  const words = useMessages(historyMessages)
  const { caption, columns } = words.preview
  return (
    <Box component="table" aria-label={caption} sx={tableStyles}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, title, who, kind, estimateHours, actualHours, start, finish }) => (
          <tr key={line}>
            <th scope="row">
              {title}
              {kind !== 'new' && <small> {words.kinds[kind]}</small>}
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
