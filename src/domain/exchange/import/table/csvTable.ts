import { plainCell } from '../../files/csv'

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface Table {
  readonly separator: Separator
  readonly rows: readonly (readonly string[])[]
}

const MARK = '\uFEFF'
const SPACE = 0x20
const CARRIAGE_RETURN = 0x0d
const LINE_FEED = 0x0a

/** Where an unquoted cell ends: at the separator, the end of the line or of the text. */
function endOfPlain(text: string, from: number, separator: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN) return at
  }
  return text.length
}

/** The first quote that is not followed by another; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function openingQuote(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at += 1
  return text[at] === '"' ? at : -1
}

const withoutMark = (text: string): number => (text.startsWith(MARK) ? 1 : 0)

function rowsOf(text: string, from: number, separator: Separator, limit: number): string[][] {
  const code = separator.charCodeAt(0)
  const rows: string[][] = []
  let row: string[] = []
  let at = from
  // A quote that nothing closes is a plain character, and so are all after it.
  let areClosed = true
  while (at < text.length && rows.length < limit) {
    const open: number = areClosed ? openingQuote(text, at) : -1
    const close: number = open === -1 ? -1 : closingQuote(text, open + 1)
    areClosed &&= open === -1 || close !== -1
    const end = endOfPlain(text, close === -1 ? at : close + 1, code)
    const cell =
      close === -1
        ? text.slice(at, end)
        : text.slice(open + 1, close).replaceAll('""', '"') + text.slice(close + 1, end).trimEnd()
    row.push(plainCell(cell))
    at = end + 1
    if (text.charCodeAt(end) === code) continue
    if (text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(at) === LINE_FEED) at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push([...row, ''])
  return rows
}

/** How many rows are read to detect the separator. */
const SAMPLE = 50

function sniffed(text: string, from: number): Separator {
  const samples = SEPARATORS.map((separator) => {
    const rows = rowsOf(text, from, separator, SAMPLE)
    const filled = rows.filter((row) => row.length > 1 || row[0] !== '')
    return { separator, widths: filled.map(({ length }) => length) }
  })
  const even = samples.find(
    ({ widths: [head = 0, ...rest] }) => head > 1 && rest.every((width) => width === head),
  )
  const widest = Math.max(...samples.map(({ widths: [head = 0] }) => head))
  const found = even ?? samples.find(({ widths: [head = 0] }) => head === widest)
  return found?.separator ?? ','
}

/** The line in which a file tells spreadsheets its separator. */
const DECLARED = /^sep=([,;\t|])(?:\r\n?|\n)/i

/**
 * The cells of a table: RFC 4180, with any common separator and line ending. Rows may differ in
 * length. Never throws, and takes time in proportion to the text.
 */
export function readTable(text: string, separator?: Separator): Table {
  const from = withoutMark(text)
  const declared = separator === undefined ? DECLARED.exec(text.slice(from, from + 8)) : null
  const start = from + (declared?.[0].length ?? 0)
  const named = SEPARATORS.find((known) => known === declared?.[1])
  const known = separator ?? named ?? sniffed(text, start)
  return { separator: known, rows: rowsOf(text, start, known, Number.POSITIVE_INFINITY) }
}
