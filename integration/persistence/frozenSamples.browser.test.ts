import { afterEach, expect, test, vi } from 'vitest'
import { load } from '../../src/domain/app/load'
import type { AppState } from '../../src/domain/app/state/state'
import { SCHEMA } from '../../src/domain/core/schema'
import { recordOf } from '../../src/domain/core/shape'
import type { TypedDraft } from '../../src/domain/entry/drafts'
import { readFile } from '../../src/domain/exchange/files/readFile'
import { editOf } from '../../src/domain/model/job/edit'
import { shownOf, write } from '../../src/domain/sharing/sharedCopy'
import { sharedPart } from '../../src/domain/sharing/sharedEvents'
import { DATABASE_STEPS } from '../../src/persistence/schema/database'
import csvText from '../../src/persistence/schema/samples/v1/export.csv?raw'
import exportText from '../../src/persistence/schema/samples/v1/export.json?raw'
import legacyText from '../../src/persistence/schema/samples/v1/legacy.json?raw'
import unjournaledText from '../../src/persistence/schema/samples/v1/localStorage-unjournaled.json?raw'
import stateTextV7 from '../../src/persistence/schema/samples/v7/state.json?raw'
import { journalOfShared } from '../../src/persistence/start/sharedJournal'
import { type PlacedStep, stepsIn } from '../../src/persistence/undo/storedSteps'
import { UNDO_STEPS } from '../../src/persistence/undo/undo'
import { systemClock } from '../../src/platform/clock'
import { STORAGE_KEYS } from '../../src/platform/storage'
import { storageOf } from '../../src/platform/workspaces'
import { isSharedRecord, knownIn, partsOf } from '../../src/sharing/sharedRecord'
import type { Stores } from '../../src/state/appStores'
import type { SharedJournal } from '../../src/state/sharing'
import {
  createFrozenDatabase,
  DATABASE_V2,
  DATABASE_V3,
  DATABASE_V4,
  DATABASE_V5,
  DATABASE_V6,
  DATABASE_V7,
  databaseAsItIs,
  type FrozenTexts,
  fillStorage,
  SHARED_DATABASE_V7,
  TEXTS_V1,
  TEXTS_V2,
  TEXTS_V3,
  TEXTS_V4,
  TEXTS_V5,
  TEXTS_V6,
  TEXTS_V7,
} from '../support/frozenSample'
import { Browser, databaseNamed, statusOf, storedDrafts, titles } from '../support/journaledTabs'
import { schedulesIn, typedIn } from '../support/stored'

const NOW = Date.UTC(2026, 10, 16, 10)

const TITLES = [
  'Weigh the buoys',
  'Safety drill',
  'Order blue rope',
  'Sweep the slipway',
  'Paint the ticket office',
  'Repair the pier clock tower',
  'Receipt printer, wide',
  'Card reader driver',
  'Payment screen',
  'Harbour ticket kiosk',
  'Written while the disk refused',
  'Test the gate sensor',
  'Print the season posters',
  'Dredge the inner basin',
  'Ready for winter #global',
  'Oil the winch',
  'Weld the gangway',
  'Winter berth list',
  'Mark the shallow water',
  'Clean the mooring rings',
]
const LEGACY_TITLES = TITLES.slice(-3)
const PEOPLE = [
  'Mara Quill',
  'Odo Brandt',
  'Pia Lindqvist',
  'Juno Okafor',
  'Ines Falk',
  'Tomas Reyl',
  'Bo Stenmark-Ek',
  'Greta Moll',
  'Nils Aho',
]
const NOTE = 'kept though unknown'
const SCHEDULES = ['5/2 by Default', 'Harbour shifts', 'Night desk']

let open: Browser[] = []
afterEach(() => {
  for (const browser of open) browser.kill()
  open = []
  vi.restoreAllMocks()
})

function newBrowser(): Browser {
  const browser = new Browser()
  open.push(browser)
  return browser
}

const openAt = (browser: Browser) => browser.openTab({ now: () => NOW })

const jobTitled = ({ app }: Stores, title: string) =>
  app.getState().jobs.items.find((job) => job.title === title)

const peopleIn = ({ app }: Stores) => app.getState().users.items.map((user) => user.displayName)

