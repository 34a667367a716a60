import { TRUNCATE_LENGTH } from './limits'

/** Trims, and collapses each run of white space into one space. */
export const normalizeText = (text: string): string =>
  // Almost every text is normalized already and needs no copy.
  UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text

/** White space that is not one plain space between two words. */
const UNEVEN = /\s\s|[^\S ]|^ | $/

/**
 * The text of a field with several lines. Each line is normalized, the line breaks stay. Blank
 * lines go at both ends, and of several in a row one stays.
 */
export const normalizeLines = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map(normalizeText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/

/** For names that are the same to people whatever their case. */
export const inAnyCase = (name: string): string => normalizeText(name).toLocaleLowerCase('en')

/** The first characters and `...`; never half of a surrogate pair. */
export function truncate(text: string, length: number = TRUNCATE_LENGTH): string {
  if (text.length <= length) return text
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}

interface CutText {
  readonly text: string
  /** How many lines follow. */
  readonly left: number
}

/** The first lines of a text. */
export function cutLines(text: string, most: number): CutText {
  let lines = 0
  let end = text.length
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines === most) end = at
  }
  return { text: text.slice(0, end), left: Math.max(0, lines + 1 - most) }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** `random` gives numbers in [0, 1). */
export const randomString = (length: number, random: () => number): string =>
  Array.from({ length }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')

const TOKEN = /\[(job|user)=(\d{13})\]/g

/** Replaces `[job=ID]` and `[user=ID]` with names; a token without a name stays. */
export const replaceTokens = (
  text: string,
  nameOf: (kind: 'job' | 'user', id: number) => string | undefined,
): string =>
  text.replace(
    TOKEN,
    (token, kind: string, id: string) =>
      nameOf(kind === 'job' ? 'job' : 'user', Number(id)) ?? token,
  )

const MALFORMED_USER = /\[user=(?!\d{13}\])[^\]\n]{0,40}\]/g

/** Replaces tokens of people whose id is no id. */
export const replaceMalformedUsers = (text: string, name: string): string =>
  text.replace(MALFORMED_USER, () => name)

/** First letters of the first two words. */
export const initialsOf = (name: string): string =>
  normalizeText(name)
    .split(' ')
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

/** A hue in degrees, always the same for the same name. */
export function hueOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}

/** A background derived from the name on which white text is readable. */
export const colorOf = (name: string): string => `hsl(${hueOf(name)} 45% 30%)`

/** The same letters for everybody: without case and accents, so `Ё` is `е` and `Å` is `a`. */
export const foldText = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** Characters without accents, which need no search for them. */
const PLAIN = /^[\0-\x7f\u0410-\u0418\u041a-\u0438\u043a-\u044f]*$/
