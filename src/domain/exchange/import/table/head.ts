/** A column's name as words, so that `estimateHours`, `Estimate_hours` and `Estimate, hours` agree. */
export const namedBy = (column: string): string =>
  column
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}#№]+/gu, ' ')
    .trim()
    .replace(/^custom field /, '')

/** Every place of a column, since some tools repeat them. */
export const columnIndexes = (head: readonly string[], name: string): readonly number[] =>
  head.flatMap((column, place) => (namedBy(column) === name ? [place] : []))

/** The first place of the first of these names that the head has. */
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

const NOTHING = /^(?:[-–—]+|n\/?a|null|none|нет)?$/i

/** Whether a cell is empty, or says so. */
export const isNothing = (cell: string): boolean => NOTHING.test(cell)
