import { expect, test, vi } from 'vitest'
import { NOTHING_SEEN } from '../../src/domain/app/state/seen'
import { SCHEMA } from '../../src/domain/core/schema'
import { HOUR } from '../../src/domain/core/time'
import { DEFAULT_SCHEDULE } from '../../src/domain/model/schedule/schedule'
import { checkState } from '../../src/domain/testing/invariants'
import { spread } from '../../src/domain/testing/spread'
import type { Journal } from '../../src/persistence/journal/journal'
import { openDatabase } from '../../src/persistence/schema/database'
import { NO_BASE } from '../../src/persistence/schema/records'
import { readSnapshot } from '../../src/persistence/snapshot/snapshot'
import { startJournaled } from '../../src/persistence/start/startJournaled'
import { STORAGE_KEYS, type TextStorage } from '../../src/platform/storage'
import {
  Browser,
  breakPlace,
  create,
  databaseNamed,
  eachTestHas,
  entryOf,
  statusOf,
  titles,
} from '../support/journaledTabs'
import { schedulesIn } from '../support/stored'

const KEY = STORAGE_KEYS.topLevel

let browser = new Browser()
const snapshot = () => JSON.parse(browser.texts.get(KEY) ?? 'null')
const titlesIn = (text: { jobs: { items: { title: string }[] } } | null) =>
  text?.jobs.items.map(({ title }) => title)
/** Whether some tab leads by now. */
const isLeading = async () => {
  const { held: locks = [] } = await navigator.locks.query()
  return locks.some((lock) => lock.name === `${browser.name}:leader`)
}
const journaledCount = async () => (await browser.journaled()).length

async function metaKeys(): Promise<readonly string[]> {
  const database = await databaseNamed(browser.name)
  const keys = await database.read(['meta'], ({ meta }) => meta.getAllKeys())
  database.close()
  return keys
}

/** The marks of tabs that are writing, or were when they were killed. */
const writers = async () => (await metaKeys()).filter((key) => key.startsWith('writing:'))

eachTestHas((fresh) => {
  browser = fresh
})

/** Refuses to store more than this many characters under one key. */
const smallStorage = (room: number): TextStorage => {
  const whole = browser.storage()
  return {
    read: whole.read,
    write: (key, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      whole.write(key, text)
    },
  }
}

/** Like a newer build with more stores. */
async function upgradeDatabase() {
  const request = indexedDB.open(browser.name, 99)
  await new Promise((resolve) => {
    request.onsuccess = resolve
  })
  request.result.close()
}

test('a quota hit during work is reported, and the journal loses nothing', async () => {
  const stores = await browser.openTab({ storage: smallStorage(600) })
  create(stores, 'Fits')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  for (let number = 0; number < 5; number++) create(stores, `Too much ${number}`)
  await expect.poll(() => statusOf(stores)).toMatchObject({ problem: 'full', safety: 'journal' })
  await expect.poll(journaledCount).toBe(6)
  expect(snapshot().jobs.items).toHaveLength(1)
  browser.kill()
  expect(titles(await browser.openTab())).toHaveLength(6)
})

test('a snapshot cut at any place costs nothing', async () => {
  const stores = await browser.openTab()
  create(stores, 'One')
  create(stores, 'Two')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(2)
  const whole = browser.texts.get(KEY) ?? ''
  const places = Array.from({ length: whole.length }, (_, index) => index)
  for (const place of spread(places, 15)) {
    browser.kill()
    browser.texts.set(KEY, whole.slice(0, place))
    expect(titles(await browser.openTab())).toEqual(['Two', 'One'])
  }
})

test('what a newer version wrote is read-only, byte for byte, and the journal is shown', async () => {
  const first = await browser.openTab()
  create(first, 'Ours')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  const newer = JSON.stringify({ schema: SCHEMA + 1, jobs: { items: [] }, future: true })
  browser.texts.set(KEY, newer)
  const stores = await browser.openTab()
  create(stores, 'Refused')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(statusOf(stores).problem).toBe('newer')
  expect(titles(stores)).toEqual(['Ours'])
  expect(stores.undo.undo()).toBe('nothing')
  expect(await stores.saved()).toBe('saved')
  expect(titles(stores)).toEqual(['Ours'])
  expect(browser.texts.get(KEY)).toBe(newer)
  expect(await journaledCount()).toBe(1)
})

test('fields that nobody knows stay, through journal and snapshot', async () => {
  const unknown = { colour: 'green', nested: [{ deep: true }] }
  browser.texts.set(
    KEY,
    JSON.stringify({ future: unknown, jobs: { items: [{ id: 1, title: 'A', ...unknown }] } }),
  )
  const stores = await browser.openTab()
  create(stores, 'B')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  expect(snapshot()).toMatchObject({ future: unknown })
  browser.kill()
  browser.texts.clear()
  const again = (await browser.openTab()).app.getState()
  expect(again).toMatchObject({ future: unknown })
  expect(again.jobs.items[1]).toMatchObject(unknown)
})

