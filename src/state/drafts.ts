import type { Entry } from '../domain/app/state/timeline'
import {
  afterEvent,
  type Drafts,
  isTooLong,
  merged,
  NO_DRAFTS,
  type TypedDraft,
} from '../domain/entry/drafts'
import type { Clock } from '../platform/clock'

type SentEvent = Entry<unknown>

/** What stands typed and is not saved. Nothing renders because of it. */
export interface DraftStore {
  readonly read: (place: string) => TypedDraft | undefined
  /** An empty text throws the draft away. */
  readonly write: (place: string, text: string, from?: string) => void
  /** As they are on disk, or shall be: what an event saves stays until that event is stored. */
  readonly all: () => Drafts
  /** Takes what other tabs typed. */
  readonly merge: (drafts: Drafts) => void
  /** From now on the drafts that this event saves are not shown. */
  readonly save: (event: SentEvent) => void
  /** Events are stored; those in vain changed nothing after all, and what they saved is back. */
  readonly agree: (
    events: readonly SentEvent[],
    vain?: ReadonlySet<string>,
    isStored?: (id: string) => boolean,
  ) => void
  /** Called with what is typed in this tab, and with nothing when an event saves something. */
  readonly onChange: (listener: (typed: Drafts) => void) => void
}

export function createDrafts(initial: Drafts, clock: Clock): DraftStore {
  let stored = initial
  let saving: readonly SentEvent[] = []
  let shown = initial
  const listeners: ((typed: Drafts) => void)[] = []

  const take = (drafts: Drafts) => {
    stored = merged(stored, drafts)
    shown = saving.reduce(afterEvent, stored)
  }
  const put = (typed: Drafts) => {
    take(typed)
    for (const listener of listeners) listener(typed)
  }

  return {
    read: (place) => {
      const draft = shown.get(place)
      return draft?.text ? draft : undefined
    },
    write: (place, text, from) => {
      const before = shown.get(place)
      if (text === (before?.text ?? '') || isTooLong(text)) return
      // Later than what it replaces, whatever the clock does.
      const at = Math.max(clock.now(), (before?.at ?? 0) + 1)
      put(new Map([[place, { text, at, ...(from !== undefined && { from }) }]]))
    },
    all: () => stored,
    merge: take,
    save: (event) => {
      if (afterEvent(shown, event) === shown) return
      saving = [...saving, event]
      put(NO_DRAFTS)
    },
    agree: (events, vain = new Set(), isStored = () => true) => {
      const refused = saving.filter(({ id }) => vain.has(id))
      // The event was stored together with their end, so they need a later time than that.
      const back = refused.flatMap((event) => {
        const after = afterEvent(stored, event)
        return [...stored]
          .filter(([place, draft]) => draft.text !== '' && after.get(place) !== draft)
          .map(([place, draft]) => [place, { ...draft, at: event.at + 1 }] as const)
      })
      const before = stored
      stored = events.filter(({ id }) => !vain.has(id)).reduce(afterEvent, stored)
      saving = saving.filter(({ id }) => !isStored(id))
      if (stored !== before || back.length > 0) put(new Map(back))
    },
    onChange: (listener) => listeners.push(listener),
  }
}
