import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newJob } from '../../src/domain/model/job/create'
import { DEFAULT_SCHEDULE } from '../../src/domain/model/schedule/schedule'
import { openJournaledStores } from '../../src/persistence/start/openJournaled'
import { tabsNamed } from '../../src/persistence/tabs/tabs'
import { stepsIn } from '../../src/persistence/undo/storedSteps'
import { UNDO_STEPS } from '../../src/persistence/undo/undo'
import type { TextStorage } from '../../src/platform/storage'
import { createWorkerPool } from '../../src/platform/workers/workers'
import type { Stores } from '../../src/state/appStores'
import { breakPlace, databaseNamed } from '../support/journaledTabs'
import { schedulesIn } from '../support/stored'

let name = ''
let texts = new Map<string, string>()

/** Separate for each test, whatever the tabs of earlier ones still write. */
function ownStorage(): TextStorage {
  const own = texts
  return { read: (key) => own.get(key) ?? null, write: (key, text) => own.set(key, text) }
}

const openTab = (tab: string): Promise<Stores> =>
  openJournaledStores({
    name,
    tabs: tabsNamed(name),
    tab,
    builtAt: 1,
    mirror: null,
    storage: ownStorage(),
    clock: { now: () => Date.now() },
    workers: createWorkerPool({ base: '/', appVersion: '1.0', builtAt: 1 }),
    app: { name: 'Hindcast', version: '1.0' },
  })

const create = ({ app }: Stores, title: string) =>
  app.send({ type: 'newTodo.commit', value: { title } })
const items = ({ app }: Stores) => app.getState().jobs.items
const titles = (stores: Stores) => items(stores).map(({ title }) => title)
const idOf = (stores: Stores, title: string) =>
  items(stores).find((job) => job.title === title)?.id ?? 0

async function storedSteps() {
  const database = await databaseNamed(name)
  const all = await stepsIn(() => database).all()
  database.close()
  return all
}

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  texts = new Map()
  name = `undo-${performance.now()}`
})

test('a deleted job is restored exactly, and deleted again', async () => {
  const stores = await openTab('a')
  create(stores, 'One')
  create(stores, 'Two')
  const before = items(stores)
  stores.app.send({ type: 'todo.delete', id: idOf(stores, 'One') })
  expect(stores.undo.undo()).toBe('done')
  expect(items(stores)).toEqual(before)
  expect(stores.undo.redo()).toBe('done')
  expect(titles(stores)).toEqual(['Two'])
  expect(stores.undo.redo()).toBe('nothing')
})

test('a new step drops the undone ones', async () => {
  const stores = await openTab('a')
  create(stores, 'One')
  stores.undo.undo()
  create(stores, 'Other')
  expect(stores.undo.redo()).toBe('nothing')
  expect(titles(stores)).toEqual(['Other'])
})

test('fifty steps can be undone, one after another', async () => {
  const stores = await openTab('a')
  for (let number = 0; number < UNDO_STEPS + 5; number++) create(stores, `Job ${number}`)
  for (let number = 0; number < UNDO_STEPS; number++) expect(stores.undo.undo()).toBe('done')
  expect(stores.undo.undo()).toBe('nothing')
  expect(items(stores)).toHaveLength(5)
})

test('steps survive a reload, and so do undone ones', async () => {
  const stores = await openTab('a')
  for (const title of ['One', 'Two', 'Three']) create(stores, title)
  stores.undo.undo()
  await expect.poll(async () => titles(await openTab('b'))).toEqual(['Two', 'One'])
  // Steps are stored one by one after the change itself.
  await expect
    .poll(async () => (await storedSteps()).map(({ isUndone }) => isUndone))
    .toEqual([false, false, true])
  const again = await openTab('a')
  expect(again.undo.redo()).toBe('done')
  expect(titles(again)).toEqual(['Three', 'Two', 'One'])
  expect(again.undo.undo()).toBe('done')
  expect(again.undo.undo()).toBe('done')
  expect(titles(again)).toEqual(['One'])
})