test('twins, circles and references to nothing are loaded completely and repaired', async () => {
  const related = (id: number, parent: number | null, children: readonly number[] = []) => ({
    id,
    title: `Job ${id}`,
    relations: { parent, children },
    forecast: { complexity: 0, assignedTo: 404 },
  })
  const items = [
    related(1, 2, [2]),
    related(2, 1, [1]),
    related(3, 404),
    related(4, null, [404]),
    { id: 5, title: 'Twin' },
    { id: 5, title: 'Other twin' },
  ]
  browser.texts.set(KEY, JSON.stringify({ jobs: { items, pinned: [404, 1] } }))
  const stores = await browser.openTab()
  expect(titles(stores)).toEqual(['Job 1', 'Job 2', 'Job 3', 'Job 4', 'Twin', 'Other twin'])
  checkState(stores.app.getState())
  expect(stores.app.getState().jobs.pinned).toEqual([1])
  create(stores, 'Next')
  await expect.poll(journaledCount).toBe(1)
  browser.kill()
  browser.texts.clear()
  const again = await browser.openTab()
  expect(titles(again)).toHaveLength(7)
  checkState(again.app.getState())
})

test('a clock that goes back gives no id twice, in no tab and after no restart', async () => {
  const times = [5_000_000, 1_000_000, 5_000_000, 2000]
  for (const [index, time] of times.entries()) {
    const tabs = [
      await browser.openTab({ now: () => time }),
      await browser.openTab({ now: () => time - 1000 }),
    ]
    for (const tab of tabs) create(tab, `Job ${index}`)
    await expect.poll(journaledCount).toBe(2 * (index + 1))
    browser.kill()
  }
  const ids = (await browser.openTab()).app.getState().jobs.items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(2 * times.length)
})

test('every kind of text is restored exactly, from the journal and from a backup', async () => {
  const text = 'emoji 🔥, עברית ‮x, NUL \u0000, half \uD83D, "quotes" \\ </script>'
  const stores = await browser.openTab()
  create(stores, text)
  await expect.poll(journaledCount).toBe(1)
  await (await stores.archive())?.take('byHand')
  browser.kill()
  browser.texts.clear()
  const again = await browser.openTab()
  expect(titles(again)).toEqual([text])
  const archive = await again.archive()
  const [backup] = (await archive?.list()) ?? []
  const file = JSON.parse((await archive?.read(backup?.number ?? 0)) ?? 'null')
  expect(file.state.jobs.items[0].title).toBe(text)
})

/** A journal in which something happens right after it was opened. */
const interrupted = (journal: Journal, interruption: () => Promise<void>): Journal => ({
  ...journal,
  open: async () => {
    const opened = await journal.open()
    await interruption()
    return opened
  },
})

const startOver = (journal: Journal) => {
  const storage = browser.storage()
  const now = Date.now()
  return startJournaled(journal, null, storage, readSnapshot(storage, now), now)
}

test('a snapshot that another tab writes while this one opens is not counted twice', async () => {
  const other = await browser.openTab()
  create(other, 'Before')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  await browser.withJournal(async (journal) => {
    const meanwhile = async () => {
      create(other, 'Meanwhile')
      await expect.poll(() => snapshot()?.mark?.seq).toBe(2)
    }
    const { app, known } = await startOver(interrupted(journal, meanwhile))
    expect(app.jobs.items.map(({ title }) => title)).toEqual(['Before'])
    expect((await journal.after(known)).entries).toHaveLength(1)
  })
})

test('an event that another tab writes while a foreign text is taken over is not lost', async () => {
  browser.texts.set(STORAGE_KEYS.schedules, JSON.stringify({ Nights: {} }))
  await browser.withJournal(async (journal) => {
    const meanwhile = async () => {
      const event = { type: 'newTodo.commit', value: { title: 'Meanwhile' } }
      await journal.append([entryOf('other', event)], { seq: 0, epoch: 0 })
    }
    const begin = await startOver(interrupted(journal, meanwhile))
    expect(begin.app.jobs.items.map(({ title }) => title)).toEqual(['Meanwhile'])
  })
})

test('a journal that lost its newest events yields to the snapshot that has them', async () => {
  const first = await browser.openTab()
  create(first, 'Old')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  const job = { ...snapshot().jobs.items[0], id: 7, title: 'Only here' }
  const { mark } = snapshot()
  const writers = { ...mark.seen.writers, 'gone@1': 3 }
  browser.texts.set(
    KEY,
    JSON.stringify({
      ...snapshot(),
      mark: { ...mark, seq: 9, seen: { ...mark.seen, writers } },
      jobs: { items: [job, ...snapshot().jobs.items] },
    }),
  )
  const stores = await browser.openTab()
  expect(titles(stores)).toEqual(['Only here', 'Old'])
  expect(statusOf(stores).isJournalLost).toBe(true)
  create(stores, 'Next')
  await expect.poll(journaledCount).toBe(2)
  browser.kill()
  expect(titles(await browser.openTab())).toEqual(['Next', 'Only here', 'Old'])
})

test('an event that no rule can apply is skipped, and the others stay', async () => {
  await browser.withJournal((journal) =>
    journal.append(
      [
        entryOf('1', { type: 'newTodo.commit', value: { title: 'Sound' } }),
        entryOf('2', { type: 'todo.commit', job: null }),
        entryOf('3', { type: 'newTodo.commit', value: { title: 'Also sound' } }),
      ],
      { seq: 0, epoch: 0 },
    ),
  )
  expect(titles(await browser.openTab())).toEqual(['Also sound', 'Sound'])
})

