import { includes, type JournalEntry } from '../../domain/app/state/seen'
import { isRecord } from '../../domain/core/shape'
import { afterEvent, type Drafts } from '../../domain/entry/drafts'
import { type Database, type DatabaseStores, readDrafts, writeDrafts } from '../schema/database'
import {
  type Base,
  type Known,
  knownOf,
  NO_BASE,
  type Opened,
  type PlacedEntry,
} from '../schema/records'

export interface JournalPage {
  readonly entries: readonly PlacedEntry[]
  /** Returned when the requested events no longer connect to what the reader knows. */
  readonly base: Base | null
}

/** A change of the whole journal: another base, events added after it, or both. */
export interface Rewrite {
  readonly base?: Omit<Base, 'seq' | 'epoch'>
  readonly entries: readonly JournalEntry[]
}

/** How many events before the base stay, for tabs that were asleep. */
const EVENTS_BEHIND_BASE = 500

/** A tab writes this key before it writes events, so that the next start notices a kill. */
export const WRITING = 'writing:'

/** The range of all keys with this prefix. */
export const keysWithPrefix = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`)

/** The marks of all tabs that are writing, or were when they were killed. */
export const writingIn = (database: Database): Promise<readonly string[]> =>
  database.read(['meta'], ({ meta }) => meta.getAllKeys(keysWithPrefix(WRITING)))

export interface Journal {
  /** The base and all events after it. */
  open(): Promise<Opened>
  /** Adds events in one write and returns all events after `known`, including these. */
  append(entries: readonly JournalEntry[], known: Known): Promise<JournalPage>
  /** The events after `known`. */
  after(known: Known): Promise<JournalPage>
  /** Marks this tab as not writing, until its next event. */
  rest(): Promise<void>
  /** Replaces the base with a newer one and deletes events long before it. */
  settle(base: Pick<Base, 'seq' | 'texts' | 'seen'>): Promise<void>
  /**
   * Decides on a change and makes it in one transaction, so that no event of another tab can come
   * in between and be lost. Null changes nothing.
   */
  rewrite(decide: (opened: Opened) => Rewrite | null): Promise<Opened>
}

const STORES = ['events', 'meta'] as const
const GROWING = [...STORES, 'drafts'] as const
const BASE = 'base'
/** The texts of the base, which are as large as all data: whoever needs only its place does not read them. */
const TEXTS = 'texts'
const ID = 'id'

type Places = Pick<DatabaseStores, 'events' | 'meta'>

/** The base without its texts. */
type BasePlace = Omit<Base, 'texts'>

const { texts: NO_TEXTS, ...NO_PLACE } = NO_BASE

async function readPlace(meta: DatabaseStores['meta']): Promise<BasePlace> {
  const place = await meta.get(BASE)
  return { ...NO_PLACE, ...(isRecord(place) ? place : {}) }
}

async function readBase(meta: DatabaseStores['meta']): Promise<Base> {
  const [place, texts] = await Promise.all([readPlace(meta), meta.get(TEXTS)])
  return { ...place, texts: { ...NO_TEXTS, ...(isRecord(texts) ? texts : {}) } }
}

async function writeBase(meta: DatabaseStores['meta'], { texts, ...place }: Base): Promise<void> {
  await Promise.all([meta.put(place, BASE), meta.put(texts, TEXTS)])
}

/** The events after one, up to another one. */
export async function readAfter(
  events: DatabaseStores['events'],
  seq: number,
  last: number = Number.POSITIVE_INFINITY,
): Promise<readonly PlacedEntry[]> {
  const range = IDBKeyRange.bound(seq, last, true)
  const [keys, entries] = await Promise.all([events.getAllKeys(range), events.getAll(range)])
  return entries.map((entry, index) => ({ ...entry, seq: Number(keys[index]) }))
}

async function pageAfter({ events, meta }: Places, known: Known): Promise<JournalPage> {
  // Requested together, because a page that is busy drawing receives each answer late.
  const [place, entries] = await Promise.all([readPlace(meta), readAfter(events, known.seq)])
  const isCutOff = place.epoch !== known.epoch || known.seq < place.seq - EVENTS_BEHIND_BASE
  return isCutOff
    ? { entries: entries.filter(({ seq }) => seq > place.seq), base: await readBase(meta) }
    : { entries, base: null }
}

async function openedAs(id: string, { events, meta }: Places): Promise<Opened> {
  const base = await readBase(meta)
  return { id, base, entries: await readAfter(events, base.seq) }
}

const idIn = async (meta: DatabaseStores['meta']): Promise<string | undefined> => {
  const id = await meta.get(ID)
  return typeof id === 'string' ? id : undefined
}

async function openedIfNamed(places: Places): Promise<Opened | null> {
  const id = await idIn(places.meta)
  return id === undefined ? null : openedAs(id, places)
}

/** Random, so that a new database never gets the name of one that was lost. */
const newEpoch = (): number => Number(crypto.getRandomValues(new Uint32Array(1))[0]) + 1

async function opened(places: Places, newId: string): Promise<Opened> {
  const known = await idIn(places.meta)
  const id = known ?? newId
  if (known === undefined) {
    await places.meta.put(id, ID)
    const there = await places.meta.get(BASE)
    if (there === undefined) await writeBase(places.meta, { ...NO_BASE, epoch: newEpoch() })
  }
  return openedAs(id, places)
}

/** In one transaction with the drafts that they save: a text is either saved or a draft. */
async function added(
  { events, drafts }: Pick<DatabaseStores, 'events' | 'drafts'>,
  typed: Drafts,
  entries: readonly JournalEntry[],
): Promise<readonly PlacedEntry[]> {
  const [seqs] = await Promise.all([
    Promise.all(entries.map(async (entry) => events.add(entry))),
    writeDrafts(drafts, typed, entries.reduce(afterEvent, typed)),
  ])
  return entries.map((entry, index) => ({ ...entry, seq: Number(seqs[index]) }))
}

/** Of the events up to one, the last that may be deleted. */
export type LastNeedless = (events: DatabaseStores['events'], seq: number) => Promise<number>

/** `writer` is the unique name of this tab since it was opened. */
export function journalIn(
  database: Database,
  writer: string,
  lastNeedless?: LastNeedless,
): Journal {
  const mark = WRITING + writer
  let isWriting = false
  return {
    // Only the very first start has something to write; all others need not wait for the disk.
    open: async () =>
      (await database.read(STORES, openedIfNamed)) ??
      (await database.write(STORES, (stores) => opened(stores, writer))),

    append: async (entries, known) => {
      const grown = await database.write(GROWING, async (stores) => {
        // In one transaction with the reading, so that no event of another tab comes in between.
        // Reading comes first, because Chromium writes what is read after a write to disk in parts,
        // and a kill undoes it.
        const [page, typed] = await Promise.all([
          pageAfter(stores, known),
          readDrafts(stores.drafts),
        ])
        // Another tab may have found these among the pending events and added them.
        const there = new Set(page.entries.map(({ id }) => id))
        const isMissing = ({ id }: JournalEntry) =>
          !there.has(id) && !(page.base && includes(page.base.seen, id))
        const marking = async () => {
          if (!isWriting) await stores.meta.put(true, mark)
        }
        const [own] = await Promise.all([
          added(stores, typed, entries.filter(isMissing)),
          marking(),
        ])
        return { ...page, entries: [...page.entries, ...own] }
      })
      // Only now, because an aborted write removes the mark as well.
      isWriting = true
      return grown
    },

    rest: async () => {
      if (!isWriting) return
      isWriting = false
      await database.write(['meta'], async ({ meta }) => {
        const resting = meta.delete(mark)
        // Explicitly, because the page may be gone before the automatic commit.
        meta.transaction.commit()
        await resting
      })
    },

    after: (known) => database.read(STORES, (stores) => pageAfter(stores, known)),

    settle: ({ seq, texts, seen }) =>
      database.write(STORES, async ({ events, meta }) => {
        const before = await readPlace(meta)
        if (seq <= before.seq) return
        await writeBase(meta, { ...before, schema: NO_BASE.schema, seq, texts, seen })
        const last = seq - EVENTS_BEHIND_BASE
        const needless = (await lastNeedless?.(events, last)) ?? last
        await events.delete(IDBKeyRange.upperBound(needless))
      }),

    rewrite: (decide) =>
      database.write(GROWING, async (stores) => {
        const typed = await readDrafts(stores.drafts)
        const before = await opened(stores, writer)
        const rewrite = decide(before)
        if (!rewrite) return before
        const { seq } = knownOf(before)
        const base = rewrite.base ? { ...rewrite.base, seq, epoch: newEpoch() } : before.base
        if (rewrite.base) await writeBase(stores.meta, base)
        const more = await added(stores, typed, rewrite.entries)
        return { ...before, base, entries: [...(rewrite.base ? [] : before.entries), ...more] }
      }),
  }
}
