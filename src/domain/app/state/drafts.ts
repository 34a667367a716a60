import { DRAFT_LENGTH, DRAFTS, DRAFTS_LENGTH } from '../../core/limits'
import { type RepairReport, readField } from '../../core/repair'
import { isRecord, momentOf, type Raw, rawOf, textOf } from '../../core/shape'
import type { Ms } from '../../core/time'
import type { EventOf } from './events'
import type { AppState, TypedDraft } from './state'

type Drafts = Readonly<Record<string, TypedDraft>>

/** Sorted oldest first. Beyond the limits the oldest go first. */
function withinLimits(entries: readonly (readonly [string, TypedDraft])[]): Drafts {
  let room = DRAFTS_LENGTH
  const from = entries.findLastIndex(([, { text }], index) => {
    room -= text.length
    return room < 0 || index < entries.length - DRAFTS
  })
  return Object.fromEntries(entries.slice(from + 1))
}

function withDrafts(
  state: AppState,
  entries: readonly (readonly [string, TypedDraft])[],
): AppState {
  const { drafts: _, ...rest } = state
  return entries.length === 0 ? rest : { ...rest, drafts: withinLimits(entries) }
}

/** An event that saves what was typed removes its drafts, so that neither comes without the other. */
export function withoutDrafts(state: AppState, places: readonly string[]): AppState {
  const { drafts = {} } = state
  return places.some((place) => Object.hasOwn(drafts, place))
    ? withDrafts(
        state,
        Object.entries(drafts).filter(([place]) => !places.includes(place)),
      )
    : state
}

/** Stores what stands in a place. An empty text throws the draft away, too long a one is refused. */
export function changeDraft(
  state: AppState,
  { place, text }: EventOf<'draft.change'>,
  now: Ms,
): AppState {
  if (text === '') return withoutDrafts(state, [place])
  const { drafts = {} } = state
  const isSame = Object.hasOwn(drafts, place) && drafts[place]?.text === text
  if (isSame || text.length > DRAFT_LENGTH) return state
  const others = Object.entries(drafts).filter(([other]) => other !== place)
  return withDrafts(state, [...others, [place, { text, at: now }]])
}

/** The drafts of two copies of one workspace; the later one of each place. */
export function mergeDrafts(state: AppState, { drafts }: AppState): AppState {
  const all = [drafts, state.drafts]
    .flatMap((each) => Object.entries(each ?? {}))
    .toSorted(([, a], [, b]) => a.at - b.at)
  return withDrafts(state, [...new Map(all)])
}

export function loadDrafts(stored: Raw, report: RepairReport): { readonly drafts?: Drafts } {
  const raw = readField(stored, 'drafts', rawOf, report) ?? {}
  const entries = Object.entries(raw).flatMap(([place, draft]): readonly [string, TypedDraft][] => {
    const text = isRecord(draft) ? textOf(draft.text) : undefined
    if (isRecord(draft) && text !== undefined) {
      return [[place, { ...draft, text, at: readField(draft, 'at', momentOf, report) ?? 0 }]]
    }
    report({ code: 'fieldDropped', field: `drafts.${place}`, lost: draft })
    return []
  })
  return entries.length === 0 ? {} : { drafts: Object.fromEntries(entries) }
}
