import { expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../src/platform/storage'
import type { Stores } from '../../src/state/appStores'
import {
  Browser,
  breakPlace,
  create,
  databaseNamed,
  deleteDatabase,
  eachTestHas,
  entryOf,
  statusOf,
  titles,
} from '../support/journaledTabs'
import { schedulesIn } from '../support/stored'

const KEY = STORAGE_KEYS.topLevel

let browser = new Browser()

eachTestHas((fresh) => {
  browser = fresh
})

const snapshot = () => JSON.parse(browser.texts.get(KEY) ?? 'null')
const scheduleNames = (stores: Stores) => Object.keys(schedulesIn(stores)).sort()
const isWell = (tab: Stores) =>
  expect.poll(() => statusOf(tab)).toMatchObject({ problem: null, isUnsafe: false })

/** Everything is in the journal itself, whatever local storage has. */
async function startsWithout(texts: boolean): Promise<Stores> {
  browser.kill()
  if (!texts) browser.texts.clear()
  return browser.openTab()
}

test.each([1, 3])(
  'a database deleted under %i tabs costs no change, written or not',
  async (count) => {
    const tabs: Stores[] = []
    for (let number = 0; number < count; number++) tabs.push(await browser.openTab())
    tabs.forEach((tab, index) => {
      create(tab, `Written ${index}`)
    })
    for (const tab of tabs) expect(await tab.saved()).toBe('saved')
    for (const tab of tabs) await expect.poll(() => titles(tab)).toHaveLength(count)
    tabs.forEach((tab, index) => {
      create(tab, `On its way ${index}`)
      tab.app.send({ type: 'schedule.create', name: `Shift ${index}` })
    })
    const deleted = deleteDatabase(browser.name)
    tabs.forEach((tab, index) => {
      create(tab, `Meanwhile ${index}`)
    })
    await deleted
    tabs.forEach((tab, index) => {
      create(tab, `After it ${index}`)
    })
    const expected = tabs
      .flatMap((_, index) =>
        ['Written', 'On its way', 'Meanwhile', 'After it'].map((word) => `${word} ${index}`),
      )
      .sort()
    for (const tab of tabs) {
      await expect.poll(() => titles(tab).sort()).toEqual(expected)
      await isWell(tab)
      expect(await tab.saved()).toBe('saved')
    }
    const [first] = tabs
    for (const tab of tabs) {
      await expect.poll(() => tab.app.getState()).toEqual(first?.app.getState())
      await expect.poll(() => scheduleNames(tab)).toHaveLength(count + 1)
    }
    const again = await startsWithout(false)
    expect(titles(again).sort()).toEqual(expected)
    expect(scheduleNames(again)).toHaveLength(count + 1)
  },
)

test('what only one of two tabs knew of a deleted database reaches the other one', async () => {
  const [one, two] = [await browser.openTab(), await browser.openTab()]
  create(one, 'Known to both')
  await expect.poll(() => titles(two)).toEqual(['Known to both'])
  const deaf = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  create(one, 'Known to the first')
  expect(await one.saved()).toBe('saved')
  create(two, 'Known to the second')
  expect(await two.saved()).toBe('saved')
  deaf.mockRestore()
  one.app.send({ type: 'schedule.create', name: 'Nights' })
  const open = indexedDB.open.bind(indexedDB)
  // One of them notices a while after the other.
  vi.spyOn(indexedDB, 'open')
    .mockImplementationOnce(open)
    .mockImplementationOnce(() => {
      throw new DOMException('busy', 'UnknownError')
    })
  await deleteDatabase(browser.name)
  const expected = ['Known to both', 'Known to the first', 'Known to the second']
  for (const tab of [one, two]) {
    await expect.poll(() => titles(tab).sort()).toEqual(expected)
    await expect.poll(() => scheduleNames(tab)).toContain('Nights')
    await isWell(tab)
  }
  const again = await startsWithout(false)
  expect(titles(again).sort()).toEqual(expected)
  expect(scheduleNames(again)).toContain('Nights')
})

test('a database that comes back older than the tab is rebuilt from the tab', async () => {
  const stores = await browser.openTab()
  create(stores, 'One')
  create(stores, 'Two')
  expect(await stores.saved()).toBe('saved')
  const [first] = await browser.journaled()
  const { open } = indexedDB
  // Like a browser that restores an earlier file: the first event exists, the second does not.
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('gone', 'UnknownError')
  })
  await deleteDatabase(browser.name)
  await browser.withJournal((journal) => journal.rewrite(() => ({ entries: first ? [first] : [] })))
  expect(indexedDB.open).not.toBe(open)
  await isWell(stores)
  create(stores, 'Three')
  expect(await stores.saved()).toBe('saved')
  expect(titles(stores)).toEqual(['Three', 'Two', 'One'])
  expect(titles(await startsWithout(false))).toEqual(['Three', 'Two', 'One'])
})

