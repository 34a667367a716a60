import { DRAFT_LENGTH, DRAFTS, DRAFTS_LENGTH } from '../core/limits'
import { type RepairReport, readField } from '../core/repair'
import { isRecord, listOf, momentOf, rawOf, recordOf, textOf } from '../core/shape'
import type { Ms } from '../core/time'

/** What stands typed in a place and is not saved; once that is over, an empty text with its time. */
export interface TypedDraft {
  readonly text: string
  /** When it was last changed. */
  readonly at: Ms
  /** What was saved in that place when the first key was pressed. */
  readonly from?: string
}

/** By their places, the one changed last at the end. */
export type Drafts = ReadonlyMap<string, TypedDraft>

export const NO_DRAFTS: Drafts = new Map()

/** Beyond the limits the oldest go first, of those that are over as of those that stand typed. */
function withinLimits(drafts: Drafts): Drafts {
  const newest = [...drafts].toSorted(([, a], [, b]) => a.at - b.at).toReversed()
  let room = DRAFTS_LENGTH
  let [typed, over] = [0, 0]
  const left = newest.filter(([, { text, from = '' }]) => {
    if (text === '') return ++over <= DRAFTS
    room -= text.length + from.length
    return ++typed <= DRAFTS && room >= 0
  })
  return new Map(left.toReversed())
}

/**
 * Of each place the later version, wherever it comes from: another tab, another copy, or the event
 * that saved it. Of two of one time the second counts.
 */
export function merged(drafts: Drafts, others: Drafts): Drafts {
  const news = [...others].filter(([place, { at }]) => at >= (drafts.get(place)?.at ?? at))
  if (news.length === 0) return drafts
  const left = [...drafts].filter(([place]) => !news.some(([other]) => other === place))
  return withinLimits(new Map([...left, ...news]))
}

/** Too long a text is refused whole, since half a form cannot be read. */
export const isTooLong = (text: string): boolean => text.length > DRAFT_LENGTH

const isEmptyState = (state: unknown): boolean => {
  const { jobs, users } = recordOf(state)
  return [jobs, users].every((part) => listOf(recordOf(part).items).length === 0)
}

/**
 * What is left after an event, in its stored form: what it saves is over, and so is everything where
 * everything is deleted. What other devices did leaves alone what is typed here.
 */
export function afterEvent(
  drafts: Drafts,
  { event, at }: { readonly event: unknown; readonly at: Ms },
): Drafts {
  const { type, place, text, saves, state, isRemote } = recordOf(event)
  if (isRemote === true) return drafts
  // Until version 7 an event said what was typed.
  if (type === 'draft.change' && typeof place === 'string' && typeof text === 'string') {
    return merged(drafts, new Map([[place, { text, at }]]))
  }
  const isCleared = type === 'data.replace' && isEmptyState(state)
  const over = isCleared
    ? [...drafts.keys()]
    : listOf(saves).filter((each) => typeof each === 'string')
  return merged(drafts, new Map(over.map((each) => [each, { text: '', at }])))
}

/** The drafts beside other stored content. */
export function loadDrafts(stored: unknown, report: RepairReport = () => {}): Drafts {
  const raw = readField(recordOf(stored), 'drafts', rawOf, report) ?? {}
  return new Map(
    Object.entries(raw).flatMap(([place, draft]): readonly [string, TypedDraft][] => {
      const text = isRecord(draft) ? textOf(draft.text) : undefined
      if (isRecord(draft) && text !== undefined) {
        const from = readField(draft, 'from', textOf, report)
        const at = readField(draft, 'at', momentOf, report) ?? 0
        return [[place, { text, at, ...(from !== undefined && { from }) }]]
      }
      report({ code: 'fieldDropped', field: `drafts.${place}`, lost: draft })
      return []
    }),
  )
}