test('short sessions also write bases, so that a start never replays a year', async () => {
  for (let session = 0; session < 3; session++) {
    const stores = await browser.openTab()
    for (let number = 0; number < 80; number++) create(stores, `${session}-${number}`)
    await expect
      .poll(() =>
        browser.withJournal(async (journal) => {
          const { base, entries } = await journal.open()
          return base.seq + entries.length
        }),
      )
      .toBe(80 * (session + 1))
    browser.kill()
  }
  const base = await browser.withJournal(async (journal) => (await journal.open()).base.seq)
  expect(base).toBeGreaterThanOrEqual(200)
})

test('a text that can neither be read nor set aside stays, and the journal still saves changes', async () => {
  const corrupt = `{"jobs":${'['.repeat(900)}`
  browser.texts.set(KEY, corrupt)
  const stores = await browser.openTab({ storage: smallStorage(600) })
  create(stores, 'Goes on')
  expect(titles(stores)).toEqual(['Goes on'])
  expect(statusOf(stores)).toMatchObject({ problem: 'full', safety: 'journal' })
  await expect.poll(journaledCount).toBe(1)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(browser.texts.get(KEY)).toBe(corrupt)
  browser.kill()
  expect(titles(await browser.openTab({ storage: smallStorage(600) }))).toEqual(['Goes on'])
})

test('where local storage is denied the journal alone saves everything', async () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const storage = { read: deny, write: deny }
  const stores = await browser.openTab({ storage })
  create(stores, 'Kept')
  expect(statusOf(stores)).toMatchObject({ problem: 'denied', safety: 'journal' })
  await expect.poll(journaledCount).toBe(1)
  browser.kill()
  expect(titles(await browser.openTab({ storage }))).toEqual(['Kept'])
})

/** The database of the tab that opened last; tabs of other tests may still open their own. */
const openedIn = (requests: { mock: { results: { value?: unknown }[] } }): IDBDatabase => {
  const databases = requests.mock.results.flatMap(({ value }) =>
    value instanceof IDBOpenDBRequest && value.readyState === 'done' ? [value.result] : [],
  )
  const database = databases.findLast(({ name }) => name === browser.name)
  if (!database) throw new Error('No tab has opened a database')
  return database
}

/** From now on the database cannot be opened. Returns a function that allows it again. */
function refuseOpening(): () => void {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('gone', 'UnknownError')
  })
  return () => refused.mockRestore()
}

const pending = () => browser.texts.get(STORAGE_KEYS.pending) ?? ''

test('a tab goes on while its database is away, and says so until all is written', async () => {
  const stores = await browser.openTab()
  create(stores, 'Before')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  const allow = refuseOpening()
  indexedDB.deleteDatabase(browser.name)
  await expect
    .poll(() => statusOf(stores))
    .toMatchObject({ problem: 'lost', isUnsafe: true, isOnlyHere: false })
  create(stores, 'Meanwhile')
  expect(titles(stores)).toEqual(['Meanwhile', 'Before'])
  await expect.poll(pending).toContain('Meanwhile')
  expect(pending()).not.toContain('Before')
  allow()
  await expect.poll(() => statusOf(stores)).toMatchObject({ problem: null, isUnsafe: false })
  expect(await stores.saved()).toBe('saved')
  expect(pending()).toBe('[]')
  expect(stores.undo.undo()).toBe('done')
  expect(titles(stores)).toEqual(['Before'])
  expect(await stores.saved()).toBe('saved')
  browser.kill()
  browser.texts.clear()
  expect(titles(await browser.openTab())).toEqual(['Before'])
})

test('when the database is taken away and all tabs are killed, the next start finds all they knew', async () => {
  const [leader, other] = [await browser.openTab(), await browser.openTab()]
  create(leader, 'By the leader')
  await expect.poll(() => titles(other)).toEqual(['By the leader'])
  // Reported to no other tab: written into the journal, which is about to be lost.
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  create(other, 'By the other')
  other.app.send({ type: 'schedule.create', name: 'Nights' })
  await expect.poll(journaledCount).toBe(3)
  const [job] = other.app.getState().jobs.items
  leader.app.send({ type: 'newTodo.change', value: 'half a wo' })
  other.app.send({ type: 'todo.pin', jobId: job?.id ?? 0 })
  const allow = refuseOpening()
  indexedDB.deleteDatabase(browser.name)
  for (const tab of [leader, other]) {
    await expect.poll(() => statusOf(tab)).toMatchObject({ problem: 'lost', isUnsafe: true })
  }
  // The leader writes last, and does not know what the other one wrote.
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  browser.kill()
  allow()
  const again = await browser.openTab()
  expect(titles(again)).toEqual(['By the other', 'By the leader'])
  expect(again.app.getState()).toMatchObject({ todo: 'half a wo', jobs: { pinned: [job?.id] } })
  expect(Object.keys(schedulesIn(again))).toContain('Nights')
  expect(pending()).toBe('[]')
  expect(statusOf(again).isJournalLost).toBe(true)
  browser.kill()
  expect((await browser.openTab()).app.getState()).toEqual(again.app.getState())
})

test('when the database is taken away, a schedule that no other tab knows survives all tabs', async () => {
  const [leader, other] = [await browser.openTab(), await browser.openTab()]
  create(leader, 'Known to both')
  await expect.poll(() => titles(other)).toEqual(['Known to both'])
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  other.app.send({ type: 'schedule.create', name: 'Nights' })
  await expect.poll(journaledCount).toBe(2)
  const allow = refuseOpening()
  indexedDB.deleteDatabase(browser.name)
  await expect.poll(() => statusOf(other)).toMatchObject({ problem: 'lost' })
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  browser.kill()
  allow()
  expect(Object.keys(schedulesIn(await browser.openTab()))).toContain('Nights')
})