test('a database that reopens but refuses writes is reopened later, and closed until then', async () => {
  const stores = await browser.openTab()
  create(stores, 'Mine')
  expect(await stores.saved()).toBe('saved')
  const repair = breakPlace(browser.name, 'meta', 'put')
  await deleteDatabase(browser.name)
  await expect
    .poll(() => vi.mocked(console.error).mock.calls.map(([text]) => text))
    .toContain('The journal cannot be opened again yet.')
  expect(statusOf(stores)).toMatchObject({ problem: 'lost', isUnsafe: true })
  repair()
  await isWell(stores)
  const close = vi.spyOn(IDBDatabase.prototype, 'close')
  await deleteDatabase(browser.name)
  expect(close).toHaveBeenCalledTimes(1)
  await isWell(stores)
  expect(titles(await startsWithout(false))).toEqual(['Mine'])
})

test('after a loss the base grows again with the events, as in a new journal', async () => {
  const stores = await browser.openTab()
  for (let number = 0; number < 250; number++) create(stores, `Job ${number}`)
  const baseSeq = () =>
    browser.withJournal(async (journal) => {
      const { base, entries } = await journal.open()
      return { base: base.seq, last: entries.at(-1)?.seq ?? base.seq }
    })
  await expect.poll(async () => (await baseSeq()).base).toBeGreaterThanOrEqual(200)
  await deleteDatabase(browser.name)
  await isWell(stores)
  for (let number = 0; number < 250; number++) create(stores, `More ${number}`)
  expect(await stores.saved()).toBe('saved')
  await expect.poll(async () => (await baseSeq()).base).toBeGreaterThanOrEqual(200)
  expect(titles(await startsWithout(false))).toHaveLength(500)
}, 60_000)

test('a start whose copy lies behind updates it without any change', async () => {
  const first = await browser.openTab()
  create(first, 'Early')
  await expect.poll(() => snapshot()?.jobs.items.length).toBe(1)
  const early = [...browser.texts]
  create(first, 'Late')
  first.app.send({ type: 'schedule.create', name: 'Nights' })
  expect(await first.saved()).toBe('saved')
  browser.kill()
  browser.texts.clear()
  for (const [key, text] of early) browser.texts.set(key, text)

  const second = await browser.openTab()
  expect(titles(second)).toEqual(['Late', 'Early'])
  await expect.poll(() => snapshot()?.jobs.items.length).toBe(2)
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Nights')
  browser.kill()
  await deleteDatabase(browser.name)
  const third = await browser.openTab()
  expect(titles(third)).toEqual(['Late', 'Early'])
  expect(scheduleNames(third)).toContain('Nights')
  expect(statusOf(third).isJournalLost).toBe(true)
})

