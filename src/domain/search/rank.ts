import { sortedSlice } from '../core/sortedSlice'
import type { JobId } from '../model/job/job'
import type { JobDocument } from './documents'
import {
  type Excerpt,
  excerptOf,
  type FoundText,
  type IsMatch,
  type Likeness,
  likenessOf,
  markedTitle,
  wordsIn,
} from './words'

/** A job that a search may have found, with the words of it that resemble the typed ones. */
export interface JobCandidate {
  readonly document: JobDocument
  /** The first word of the title, folded. */
  readonly first: string | undefined
  /** The words of the job, folded. */
  readonly words: readonly string[]
  readonly isInTitle: (word: string) => boolean
}

export interface JobHit {
  readonly id: JobId
  /** The title, with what matches marked. */
  readonly title: Excerpt
  /** Where else it matches; absent if the title has all the words. */
  readonly found?: FoundText
  readonly cost: number
}

/** A word of the title counts more than one of a log, and a typo least. */
const COSTS: Readonly<Record<Likeness, number>> = { same: 0, prefix: 1, typo: 4 }
const OUTSIDE_TITLE = 2
/** What begins with the typed word is most likely meant. */
const BEGINS = 0.5

/** Many jobs share a word, which is compared with the typed one only once. */
function comparing(typed: string): (word: string) => Likeness | null {
  const known = new Map<string, Likeness | null>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const likeness = likenessOf(typed, word)
    known.set(word, likeness)
    return likeness
  }
}

type Comparison = ReturnType<typeof comparing>

interface Match {
  readonly cost: number
  readonly isTitleEnough: boolean
}

/** Null if a typed word is missing. */
function matchOf(
  typed: readonly Comparison[],
  { words, isInTitle, first }: Omit<JobCandidate, 'document'>,
): Match | null {
  let cost = 0
  let isTitleEnough = true
  for (const likeness of typed) {
    let best = Number.POSITIVE_INFINITY
    let isBestInTitle = false
    for (const word of words) {
      const like = likeness(word)
      if (!like) continue
      const isHere = isInTitle(word)
      const each = COSTS[like] + (isHere ? 0 : OUTSIDE_TITLE)
      if (each >= best) continue
      best = each
      isBestInTitle = isHere
    }
    if (best === Number.POSITIVE_INFINITY) return null
    cost += best
    isTitleEnough &&= isBestInTitle
  }
  const begins = isTitleEnough && first !== undefined && typed[0]?.(first)
  return { cost: begins ? cost - BEGINS : cost, isTitleEnough }
}

interface Ranked extends Match {
  readonly document: JobDocument
}

/** Open jobs before finished ones, and what changed last before the rest. */
const inOrder = (a: Ranked, b: Ranked): number =>
  a.cost - b.cost ||
  Number(a.document.isOver) - Number(b.document.isOver) ||
  b.document.update - a.document.update ||
  b.document.id - a.document.id

function hitOf({ document, cost, isTitleEnough }: Ranked, isMatch: IsMatch): JobHit {
  const { id, title, texts } = document
  const found = isTitleEnough ? undefined : excerptOf(texts, isMatch)
  return { id, title: markedTitle(title, isMatch), cost, ...(found && { found }) }
}

export interface JobHits {
  readonly hits: readonly JobHit[]
  /** How many jobs match, also those that are not among the hits. */
  readonly total: number
}

const matcherOf =
  (typed: readonly Comparison[]): IsMatch =>
  (word) =>
    typed.some((likeness) => likeness(word) !== null)

/** The best matches, best first: only jobs that have every typed word. */
export function rankJobs(
  typed: readonly string[],
  candidates: readonly JobCandidate[],
  count: number,
): JobHits {
  const comparisons = typed.map(comparing)
  const all: Ranked[] = []
  for (const candidate of candidates) {
    const match = matchOf(comparisons, candidate)
    if (!match) continue
    const { cost, isTitleEnough } = match
    all.push({ document: candidate.document, cost, isTitleEnough })
  }
  const isMatch = matcherOf(comparisons)
  const hits = sortedSlice(all, 0, count, inOrder).map((each) => hitOf(each, isMatch))
  return { hits, total: all.length }
}

export interface Labelled {
  readonly label: string
  /** Other words that lead to it. */
  readonly keywords?: string
}

export interface LabelHit<Item extends Labelled> {
  readonly item: Item
  readonly label: Excerpt
  readonly cost: number
}

/** The people, pages or actions that have every typed word, best first. */
export function rankLabels<Item extends Labelled>(
  typed: readonly string[],
  items: readonly Item[],
): readonly LabelHit<Item>[] {
  const comparisons = typed.map(comparing)
  const isMatch = matcherOf(comparisons)
  return items
    .flatMap((item): LabelHit<Item> | [] => {
      const { label, keywords = '' } = item
      const inLabel = wordsIn(label)
      const match = matchOf(comparisons, {
        words: [...inLabel, ...wordsIn(keywords)],
        isInTitle: (word) => inLabel.includes(word),
        first: inLabel[0],
      })
      return match ? { item, label: markedTitle(label, isMatch), cost: match.cost } : []
    })
    .sort((a, b) => a.cost - b.cost)
}