test('what was on its way into a database that closed itself counts once', async () => {
  const requests = vi.spyOn(indexedDB, 'open')
  const stores = await browser.openTab()
  const database = openedIn(requests)
  create(stores, 'On its way')
  // The write has started by then, and is not done.
  await Promise.resolve()
  database.dispatchEvent(new Event('close'))
  expect(statusOf(stores)).toMatchObject({ problem: 'lost', isUnsafe: true })
  expect(pending()).toContain('On its way')
  await expect.poll(() => statusOf(stores)).toMatchObject({ problem: null, isUnsafe: false })
  expect(titles(stores)).toEqual(['On its way'])
  expect(await journaledCount()).toBe(1)
  expect(pending()).toBe('[]')
  browser.kill()
  expect(titles(await browser.openTab())).toEqual(['On its way'])
})

test('what a database refused as it closed, or no longer received, is written afterwards', async () => {
  const requests = vi.spyOn(indexedDB, 'open')
  for (const hasBegun of [true, false]) {
    browser = new Browser()
    const stores = await browser.openTab()
    const database = openedIn(requests)
    const repair = breakPlace(browser.name, 'events', 'add')
    create(stores, 'Refused')
    if (hasBegun) await Promise.resolve()
    database.dispatchEvent(new Event('close'))
    expect(statusOf(stores)).toMatchObject({ problem: 'lost', isUnsafe: true })
    expect(await journaledCount()).toBe(0)
    repair()
    await expect.poll(() => statusOf(stores)).toMatchObject({ problem: null, isUnsafe: false })
    expect(await journaledCount()).toBe(1)
    browser.kill()
    browser.texts.clear()
    expect(titles(await browser.openTab())).toEqual(['Refused'])
  }
})

test('a change that waits long for the disk is shown as unsaved until it is there', async () => {
  const stores = await browser.openTab()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  create(stores, 'On its way')
  vi.advanceTimersByTime(1500)
  vi.useRealTimers()
  expect(statusOf(stores).isUnsafe).toBe(true)
  await expect.poll(() => statusOf(stores).isUnsafe).toBe(false)
})

test('text typed during a write is written after it', async () => {
  const stores = await browser.openTab()
  create(stores, 'First')
  await Promise.resolve()
  stores.app.send({ type: 'newTodo.change', value: 'half a wo' })
  await expect.poll(journaledCount).toBe(2)
})

test('a report with a gap before it makes the tab read the journal', async () => {
  const [one, two] = [await browser.openTab(), await browser.openTab()]
  await browser.withJournal((journal) =>
    journal.rewrite(() => ({
      entries: [entryOf('silent', { type: 'newTodo.commit', value: { title: 'Not told' } })],
    })),
  )
  create(one, 'Told')
  for (const tab of [one, two]) await expect.poll(() => titles(tab)).toEqual(['Told', 'Not told'])
})

test('a report that cannot be followed up now is followed up with the next', async () => {
  const [one, two] = [await browser.openTab(), await browser.openTab()]
  const repair = breakPlace(browser.name, 'events', 'getAllKeys')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(1)
  repair()
  create(one, 'News')
  await expect.poll(() => titles(two)).toEqual(['News'])
})

test('a base that cannot be written costs a longer start and nothing else', async () => {
  const stores = await browser.openTab()
  await expect.poll(() => isLeading()).toBe(true)
  create(stores, 'Job 0')
  await expect.poll(journaledCount).toBe(1)
  const repair = breakPlace(browser.name, 'meta', 'put')
  for (let number = 1; number < 200; number++) create(stores, `Job ${number}`)
  const isOfPut = (error: unknown) => error instanceof DOMException && error.message === 'broken'
  const errors = () => vi.mocked(console.error).mock.calls.filter(([error]) => isOfPut(error))
  await expect.poll(errors).toHaveLength(1)
  expect(await stores.saved()).toBe('saved')
  repair()
  browser.kill()
  browser.texts.clear()
  expect(titles(await browser.openTab())).toHaveLength(200)
})

test('an idle tab marks itself as not writing, until its next event', async () => {
  const stores = await browser.openTab()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  for (const title of ['One', 'Two']) {
    create(stores, title)
    await expect.poll(writers).toHaveLength(1)
    create(stores, `${title} and words on their way`)
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    await expect.poll(writers).toEqual([])
  }
  expect(await journaledCount()).toBe(4)
})

/** How many noise records have been written since; tabs of other tests may still write some. */
function countFilling() {
  const { put } = IDBObjectStore.prototype
  let count = 0
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...input
  ) {
    if (input[0] instanceof Uint8Array && this.transaction.db.name === browser.name) count += 1
    return put.apply(this, input)
  })
  return () => count
}

test('after a kill the log is filled up and rotated, once', async () => {
  const killed = await browser.openTab({ tab: 'again' })
  create(killed, 'Just written')
  await expect.poll(writers).toHaveLength(1)
  browser.kill()
  const filled = countFilling()
  const stores = await browser.openTab({ tab: 'again' })
  create(stores, 'Not held up by it')
  await expect.poll(() => statusOf(stores).isUnsafe).toBe(false)
  await expect.poll(filled).toBe(72)
  await expect.poll(writers).toHaveLength(1)
  expect(await metaKeys()).not.toContainEqual(expect.stringMatching('fill:'))
  expect(titles(stores)).toEqual(['Not held up by it', 'Just written'])
})