async function stepsOf({ name }: Browser): Promise<readonly PlacedStep[]> {
  const database = await databaseNamed(name)
  try {
    return await stepsIn(() => database).all()
  } finally {
    database.close()
  }
}

const kindOf = ({ step, isUndone }: PlacedStep) =>
  `${recordOf(step).scope}${isUndone ? ', undone' : ''}`

test('a database and the texts beside it open with everything in them', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  expect(new Set((await stepsOf(browser)).map(kindOf))).toEqual(
    new Set(['app', 'app, undone', 'schedules', 'schedules, undone', 'both', 'both, undone']),
  )

  const stores = await openAt(browser)
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
    isJournalLost: false,
  })
  expect(titles(stores)).toEqual(TITLES)
  expect(peopleIn(stores)).toEqual(PEOPLE)
  expect(Object.keys(schedulesIn(stores))).toEqual(SCHEDULES)
  expect(await stepsOf(browser)).toHaveLength(UNDO_STEPS)

  // Events of a page that was closed before the journal had them.
  const [log] = jobTitled(stores, 'Harbour ticket kiosk')?.logs.items ?? []
  expect(log?.text).toBe('Written as the page was left')
  expect(stores.app.getState().todo).toBe('Book the crane for March')
  expect(schedulesIn(stores)['Night desk']?.holidays).toEqual(['2026-12-24', '2026-12-31'])
})

test('every backup of the database can be read', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const archive = await (await openAt(browser)).archive()
  const backups = (await archive?.list()) ?? []
  expect(new Set(backups.map(({ reason }) => reason))).toEqual(
    new Set(['hourly', 'byHand', 'restore', 'replaced', 'afresh', 'import']),
  )
  for (const { number } of backups) {
    expect(await archive?.read(number)).toContain('"format":"hindcast"')
  }
})

/**
 * What version 1 knew of a state. Today's rules also remember what is deleted and which ids are
 * gone, and they keep the beginning of the one job that was deleted while somebody edited it.
 */
function asVersion1({ jobs, users, schedules: _schedules, ...rest }: AppState) {
  const { deleted: _deleted, retiredIds: _jobs, items, ...otherJobs } = jobs
  const { retiredIds: _users, ...otherUsers } = users
  return {
    ...rest,
    users: otherUsers,
    jobs: {
      ...otherJobs,
      items: items.map(({ ts, logs: { lastTs: _lastTs, ...logs }, ...job }) =>
        job.title === 'Order blue rope' ? job : { ...job, ts, logs },
      ),
    },
  }
}

test('events of every type after the base produce exactly the snapshot', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name)
  const stores = await openAt(browser)
  expect(statusOf(stores)).toMatchObject({ isRestored: true, safety: 'journal' })
  const snapshot = load(JSON.parse(TEXTS_V1[STORAGE_KEYS.topLevel] ?? ''), NOW)
  expect(snapshot).toMatchObject({ status: 'ok', repairs: [] })
  if (snapshot.status !== 'ok') return
  expect(asVersion1(stores.app.getState())).toEqual(asVersion1(snapshot.state))
  expect(JSON.parse(TEXTS_V1[STORAGE_KEYS.schedules] ?? '')).toEqual(schedulesIn(stores))

  expect(stores.undo.redo()).toBe('done')
  expect(titles(stores)).toContain('Count the seals')
  expect(Object.keys(schedulesIn(stores))).toContain('Desk on call')
})

test('what version 2 stored opens with everything in it, and takes drafts', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V2)
  fillStorage(browser.storage(), TEXTS_V2)
  const stores = await openAt(browser)
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
  })
  expect(titles(stores)).toEqual(['Count the life vests', 'Caulk the dinghy', ...LEGACY_TITLES])
  expect(peopleIn(stores)).toEqual([...PEOPLE.slice(0, 2), 'Nora Vale'])
  expect(stores.app.getState()).toMatchObject({ todo: 'Ask about the win', harbour: NOTE })
  const [log] = jobTitled(stores, 'Caulk the dinghy')?.logs.items ?? []
  expect(log?.text).toBe('Written while the journal refused')
  expect(await stepsOf(browser)).toHaveLength(12)
  const backups = await (await stores.archive())?.list()
  expect(backups?.map(({ reason }) => reason).slice(-2)).toEqual(['hourly', 'byHand'])

  stores.drafts.write('newEmployee', 'Half a na')
  await expect
    .poll(() => storedDrafts(browser))
    .toMatchObject({ newEmployee: { text: 'Half a na' } })
  browser.kill()
  const again = await openAt(browser)
  expect(again.app.getState()).toEqual(stores.app.getState())
  expect(again.drafts.read('newEmployee')?.text).toBe('Half a na')
})

