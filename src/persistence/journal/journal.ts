import type { Ms } from '../../domain/time'
import { type Database, resultOf, type Stores } from '../schema/database'

/** Which store an event belongs to. */
export type Scope = 'app' | 'schedules'

/** An event as it is written down. */
export interface JournalEntry {
  /** A name that no other event has, in any tab. */
  readonly id: string
  readonly at: Ms
  readonly scope: Scope
  /** The shape that its writer knew. */
  readonly schema: number
  readonly event: unknown
}

export interface PlacedEntry extends JournalEntry {
  /** Its place in the order of all events. */
  readonly seq: number
}

/** The whole as texts at one moment, so that nobody has to replay from the beginning of time. */
export interface Base {
  readonly seq: number
  /** Changes when the ground was replaced from outside and not grown by events. */
  readonly epoch: number
  readonly texts: Readonly<Record<Scope, string | null>>
  /**
   * Fingerprints of the texts of others that were taken in. Such a text stays where it lay until
   * the first snapshot replaces it, or for good when a crash swallows that; it is taken only once.
   */
  readonly taken: Readonly<Record<Scope, number | null>>
  /** Names of events that such a text held before the journal did: after it they change nothing. */
  readonly held: readonly string[]
}

export interface JournalPage {
  readonly entries: readonly PlacedEntry[]
  /** Given where the events asked for do not lead from what the reader knows to now. */
  readonly base: Base | null
}

export interface Opened {
  readonly base: Base
  readonly entries: readonly PlacedEntry[]
  /** Names this journal, so that a snapshot tells whose sequence it speaks of. */
  readonly id: string
}

/** How many events stay behind the base, for tabs that slept. */
const KEPT_BEHIND = 500

/** Under such a key a tab's life tells that it writes, so that a kill in the middle is noticed. */
export const WRITING = 'writing:'

/** All keys that begin so. */
export const beginningWith = (start: string) => IDBKeyRange.bound(start, `${start}\uFFFF`)

/** The signs of all that are writing, or were when they were killed. */
export const writingIn = (database: Database): Promise<readonly IDBValidKey[]> =>
  database.read(['meta'], ({ meta }) => resultOf(meta.getAllKeys(beginningWith(WRITING))))

export interface Journal {
  /** The ground and all that came after it. */
  open(): Promise<Opened>
  /** Adds events in one write and tells all that came after `seq`, these included. */
  append(entries: readonly JournalEntry[], known: Known): Promise<JournalPage>
  /** Adds those of the events that are not there yet: nobody knows whether their writer came so far. */
  adopt(entries: readonly JournalEntry[]): Promise<void>
  /** What came after `seq`. */
  after(known: Known): Promise<JournalPage>
  /** Tells that nothing is being written any more, until the next event is. */
  rest(): Promise<void>
  /** Puts a new base under the events that follow it, and forgets those long before. */
  settle(base: Pick<Base, 'seq' | 'texts'>): Promise<void>
  /**
   * Starts from another ground, unless another tab just did. The ground is made of what is there at
   * that moment, lest an event of another tab slip in between and be lost.
   */
  replace(
    text: Pick<Base, 'taken' | 'held'>,
    textsOver: (opened: Opened) => Base['texts'],
  ): Promise<{ readonly before: Opened; readonly after: Opened }>
}

/** How far a reader has come. */
export interface Known {
  readonly seq: number
  readonly epoch: number
}

const SCOPES: readonly Scope[] = ['app', 'schedules']
const PLACES = ['events', 'meta'] as const
const BASE = 'base'
const ID = 'id'

const NOTHING = { app: null, schedules: null }
const NO_BASE: Base = { seq: 0, epoch: 0, texts: NOTHING, taken: NOTHING, held: [] }

async function readBase(meta: IDBObjectStore): Promise<Base> {
  const base: Partial<Base> | undefined = await resultOf(meta.get(BASE))
  return { ...NO_BASE, ...base }
}

async function readAfter(events: IDBObjectStore, seq: number): Promise<readonly PlacedEntry[]> {
  const range = IDBKeyRange.lowerBound(seq, true)
  const [keys, entries] = await Promise.all([
    resultOf(events.getAllKeys(range)),
    resultOf<JournalEntry[]>(events.getAll(range)),
  ])
  return entries.map((entry, index) => ({ ...entry, seq: Number(keys[index]) }))
}