test('the mark of a living tab is no sign of a kill', async () => {
  await navigator.locks.request(`${browser.name}:tab:living`, async () => {
    await browser.withJournal((journal) => journal.append([], { seq: 0, epoch: 0 }), 'living@1')
    const filled = countFilling()
    await browser.openTab()
    await expect.poll(isLeading).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(await writers()).toEqual(['writing:living@1'])
    expect(filled()).toBe(0)
  })
})

test('a log that cannot be rotated now is rotated at the next start', async () => {
  create(await browser.openTab(), 'Mine')
  await expect.poll(writers).toHaveLength(1)
  browser.kill()
  const repair = breakPlace(browser.name, 'meta', 'put')
  await browser.openTab()
  const logged = () => vi.mocked(console.error).mock.calls.map(([text]) => text)
  await expect.poll(logged).toContain('The log could not be rotated.')
  repair()
  expect(await writers()).toHaveLength(1)
  browser.kill()
  await browser.openTab()
  await expect.poll(writers).toEqual([])
})

test('a backup that cannot be taken blocks nothing', async () => {
  const first = await browser.openTab()
  create(first, 'Mine')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  browser.texts.set(KEY, JSON.stringify([{ id: 1, title: 'By hand' }]))
  breakPlace(browser.name, 'backups', 'add')
  // The first tab may have taken a backup, and the next one is due an hour later.
  const stores = await browser.openTab({ now: () => Date.now() + 2 * HOUR })
  const complaints = () => vi.mocked(console.error).mock.calls.map(([text]) => text)
  await expect.poll(complaints).toContain('No backup could be taken.')
  create(stores, 'Goes on')
  // One of what the text replaced, and one of the hour.
  await expect.poll(() => complaints().length, { timeout: 120_000 }).toBeGreaterThan(1)
  await expect.poll(() => titlesIn(snapshot())).toEqual(['Goes on', 'By hand'])
})

test('an own snapshot that was partly garbled is set aside in favour of the journal', async () => {
  const first = await browser.openTab()
  create(first, 'Whole')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  const garbled = JSON.stringify({ ...snapshot(), jobs: { items: ['not a job'] } })
  browser.texts.set(KEY, garbled)
  expect(titles(await browser.openTab())).toEqual(['Whole'])
  expect(browser.texts.get(`${KEY}:setAside:1`)).toBe(garbled)
})

test('an own snapshot that is older than the base is not used', async () => {
  const first = await browser.openTab()
  create(first, 'One')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  const old = browser.texts.get(KEY) ?? ''
  browser.kill()
  browser.texts.set(STORAGE_KEYS.schedules, JSON.stringify({ Nights: {} }))
  create(await browser.openTab(), 'Two')
  await expect.poll(journaledCount).toBe(2)
  browser.kill()
  browser.texts.set(KEY, old)
  expect(titles(await browser.openTab())).toEqual(['Two', 'One'])
})

test('schedules that somebody else wrote are merged into ours once, and not again after a reload', async () => {
  const first = await browser.openTab()
  first.app.send({ type: 'schedule.create', name: 'Nights' })
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Nights')
  browser.kill()
  const theirs = { Theirs: { ...DEFAULT_SCHEDULE, isReadOnly: false } }
  const text = JSON.stringify(theirs)
  browser.texts.set(STORAGE_KEYS.schedules, text)
  const again = await browser.openTab()
  expect(Object.keys(schedulesIn(again))).toEqual(['5/2 by Default', 'Nights', 'Theirs'])
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Nights')
  again.app.send({ type: 'schedule.delete', name: 'Theirs' })
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).not.toContain('Theirs')
  browser.kill()
  const names = async () => Object.keys(schedulesIn(await browser.openTab()))
  expect(await names()).toEqual(['5/2 by Default', 'Nights'])
  // Like a kill that took back the copy.
  browser.kill()
  browser.texts.set(STORAGE_KEYS.schedules, text)
  expect(await names()).toEqual(['5/2 by Default', 'Nights'])
})

test('garbled schedules are set aside in favour of those in the journal', async () => {
  const first = await browser.openTab()
  first.app.send({ type: 'schedule.create', name: 'Nights' })
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedulesMark)).toBeDefined()
  browser.kill()
  browser.texts.set(STORAGE_KEYS.schedules, '{"Nights":')
  const again = await browser.openTab()
  expect(Object.keys(schedulesIn(again))).toContain('Nights')
  expect(browser.texts.get(`${STORAGE_KEYS.schedules}:setAside:1`)).toBe('{"Nights":')
})

const newerText = JSON.stringify({ schema: SCHEMA + 1, jobs: { items: [] } })
const settleAt = (seq: number, app: string) =>
  browser.withJournal((journal) => journal.settle({ seq, texts: { app }, seen: NOTHING_SEEN }))
const baseText = () => browser.withJournal(async (journal) => (await journal.open()).base.texts.app)

test('a base that a newer version wrote is read-only, whatever is in local storage', async () => {
  await settleAt(1, newerText)
  for (const text of [null, '{"jobs', JSON.stringify([{ id: 1, title: 'By hand' }])]) {
    browser.texts.clear()
    if (text !== null) browser.texts.set(KEY, text)
    const stores = await browser.openTab()
    create(stores, 'Refused')
    expect(statusOf(stores).problem).toBe('newer')
    expect(titles(stores)).toEqual([])
    expect(await baseText()).toBe(newerText)
    expect(browser.texts.get(KEY) ?? null).toBe(text)
  }
})