test('if another tab changed the job since, it says so and undoes nothing', async () => {
  const [one, two] = [await openTab('a'), await openTab('b')]
  create(one, 'Shared')
  const id = idOf(one, 'Shared')
  one.app.send({ type: 'todo.mark', id, mark: 'completed' })
  await expect.poll(() => items(two)[0]?.completed).toBe(true)
  two.app.send({ type: 'todo.addLog', jobId: id, text: 'By the other tab' })
  await expect.poll(() => items(one)[0]?.logs.items.length).toBe(3)
  expect(one.undo.undo()).toBe('changedSince')
  expect(items(one)[0]?.completed).toBe(true)
})

test('schedules are undone too', async () => {
  const stores = await openTab('a')
  stores.app.send({ type: 'schedule.create', name: 'Nights' })
  expect(stores.undo.undo()).toBe('done')
  expect(Object.keys(schedulesIn(stores))).not.toContain('Nights')
})

test('an import of jobs and schedules is one step for undo and redo, also after a reload', async () => {
  const stores = await openTab('a')
  const jobs = [newJob(1, 'Came in', 1)]
  const schedules = { Nights: DEFAULT_SCHEDULE }
  stores.app.send({ type: 'data.merge', jobs, users: [], pinned: [], schedules })
  const seen = (there: Stores) => [titles(there), Object.keys(schedulesIn(there))]
  const after = seen(stores)
  expect(after[1]).toContain('Nights')
  await expect.poll(async () => seen(await openTab('b'))).toEqual(after)
  await expect.poll(async () => (await storedSteps()).length).toBe(1)
  const again = await openTab('a')
  expect(again.undo.undo()).toBe('done')
  expect(seen(again)).toEqual([[], ['5/2 by Default']])
  expect(again.undo.undo()).toBe('nothing')
  expect(again.undo.redo()).toBe('done')
  expect(seen(again)).toEqual(after)
})

test('jobs and schedules are undone in one write, and so is what is sent together, even if someone asks in between whether it is saved', async () => {
  const stores = await openTab('a')
  const schedules = { Nights: DEFAULT_SCHEDULE }
  stores.app.send({
    type: 'data.merge',
    jobs: [newJob(1, 'Came in', 1)],
    users: [],
    pinned: [],
    schedules,
  })
  expect(await stores.saved()).toBe('saved')
  const writes: IDBTransaction[] = []
  const { add } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'events') writes.push(this.transaction)
    return add.apply(this, args)
  })
  // As the page does, to show that an undo is being saved.
  stores.app.onChange(() => stores.saved())
  expect(stores.undo.undo()).toBe('done')
  expect(await stores.saved()).toBe('saved')
  expect(writes).toHaveLength(1)
  create(stores, 'One')
  create(stores, 'Two')
  expect(await stores.saved()).toBe('saved')
  expect(writes).toHaveLength(3)
  expect(writes[1]).toBe(writes[2])
})

test('beyond the limit the oldest steps are dropped, and the others keep their order', async () => {
  const gone = await openTab('gone')
  create(gone, 'Last')
  await expect.poll(async () => (await storedSteps()).length).toBe(1)
  const database = await databaseNamed(name)
  const steps = stepsIn(() => database)
  const [last] = await steps.all()
  const patch = { jobs: {}, users: {}, pinned: null }
  for (let number = 0; number < UNDO_STEPS; number++) {
    const step = { scope: 'app', patch }
    await steps.add({ tab: 'older', at: number, isUndone: false, step }, [])
  }
  if (last) await steps.add({ ...last }, [last.key])
  const again = await openTab('new')
  expect(await steps.all()).toHaveLength(UNDO_STEPS)
  expect(again.undo.undo()).toBe('done')
  expect(titles(again)).toEqual([])
  await expect.poll(async () => (await steps.all()).at(-1)?.isUndone).toBe(true)
  database.close()
})

test('steps that cannot be read cost only their own undo', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const stores = await openTab('a')
  create(stores, 'One')
  await expect.poll(async () => (await storedSteps()).length).toBe(1)
  breakPlace(name, 'steps', 'getAllKeys')
  const again = await openTab('a')
  expect(titles(again)).toEqual(['One'])
  expect(again.undo.undo()).toBe('nothing')
  create(again, 'Two')
  expect(again.undo.undo()).toBe('done')
})
