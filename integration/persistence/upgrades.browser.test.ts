import { expect, test } from 'vitest'
import { recordOf } from '../../src/domain/core/shape'
import {
  DATABASE_STEPS,
  type DatabaseStep,
  openDatabase,
  type StoreName,
} from '../../src/persistence/schema/database'
import {
  createFrozenDatabase,
  DATABASE_V6,
  databaseAsItIs,
  fillStorage,
} from '../support/frozenSample'
import {
  Browser,
  create,
  databaseNamed,
  eachTestHas,
  statusOf,
  titles,
} from '../support/journaledTabs'

let browser = new Browser()

eachTestHas((fresh) => {
  browser = fresh
})

const TODAY = DATABASE_STEPS.length

/** A version that does not exist yet: it marks every event and has a store of its own. */
const toNextVersion: DatabaseStep = async (database, transaction) => {
  database.createObjectStore('future')
  const events = transaction.objectStore('events')
  for (const key of await events.getAllKeys()) {
    await events.put?.({ ...(await events.get(key)), isOfNextVersion: true }, key)
  }
}

async function openWith(...more: readonly DatabaseStep[]) {
  const database = await openDatabase(browser.name, () => {}, [...DATABASE_STEPS, ...more])
  if (database === null || database === 'newer') throw new Error('No database')
  return database
}

const valuesIn = async (place: StoreName): Promise<readonly unknown[]> =>
  (await databaseAsItIs(browser.name)).stores[place]?.records.map(({ value }) => value) ?? []

test('a database of version 1 goes through every version to the newest', async () => {
  await createFrozenDatabase(browser.name)
  const before = await databaseAsItIs(browser.name)
  const versions: number[] = []
  const database = await openWith(toNextVersion, (db) => {
    versions.push(db.version)
    expect([...db.objectStoreNames]).toContain('future')
    expect([...db.objectStoreNames]).not.toContain('aside')
  })
  database.close()
  expect(versions).toEqual([TODAY + 2])

  const after = await databaseAsItIs(browser.name)
  expect(after.version).toBe(TODAY + 2)
  expect(after.stores.events?.records).toEqual(
    before.stores.events?.records.map(({ key, value }) => ({
      key,
      value: { ...Object(value), isOfNextVersion: true },
    })),
  )
  expect(after.stores.steps).toEqual(before.stores.steps)
  expect(after.stores.backups).toMatchObject({ keyPath: 'number', autoIncrement: true })
  expect(after.stores.backups?.records).toHaveLength(15)
})

test('a new database goes through the same steps', async () => {
  const database = await openWith(toNextVersion)
  database.close()
  const { version, stores } = await databaseAsItIs(browser.name)
  expect(version).toBe(TODAY + 1)
  expect(Object.keys(stores).sort()).toEqual([
    'backups',
    'drafts',
    'events',
    'future',
    'meta',
    'steps',
  ])
})

test('a tab of an older build yields to the upgrade, saves its last change, and freezes', async () => {
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const old = await browser.openTab()
  create(old, 'Written by the old tab')
  expect(await old.saved()).toBe('saved')
  create(old, 'Not written yet')
  const database = await openWith(toNextVersion)
  await expect.poll(() => statusOf(old).problem).toBe('oldTab')
  const count = titles(old).length
  create(old, 'Too late')
  expect(titles(old)).toHaveLength(count)
  expect(old.undo.undo()).toBe('nothing')
  database.close()

  const written = JSON.stringify(await valuesIn('events'))
  expect(written).toContain('Written by the old tab')
  // In the journal if the write was running, and among the pending events in any case.
  const pending = [...browser.texts.values()].join('')
  expect(written + pending).toContain('Not written yet')
  expect((await databaseAsItIs(browser.name)).version).toBe(TODAY + 1)
})

test('a tab of today’s build that opens after the upgrade is read-only', async () => {
  create(await browser.openTab(), 'Ours')
  await expect.poll(() => [...browser.texts.values()].join('')).toContain('Ours')
  browser.kill()
  const database = await openWith(toNextVersion)
  database.close()
  const before = await databaseAsItIs(browser.name)
  const stores = await browser.openTab()
  create(stores, 'Refused')
  expect(titles(stores)).toEqual(['Ours'])
  expect(statusOf(stores).problem).toBe('newer')
  expect(await stores.saved()).toBe('saved')
  expect(await databaseAsItIs(browser.name)).toEqual(before)
})

test('of several tabs that open at once one upgrades, and all of them work', async () => {
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const tabs = await Promise.all([browser.openTab(), browser.openTab(), browser.openTab()])
  const [first] = tabs
  for (const tab of tabs) {
    expect(tab.app.getState()).toEqual(first?.app.getState())
    expect(statusOf(tab)).toMatchObject({ safety: 'journal', problem: null })
  }
  tabs.forEach((tab, index) => {
    create(tab, `From tab ${index}`)
  })
  for (const tab of tabs) {
    await expect
      .poll(() => titles(tab).slice(0, 3).sort())
      .toEqual(['From tab 0', 'From tab 1', 'From tab 2'])
  }
})

