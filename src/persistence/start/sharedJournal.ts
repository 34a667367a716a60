import type { JournalEntry } from '../../domain/app/state/seen'
import { SCHEMA } from '../../domain/core/schema'
import { type Ms, SECOND } from '../../domain/core/time'
import { type Clock, within } from '../../platform/clock'
import type { SharedJournal } from '../../state/sharing'
import { type Journal, type LastNeedless, readAfter } from '../journal/journal'
import type { Agreed, Writer } from '../journal/runWriter'
import type { Database } from '../schema/database'
import { seenBy } from '../schema/records'
import { snapshotText } from '../snapshot/snapshot'
import type { Tabs } from '../tabs/tabs'
import type { SavedStores } from './createStores'
import { replay, stateIn } from './replay'

/** The tab reads what it has just written. */
const SHOWN_WITHIN: Ms = 10 * SECOND

/** What the tab writes with now: after the loss of its database it has another one. */
export type WritingNow = () => {
  readonly database: Database
  readonly journal: Journal
  readonly writer: Writer
  readonly stores: Pick<SavedStores, 'app'>
}

const RECORD = 'shared'

/** What is stored about a shared workspace. */
export const readSharedRecord = (database: Database): Promise<unknown> =>
  database.read(['meta'], ({ meta }) => meta.get(RECORD))

export const writeSharedRecord = async (database: Database, record: unknown): Promise<void> => {
  await database.write(['meta'], ({ meta }) => meta.put(record, RECORD))
}

/** The journal of a workspace as sharing uses it. */
export interface JournalOfShared {
  readonly shared: SharedJournal
  /** Events that sharing needs stay. Until it says which, it needs all. */
  readonly lastNeedless: LastNeedless
  readonly onAgreed: (agreed: Agreed) => void
  /** Called when this tab becomes the leading one. */
  readonly onLead: () => void
}

export function journalOfShared(now: WritingNow, tabs: Tabs, clock: Clock): JournalOfShared {
  // The promise sets it at once.
  let onLead!: () => void
  const leading = new Promise<void>((resolve) => {
    onLead = resolve
  })
  let isNeeded = (_entry: JournalEntry) => true
  let listener: (entries: Agreed['entries']) => void = () => {}
  /** Resolved once this tab shows a base. */
  let shown: { readonly epoch: number; readonly resolve: () => void } | undefined
  return {
    lastNeedless: async (events, seq) => {
      const needed = (await readAfter(events, 0, seq)).find((entry) => isNeeded(entry))
      return needed ? needed.seq - 1 : seq
    },
    onLead,
    onAgreed: ({ base, entries }) => {
      if (base && base.epoch === shown?.epoch) shown.resolve()
      listener(entries)
    },
    shared: {
      content: () => {
        const { stores, writer } = now()
        return { state: stores.app.agreed(), seen: writer.seen() }
      },
      all: () => now().database.read(['events'], ({ events }) => readAfter(events, 0)),
      receive: async (entries) => {
        const { writer } = now()
        writer.receive(entries)
        await writer.saved()
      },
      replace: async (decide) => {
        const there = await now().journal.rewrite((opened) => {
          const { base, entries } = opened
          const before = stateIn(base, clock.now())
          // The journal was read at the start. What damaged it since is repaired elsewhere.
          if (typeof before === 'string') throw new Error(`The journal is ${before}`)
          const content = { state: replay(before, entries), seen: seenBy(opened), entries }
          const { state, seen } = decide(content)
          const texts = { app: snapshotText(state) }
          return { base: { schema: SCHEMA, texts, seen, taken: base.taken }, entries: [] }
        })
        const { epoch } = there.base
        tabs.notify({ kind: 'grown', epoch, entries: [] })
        const isShown = new Promise<void>((resolve) => {
          shown = { epoch, resolve }
        })
        now().writer.show()
        await within(SHOWN_WITHIN, isShown)
      },
      onGrown: (grown) => {
        listener = grown
      },
      onLead: (action) => {
        leading.then(action)
      },
      keepWhile: (needed) => {
        isNeeded = needed
      },
      readRecord: () => readSharedRecord(now().database),
      writeRecord: (record) => writeSharedRecord(now().database, record),
    },
  }
}
