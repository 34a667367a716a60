import { SCHEMA, versionOf } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import { type Drafts, loadDrafts, merged, NO_DRAFTS } from '../../domain/entry/drafts'
import { onFieldLeft, onPageHide, onPageShow } from '../../platform/page'
import { STORAGE_KEYS, type TextStorage } from '../../platform/storage'
import type { DraftStore } from '../../state/drafts'
import type { Database } from '../schema/database'
import { readDrafts, writeDrafts } from '../schema/storedDrafts'
import type { Snapshot } from '../snapshot/snapshot'
import { LAZILY, textWriter } from '../snapshot/textWriter'
import type { Tabs } from '../tabs/tabs'

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
    try {
      await database().write(['drafts'], async (stores) => {
        const before = await readDrafts(stores.drafts)
        await writeDrafts(stores.drafts, before, merged(before, typed))
      })
    } catch (error) {
      if (isOver()) return
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
  const catchUp = async () => {
    drafts.merge(await database().read(['drafts'], (stores) => readDrafts(stores.drafts)))
  }
  // The messages of other tabs reach neither one that sleeps nor one that is being opened.
  const listen = () => catchUp().catch((error: unknown) => console.error(error))
  onPageShow(listen)
  listen()
  return storeAll
}