test('outdated schedules are rewritten even if the jobs are up to date', async () => {
  const first = await browser.openTab()
  create(first, 'Mine')
  first.app.send({ type: 'schedule.create', name: 'Days' })
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Days')
  const keys = [STORAGE_KEYS.schedules, STORAGE_KEYS.schedulesMark]
  const early = keys.map((key) => [key, browser.texts.get(key) ?? ''] as const)
  first.app.send({ type: 'schedule.create', name: 'Nights' })
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Nights')
  await expect.poll(() => snapshot()?.mark?.seq).toBe(3)
  browser.kill()
  // Like a crash between the two texts.
  for (const [key, text] of early) browser.texts.set(key, text)
  await browser.openTab()
  await expect.poll(() => browser.texts.get(STORAGE_KEYS.schedules)).toContain('Nights')
  browser.kill()
  await deleteDatabase(browser.name)
  expect(scheduleNames(await browser.openTab())).toContain('Nights')
})

test('pending events that come back after the base has passed them count once', async () => {
  const finish = 1_750_000_000_000
  const first = await browser.openTab()
  create(first, 'Long job')
  const [job] = first.app.getState().jobs.items
  const id = job?.id ?? 0
  const finishOf = ({ app }: Stores) =>
    app.getState().jobs.items.find((each) => each.id === id)?.forecast.finish
  first.app.send({ type: 'todo.mark', id, mark: 'completed' })
  const before = finishOf(first) ?? finish
  first.app.send({ type: 'todo.addTimeToFinishDate', id, hours: 4 })
  const after = before + 4 * 3_600_000
  expect(finishOf(first)).toBe(after)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const pending = browser.texts.get(STORAGE_KEYS.pending) ?? ''
  expect(pending).toContain('todo.addTimeToFinishDate')
  expect(await first.saved()).toBe('saved')

  // Before the base and still stored, then long deleted from the journal.
  for (const count of [250, 750]) {
    const stores = await browser.openTab()
    for (let number = 0; number < count; number++) create(stores, `${count}-${number}`)
    expect(await stores.saved()).toBe('saved')
    await expect
      .poll(() => browser.withJournal(async (journal) => (await journal.open()).base.seq))
      .toBeGreaterThanOrEqual(count - 200)
    browser.kill()
    browser.texts.set(STORAGE_KEYS.pending, pending)
    const again = await browser.openTab()
    expect(finishOf(again)).toBe(after)
    expect(browser.texts.get(STORAGE_KEYS.pending)).toBe('[]')
    browser.kill()
  }
  const left = await browser.journaled()
  expect(left.map(({ event }) => Object(event).type)).not.toContain('todo.addTimeToFinishDate')
}, 60_000)

test('an event that waits here and that another tab put into a new base is shown once', async () => {
  const one = await browser.openTab()
  create(one, 'Long job')
  const id = one.app.getState().jobs.items[0]?.id ?? 0
  one.app.send({ type: 'todo.mark', id, mark: 'completed' })
  expect(await one.saved()).toBe('saved')
  const finishOf = ({ app }: Stores) => app.getState().jobs.items[0]?.forecast.finish ?? 0
  const before = finishOf(one)
  const repair = breakPlace(browser.name, 'events', 'add')
  one.app.send({ type: 'todo.addTimeToFinishDate', id, hours: 4 })
  await expect.poll(() => statusOf(one).isUnsafe).toBe(true)
  // The second tab finds more than the journal has, so it writes a new base.
  await expect.poll(() => snapshot()?.jobs.items[0]?.forecast.finish).toBe(before + 4 * 3_600_000)
  const two = await browser.openTab()
  expect(finishOf(two)).toBe(before + 4 * 3_600_000)
  repair()
  await isWell(one)
  for (const tab of [one, two]) {
    create(tab, 'Next')
    expect(await tab.saved()).toBe('saved')
  }
  const isShownOnce = async (tab: Stores) => {
    await expect.poll(() => titles(tab)).toHaveLength(3)
    const finish = tab.app.getState().jobs.items.find((job) => job.id === id)?.forecast.finish
    expect(finish).toBe(before + 4 * 3_600_000)
  }
  await isShownOnce(one)
  await isShownOnce(two)
  await isShownOnce(await startsWithout(false))
})

