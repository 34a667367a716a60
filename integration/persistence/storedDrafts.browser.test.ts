import { expect, test, vi } from 'vitest'
import type { JournalEntry } from '../../src/domain/app/state/seen'
import { EMPTY_STATE } from '../../src/domain/app/state/state'
import { DRAFTS } from '../../src/domain/core/limits'
import { SCHEMA } from '../../src/domain/core/schema'
import { STORAGE_KEYS } from '../../src/platform/storage'
import type { Stores } from '../../src/state/appStores'
import {
  type Browser,
  breakPlace,
  create,
  deleteDatabase,
  eachTestHas,
  entryOf,
  storedDrafts,
  titles,
} from '../support/journaledTabs'
import { typedIn } from '../support/stored'

let browser: Browser
eachTestHas((own) => {
  browser = own
})

const PLACE = 'newEmployee'
const REFUSED = 'What was typed could not be stored yet.'
const textsOf = (drafts: Readonly<Record<string, { readonly text: string }>>) =>
  Object.fromEntries(Object.entries(drafts).map(([place, { text }]) => [place, text]))
const onDisk = async () => textsOf(await storedDrafts(browser))
const shownIn = ({ drafts }: Stores) => drafts.read(PLACE)?.text
const people = ({ app }: Stores) => app.getState().users.items.map((user) => user.displayName)
const hire = ({ app }: Stores, displayName = 'Anna') =>
  app.send({ type: 'user.commit', set: { displayName }, saves: [PLACE] })

/** The page is left. */
const hide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))

/** What somebody typed, once it is on disk. */
async function typed(stores: Stores, text = 'Half a na') {
  stores.drafts.write(PLACE, text)
  await expect.poll(onDisk).toMatchObject({ [PLACE]: text })
}

test('what was typed is there at the next start, in the first moment, with what it began from', async () => {
  const stores = await browser.openTab()
  stores.drafts.write('title:1', 'Half a ti', 'Title')
  await typed(stores)
  browser.kill()
  const again = await browser.openTab()
  expect(textsOf(typedIn(again.drafts))).toEqual({ 'title:1': 'Half a ti', [PLACE]: 'Half a na' })
  expect(again.drafts.read('title:1')?.from).toBe('Title')
})

test('of what is typed in one place the last version is stored, and no event of it', async () => {
  const stores = await browser.openTab()
  for (const text of ['H', 'Ha', 'Half']) stores.drafts.write(PLACE, text)
  await expect.poll(onDisk).toEqual({ [PLACE]: 'Half' })
  stores.drafts.write(PLACE, '')
  await expect.poll(onDisk).toEqual({})
  expect(await browser.journaled()).toEqual([])
})

test('typing is stored now and then, and at once when the field or the page is left', async () => {
  const stores = await browser.openTab()
  await stores.saved()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const texts = () => put.mock.calls.map(([draft]) => draft.text)
  for (let key = 1; key <= 9; key++) {
    stores.drafts.write(PLACE, 'x'.repeat(key))
    vi.advanceTimersByTime(100)
  }
  await vi.waitFor(() => expect(texts()).toEqual(['xxx', 'xxxxxx', 'xxxxxxxxx']))
  stores.drafts.write(PLACE, 'left')
  document.dispatchEvent(new FocusEvent('focusout'))
  await vi.waitFor(() => expect(texts().at(-1)).toBe('left'))
  stores.drafts.write(PLACE, 'gone')
  hide()
  await vi.waitFor(() => expect(texts().at(-1)).toBe('gone'))
})

test('other tabs know what is typed in one, and what was typed last counts in all', async () => {
  const [first, second] = [await browser.openTab(), await browser.openTab()]
  first.drafts.write(PLACE, 'Here')
  await expect.poll(() => shownIn(second)).toBe('Here')
  second.drafts.write(PLACE, 'There')
  await expect.poll(() => shownIn(first)).toBe('There')
  await expect.poll(onDisk).toEqual({ [PLACE]: 'There' })
})

test('a tab that slept knows what others typed once it is looked at', async () => {
  const [first, second] = [await browser.openTab(), await browser.openTab()]
  browser.closeFirst()
  await typed(second)
  expect(shownIn(first)).toBeUndefined()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => shownIn(first)).toBe('Half a na')
})

