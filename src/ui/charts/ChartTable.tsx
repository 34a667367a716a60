import { memo } from 'react'

export interface ChartRow {
  readonly key: string | number
  /** One for each column; the first one names the row. */
  readonly cells: readonly string[]
}

export interface ChartData {
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
}

interface ChartTableProps extends ChartData {
  readonly caption: string
}

const unseen = {
  position: 'absolute',
  insetBlockStart: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** What a chart draws, for those who listen to it. */
export const ChartTable = memo(function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    // A table takes the width of its contents whatever it is told, so a box has to hide it.
    <div style={unseen}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={column}>{cells[index]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
