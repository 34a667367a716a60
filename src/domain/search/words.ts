import { foldText, normalizeText } from '../core/text'
import type { PlacedText, TextPlace } from './documents'

/** A piece of a text: a word in its folded form, or what stands between words. */
interface Piece {
  readonly text: string
  readonly word?: string
}

/** The ids of jobs and people in a log are no words; the screen shows names instead. */
const PIECE = /\[(?:job|user)=[^\]\n]{0,40}\]|[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}[]+|\[/gu
const WORD = /^[\p{L}\p{N}\p{M}]/u

/** The whole text in order; joined, the pieces are the text again. */
export const piecesOf = (text: string): readonly Piece[] =>
  (text.match(PIECE) ?? []).map((piece) =>
    WORD.test(piece) ? { text: piece, word: foldText(piece) } : { text: piece },
  )

/** The folded words of a text. */
export const wordsIn = (text: string): string[] => piecesOf(text).flatMap(({ word }) => word || [])

/** A shorter word has too many neighbours, and a wrong digit is another number. */
export const TYPO_LENGTH = 5

/** Whether a word may have a typo in it: of a long one, a letter may be missing. */
export const mayHaveTypo = (word: string): boolean =>
  word.length >= TYPO_LENGTH - 1 && !/\p{N}/u.test(word)

/** One letter missing, added or replaced, or two neighbours swapped. */
function isOneTypo(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let [endA, endB] = [a.length, b.length]
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const [restA, restB] = [endA - from, endB - from]
  if (restA <= 1 && restB <= 1) return true
  return restA === 2 && restB === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
}

export type Likeness = 'same' | 'prefix' | 'typo'

/** How a typed word matches a word of a text; null if it does not. Both are folded. */
export function likenessOf(typed: string, word: string): Likeness | null {
  if (typed === word) return 'same'
  if (word.startsWith(typed)) return 'prefix'
  const isLong = Math.max(typed.length, word.length) >= TYPO_LENGTH
  return isLong && mayHaveTypo(typed) && mayHaveTypo(word) && isOneTypo(typed, word) ? 'typo' : null
}

/** A text in parts, some of which are what was looked for. */
export type Excerpt = readonly { readonly text: string; readonly isMatch: boolean }[]

export type IsMatch = (word: string) => boolean

/** About this many characters are shown: one or two lines. */
const LENGTH = 120
/** How many of them come before the first match. */
const LEAD = 30

const isMatching = ({ word }: Piece, isMatch: IsMatch) => word !== undefined && isMatch(word)

/** Neighbouring pieces of one kind become one part. */
function partsOf(pieces: readonly Piece[], isMatch: IsMatch): Excerpt {
  const parts: { text: string; isMatch: boolean }[] = []
  for (const piece of pieces) {
    const isFound = isMatching(piece, isMatch)
    const last = parts.at(-1)
    if (last && last.isMatch === isFound) last.text += piece.text
    else parts.push({ text: piece.text, isMatch: isFound })
  }
  return parts
}

export const markedTitle = (title: string, isMatch: IsMatch): Excerpt =>
  partsOf(piecesOf(title), isMatch)

/** Whole words around the first match, with dots where the text goes on. */
function cut(pieces: readonly Piece[], isMatch: IsMatch): readonly Piece[] {
  let from = Math.max(
    0,
    pieces.findIndex((piece) => isMatching(piece, isMatch)),
  )
  for (let lead = 0; from > 0; from--) {
    lead += pieces[from - 1]?.text.length ?? 0
    if (lead > LEAD) break
  }
  let [to, length] = [from, 0]
  while (to < pieces.length && length < LENGTH) {
    length += pieces[to]?.text.length ?? 0
    to++
  }
  return [
    ...(from > 0 ? [{ text: '… ' }] : []),
    ...pieces.slice(from, to),
    ...(to < pieces.length ? [{ text: ' …' }] : []),
  ]
}

export interface FoundText {
  readonly place: TextPlace
  readonly excerpt: Excerpt
}

/** The text with the most different matching words, cut around the first of them. */
export function excerptOf(texts: readonly PlacedText[], isMatch: IsMatch): FoundText | undefined {
  let best: { place: TextPlace; pieces: readonly Piece[]; count: number } | undefined
  for (const { place, text } of texts) {
    const pieces = piecesOf(normalizeText(text))
    const matches = pieces.flatMap(({ word }) => (word !== undefined && isMatch(word) ? word : []))
    const count = new Set(matches).size
    if (count > (best?.count ?? 0)) best = { place, pieces, count }
  }
  return best && { place: best.place, excerpt: partsOf(cut(best.pieces, isMatch), isMatch) }
}
