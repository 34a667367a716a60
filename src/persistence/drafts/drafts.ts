import { SCHEMA, versionOf } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import {
  afterEvent,
  type Drafts,
  isTooLong,
  loadDrafts,
  merged,
  NO_DRAFTS,
} from '../../domain/entry/drafts'
import type { Clock } from '../../platform/clock'
import { onFieldLeft, onPageHide, onPageShow } from '../../platform/page'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { DraftStore, SentEvent } from '../../state/appStores'
import { type Database, readDrafts, writeDrafts } from '../schema/database'
import type { Snapshot } from '../snapshot/snapshot'
import { LAZILY, textWriter } from '../snapshot/textWriter'
import type { Tabs } from '../tabs/tabs'

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

/** While someone types, the draft is stored this often. */
const PAUSE: Ms = 300
const RETRY: Ms = 10 * SECOND

/** What local storage has, for a database that is lost or got a text too late. */
export function draftsIn({ read }: TextStorage, snapshot: Snapshot): Drafts {
  const inSnapshot = snapshot.kind === 'read' ? snapshot.drafts : NO_DRAFTS
  try {
    const stored = recordOf(parse(read(STORAGE_KEYS.drafts) ?? ''))
    return versionOf(stored.schema) > SCHEMA ? inSnapshot : merged(inSnapshot, loadDrafts(stored))
  } catch {
    return inSnapshot
  }
}

interface Deps {
  readonly drafts: DraftStore
  readonly database: () => Database
  readonly storage: TextStorage
  readonly tabs: Tabs
  /** Whether a newer build has taken over. */
  readonly isOver: () => boolean
}

/** Stores what is typed and tells the other tabs. Returns a function that stores everything again. */
export function keepDrafts({ drafts, database, storage, tabs, isOver }: Deps): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined

  const copy = textWriter(storage, {
    key: STORAGE_KEYS.drafts,
    text: () =>
      isOver()
        ? null
        : JSON.stringify({ schema: SCHEMA, drafts: Object.fromEntries(drafts.all()) }),
    onWritten: () => {},
    // The database has them as well.
    onProblem: () => {},
  })

  /** Other tabs may have stored later ones, which stay. */
  const store = async (typed: Drafts) => {
    if (isOver()) return
    try {
      await database().write(['drafts'], async (stores) => {
        const before = await readDrafts(stores.drafts)
        await writeDrafts(stores.drafts, before, merged(before, typed))
      })
    } catch (error) {
      console.error('What was typed could not be stored yet.', error)
      clearTimeout(retry)
      retry = setTimeout(storeAll, RETRY)
    }
  }
  const storeAll = () => store(drafts.all())

  let waiting = NO_DRAFTS
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const typed = waiting
    waiting = NO_DRAFTS
    if (typed.size === 0) return
    tabs.notify({ kind: 'drafts', drafts: typed })
    store(typed)
  }
  drafts.onChange((typed) => {
    copy.schedule(LAZILY)
    waiting = merged(waiting, typed)
    // Before an event ends drafts, those that shall outlive it are stored.
    if (typed.size === 0) flush()
    else timer ??= setTimeout(flush, PAUSE)
  })
  onFieldLeft(flush)
  onPageHide(flush)
  tabs.onNews((news) => {
    if (news.kind === 'drafts') drafts.merge(news.drafts)
  })
  /** The messages of other tabs reach neither one that sleeps nor one that is being opened. */
  const catchUp = () => {
    const reading = database().read(['drafts'], (stores) => readDrafts(stores.drafts))
    reading.then(drafts.merge).catch(console.error)
  }
  onPageShow(catchUp)
  catchUp()
  return storeAll
}
