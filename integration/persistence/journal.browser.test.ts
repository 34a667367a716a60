import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { includes, type JournalEntry } from '../../src/domain/app/state/seen'
import { SCHEMA } from '../../src/domain/core/schema'
import { journalIn } from '../../src/persistence/journal/journal'
import { openJournaledStores } from '../../src/persistence/start/openJournaled'
import { type Tabs, tabsNamed } from '../../src/persistence/tabs/tabs'
import type { Clock } from '../../src/platform/clock'
import { browserStorage, STORAGE_KEYS, type TextStorage } from '../../src/platform/storage'
import { createWorkerPool } from '../../src/platform/workers/workers'
import type { Stores } from '../../src/state/appStores'
import { databaseNamed } from '../support/journaledTabs'
import { schedulesIn } from '../support/stored'

const KEY = STORAGE_KEYS.topLevel

let named = 0
const tabName = () => {
  named += 1
  return `${performance.timeOrigin}-${named}`
}

/** Each test has a database and a channel of its own. */
let name = ''
let open: Tabs[] = []

/** Writes nothing once its tab is killed. */
function mortalStorage(): TextStorage {
  const life = lives
  return {
    read: browserStorage.read,
    write: (key, text) => {
      if (life === lives) browserStorage.write(key, text)
    },
  }
}
let lives = 0

interface Options {
  readonly storage?: TextStorage
  readonly clock?: Clock
  readonly builtAt?: number
}

async function openTab({ storage, clock, builtAt = 1 }: Options = {}): Promise<Stores> {
  const tabs = tabsNamed(name)
  open.push(tabs)
  return openJournaledStores({
    name,
    tabs,
    tab: tabName(),
    builtAt,
    mirror: null,
    storage: storage ?? mortalStorage(),
    clock: clock ?? { now: () => Date.now() },
    workers: createWorkerPool({ base: '/', appVersion: '1.0', builtAt }),
    app: { name: 'Hindcast', version: '1.0' },
  })
}

/** Like a kill: no message is sent, nothing more is written. */
function killAll() {
  lives += 1
  for (const tabs of open) tabs.close()
  open = []
}

const create = ({ app }: Stores, title: string) =>
  app.send({ type: 'newTodo.commit', value: { title } })
const titles = ({ app }: Stores) => app.getState().jobs.items.map((job) => job.title)
const status = ({ session }: Stores) => session.getState().storage
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const pendingEntries = (): readonly JournalEntry[] =>
  JSON.parse(localStorage.getItem(STORAGE_KEYS.pending) ?? '[]')

async function journal() {
  const database = await databaseNamed(name)
  return { database, journal: journalIn(database, tabName()) }
}

async function journaled(): Promise<readonly JournalEntry[]> {
  const { database, journal: there } = await journal()
  const { entries } = await there.after({ seq: 0, epoch: (await there.open()).base.epoch })
  database.close()
  return entries
}

const types = (entries: readonly JournalEntry[]) =>
  entries.map(({ event }) => (event as { type: string }).type)

beforeEach(() => {
  localStorage.clear()
  name = `test-${tabName()}`
})
afterEach(() => {
  killAll()
  vi.restoreAllMocks()
})

test('a change is in the journal before any snapshot is written', async () => {
  const stores = await openTab()
  create(stores, 'First')
  await expect.poll(async () => types(await journaled())).toEqual(['newTodo.commit'])
  expect(stored()?.jobs.items ?? []).toEqual([])
})

test('after a kill that lost local storage everything is restored, and the user is informed', async () => {
  const stores = await openTab()
  create(stores, 'One')
  create(stores, 'Two')
  await expect.poll(async () => (await journaled()).length).toBe(2)
  killAll()
  localStorage.clear()
  const again = await openTab()
  expect(titles(again)).toEqual(['Two', 'One'])
  expect(status(again)).toMatchObject({ isRestored: true, safety: 'journal' })
})

test('the snapshot names the events in it, and only later ones are replayed', async () => {
  const stores = await openTab()
  create(stores, 'One')
  await expect.poll(() => stored()?.mark?.seq).toBe(1)
  expect(stored()).toMatchObject({
    schema: SCHEMA,
    mark: { seq: 1 },
    jobs: { items: [{ title: 'One' }] },
  })
  create(stores, 'Two')
  await expect.poll(async () => (await journaled()).length).toBe(2)
  killAll()
  expect(titles(await openTab())).toEqual(['Two', 'One'])
})

