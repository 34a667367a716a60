/** Prints rows below a header: the first column left-aligned, figures right-aligned. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [heading, ...rows]
  const widths = heading.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  const text = (line: readonly string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
  for (const line of [text(heading), widths.map((width) => '─'.repeat(width)).join('  ')]) {
    console.log(line)
  }
  for (const row of rows) console.log(text(row))
}