test('what version 3 stored opens with everything in it, and takes what the plan says', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V3)
  fillStorage(browser.storage(), TEXTS_V3)
  const noonAfter = Date.UTC(2026, 10, 18, 12)
  const stores = await browser.openTab({ now: () => noonAfter })
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
  })
  expect(titles(stores)).toEqual(['Count the life vests', 'Caulk the dinghy', ...LEGACY_TITLES])
  expect(peopleIn(stores)).toEqual([...PEOPLE.slice(0, 2), 'Nora Vale'])
  expect(stores.app.getState()).toMatchObject({ todo: 'Ask about the win', harbour: NOTE })
  const texts = Object.values(typedIn(stores.drafts)).map(({ text }) => text)
  expect(texts).toEqual(['Half a na', 'Tar is late'])
  const dinghy = jobTitled(stores, 'Caulk the dinghy')
  expect(dinghy?.logs.items[0]?.text).toBe('Written while the journal refused')
  expect(dinghy?.forecasts).toHaveLength(1)
  expect(await stepsOf(browser)).toHaveLength(7)
  const backups = await (await stores.archive())?.list()
  expect(backups?.map(({ reason }) => reason)).toContain('byHand')

  const answer = [29_700_000, 29_701_000] as const
  stores.app.send({ type: 'plan.record', dates: [[dinghy?.id ?? 0, ...answer]] })
  expect(await stores.saved()).toBe('saved')
  browser.kill()
  const again = await openAt(browser)
  expect(again.app.getState()).toEqual(stores.app.getState())
  expect(jobTitled(again, 'Caulk the dinghy')?.plans).toEqual([[noonAfter / 60_000, ...answer]])
})

test('what version 4 stored opens with everything in it, and takes views and changes of many', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V4)
  fillStorage(browser.storage(), TEXTS_V4)
  const stores = await browser.openTab({ now: () => Date.UTC(2026, 10, 20, 12) })
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
  })
  const before = ['Grease the capstan', 'Splice the stern line', 'Count the life vests']
  expect(titles(stores)).toEqual([...before, 'Caulk the dinghy', ...LEGACY_TITLES])
  expect(peopleIn(stores)).toEqual([...PEOPLE.slice(0, 2), 'Nora Vale', 'Lena Fjord'])
  expect(stores.app.getState()).toMatchObject({ harbour: NOTE })
  const texts = Object.values(typedIn(stores.drafts)).map(({ text }) => text)
  expect(texts).toContain('{"text":"Half a subj"}')
  const dinghy = jobTitled(stores, 'Caulk the dinghy')
  expect(dinghy?.logs.items[0]?.text).toBe('Written while the journal refused again')
  expect(dinghy?.plans).toHaveLength(2)
  const capstan = jobTitled(stores, 'Grease the capstan')
  expect(capstan?.relations.parent).toBe(dinghy?.id)
  expect(capstan?.logs.items[0]?.text).toBe('First line\nand a second')
  expect(await stepsOf(browser)).toHaveLength(14)
  const backups = await (await stores.archive())?.list()
  expect(backups?.map(({ reason }) => reason)).toEqual(['hourly', 'byHand', 'hourly', 'byHand'])

  if (!dinghy || !capstan) throw new Error('No jobs')
  stores.app.send({ type: 'view.save', name: 'Deck', query: 'complexity=4' })
  const ids = [dinghy.id, capstan.id]
  stores.app.send({ type: 'todo.commit', ids, set: { complexity: 5 } })
  expect(await stores.saved()).toBe('saved')
  await expect.poll(async () => (await stepsOf(browser)).length).toBe(16)
  browser.kill()
  const again = await openAt(browser)
  expect(again.app.getState()).toEqual(stores.app.getState())
  expect(again.app.getState().views?.map(({ name }) => name)).toEqual(['Deck'])
  expect(jobTitled(again, 'Grease the capstan')?.forecast.complexity).toBe(5)
  expect(again.undo.undo()).toBe('done')
  expect(jobTitled(again, 'Caulk the dinghy')?.forecast.complexity).toBe(dinghy.forecast.complexity)
  expect(again.undo.undo()).toBe('done')
  expect(again.app.getState().views).toBeUndefined()
})