test('text still being typed is restored after a kill', async () => {
  const stores = await openTab()
  stores.app.send({ type: 'newTodo.change', value: 'Fix login' })
  await expect.poll(async () => types(await journaled())).toEqual(['newTodo.change'])
  killAll()
  expect((await openTab()).app.getState().todo).toBe('Fix login')
})

test('text typed just before the page is left is restored, once', async () => {
  const stores = await openTab()
  create(stores, 'One')
  stores.app.send({ type: 'newTodo.change', value: 'Two' })
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const pending = localStorage.getItem(STORAGE_KEYS.pending) ?? ''
  expect(pending).toContain('Two')
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.pending)).toBe('[]')
  killAll()
  // As if the page had closed before it could clear what it had stored.
  localStorage.setItem(STORAGE_KEYS.pending, pending)
  const again = await openTab()
  expect(again.app.getState().todo).toBe('Two')
  expect(titles(again)).toEqual(['One'])
  expect(localStorage.getItem(STORAGE_KEYS.pending)).toBe('[]')
})

test('events that never reached the journal are restored from local storage, without garbage', async () => {
  await openTab()
  killAll()
  const event = { type: 'newTodo.commit', value: { title: 'Pending' } }
  const entry = { id: 'gone:1', at: 1_750_000_000_000, scope: 'app', schema: SCHEMA, event }
  localStorage.setItem(STORAGE_KEYS.pending, JSON.stringify([entry, 'garbage', { id: 1 }]))
  expect(titles(await openTab())).toEqual(['Pending'])
})

test('a foreign text replaces the base, and is taken over once', async () => {
  localStorage.setItem(KEY, JSON.stringify([{ id: 1, title: 'By hand' }]))
  const stores = await openTab()
  expect(titles(stores)).toEqual(['By hand'])
  create(stores, 'Mine')
  await expect.poll(async () => (await journaled()).length).toBe(1)
  killAll()
  // The kill lost the snapshot, so the text written by hand is still there.
  localStorage.setItem(KEY, JSON.stringify([{ id: 1, title: 'By hand' }]))
  expect(titles(await openTab())).toEqual(['Mine', 'By hand'])
})

test('a corrupt snapshot is set aside and everything is restored from the journal', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const stores = await openTab()
  create(stores, 'Dear')
  await expect.poll(() => stored()?.mark?.seq).toBe(1)
  killAll()
  const cut = localStorage.getItem(KEY)?.slice(0, 60) ?? ''
  localStorage.setItem(KEY, cut)
  const again = await openTab()
  expect(titles(again)).toEqual(['Dear'])
  expect(status(again).isRestored).toBe(true)
  expect(localStorage.getItem(`${KEY}:setAside:1`)).toBe(cut)
})

test('when only the database was wiped everything is restored from the snapshot', async () => {
  const stores = await openTab()
  create(stores, 'Kept')
  await expect.poll(() => stored()?.mark?.seq).toBe(1)
  killAll()
  name = `test-${tabName()}`
  const again = await openTab()
  expect(titles(again)).toEqual(['Kept'])
  create(again, 'Next')
  await expect.poll(() => stored()?.jobs.items.length).toBe(2)
})

test('two tabs see each other’s changes and have the same state', async () => {
  const [one, two] = [await openTab(), await openTab()]
  create(one, 'From one')
  await expect.poll(() => titles(two)).toEqual(['From one'])
  create(two, 'From two')
  await expect.poll(() => titles(one)).toEqual(['From two', 'From one'])
  expect(one.app.getState()).toEqual(two.app.getState())
})

test('two jobs of one millisecond in two tabs are two jobs', async () => {
  const clock = { now: () => 1_750_000_000_000 }
  const [one, two] = [await openTab({ clock }), await openTab({ clock })]
  create(one, 'A')
  create(two, 'B')
  await expect.poll(() => titles(one).toSorted()).toEqual(['A', 'B'])
  await expect.poll(() => titles(two)).toEqual(titles(one))
  const ids = one.app.getState().jobs.items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect(two.app.getState().jobs.items.map(({ id }) => id)).toEqual(ids)
})

