export type DecimalMark = ',' | '.'

const DECIMAL_COMMA = /(?:^|\D)(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))(?![\d.,])/

/** The decimal separator of a file: `1,234` alone is ambiguous. */
export const decimalMarkOf = (texts: Iterable<string>): DecimalMark => {
  for (const text of texts) {
    if (text.length <= LONGEST && DECIMAL_COMMA.test(text)) return ','
  }
  return '.'
}

const LONGEST = 40
const SPACES = /[\s'’_]/g
const NUMBER = /^[+-]?(?:\d+|(?=[.,]\d))(?:[.,]\d*)*$/
const GROUPED = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/

/** The index of the decimals; the length if there are none. */
function decimalsAt(text: string, mark: DecimalMark): number {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return text.length
  const isGroup =
    marks.length === 1
      ? last !== mark && GROUPED.test(text)
      : marks.filter((other) => other === last).length > 1
  return isGroup ? text.length : text.lastIndexOf(last)
}

/** A number as people and tools write it: `1,5`, `1.5`, `1 234,5`, `1,234.5`. */
export function readNumber(text: string, mark: DecimalMark = '.'): number | undefined {
  if (text.length > LONGEST) return undefined
  const bare = text.replace(SPACES, '').replace('−', '-')
  if (!NUMBER.test(bare)) return undefined
  const at = decimalsAt(bare, mark)
  const whole = bare.slice(0, at)
  if (/[.,]/.test(whole) && !GROUPED.test(whole)) return undefined
  const value = Number(`${whole.replace(/[.,]/g, '')}.${bare.slice(at + 1)}`)
  return Number.isFinite(value) ? value : undefined
}