test('a text is saved and its draft ended by one write, in every tab', async () => {
  const [first, second] = [await browser.openTab(), await browser.openTab()]
  await typed(first)
  const writes: string[][] = []
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...input
  ) {
    const [names, mode] = input
    if (mode === 'readwrite') writes.push(typeof names === 'string' ? [names] : [...names])
    return transaction.apply(this, input)
  })
  hire(first)
  expect(shownIn(first)).toBeUndefined()
  expect(await first.saved()).toBe('saved')
  vi.restoreAllMocks()
  expect(writes.filter((names) => names.includes('drafts'))).toHaveLength(1)
  expect(writes.find((names) => names.includes('drafts'))).toContain('events')
  expect(await onDisk()).toEqual({})
  await expect.poll(() => shownIn(second)).toBeUndefined()
  browser.kill()
  const again = await browser.openTab()
  expect([people(again), shownIn(again)]).toEqual([['Anna'], undefined])
})

test('as long as an event cannot be stored, neither is the end of what it saves', async () => {
  const stores = await browser.openTab()
  await typed(stores, 'Anna')
  const repair = breakPlace(browser.name, 'events', 'add')
  hire(stores)
  await expect.poll(() => stores.session.getState().storage.isUnsafe).toBe(true)
  expect(await onDisk()).toEqual({ [PLACE]: 'Anna' })
  expect(shownIn(stores)).toBeUndefined()
  repair()
  await expect.poll(onDisk).toEqual({})
})

test('a tab that was killed before its event was written has saved the text, and no draft of it', async () => {
  const stores = await browser.openTab()
  await typed(stores, 'Anna')
  const repair = breakPlace(browser.name, 'events', 'add')
  hire(stores)
  hide()
  browser.kill()
  repair()
  const again = await browser.openTab()
  expect([people(again), shownIn(again)]).toEqual([['Anna'], undefined])
  await expect.poll(onDisk).toEqual({})
})

test('a save that another tab made vain gives the text back, here and on disk', async () => {
  const [first, second] = [await browser.openTab(), await browser.openTab()]
  await typed(first, 'Anna')
  // Neither knows of the other when it sends.
  second.app.send({ type: 'user.commit', set: { displayName: 'Anna' } })
  hire(first)
  expect(shownIn(first)).toBeUndefined()
  await Promise.all([first.saved(), second.saved()])
  await expect.poll(() => [people(first), people(second)]).toEqual([['Anna'], ['Anna']])
  expect(shownIn(first)).toBe('Anna')
  await expect.poll(onDisk).toEqual({ [PLACE]: 'Anna' })
})

test('starting afresh throws drafts away with everything else, a restored backup does not', async () => {
  const stores = await browser.openTab()
  create(stores, 'One')
  const backup = stores.app.getState()
  create(stores, 'Two')
  await typed(stores)
  stores.app.send({ type: 'data.replace', state: backup })
  await stores.saved()
  expect([shownIn(stores), await onDisk()]).toEqual(['Half a na', { [PLACE]: 'Half a na' }])
  stores.app.send({ type: 'data.replace', state: EMPTY_STATE })
  await stores.saved()
  expect([shownIn(stores), await onDisk()]).toEqual([undefined, {}])
})

test('edits of a standard are saved and ended by one write', async () => {
  const stores = await browser.openTab()
  stores.drafts.write('newStandard', 'Nights')
  stores.app.send({ type: 'schedule.create', name: 'Nights', saves: ['newStandard'] })
  expect(stores.drafts.read('newStandard')).toBeUndefined()
  await stores.saved()
  expect(await onDisk()).toEqual({})
})

test('what is typed while the database refuses is stored later, and at once as a text when the page is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stores = await browser.openTab()
  const repair = breakPlace(browser.name, 'drafts', 'put')
  stores.drafts.write(PLACE, 'Half')
  stores.drafts.write(PLACE, 'Half a na')
  hide()
  expect(browser.texts.get(STORAGE_KEYS.drafts)).toContain('Half a na')
  const refusals = () => vi.mocked(console.error).mock.calls.filter(([said]) => said === REFUSED)
  await vi.waitFor(() => expect(refusals()).toHaveLength(1))
  repair()
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(async () => expect(await onDisk()).toEqual({ [PLACE]: 'Half a na' }))
})

test('drafts outlive the database: in a text when it is gone between two visits', async () => {
  const stores = await browser.openTab()
  await typed(stores)
  hide()
  browser.kill()
  await deleteDatabase(browser.name)
  expect(shownIn(await browser.openTab())).toBe('Half a na')
  await expect.poll(onDisk).toEqual({ [PLACE]: 'Half a na' })
})

test('… and by the tab that has them when it is taken away while the page is open', async () => {
  const stores = await browser.openTab()
  await typed(stores)
  await deleteDatabase(browser.name)
  await expect.poll(onDisk).toEqual({ [PLACE]: 'Half a na' })
  expect(shownIn(stores)).toBe('Half a na')
})