test('what version 5 stored opens with everything in it, and takes blockers, deadlines and hours', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V5)
  fillStorage(browser.storage(), TEXTS_V5)
  const stores = await browser.openTab({ now: () => Date.UTC(2026, 10, 21, 12) })
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
  })
  const before = ['Rinse the tar brush', 'Tar the seams', 'Grease the capstan']
  expect(titles(stores).slice(0, 3)).toEqual(before)
  expect(titles(stores).slice(-3)).toEqual(LEGACY_TITLES)
  expect(peopleIn(stores)).toEqual([...PEOPLE.slice(0, 2), 'Nora Vale', 'Lena Fjord'])
  const { views, ...rest } = stores.app.getState()
  expect(rest).toMatchObject({ harbour: NOTE })
  expect(views?.map(({ name }) => name)).toEqual(['Hard ones', 'Deck'])
  expect(stores.drafts.read('newView')?.text).toBe('Half a vie')
  expect(await stepsOf(browser)).toHaveLength(22)
  const brush = jobTitled(stores, 'Rinse the tar brush')
  const seams = jobTitled(stores, 'Tar the seams')
  const dinghy = jobTitled(stores, 'Caulk the dinghy')
  const [person] = stores.app.getState().users.items
  if (!brush || !seams || !dinghy || !person) throw new Error('No jobs')
  expect(seams).toMatchObject({ relations: { parent: dinghy.id }, plans: [expect.anything()] })
  expect(dinghy.forecast.complexity).toBe(5)

  stores.app.send({ type: 'todo.commit', ...editOf(brush, { blockedBy: [seams.id] }) })
  const deadline = Date.UTC(2026, 11, 24)
  stores.app.send({ type: 'todo.commit', ...editOf(dinghy, { deadline }) })
  const hours = { off: [{ from: '2026-12-24', until: '2027-01-06' }] }
  stores.app.send({ type: 'user.commit', id: person.id, set: hours })
  expect(await stores.saved()).toBe('saved')
  await expect.poll(async () => (await stepsOf(browser)).length).toBe(24)
  browser.kill()
  const again = await openAt(browser)
  expect(again.app.getState()).toEqual(stores.app.getState())
  expect(jobTitled(again, 'Rinse the tar brush')?.relations.blockedBy).toEqual([seams.id])
  expect(again.app.getState().users.items[0]?.hours).toEqual(hours)
  expect(again.undo.undo()).toBe('done')
  expect(again.app.getState().users.items[0]).toEqual(person)
  expect(again.undo.undo()).toBe('done')
  expect(again.undo.undo()).toBe('done')
  expect(jobTitled(again, 'Rinse the tar brush')?.relations).toEqual(brush.relations)
})

test('what version 6 stored opens with everything in it, and takes authors', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V6)
  fillStorage(browser.storage(), TEXTS_V6)
  const stores = await browser.openTab({ now: () => Date.UTC(2026, 10, 26, 12) })
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
  })
  const seams = jobTitled(stores, 'Tar the seams')
  if (!seams) throw new Error('No job')
  expect(jobTitled(stores, 'Rinse the tar brush')?.relations.blockedBy).toEqual([seams.id])
  expect(jobTitled(stores, 'Caulk the dinghy')?.forecast.deadline).toBe(Date.UTC(2026, 11, 24))
  expect(jobTitled(stores, 'Grease the capstan')?.forecast.queuedAt).toBe(Date.UTC(2026, 10, 24))
  const [first, second] = stores.app.getState().users.items
  expect(first?.hours?.off).toHaveLength(2)
  expect(second?.hours).toEqual({ schedule: 'Night desk' })
  expect(stores.drafts.read('timeOff')?.text).toBe('24.12')
  expect(seams.logs.items[0]).toEqual({ ts: expect.any(Number), text: 'Two pots of tar are left' })
  expect(await stepsOf(browser)).toHaveLength(27)

  const entry = { type: 'todo.addLog', jobId: seams.id, text: 'Signed', by: 'Lena Fjord' } as const
  stores.app.send(entry)
  expect(await stores.saved()).toBe('saved')
  browser.kill()
  const again = await openAt(browser)
  expect(again.app.getState()).toEqual(stores.app.getState())
  const [newest] = jobTitled(again, 'Tar the seams')?.logs.items ?? []
  expect(newest).toMatchObject({ text: 'Signed', by: 'Lena Fjord' })
})

