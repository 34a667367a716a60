import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type AppState, schedulesOf } from '../domain/app/state/state'
import { draftPlaces, placesOfStandard } from '../domain/entry/draftPlaces'
import {
  DEFAULT_SCHEDULE_NAME,
  type Schedule,
  scheduleNamed,
} from '../domain/model/schedule/schedule'
import {
  draftOf,
  isDraftChanged,
  type ScheduleDraft,
  scheduleDraftText,
  storedScheduleDraft,
} from '../domain/schedules/draft'
import { type DraftEdit, editDraft } from '../domain/schedules/editDraft'
import { askBeforeLeaving } from '../platform/page'
import type { Stores } from '../state/appStores'
import { useStores } from './stores'

interface ScheduleDrafts {
  /** The schedule that is shown. */
  readonly selected: string
  /** By the name of their schedule. Only a schedule that is being edited has one. */
  readonly drafts: ReadonlyMap<string, ScheduleDraft>
}

type RestoreOutcome =
  | { readonly kind: 'restored'; readonly replaced: ScheduleDraft | undefined }
  | { readonly kind: 'gone' }

const schedulesIn = ({ app }: Stores) => schedulesOf(app.getState())

/** What was edited before the page was last closed. */
function storedDrafts(stores: Stores): ScheduleDrafts['drafts'] {
  const { read } = stores.drafts
  const drafts = Object.entries(schedulesIn(stores)).flatMap(([name, schedule]) => {
    const draft = storedScheduleDraft(read(draftPlaces.standard(name))?.text, schedule)
    return draft ? [[name, draft] as const] : []
  })
  return new Map(drafts)
}

function createDrafts(stores: Stores) {
  const restored = storedDrafts(stores)
  const [edited = DEFAULT_SCHEDULE_NAME] = restored.keys()
  const store = createStore<ScheduleDrafts>()(() => ({ selected: edited, drafts: restored }))
  const { setState, getState } = store
  const { write } = stores.drafts
  const isUnsaved = ([name, draft]: readonly [string, ScheduleDraft]) => {
    const schedule = scheduleNamed(schedulesIn(stores), name)
    return schedule !== undefined && isDraftChanged(draft, schedule)
  }
  let stopAsking: (() => void) | null = null
  const askIfUnsaved = () => {
    const isAnyUnsaved = [...getState().drafts].some(isUnsaved)
    if (isAnyUnsaved === (stopAsking !== null)) return
    stopAsking?.()
    stopAsking = isAnyUnsaved ? askBeforeLeaving() : null
  }
  store.subscribe(askIfUnsaved)
  // A deleted schedule leaves its draft behind, in case the deletion is undone.
  stores.app.subscribe((state: AppState, before: AppState) => {
    if (state.schedules !== before.schedules) askIfUnsaved()
  })
  const end = (name: string) =>
    setState(({ drafts }) => ({
      drafts: new Map([...drafts].filter(([other]) => other !== name)),
    }))
  const actions = {
    select: (name: string) => setState({ selected: name }),
    begin: (name: string, schedule: Schedule) =>
      setState(({ drafts }) => ({ drafts: new Map([...drafts, [name, draftOf(schedule)]]) })),
    /** Returns the draft before and after; undefined if nothing changed. */
    edit: (name: string, edit: DraftEdit) => {
      const { drafts } = getState()
      const before = drafts.get(name)
      const after = before && editDraft(before, edit)
      if (!after || after === before) return undefined
      setState({ drafts: new Map([...drafts, [name, after]]) })
      return { before, after }
    },
    end,
    /** Brings discarded edits back, and returns the newer ones that they replace. */
    restore: (name: string, draft: ScheduleDraft): RestoreOutcome => {
      const schedule = scheduleNamed(schedulesIn(stores), name)
      if (schedule === undefined) return { kind: 'gone' }
      const newer = getState().drafts.get(name)
      write(draftPlaces.standard(name), scheduleDraftText(draft, schedule))
      setState(({ drafts }) => ({ selected: name, drafts: new Map([...drafts, [name, draft]]) }))
      return { kind: 'restored', replaced: newer && isUnsaved([name, newer]) ? newer : undefined }
    },
    /** Drops everything typed for this name: the schedule that had it before was another one. */
    forget: (name: string) => {
      end(name)
      for (const place of placesOfStandard(name)) write(place, '')
    },
    /** After a rename: the draft moves along. */
    follow: (name: string, to: string) =>
      setState(({ drafts }) => ({
        selected: to,
        drafts: new Map([...drafts].map(([other, draft]) => [other === name ? to : other, draft])),
      })),
  }
  return { store, actions }
}

const known = new WeakMap<Stores, ReturnType<typeof createDrafts>>()

/** Unsaved edits outlive their page; what shows them stores them too. */
export function useScheduleDrafts() {
  const stores = useStores()
  const { store, actions } = known.get(stores) ?? createDrafts(stores)
  known.set(stores, { store, actions })
  return { ...useStore(store), ...actions }
}