test('drafts are stored although local storage has no room for their copy', async () => {
  const storage = browser.storage()
  const write = (key: string, text: string) => {
    if (key === STORAGE_KEYS.drafts) throw new DOMException('', 'QuotaExceededError')
    storage.write(key, text)
  }
  const stores = await browser.openTab({ storage: { ...storage, write } })
  await typed(stores)
  hide()
  expect(stores.session.getState().storage.problem).toBeNull()
  browser.kill()
  expect(shownIn(await browser.openTab())).toBe('Half a na')
})

test('the oldest drafts go from the disk too', async () => {
  const stores = await browser.openTab()
  for (let job = 1; job <= DRAFTS + 2; job++) stores.drafts.write(`comment:${job}`, 'x')
  await expect.poll(async () => Object.keys(await onDisk())).toHaveLength(DRAFTS)
  for (const place of ['title:1', 'title:2']) stores.drafts.write(place, 'x')
  await expect.poll(async () => Object.keys(await onDisk())).toContain('title:2')
  expect(Object.keys(await onDisk())).toHaveLength(DRAFTS)
})

test('an older copy brings back nothing that was saved or thrown away', async () => {
  const stores = await browser.openTab()
  stores.drafts.write('link:1', 'https')
  await typed(stores, 'Anna')
  hide()
  const copy = browser.texts.get(STORAGE_KEYS.drafts) ?? ''
  hire(stores)
  stores.drafts.write('link:1', '')
  await stores.saved()
  await expect.poll(onDisk).toEqual({})
  browser.kill()
  browser.texts.set(STORAGE_KEYS.drafts, copy)
  const again = await browser.openTab()
  expect(typedIn(again.drafts)).toEqual({})
})

test.each([
  [
    'one of a newer version',
    JSON.stringify({ schema: SCHEMA + 1, drafts: { [PLACE]: { text: 'x', at: 1 } } }),
  ],
  ['one that is no JSON', '{"drafts":'],
  ['none, since local storage is denied', null],
])('of the texts that are not understood no draft is made: %s', async (_, text) => {
  if (text) browser.texts.set(STORAGE_KEYS.drafts, text)
  const storage = browser.storage()
  const read = (key: string) => {
    if (text === null && key === STORAGE_KEYS.drafts) throw new DOMException('', 'SecurityError')
    return storage.read(key)
  }
  const stores = await browser.openTab({ storage: { ...storage, read } })
  expect(typedIn(stores.drafts)).toEqual({})
})

test('what a version before noted as events, and the journal did not have yet, is read once', async () => {
  const entry = (number: number, place: string, text: string): JournalEntry => ({
    ...entryOf(`old:${number}`, { type: 'draft.change', place, text }),
    schema: 7,
  })
  const pending = [
    entry(1, PLACE, 'Half a na'),
    entry(2, 'link:1', 'https'),
    entry(3, 'link:1', ''),
  ]
  browser.texts.set(STORAGE_KEYS.pending, JSON.stringify(pending))
  const stores = await browser.openTab()
  expect(textsOf(typedIn(stores.drafts))).toEqual({ [PLACE]: 'Half a na' })
  expect(await onDisk()).toEqual({ [PLACE]: 'Half a na' })
  stores.drafts.write(PLACE, '')
  await expect.poll(onDisk).toEqual({})
  browser.kill()
  expect(typedIn((await browser.openTab()).drafts)).toEqual({})
})

test('a tab of an older build stores no more drafts once a newer one is open', async () => {
  const old = await browser.openTab({ builtAt: 1 })
  await browser.openTab({ builtAt: 2 })
  await expect.poll(() => old.session.getState().storage.problem).toBe('oldTab')
  old.drafts.write(PLACE, 'Half a na')
  hide()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await onDisk()).toEqual({})
  expect(browser.texts.get(STORAGE_KEYS.drafts) ?? '').not.toContain('Half a na')
})

test('without a database the text of the state has the drafts, and a database takes them over later', async () => {
  const { open } = indexedDB
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('', 'InvalidStateError')
  })
  const local = await browser.openTab()
  local.drafts.write('link:1', 'https')
  local.drafts.write(PLACE, 'Anna')
  hire(local)
  hide()
  expect(JSON.parse(browser.texts.get(STORAGE_KEYS.topLevel) ?? '')).toMatchObject({
    users: { items: [{ displayName: 'Anna' }] },
    drafts: { 'link:1': { text: 'https' }, [PLACE]: { text: '' } },
  })
  browser.kill()
  expect(textsOf(typedIn((await browser.openTab()).drafts))).toEqual({ 'link:1': 'https' })
  browser.kill()
  vi.restoreAllMocks()
  expect(indexedDB.open).toBe(open)
  const stores = await browser.openTab()
  expect(textsOf(typedIn(stores.drafts))).toEqual({ 'link:1': 'https' })
  await expect.poll(onDisk).toEqual({ 'link:1': 'https' })
  expect(titles(stores)).toEqual([])
})
