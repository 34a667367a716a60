export interface RowBox {
  readonly top: number
  readonly height: number
}

const middleOf = ({ top, height }: RowBox): number => top + height / 2

/** The index where a dragged row would drop: past each row whose middle its edge has crossed. */
export function dropPlace(rows: readonly RowBox[], from: number, offset: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + offset
  const bottom = top + dragged.height
  const above = rows.slice(0, from).filter((row) => top < middleOf(row)).length
  const below = rows.slice(from + 1).filter((row) => bottom > middleOf(row)).length
  return from - above + below
}

/** How far a row moves to make room while another one is dragged from one index to another. */
export function roomFor(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}
