import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  colorOf,
  cutLines,
  hueOf,
  initialsOf,
  normalizeLines,
  normalizeText,
  randomString,
  replaceMalformedUsers,
  replaceTokens,
  truncate,
} from './text'

test('text is trimmed and each run of white space becomes one space', () => {
  expect(normalizeText('  a \n\t b\u00a0 c ')).toBe('a b c')
})

const textOf = (...characters: string[]) => fc.string({ unit: fc.constantFrom(...characters) })

test.each([normalizeText, normalizeLines])('$name a second time changes nothing', (normalize) => {
  fc.assert(
    fc.property(textOf('a', 'b', ' ', '\n', '\r', '\t', '\u00a0', '\ufeff'), (text) => {
      expect(normalize(normalize(text))).toBe(normalize(text))
    }),
  )
})

test('line breaks stay where a field has several lines, with one blank line at most', () => {
  expect(normalizeLines('\n  one \r\n two  words\n \n\t\n\nthree\n\n')).toBe(
    'one\ntwo words\n\nthree',
  )
})

test('several lines have the words of one line, and one line is the same either way', () => {
  fc.assert(
    fc.property(textOf('a', 'b', ' ', '\n', '\r', '\t', '\u2028'), (text) => {
      const lines = normalizeLines(text)
      expect(normalizeText(lines)).toBe(normalizeText(text))
      expect(lines).not.toMatch(/\n{3}|[^\S\n]{2}|^\s|\s$/)
      const [line = ''] = text.split(/[\n\r\u2028]/)
      expect(normalizeLines(line)).toBe(normalizeText(line))
    }),
  )
})

test('text is cut after 16 characters by default', () => {
  expect(truncate('exactly sixteen.')).toBe('exactly sixteen.')
  expect(truncate('seventeen letters')).toBe('seventeen letter...')
  expect(truncate('Assignee name', 11)).toBe('Assignee na...')
})

test('an emoji counts as one character and is never cut in half', () => {
  expect(truncate('😀😀😀', 3)).toBe('😀😀😀')
  expect(truncate('😀😀😀', 2)).toBe('😀😀...')
})

test('cut text is the beginning of the whole', () => {
  fc.assert(
    fc.property(textOf('a', 'b', '😀', 'é'), fc.nat(12), (text, length) => {
      const cut = truncate(text, length)
      const start = cut === text ? text : cut.slice(0, -3)
      expect(text.startsWith(start)).toBe(true)
      expect(Array.from(start).length).toBe(Math.min(length, Array.from(text).length))
    }),
  )
})

test('a random string draws from 62 letters and digits', () => {
  const letters = Array.from({ length: 62 }, (_, i) => randomString(1, () => i / 62))
  expect(new Set(letters).size).toBe(62)
  expect(letters.join('')).toMatch(/^[A-Za-z0-9]{62}$/)
  expect(randomString(20, () => 0.999999)).toHaveLength(20)
})

const nameOf = (kind: 'job' | 'user', id: number) =>
  id === 1700000000000 ? (kind === 'job' ? 'Pump' : 'Ann') : undefined

test('tokens of 13 digits become names', () => {
  expect(replaceTokens('[job=1700000000000] by [user=1700000000000]', nameOf)).toBe('Pump by Ann')
})

test('a token without a name, or of another length, stays', () => {
  const text = '[job=1700000000001] [user=170000000000] [log=1700000000000]'
  expect(replaceTokens(text, nameOf)).toBe(text)
})

test('only a person whose id is no id is replaced as malformed', () => {
  const text = '[user=170000000000] [user=] [user=Ann] [user=1700000000000] [job=1]'
  expect(replaceMalformedUsers(text, '?')).toBe('? ? ? [user=1700000000000] [job=1]')
})

test('a name that looks like a pattern is inserted as it is', () => {
  expect(replaceTokens('[job=1700000000000]', () => "$& $1 $'")).toBe("$& $1 $'")
})

test('initials are the first letters of the first two words', () => {
  expect(initialsOf('ada lovelace king')).toBe('AL')
  expect(initialsOf('  Ann ')).toBe('A')
  expect(initialsOf('😀 smile')).toBe('😀S')
  expect(initialsOf('')).toBe('')
})

/** A name for each possible hue. */
const namesByHue = () => {
  const names = new Map<number, string>()
  for (let i = 0; names.size < 360; i++) names.set(hueOf(`user ${i}`), `user ${i}`)
  return [...names.values()]
}

function luminanceOf(color: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const linear = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness / 100 - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(0) + 0.7152 * linear(8) + 0.0722 * linear(4)
}

test('white text is readable on the colour of every name, by WCAG AA', () => {
  for (const name of namesByHue()) {
    expect(1.05 / (luminanceOf(colorOf(name)) + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the same name always has the same colour, other names others', () => {
  expect(colorOf('Ann')).toBe(colorOf('Ann'))
  expect(colorOf('Ann')).not.toBe(colorOf('Bob'))
})

test('a text of few lines stays whole', () => {
  expect(cutLines('a\nb', 2)).toEqual({ text: 'a\nb', left: 0 })
  expect(cutLines('', 2)).toEqual({ text: '', left: 0 })
})

test('of a longer text the first lines stay, and the rest is counted', () => {
  expect(cutLines('a\nb\nc\nd', 2)).toEqual({ text: 'a\nb', left: 2 })
})