test('a newer version’s base makes a tab that needs it read-only', async () => {
  const sleeper = await browser.openTab()
  await settleAt(900, newerText)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => statusOf(sleeper).problem).toBe('oldTab')
  create(sleeper, 'Refused')
  expect(titles(sleeper)).toEqual([])
})

test('a base that nobody can read is rewritten by a tab that knows its content', async () => {
  const stores = await browser.openTab()
  create(stores, 'Known to the tab')
  expect(await stores.saved()).toBe('saved')
  await browser.withJournal((journal) =>
    journal.rewrite(({ base }) => ({
      base: { ...base, texts: { app: '{"jobs":' } },
      entries: [],
    })),
  )
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(baseText).toContain('Known to the tab')
  await expect.poll(() => statusOf(stores).problem).toBeNull()
  create(stores, 'And after it')
  expect(await stores.saved()).toBe('saved')
  browser.kill()
  browser.texts.clear()
  expect(titles(await browser.openTab())).toEqual(['And after it', 'Known to the tab'])
})

test('a base that nobody can read is set aside, and the events after it stay', async () => {
  await browser.withJournal((journal) => journal.open())
  await settleAt(1, '{"jobs":')
  await browser.withJournal((journal) =>
    journal.append(
      [1, 2].map((number) =>
        entryOf(`${number}`, { type: 'newTodo.commit', value: { title: `Job ${number}` } }),
      ),
      { seq: 0, epoch: 0 },
    ),
  )
  const stores = await browser.openTab()
  expect(titles(stores)).toEqual(['Job 2'])
  expect(statusOf(stores).setAside).toBe('all')
  expect(browser.texts.get(`${KEY}:setAside:1`)).toBe('{"jobs":')
})

test('pending events are added even if another tab replaces the base in the meantime', async () => {
  const event = { type: 'newTodo.commit', value: { title: 'Pending' } }
  browser.texts.set(STORAGE_KEYS.pending, JSON.stringify([entryOf('pending', event)]))
  await browser.withJournal(async (journal) => {
    const meanwhile = async () => {
      const app = JSON.stringify([{ id: 1, title: 'By hand' }])
      const base = { ...NO_BASE, texts: { app }, taken: [7] }
      await journal.rewrite(() => ({ base, entries: [] }))
    }
    const { app } = await startOver(interrupted(journal, meanwhile))
    expect(app.jobs.items.map(({ title }) => title)).toEqual(['Pending', 'By hand'])
  })
  expect(browser.texts.get(STORAGE_KEYS.pending)).toBe('[]')
})

test('where local storage takes nothing either, the tab reports that changes are in this tab alone', async () => {
  for (const isWritten of [false, true]) {
    browser = new Browser()
    const stores = await browser.openTab({ storage: smallStorage(100) })
    create(stores, 'In this tab alone')
    if (isWritten) await expect.poll(journaledCount).toBe(1)
    const allow = refuseOpening()
    indexedDB.deleteDatabase(browser.name)
    await expect.poll(() => statusOf(stores)).toMatchObject({ problem: 'lost', isUnsafe: true })
    create(stores, 'And this one')
    await expect.poll(() => statusOf(stores).isOnlyHere).toBe(true)
    expect(titles(stores)).toEqual(['And this one', 'In this tab alone'])
    // The copy that does not fit is written now, and is the smaller problem.
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(statusOf(stores).problem).toBe('lost')
    allow()
    await expect
      .poll(() => statusOf(stores))
      .toMatchObject({ isUnsafe: false, isOnlyHere: false, safety: 'journal' })
    browser.kill()
    expect(titles(await browser.openTab())).toEqual(['And this one', 'In this tab alone'])
  }
})

test('a text that could not be set aside also survives the loss of the database', async () => {
  const corrupt = `{"jobs":${'['.repeat(900)}`
  browser.texts.set(KEY, corrupt)
  const stores = await browser.openTab({ storage: smallStorage(600) })
  create(stores, 'In this tab alone')
  await expect.poll(journaledCount).toBe(1)
  const allow = refuseOpening()
  indexedDB.deleteDatabase(browser.name)
  await expect.poll(() => statusOf(stores)).toMatchObject({ problem: 'lost', isUnsafe: true })
  expect(browser.texts.get(KEY)).toBe(corrupt)
  allow()
  await expect.poll(() => statusOf(stores).isUnsafe).toBe(false)
  expect(browser.texts.get(KEY)).toBe(corrupt)
  expect(titles(stores)).toEqual(['In this tab alone'])
})

/** From now on no database accepts writes. */
function fillDisk(): () => void {
  const requests = (['add', 'put'] as const).map((request) =>
    vi.spyOn(IDBObjectStore.prototype, request).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  )
  return () => {
    for (const request of requests) request.mockRestore()
  }
}