test('data of an older version is backed up before anything is added to it', async () => {
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const reasons = async () =>
    (await valuesIn('backups')).map((backup) => recordOf(backup).reason).slice(15)
  const stores = await browser.openTab()
  await expect.poll(reasons).toEqual(['upgrade'])
  expect((await (await stores.archive?.())?.list())?.[0]).toMatchObject({
    reason: 'upgrade',
    jobs: titles(stores).length,
  })
})

test('of several newer tabs that open at once beside an older one, one upgrades', async () => {
  await createFrozenDatabase(browser.name)
  const old = await browser.openTab()
  let count = 0
  const counted: DatabaseStep = async (database, transaction) => {
    count += 1
    await toNextVersion(database, transaction)
  }
  const databases = await Promise.all([1, 2, 3, 4].map(() => openWith(counted)))
  expect(count).toBe(1)
  await expect.poll(() => statusOf(old).problem).toBe('oldTab')
  const counts = databases.map((each) => each.read(['events'], ({ events }) => events.count()))
  expect(new Set(await Promise.all(counts)).size).toBe(1)
  for (const each of databases) each.close()
})

const failingSteps: Readonly<Record<string, DatabaseStep>> = {
  'at once': (database) => {
    database.deleteObjectStore('events')
    throw new Error('broken')
  },
  'in the middle': async (database, transaction) => {
    database.deleteObjectStore('backups')
    await transaction.objectStore('meta').clear?.()
    throw new Error('broken')
  },
  'by a request': async (_database, transaction) => {
    await transaction.objectStore('events').add?.({}, 1)
  },
  'by its own abort': async (_database, transaction) => {
    transaction.abort()
    await transaction.done
  },
}

test.each(Object.keys(failingSteps))(
  'an upgrade that fails %s leaves version 1 as it was',
  async (way) => {
    await createFrozenDatabase(browser.name)
    const before = await databaseAsItIs(browser.name)
    const steps = [...DATABASE_STEPS, failingSteps[way] ?? toNextVersion]
    expect(await openDatabase(browser.name, () => {}, steps)).toBeNull()
    expect(await databaseAsItIs(browser.name)).toEqual(before)

    // The next build has the step right.
    const stores = await browser.openTab()
    expect(titles(stores)).toContain('Harbour ticket kiosk')
    const database = await databaseNamed(browser.name)
    database.close()
    expect((await databaseAsItIs(browser.name)).version).toBe(TODAY)
  },
)

test('a base of version 1 that is no record, and fingerprints that are no numbers, do no harm', async () => {
  const sample = { keyPath: null, autoIncrement: false }
  const stores = (base: unknown) => ({
    events: { ...sample, autoIncrement: true, records: [] },
    meta: { ...sample, records: [{ key: 'base', value: base }] },
    steps: { ...sample, autoIncrement: true, records: [] },
    backups: { ...sample, keyPath: 'at', records: [] },
    aside: { ...sample, keyPath: 'at', records: [] },
  })
  const texts = { app: '{"todo":"typed"}', schedules: null }
  const bases = [
    ['garbage', undefined],
    [{ seq: 0, epoch: 3, texts, taken: { app: 7, schedules: null } }, [7]],
    [{ seq: 0, epoch: 3, texts, taken: 'none', held: ['a:2', 5] }, []],
  ] as const
  for (const [base, taken] of bases) {
    browser = new Browser()
    await createFrozenDatabase(browser.name, { version: 1, stores: stores(base) })
    const stored = await openWith()
    stored.close()
    const upgraded = await valuesIn('meta')
    if (taken === undefined) expect(upgraded).toEqual([base])
    else expect(upgraded).toEqual([expect.objectContaining({ schema: 1, epoch: 3, taken }), texts])
    const tab = await browser.openTab()
    expect(tab.app.getState().todo).toBe(taken === undefined ? '' : 'typed')
  }
})

test('version 3 takes the texts out of the base, and leaves everything else as it was', async () => {
  await createFrozenDatabase(browser.name, DATABASE_V6)
  const before = await databaseAsItIs(browser.name)
  const database = await openWith()
  database.close()
  const after = await databaseAsItIs(browser.name)
  const apart = before.stores.meta?.records.flatMap(({ key, value }) => {
    if (key !== 'base') return [{ key, value }]
    const { texts, ...place } = recordOf(value)
    return [
      { key, value: place },
      { key: 'texts', value: texts },
    ]
  })
  expect(JSON.stringify(apart)).toContain('Grease the capstan')
  expect(after.stores.meta?.records.toSorted(byKey)).toEqual(apart?.toSorted(byKey))
  for (const name of ['events', 'steps', 'backups'] as const) {
    expect(after.stores[name]).toEqual(before.stores[name])
  }
})

const byKey = (a: { readonly key: unknown }, b: { readonly key: unknown }) =>
  String(a.key) < String(b.key) ? -1 : 1
