import { expect, test } from 'vitest'
import type { AppEvent } from '../../domain/app/state/events'
import { includes, NOTHING_SEEN } from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { SCHEMA } from '../../domain/core/schema'
import { createEventStore } from '../../state/eventStore'
import type { PlacedEntry } from '../schema/records'
import type { News } from '../tabs/tabs'
import type { Journal, JournalPage } from './journal'
import { runWriter } from './runWriter'

const KNOWN = { seq: 0, epoch: 1 }

const reported = (number: number): PlacedEntry => ({
  id: `other@1:${number}`,
  after: number - 1,
  at: number,
  scope: 'app',
  schema: SCHEMA,
  event: { type: 'newTodo.commit', value: { title: `Reported ${number}` } },
  seq: number,
})

test('listeners find a state with exactly the events that the writer names', async () => {
  const clock = { now: () => 1 }
  const newId = () => 'own@1:1'
  const app = createEventStore<AppState, AppEvent>(EMPTY_STATE, transition, { clock, newId })
  let receive: (news: News) => void = () => {}
  let answer: (page: JournalPage) => void = () => {}
  const named: string[][] = []
  const shown: string[][] = []
  const writer = runWriter(
    {
      journal: {
        after: () =>
          new Promise<JournalPage>((resolve) => {
            answer = resolve
          }),
      } as unknown as Journal,
      tabs: {
        notify: () => {},
        onNews: (listener) => {
          receive = listener
        },
        onLead: () => {},
        close: () => {},
      },
      app,
      builtAt: 1,
      storePending: () => true,
      stateIn: () => 'unreadable',
      reconnect: async () => null,
      onStatus: () => {},
      onAgreed: () => {
        named.push(
          [1, 2, 3]
            .filter((n) => includes(writer.seen(), reported(n).id))
            .map((n) => `Reported ${n}`),
        )
        shown.push(
          app
            .agreed()
            .jobs.items.map(({ title }) => title)
            .sort(),
        )
      },
      onFailing: () => {},
    },
    { known: KNOWN, seen: NOTHING_SEEN },
  )
  // While the tab reads, other tabs report several events, which it then applies one by one.
  writer.show()
  for (const number of [1, 2, 3]) receive({ kind: 'grown', epoch: 1, entries: [reported(number)] })
  answer({ base: null, entries: [] })
  await expect.poll(() => shown.at(-1)).toHaveLength(3)
  expect(shown).toEqual(named)
})