test('a full disk is reported, work goes on, and all is written once there is room again', async () => {
  const stores = await browser.openTab()
  create(stores, 'Before')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  const makeRoom = fillDisk()
  create(stores, 'Meanwhile')
  await expect
    .poll(() => statusOf(stores))
    .toMatchObject({ problem: 'diskFull', isUnsafe: true, isOnlyHere: false })
  expect(titles(stores)).toEqual(['Meanwhile', 'Before'])
  expect(pending()).toContain('Meanwhile')
  create(stores, 'And more')
  await expect.poll(pending).toContain('And more')
  makeRoom()
  await expect.poll(() => statusOf(stores)).toMatchObject({ problem: null, isUnsafe: false })
  expect(pending()).toBe('[]')
  browser.kill()
  browser.texts.clear()
  expect(titles(await browser.openTab())).toEqual(['And more', 'Meanwhile', 'Before'])
})

test('a start on a full disk shows everything, and leaves every place as it was', async () => {
  const first = await browser.openTab()
  create(first, 'In the journal')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  const event = { type: 'newTodo.commit', value: { title: 'Pending' } }
  const text = JSON.stringify([entryOf('gone@1:1', event)])
  browser.texts.set(STORAGE_KEYS.pending, text)
  const makeRoom = fillDisk()
  const stores = await browser.openTab()
  expect(titles(stores)).toEqual(['Pending', 'In the journal'])
  expect(pending()).toBe(text)
  expect(await journaledCount()).toBe(1)
  create(stores, 'On top')
  await expect.poll(() => statusOf(stores).problem).toBe('diskFull')
  makeRoom()
  await expect.poll(() => statusOf(stores).problem).toBeNull()
  // Killed before that, the journal has the new event first, and the pending one is added to it.
  const order = ['On top', 'Pending', 'In the journal']
  await expect.poll(() => titlesIn(snapshot())).toEqual(order)
  browser.kill()
  const again = await browser.openTab()
  expect(titles(again)).toEqual(order)
  expect(pending()).toBe('[]')
  browser.kill()
  browser.texts.clear()
  expect(titles(await browser.openTab())).toEqual(order)
})

test('a foreign text that the journal cannot accept on a full disk is taken over later', async () => {
  create(await browser.openTab(), 'Mine')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  const byHand = JSON.stringify([{ id: 1, title: 'By hand' }])
  browser.texts.set(KEY, byHand)
  const makeRoom = fillDisk()
  const starved = await browser.openTab()
  expect(titles(starved)).toEqual(['By hand'])
  expect(statusOf(starved).safety).toBe('local')
  create(starved, 'On top')
  await expect.poll(() => titlesIn(snapshot())).toEqual(['On top', 'By hand'])
  makeRoom()
  browser.kill()
  const again = await browser.openTab()
  expect(titles(again)).toEqual(['On top', 'By hand'])
  const archive = await again.archive()
  await expect.poll(async () => (await archive?.list())?.[0]?.reason).toBe('replaced')
})

test('what is pending and in a text written while the journal failed counts once', async () => {
  const stores = await browser.openTab()
  fillDisk()
  create(stores, 'One')
  await expect.poll(() => titlesIn(snapshot())).toEqual(['One'])
  create(stores, 'Two')
  stores.app.send({ type: 'schedule.create', name: 'Nights' })
  // Like a page that closes so suddenly that only the pending events are stored.
  const text = browser.texts.get(KEY) ?? ''
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  browser.kill()
  browser.texts.set(KEY, text)
  const starved = await browser.openTab()
  expect(titles(starved)).toEqual(['Two', 'One'])
  expect(pending()).toContain('Two')
  expect(statusOf(starved)).toMatchObject({ safety: 'journal', isJournalLost: true })
  browser.kill()
  vi.restoreAllMocks()
  const again = await browser.openTab()
  expect(titles(again)).toEqual(['Two', 'One'])
  expect(Object.keys(schedulesIn(again))).toContain('Nights')
})

test('a tab opened on a text of one whose journal fails counts its events once', async () => {
  for (const isPulled of [false, true]) {
    browser = new Browser()
    const first = await browser.openTab()
    const repair = breakPlace(browser.name, 'events', 'add')
    create(first, 'In the text')
    await expect.poll(() => titlesIn(snapshot())).toEqual(['In the text'])
    const second = await browser.openTab()
    expect(titles(second)).toEqual(['In the text'])
    create(first, 'After it')
    if (isPulled) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    repair()
    for (const tab of [first, second]) {
      await expect.poll(() => titles(tab)).toEqual(['After it', 'In the text'])
    }
    await expect.poll(() => statusOf(first).isUnsafe).toBe(false)
    browser.kill()
    for (const isSwallowed of [false, true]) {
      if (isSwallowed) browser.texts.clear()
      expect(titles(await browser.openTab())).toEqual(['After it', 'In the text'])
      browser.kill()
    }
  }
})

test('a database that never opens is not waited for', async () => {
  const waiting = new Promise<never>(() => {})
  const request = indexedDB.open(`${browser.name}-other`)
  vi.spyOn(request, 'addEventListener').mockImplementation(() => waiting)
  vi.spyOn(indexedDB, 'open').mockImplementation(() => request)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = openDatabase(browser.name, () => {})
  await vi.advanceTimersByTimeAsync(4000)
  expect(await opening).toBeNull()
})