async function pageAfter({ events, meta }: Places, known: Known): Promise<JournalPage> {
  // Asked for together, since a page that is busy drawing hears each answer late.
  const [base, entries] = await Promise.all([readBase(meta), readAfter(events, known.seq)])
  const isCutOff = base.epoch !== known.epoch || known.seq < base.seq - KEPT_BEHIND
  return isCutOff
    ? { entries: entries.filter(({ seq }) => seq > base.seq), base }
    : { entries, base: null }
}

type Places = Pick<Stores, 'events' | 'meta'>

async function openedAs(id: string, { events, meta }: Places): Promise<Opened> {
  const base = await readBase(meta)
  return { id, base, entries: await readAfter(events, base.seq) }
}

const idIn = (meta: IDBObjectStore): Promise<string | undefined> => resultOf(meta.get(ID))

async function openedIfNamed(places: Places): Promise<Opened | null> {
  const id = await idIn(places.meta)
  return id === undefined ? null : openedAs(id, places)
}

async function opened(places: Places, newId: string): Promise<Opened> {
  const known = await idIn(places.meta)
  const id = known ?? newId
  if (known === undefined) await resultOf(places.meta.put(id, ID))
  return openedAs(id, places)
}

const isTaken = (before: Base['taken'], wanted: Base['taken']) =>
  SCOPES.every((scope) => wanted[scope] === null || wanted[scope] === before[scope])

/** `life` is a name of this tab since it was opened, which no other tab has and no life before. */
export function journalIn(database: Database, life: string): Journal {
  const sign = WRITING + life
  let isWriting = false
  return {
    // Only the very first start has something to write; all others need not wait for the disk.
    open: async () =>
      (await database.read(PLACES, openedIfNamed)) ??
      (await database.write(PLACES, (stores) => opened(stores, life))),

    append: async (entries, known) => {
      const grown = await database.write(PLACES, async (stores) => {
        // In one transaction with the reading, so that no event of another tab slips in between.
        // Read first: what is read after a write is written to disk in pieces, and undone after a kill.
        const page = await pageAfter(stores, known)
        const adding = entries.map((entry) => resultOf(stores.events.add(entry)))
        if (!isWriting) stores.meta.put(true, sign)
        const seqs = await Promise.all(adding)
        const own = entries.map((entry, index) => ({ ...entry, seq: Number(seqs[index]) }))
        return { ...page, entries: [...page.entries, ...own] }
      })
      // Not before: what is given up takes the sign with it.
      isWriting = true
      return grown
    },

    adopt: (entries) =>
      database.write(['events'], async ({ events }) => {
        const there = new Set((await readAfter(events, 0)).map(({ id }) => id))
        const missing = entries.filter(({ id }) => !there.has(id))
        await Promise.all(missing.map((entry) => resultOf(events.add(entry))))
      }),

    rest: async () => {
      if (!isWriting) return
      isWriting = false
      await database.write(['meta'], ({ meta }) => {
        const resting = resultOf(meta.delete(sign))
        // By hand, since the page may be gone before it would happen by itself.
        meta.transaction.commit()
        return resting
      })
    },

    after: (known) => database.read(PLACES, (stores) => pageAfter(stores, known)),

    settle: ({ seq, texts }) =>
      database.write(PLACES, async ({ events, meta }) => {
        const before = await readBase(meta)
        if (seq <= before.seq) return
        await resultOf(meta.put({ ...before, seq, texts } satisfies Base, BASE))
        await resultOf(events.delete(IDBKeyRange.upperBound(seq - KEPT_BEHIND)))
      }),

    replace: ({ taken, held }, textsOver) =>
      database.write(PLACES, async (stores) => {
        const before = await opened(stores, life)
        const { base } = before
        if (isTaken(base.taken, taken)) return { before, after: before }
        const ground = {
          seq: before.entries.at(-1)?.seq ?? base.seq,
          epoch: base.epoch + 1,
          texts: textsOver(before),
          taken: {
            app: taken.app ?? base.taken.app,
            schedules: taken.schedules ?? base.taken.schedules,
          },
          held: taken.app === null ? base.held : held,
        } satisfies Base
        await resultOf(stores.meta.put(ground, BASE))
        return { before, after: { ...before, base: ground, entries: [] } }
      }),
  }
}
