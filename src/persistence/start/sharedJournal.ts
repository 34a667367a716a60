import { SCHEMA } from '../../domain/core/schema'
import { type Ms, SECOND } from '../../domain/core/time'
import { type Clock, within } from '../../platform/clock'
import type { JournalContent, SharedJournal } from '../../state/sharing'
import type { IsNeeded, Journal } from '../journal/journal'
import type { Agreed, Writer } from '../journal/runWriter'
import { seenBy } from '../schema/records'
import { schedulesText, snapshotText } from '../snapshot/snapshot'
import type { Tabs } from '../tabs/tabs'
import type { SavedStores } from './createStores'
import { appIn, replayApp, replaySchedules, schedulesIn } from './replay'

/** The tab reads what it has just written. */
const SHOWN_WITHIN: Ms = 10 * SECOND

interface Deps {
  readonly journal: () => Journal
  readonly writer: () => Writer
  readonly stores: () => Pick<SavedStores, 'app' | 'schedules'>
  readonly tabs: Tabs
  readonly clock: Clock
  /** Resolves when this tab becomes the leading one. */
  readonly leading: () => Promise<void>
}

/** The journal of a workspace as sharing uses it. */
export interface JournalOfShared {
  readonly shared: SharedJournal
  /** Until sharing says which events it needs, it needs all. */
  readonly isNeeded: IsNeeded
  readonly onAgreed: (agreed: Agreed) => void
}

export function journalOfShared(deps: Deps): JournalOfShared {
  const { journal, writer, stores, tabs, clock, leading } = deps
  let isNeeded: IsNeeded = () => true
  let listener: (entries: Agreed['entries']) => void = () => {}
  /** Resolved once this tab shows a base. */
  let shown: { readonly epoch: number; readonly resolve: () => void } | undefined
  return {
    isNeeded: (entry) => isNeeded(entry),
    onAgreed: ({ base, entries }) => {
      if (base && base.epoch === shown?.epoch) shown.resolve()
      listener(entries)
    },
    shared: {
      content: () => ({
        states: { app: stores().app.agreed(), schedules: stores().schedules.agreed() },
        seen: writer().seen(),
      }),
      all: () => journal().all(),
      receive: async (entries) => {
        writer().receive(entries)
        await writer().saved()
      },
      replace: async (decide) => {
        const there = await journal().rewrite((opened) => {
          const app = appIn(opened.base, clock.now())
          // The journal was read at the start. What damaged it since is repaired elsewhere.
          if (typeof app === 'string') throw new Error(`The journal is ${app}`)
          const content: JournalContent = {
            states: {
              app: replayApp(app, opened.entries),
              schedules: replaySchedules(schedulesIn(opened.base), opened.entries),
            },
            seen: seenBy(opened),
            entries: opened.entries,
          }
          const { states, seen } = decide(content)
          const texts = {
            app: snapshotText(states.app),
            schedules: schedulesText(states.schedules),
          }
          const { taken } = opened.base
          return { base: { schema: SCHEMA, texts, seen, taken }, entries: [] }
        })
        const { epoch } = there.base
        tabs.notify({ kind: 'grown', epoch, entries: [] })
        const isShown = new Promise<void>((resolve) => {
          shown = { epoch, resolve }
        })
        writer().show()
        await within(SHOWN_WITHIN, isShown)
      },
      onGrown: (grown) => {
        listener = grown
      },
      onLead: (action) => {
        leading().then(action)
      },
      keepWhile: (needed) => {
        isNeeded = needed
      },
      readRecord: () => journal().readShared(),
      writeRecord: (record) => journal().writeShared(record),
    },
  }
}