/** Nobody can write until this is released. */
async function blockWrites(name: string): Promise<() => Promise<void>> {
  const database = await databaseNamed(name)
  let isBlocked = true
  const blocking = database.write(['meta'], async ({ meta }) => {
    while (isBlocked) await meta.get('id')
  })
  return async () => {
    isBlocked = false
    await blocking
    database.close()
  }
}

test('an event counts as saved only when the journal has it', async () => {
  const stores = await browser.openTab()
  expect(await stores.saved()).toBe('saved')
  const release = await blockWrites(browser.name)
  let outcome: string | undefined
  create(stores, 'Slow')
  stores.app.send({ type: 'schedule.create', name: 'Nights' })
  const saved = stores.saved().then(async (result) => {
    outcome = result
    return (await browser.journaled()).length
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(outcome).toBeUndefined()
  await release()
  expect(await saved).toBe(2)
  expect(outcome).toBe('saved')
})

test('typed text counts as saved once it is written, whatever is sent after it', async () => {
  const stores = await browser.openTab()
  const release = await blockWrites(browser.name)
  stores.app.send({ type: 'newTodo.change', value: 'half a word' })
  let isSaved = false
  const saved = stores.saved().then(() => {
    isSaved = true
  })
  create(stores, 'A change')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isSaved).toBe(false)
  await release()
  await saved
  expect(await browser.journaled()).toHaveLength(2)
})

test('if the journal refuses for long, saving is reported as late, and retries continue', async () => {
  const stores = await browser.openTab()
  const repair = breakPlace(browser.name, 'events', 'add')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  create(stores, 'Refused')
  const saved = stores.saved()
  await vi.advanceTimersByTimeAsync(9999)
  const early = await Promise.race([saved, Promise.resolve('waiting')])
  expect(early).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await saved).toBe('late')
  expect(statusOf(stores).isUnsafe).toBe(true)
  repair()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await stores.saved()).toBe('saved')
  expect((await browser.journaled()).length).toBe(1)
})

test('the data of the specified system counts until our own exists, and not again after that', async () => {
  const legacy = (title: string) =>
    JSON.stringify({
      context: { jobs: { items: [{ id: 5, title }] } },
      status: 'active',
      value: 'x',
    })
  browser.texts.set(STORAGE_KEYS.legacyTopLevel, legacy('Of old'))
  const first = await browser.openTab()
  expect(titles(first)).toEqual(['Of old'])
  create(first, 'Ours')
  expect(await first.saved()).toBe('saved')
  browser.kill()
  browser.texts.clear()
  // That system was still in use beside ours.
  browser.texts.set(STORAGE_KEYS.legacyTopLevel, legacy('Changed there since'))
  const second = await browser.openTab()
  expect(titles(second)).toEqual(['Ours', 'Of old'])
  expect(statusOf(second).isRestored).toBe(true)
  expect(await (await second.archive())?.list()).toEqual([])
})

test('an event of a dropped writer is set aside and not applied', async () => {
  const event = { type: 'newTodo.commit', value: { title: 'From long ago' } }
  const old = entryOf('gone@5:1', event)
  await browser.withJournal((journal) =>
    journal.settle({
      seq: 1,
      texts: { app: null },
      seen: { writers: {}, forgottenBefore: 1000 },
    }),
  )
  browser.texts.set(STORAGE_KEYS.pending, JSON.stringify([old]))
  expect(titles(await browser.openTab())).toEqual([])
  expect(browser.texts.get(`${STORAGE_KEYS.pending}:setAside:1`)).toBe(JSON.stringify([old]))
  expect(browser.texts.get(STORAGE_KEYS.pending)).toBe('[]')
})