test('a database of a newer version is read-only, and so is local storage beside it', async () => {
  const first = await browser.openTab()
  create(first, 'Ours')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  await upgradeDatabase()
  browser.texts.set(STORAGE_KEYS.schedules, '{"Nights":{"cfg":')
  browser.texts.set(STORAGE_KEYS.pending, JSON.stringify([entryOf('x', { type: 'future' })]))
  for (const text of [browser.texts.get(KEY) ?? '', '{"jobs":{"items":[{"id":1']) {
    browser.texts.set(KEY, text)
    const before = [...browser.texts]
    const stores = await browser.openTab()
    create(stores, 'Refused')
    stores.app.send({ type: 'schedule.create', name: 'Refused' })
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(statusOf(stores)).toMatchObject({ problem: 'newer', safety: 'journal', setAside: null })
    expect(titles(stores)).toEqual(text.includes('Ours') ? ['Ours'] : [])
    expect(Object.keys(schedulesIn(stores))).not.toContain('Refused')
    expect(await stores.archive()).toBeNull()
    expect([...browser.texts]).toEqual(before)
  }
})

test('a journal that cannot be read leaves local storage alone to work with', async () => {
  browser.texts.set(KEY, JSON.stringify([{ id: 1, title: 'Local' }]))
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError')
  })
  const stores = await browser.openTab()
  expect(titles(stores)).toEqual(['Local'])
  expect(statusOf(stores).safety).toBe('local')
})

test.each(['an older text', 'no text', 'a broken text'])(
  'work on %s while the database is away is merged with the journal later',
  async (there) => {
    const first = await browser.openTab()
    create(first, 'One')
    await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
    const older = browser.texts.get(KEY) ?? ''
    create(first, 'Two')
    first.app.send({ type: 'schedule.create', name: 'Nights' })
    expect(await first.saved()).toBe('saved')
    browser.kill()
    browser.texts.clear()
    if (there !== 'no text') browser.texts.set(KEY, there === 'an older text' ? older : '{"jobs":')
    const allow = refuseOpening()
    const away = await browser.openTab()
    expect(titles(away)).toEqual(there === 'an older text' ? ['One'] : [])
    expect(statusOf(away).safety).toBe('local')
    create(away, 'Three')
    away.app.send({ type: 'schedule.create', name: 'Days' })
    await expect.poll(() => titlesIn(snapshot())?.includes('Three')).toBe(true)
    await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedulesMark)).toBeDefined()
    browser.kill()
    allow()
    for (const isSwallowed of [false, true]) {
      if (isSwallowed) browser.texts.clear()
      const again = await browser.openTab()
      expect(titles(again).sort()).toEqual(['One', 'Three', 'Two'])
      expect(Object.keys(schedulesIn(again)).sort()).toEqual(['5/2 by Default', 'Days', 'Nights'])
      browser.kill()
    }
  },
)

test('a foreign text stays foreign while the database is away', async () => {
  create(await browser.openTab(), 'Mine')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  browser.texts.set(KEY, JSON.stringify([{ id: 1, title: 'By hand' }]))
  browser.texts.set(STORAGE_KEYS.schedules, JSON.stringify({ Nights: {} }))
  const allow = refuseOpening()
  const away = await browser.openTab()
  create(away, 'On top')
  away.app.send({ type: 'schedule.create', name: 'Days' })
  await expect.poll(() => titlesIn(snapshot())).toEqual(['On top', 'By hand'])
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Days')
  browser.kill()
  allow()
  const again = await browser.openTab()
  expect(titles(again)).toEqual(['On top', 'By hand'])
  expect(Object.keys(schedulesIn(again))).toContain('Days')
})

test('a tab of an older build writes its last changes, then another one leads', async () => {
  const old = await browser.openTab({ builtAt: 1 })
  create(old, 'Done')
  old.app.send({ type: 'newTodo.change', value: 'half a wo' })
  const young = await browser.openTab({ builtAt: 2 })
  await expect.poll(() => young.app.getState().todo).toBe('half a wo')
  create(young, 'By the new one')
  await expect.poll(() => snapshot()?.jobs.items.length).toBe(2)
  expect(statusOf(old).problem).toBe('oldTab')
  expect(statusOf(young).problem).toBeNull()
})

test('a foreign text replaces the base, and the previous content is a backup', async () => {
  const first = await browser.openTab()
  create(first, 'Mine')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(1)
  browser.kill()
  browser.texts.set(KEY, JSON.stringify([{ id: 1, title: 'By hand' }]))
  const stores = await browser.openTab()
  expect(titles(stores)).toEqual(['By hand'])
  const archive = await stores.archive()
  await expect.poll(async () => (await archive?.list())?.[0]?.reason).toBe('replaced')
  const [backup] = (await archive?.list()) ?? []
  expect(await archive?.read(backup?.number ?? 0)).toContain('Mine')
})

test('the leading tab takes a backup each hour of work, also when the clock went back', async () => {
  let now = 1_750_000_000_000
  const stores = await browser.openTab({ now: () => now })
  await browser.openTab({ now: () => now })
  const archive = await stores.archive()
  const backupsAfterWork = async () => {
    create(stores, 'Work')
    return (await archive?.list())?.length
  }
  await expect.poll(backupsAfterWork, { timeout: 120_000 }).toBe(1)
  now += HOUR
  // A slow write of an hour’s first change must not cost the hour its backup.
  const repair = breakPlace(browser.name, 'events', 'add')
  create(stores, 'Work')
  await expect.poll(() => statusOf(stores).isUnsafe).toBe(true)
  repair()
  await expect.poll(backupsAfterWork, { timeout: 120_000 }).toBe(2)
  now -= 100 * HOUR
  await expect.poll(backupsAfterWork, { timeout: 120_000 }).toBe(3)
  expect(await backupsAfterWork()).toBe(3)
})