const NOON_AFTER_V7 = Date.UTC(2026, 11, 9, 12)
type Parts = ReturnType<typeof partsOf>
interface ShownByV7 extends Parts {
  readonly app: Parts['app'] & { readonly drafts: Readonly<Record<string, TypedDraft>> }
}
const { shared: SHARED_BY_V7, ...SHOWN_BY_V7 } = JSON.parse(stateTextV7) as ShownByV7 & {
  readonly shared: ShownByV7
}
const PENDING_IN_V7 = JSON.parse(TEXTS_V7[STORAGE_KEYS.pending] ?? '') as readonly unknown[]

/** In the form of version 7, whose state contained the drafts. */
function shownBy({ app: { getState }, drafts }: Stores): ShownByV7 {
  const { app, schedules } = partsOf(getState())
  return { app: { ...app, drafts: typedIn(drafts) }, schedules }
}

const typeOf = (entry: unknown) => recordOf(recordOf(entry).event).type

test('what version 7 stored opens with everything in it, and takes what the journal refused', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V7)
  fillStorage(browser.storage(), TEXTS_V7)
  const journaled = await browser.journaled()
  expect(PENDING_IN_V7.map(typeOf)).toEqual([
    'todo.commit',
    'todo.commitMany',
    'user.setHours',
    'todo.commit',
    'todo.commit',
    'schedule.create',
    'draft.change',
  ])
  const steps = (await stepsOf(browser)).map(kindOf)
  expect(steps.filter((kind) => kind.endsWith('undone')).toSorted()).toEqual([
    'app, undone',
    'both, undone',
    'schedules, undone',
  ])
  expect(steps).toHaveLength(56)

  const stores = await browser.openTab({ now: () => NOON_AFTER_V7 })
  expect(statusOf(stores)).toMatchObject({
    problem: null,
    setAside: null,
    safety: 'journal',
    isRestored: false,
    isJournalLost: false,
  })
  expect(titles(stores)).toEqual([
    'Move the weather mast inland',
    'Hang the winter lanterns',
    'Fly both storm cones',
    'Renew both diving licences',
    'Stack the sandbags',
    'Check the crane brake',
    'Update the tide tables for 2027',
    'Repaint the leading lights',
    'Survey the breakwater',
    'Replace the fender tyres',
    'Service the harbour crane',
    'Test the fog horn',
    'Rinse the tar brush',
    'Tar the seams',
    'Grease the capstan',
    'Splice the stern line',
    'Count the life vests',
    'Caulk the dinghy',
    'Winter berths, all given out',
    'Mark the shallow water',
    'Clean the mooring rings',
  ])
  expect(peopleIn(stores)).toEqual([
    'Mara Quill',
    'Odo Brandt',
    'Nora Vale-Reyl',
    'Lena Fjord',
    'Ruben Aas',
    'Wanda Kell',
    'Ivo Marsh',
    'Dora Finn',
    'Henrik Sol',
    'Gale Torp',
  ])
  const person = (name: string) =>
    stores.app.getState().users.items.find((user) => user.displayName === name)
  const idOf = (name: string) => person(name)?.id
  const hoursOf = (name: string) => person(name)?.hours
  expect(hoursOf('Ruben Aas')).toEqual({
    schedule: 'Storm watch, winter',
    off: [
      { from: '2026-12-14', until: '2026-12-15', share: 0.5 },
      { from: '2026-12-23', until: '2026-12-31' },
    ],
  })
  expect(hoursOf('Wanda Kell')?.schedule).toBe('Fog watch')
  expect([hoursOf('Mara Quill'), hoursOf('Odo Brandt')]).toEqual([undefined, undefined])

  const find = (title: string) => {
    const job = jobTitled(stores, title)
    if (!job) throw new Error(`No job ${title}`)
    return job
  }
  const crane = find('Service the harbour crane')
  const sandbags = find('Stack the sandbags')
  const lights = find('Repaint the leading lights')
  expect(crane).toMatchObject({
    forecast: {
      complexity: 4,
      start: Date.UTC(2026, 11, 7, 8),
      estimate: Date.UTC(2026, 11, 16, 16),
      deadline: Date.UTC(2026, 11, 18, 17),
      assignedTo: idOf('Ruben Aas'),
    },
    relations: { children: [find('Check the crane brake').id, sandbags.id] },
  })
  expect(sandbags).toMatchObject({
    forecast: { queuedAt: Date.UTC(2026, 11, 2, 9), assignedTo: idOf('Lena Fjord') },
    relations: { parent: crane.id },
  })
  expect(find('Survey the breakwater')).toMatchObject({
    completed: true,
    forecast: { finish: Date.UTC(2026, 11, 8, 8), assignedTo: idOf('Wanda Kell') },
  })
  expect(find('Survey the breakwater').descr).toBeUndefined()
  expect(find('Replace the fender tyres')).toMatchObject({
    descr: 'Eight tyres,\nfour of them on the ferry berth',
    forecast: { assignedTo: idOf('Ivo Marsh') },
  })
  expect(find('Update the tide tables for 2027').forecast.assignedTo).toBe(idOf('Henrik Sol'))
  expect(find('Rinse the tar brush').relations.blockedBy).toEqual([find('Tar the seams').id])
  expect(find('Caulk the dinghy').forecast.deadline).toBeUndefined()
  expect(find('Fly both storm cones').forecast).toEqual({
    complexity: 2,
    start: Date.UTC(2026, 11, 8, 9),
    estimate: Date.UTC(2026, 11, 8, 18),
    assignedTo: idOf('Gale Torp'),
  })

  const logged = (title: string) => find(title).logs.items.map(({ text }) => text)
  expect(logged('Repaint the leading lights').slice(0, 3)).toEqual([
    `Gale takes both • ReAssigned: from [user=${idOf('Lena Fjord')}] to [user=${idOf('Gale Torp')}]`,
    'The white is dry',
    `Lena is back\nfrom the islands • ReAssigned: from [user=${idOf('Dora Finn')}] to [user=${idOf('Lena Fjord')}]`,
  ])
  expect(logged('Tar the seams')[1]).toBe(
    'Edited in two places at once. The other version: start 20.11.2026 08:00, estimate 23.11.2026 12:00, finish 04.12.2026 15:00',
  )
  expect(logged('Move the weather mast inland')[1]).toBe(
    'Deleted while it was being edited, so this version was kept',
  )

  expect(stores.app.getState().todo).toBe('Ask for more sandb')
  const drafts = typedIn(stores.drafts)
  expect(drafts[`comment:${crane.id}`]?.text).toBe('{"text":"The hook is being weigh"}')
  expect(Object.keys(drafts).map((place) => place.replace(/:.*/, ''))).toEqual([
    'comment',
    'subjob',
    'newView',
    'timeOff',
    'comment',
    'title',
    'jobForm',
    'newEmployee',
  ])
  expect(Object.keys(schedulesIn(stores))).toEqual([
    '5/2 by Default',
    'Storm watch, winter',
    'Fog watch',
    'Ice watch',
  ])
  expect(shownBy(stores)).toEqual(SHOWN_BY_V7)

  const values = (await databaseAsItIs(browser.name)).stores.events?.records.map(
    ({ value }) => value,
  )
  expect(values?.slice(journaled.length)).toEqual(PENDING_IN_V7)
  expect(pendingTexts(browser)).toEqual([undefined, '[]'])
  const backups = await (await stores.archive())?.list()
  expect(backups?.map(({ reason }) => reason)).toContain('byHand')
  expect(await stepsOf(browser)).toHaveLength(UNDO_STEPS)
  expect(stores.undo.redo()).toBe('done')
  expect(stores.app.getState().jobs.pinned).toContain(lights.id)
})

