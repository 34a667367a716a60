import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isDraftChanged, type ScheduleDraft } from '../domain/business-time/draft'
import { DEFAULT_SCHEDULE_NAME, scheduleNamed } from '../domain/business-time/schedule'
import { askBeforeLeaving } from '../platform/page'
import type { Stores } from './open'
import { useStores } from './stores'

interface ScheduleDrafts {
  /** The schedule that is looked at. */
  readonly selected: string
  /** By the name of their schedule. A schedule that is being edited has one. */
  readonly drafts: ReadonlyMap<string, ScheduleDraft>
}

const known = new WeakMap<Stores, StoreApi<ScheduleDrafts>>()

/** Unsaved edits outlive their page, so that a look at another one costs nothing. */
function draftsIn(stores: Stores): StoreApi<ScheduleDrafts> {
  const there = known.get(stores)
  if (there) return there
  const store = createStore<ScheduleDrafts>()(() => ({
    selected: DEFAULT_SCHEDULE_NAME,
    drafts: new Map(),
  }))
  let stopAsking: (() => void) | null = null
  store.subscribe(({ drafts }) => {
    const schedules = stores.schedules.getState()
    const isUnsaved = [...drafts].some(([name, draft]) => {
      const schedule = scheduleNamed(schedules, name)
      return schedule !== undefined && isDraftChanged(draft, schedule)
    })
    if (isUnsaved === (stopAsking !== null)) return
    stopAsking?.()
    stopAsking = isUnsaved ? askBeforeLeaving() : null
  })
  known.set(stores, store)
  return store
}

export function useScheduleDrafts() {
  const { setState, getState, getInitialState, subscribe } = draftsIn(useStores())
  const { selected, drafts } = useStore({ getState, getInitialState, subscribe })
  return {
    selected,
    drafts,
    select: (name: string) => setState({ selected: name }),
    /** Null ends the editing. */
    setDraft: (name: string, draft: ScheduleDraft | null) =>
      setState(({ drafts }) => {
        const others = [...drafts].filter(([other]) => other !== name)
        return { drafts: new Map(draft ? [...others, [name, draft]] : others) }
      }),
    /** After a rename: the draft goes along. */
    follow: (name: string, to: string) =>
      setState(({ drafts }) => ({
        selected: to,
        drafts: new Map([...drafts].map(([other, draft]) => [other === name ? to : other, draft])),
      })),
  }
}