test('four tabs that write 100 changes each at once lose none and end equal', async () => {
  const tabs = [await openTab(), await openTab(), await openTab(), await openTab()]
  for (let number = 0; number < 100; number++) {
    tabs.forEach((tab, index) => {
      create(tab, `${index}-${number}`)
    })
    if (number % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  for (const tab of tabs) {
    await expect.poll(() => titles(tab).length, { timeout: 120_000 }).toBe(400)
  }
  const [first, ...others] = tabs.map((tab) => tab.app.getState())
  for (const other of others) expect(other).toEqual(first)
  expect(new Set(first?.jobs.items.map(({ id }) => id)).size).toBe(400)
  await expect.poll(() => stored()?.jobs.items.length, { timeout: 120_000 }).toBe(400)
}, 60_000)

test('a tab of an older build turns read-only when a newer one opens', async () => {
  const old = await openTab({ builtAt: 1 })
  await openTab({ builtAt: 2 })
  await expect.poll(() => status(old).problem).toBe('oldTab')
  create(old, 'Too late')
  expect(titles(old)).toEqual([])
})

test('a newer tab turns an older build away that opens after it', async () => {
  const young = await openTab({ builtAt: 2 })
  const old = await openTab({ builtAt: 1 })
  await expect.poll(() => status(old).problem).toBe('oldTab')
  expect(status(young).problem).toBeNull()
})

test('a tab of an older build keeps trying to write its last changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const old = await openTab({ builtAt: 1 })
  create(old, 'Last words')
  await expect.poll(() => status(old).isUnsafe).toBe(true)
  const young = await openTab({ builtAt: 2 })
  await expect.poll(() => status(old).problem).toBe('oldTab')
  add.mockRestore()
  await expect.poll(() => titles(young)).toContain('Last words')
  await expect.poll(() => status(old)).toMatchObject({ problem: 'oldTab', isUnsafe: false })
})

test('a tab that was asleep through many changes and a new base catches up', async () => {
  const sleeper = await openTab()
  const listeners = open[0]
  listeners?.close()
  const awake = await openTab()
  for (let number = 0; number < 900; number++) create(awake, `Job ${number}`)
  await expect
    .poll(async () => (await journal()).journal.open().then(({ base }) => base.seq))
    .toBe(900)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => titles(sleeper).length).toBe(900)
}, 60_000)

test('where the journal fails local storage takes over, and the journal again when it can', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const stores = await openTab()
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  create(stores, 'Kept anyway')
  await expect.poll(() => status(stores).isUnsafe).toBe(true)
  await expect.poll(() => stored()?.jobs.items[0].title).toBe('Kept anyway')
  const [{ id = '' } = {}] = pendingEntries()
  expect(stored().mark.seq).toBe(0)
  expect(includes(stored().mark.seen, id)).toBe(true)
  add.mockRestore()
  await expect.poll(() => status(stores).isUnsafe).toBe(false)
  await expect.poll(() => stored()?.mark?.seq).toBe(1)
})

test('without a database local storage alone saves the work, and the page knows it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const stores = await openTab()
  create(stores, 'Local')
  expect(status(stores).safety).toBe('local')
  expect(await stores.archive()).toBeNull()
  await expect.poll(() => stored()?.jobs.items[0].title).toBe('Local')
})

test('events of a newer version are left alone, and this tab changes nothing more', async () => {
  const stores = await openTab()
  const { database, journal: there } = await journal()
  const entry = { id: 'x', at: 1, scope: 'app', schema: SCHEMA + 1, event: { type: 'future' } }
  await there.append([entry as JournalEntry], { seq: 0, epoch: 0 })
  database.close()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => status(stores).problem).toBe('newer')
  expect(status(await openTab()).problem).toBe('newer')
})

test('schedules are saved the same way', async () => {
  const [one, two] = [await openTab(), await openTab()]
  one.app.send({ type: 'schedule.create', name: 'Nights' })
  await expect.poll(() => Object.keys(schedulesIn(two))).toContain('Nights')
  await expect.poll(() => localStorage.getItem(STORAGE_KEYS.schedules)).toContain('Nights')
  killAll()
  localStorage.clear()
  expect(Object.keys(schedulesIn(await openTab()))).toContain('Nights')
})
