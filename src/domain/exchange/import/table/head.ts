/** A column's name as words, so that `estimateHours`, `Estimate_hours` and `Estimate, hours` agree. */
export const namedBy = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}#№]+/gu, ' ')
    .trim()
    .replace(/^custom field /, '')

/** Every index of a column, because some tools repeat columns. */
export const columnIndexes = (head: readonly string[], name: string): readonly number[] =>
  head.flatMap((column, place) => (namedBy(column) === name ? [place] : []))

/** The index of the first of these names that the header contains. */
export function columnIndex(
  head: readonly string[],
  ...names: readonly string[]
): number | undefined {
  for (const name of names) {
    const [place] = columnIndexes(head, name)
    if (place !== undefined) return place
  }
  return undefined
}

export const cellAt = (record: readonly string[], place: number | undefined): string =>
  (place === undefined ? undefined : record[place])?.trim() ?? ''

/** The keys in a cell that names several records. */
export const keysIn = (cell: string): readonly string[] =>
  cell.split(/[\s,;]+/).filter((key) => !isNothing(key))

const NOTHING = /^(?:[-–—]+|n\/?a|null|none|нет)?$/i

/** Whether a cell is empty, or means so. */
export const isNothing = (cell: string): boolean => NOTHING.test(cell)