test('the journal and the pending events of version 7 produce exactly what it showed', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name, DATABASE_V7)
  browser.storage().write(STORAGE_KEYS.pending, JSON.stringify(PENDING_IN_V7))
  const stores = await browser.openTab({ now: () => NOON_AFTER_V7 })
  expect(statusOf(stores)).toMatchObject({ isRestored: true, safety: 'journal', setAside: null })
  expect(shownBy(stores)).toEqual(SHOWN_BY_V7)
})

test.each([
  ['with', TEXTS_V7],
  ['without', {}],
] as const)(
  'a shared workspace of version 7 opens %s its texts in local storage, and knows what is not sent yet',
  async (_, texts) => {
    const browser = newBrowser()
    await createFrozenDatabase(browser.name, SHARED_DATABASE_V7)
    fillStorage(browser.storage(), texts)
    let journal: SharedJournal | undefined
    const stores = await browser.openTab({
      now: () => NOON_AFTER_V7,
      storage: storageOf('harbourteam0007', browser.storage()),
      share: (now, tabs) => {
        const ofShared = journalOfShared(now, tabs, systemClock)
        journal = ofShared.shared
        return ofShared
      },
    })
    expect(statusOf(stores)).toMatchObject({ problem: null, setAside: null, safety: 'journal' })
    const { app, schedules } = shownBy(stores)
    expect({ app, schedules }).toEqual(SHARED_BY_V7)
    expect(Object.keys(app.drafts)).toHaveLength(1)

    const record = await journal?.readRecord()
    if (!journal || !isSharedRecord(record)) throw new Error('Not shared')
    expect(record).toMatchObject({ name: 'Harbour team', person: 'Mara Quill', isOwner: true })
    const known = knownIn(record.confirmed, NOON_AFTER_V7)
    if (!known || known === 'newer') throw new Error('Nothing is known')
    expect(known.devices.map(({ person }) => person)).toEqual(['Ines Falk', 'Mara Quill'])
    expect(known.confirmed.seq).toBe(7)
    const copy = write({ confirmed: known.confirmed, outbox: [] }, await journal.all())
    expect(copy.outbox.map(({ schema }) => schema)).toEqual(copy.outbox.map(() => SCHEMA))
    expect(copy.outbox.map(typeOf)).toEqual([
      'todo.commit',
      'todo.commit',
      'todo.commit',
      'todo.commit',
      'user.commit',
      'schedule.rename',
    ])
    expect(shownOf(copy)).toEqual(sharedPart(stores.app.getState()))
  },
)

const pendingTexts = ({ texts }: Browser) =>
  [STORAGE_KEYS.pendingOfVersion1, STORAGE_KEYS.pending].map((key) => texts.get(key))

test('the first start upgrades everything that version 1 stored, and the second finds the same', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const before = await databaseAsItIs(browser.name)
  const first = await openAt(browser)
  const backupsOf = async (tab: Stores) => (await (await tab.archive())?.list()) ?? []
  await expect.poll(async () => (await backupsOf(first))[0]?.reason).toBe('upgrade')
  const backups = await backupsOf(first)

  const { version, stores } = await databaseAsItIs(browser.name)
  expect(version).toBe(DATABASE_STEPS.length)
  expect(Object.keys(stores).sort()).toEqual(['backups', 'drafts', 'events', 'meta', 'steps'])
  const events = stores.events?.records ?? []
  expect(events.slice(0, 320)).toEqual(before.stores.events?.records)
  expect(events.slice(320).map(({ value }) => value)).toEqual(
    JSON.parse(TEXTS_V1[STORAGE_KEYS.pendingOfVersion1] ?? ''),
  )
  expect(stores.steps?.records).toEqual(before.stores.steps?.records.slice(-UNDO_STEPS))
  expect(stores.backups?.records.slice(0, -1).map(({ value }) => value)).toEqual(
    before.stores.backups?.records.map(({ value }, index) => ({
      ...Object(value),
      schema: 1,
      number: index + 1,
    })),
  )
  expect(backups.map(({ number }) => number)).toEqual(
    Array.from({ length: 16 }, (_, index) => 16 - index),
  )
  expect(pendingTexts(browser)).toEqual(['[]', '[]'])

  browser.kill()
  const second = await openAt(browser)
  expect(statusOf(second)).toMatchObject({ problem: null, setAside: null, isJournalLost: false })
  expect(second.app.getState()).toEqual(first.app.getState())
  expect(schedulesIn(second)).toEqual(schedulesIn(first))
  expect(await backupsOf(second)).toEqual(backups)
  expect((await databaseAsItIs(browser.name)).stores).toMatchObject({
    events: stores.events,
    steps: stores.steps,
    backups: stores.backups,
  })
  for (const tab of [first, second]) expect(tab.undo.latest()).toEqual(first.undo.latest())
})

test('fields that version 1 did not know stay, even if only the base has them', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const stores = await openAt(browser)
  const state = JSON.stringify([stores.app.getState(), schedulesIn(stores)])
  for (const field of ['harbour', 'mood', 'owner', 'colour', 'role', '_note']) {
    expect(state).toContain(`"${field}":"${NOTE}"`)
  }
  browser.kill()
  browser.texts.clear()
  const again = await openAt(browser)
  expect(again.app.getState()).toMatchObject({ harbour: NOTE })
  expect(schedulesIn(again)).toEqual(schedulesIn(stores))
})

test('pending events of version 1 that come back later are not applied twice', async () => {
  const browser = newBrowser()
  await createFrozenDatabase(browser.name)
  fillStorage(browser.storage())
  const first = await openAt(browser)
  browser.kill()
  const key = STORAGE_KEYS.pendingOfVersion1
  browser.texts.set(key, TEXTS_V1[key] ?? '')
  const second = await openAt(browser)
  expect(second.app.getState()).toEqual(first.app.getState())
  expect((await browser.journaled()).length).toBe(320 + JSON.parse(TEXTS_V1[key] ?? '').length)
  expect(browser.texts.get(key)).toBe('[]')
})

/** Another start, with all texts in place, shows the same and counts nothing twice. */
async function startsTheSame(browser: Browser, { app }: Stores) {
  const texts = [...browser.texts]
  browser.kill()
  for (const [key, text] of texts) browser.texts.set(key, text)
  const again = await openAt(browser)
  expect(again.app.getState()).toEqual(app.getState())
  expect(statusOf(again)).toMatchObject({ problem: null, setAside: null, isJournalLost: false })
}

test('a text that was written while the journal refused opens without a journal', async () => {
  const browser = newBrowser()
  fillStorage(browser.storage(), JSON.parse(unjournaledText) as FrozenTexts)
  const stores = await openAt(browser)
  expect(statusOf(stores)).toMatchObject({ problem: null, setAside: null, safety: 'journal' })
  expect(titles(stores)).toEqual([
    'Written while the disk refused',
    'Test the gate sensor',
    'Print the season posters',
    ...LEGACY_TITLES,
  ])
  await startsTheSame(browser, stores)
})

test.each(['envelope', 'jobs'] as const)(
  'what the earlier system left as %s opens',
  async (form) => {
    const browser = newBrowser()
    const legacy = JSON.parse(legacyText) as Readonly<Record<typeof form, FrozenTexts>>
    fillStorage(browser.storage(), legacy[form])
    const stores = await openAt(browser)
    expect(statusOf(stores)).toMatchObject({ problem: null, setAside: null })
    expect(titles(stores)).toEqual(LEGACY_TITLES)
    expect(peopleIn(stores)).toEqual(form === 'envelope' ? PEOPLE.slice(0, 2) : [])
    await startsTheSame(browser, stores)
  },
)

test('an exported file is read in full', () => {
  const file = readFile(exportText, NOW)
  expect(file).toMatchObject({ status: 'ok', isWhole: true, refused: [], repairs: [] })
  if (file.status !== 'ok') return
  expect(file.state?.jobs.items.map(({ title }) => title)).toEqual(TITLES)
  expect(Object.keys(file.schedules ?? {})).toEqual(SCHEDULES)
  for (const title of TITLES)
    expect(csvText).toContain(`,${title.includes(',') ? `"${title}"` : title},`)
})
