import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTHING_SEEN, withEvents } from '../../src/domain/app/state/seen'
import { EMPTY_STATE } from '../../src/domain/app/state/state'
import { hashOf } from '../../src/domain/core/checksums'
import { SCHEMA } from '../../src/domain/core/schema'
import { DEFAULT_SCHEDULE } from '../../src/domain/model/schedule/schedule'
import { StoresProvider, useApp, useSend } from '../../src/hooks/stores'
import { useOperation } from '../../src/hooks/useOperation'
import { dropSetAside, textsSetAside } from '../../src/persistence/snapshot/storedTexts'
import { openStores } from '../../src/persistence/start/openLocal'
import { systemClock } from '../../src/platform/clock'
import { browserStorage, STORAGE_KEYS, type TextStorage } from '../../src/platform/storage'
import { createWorkerPool } from '../../src/platform/workers/workers'
import { operations } from '../../src/protocol/operations'
import type { Stores } from '../../src/state/appStores'
import { schedulesIn } from '../support/stored'

const KEY = STORAGE_KEYS.topLevel

let writes: string[] = []
const countedStorage: TextStorage = {
  read: browserStorage.read,
  write: (key, text) => {
    browserStorage.write(key, text)
    writes.push(key)
  },
}

const open = (storage: TextStorage = countedStorage): Stores =>
  openStores({
    storage,
    clock: systemClock,
    workers: createWorkerPool({ base: '/', appVersion: '1.0', builtAt: 1 }),
    app: { name: 'Hindcast', version: '1.0' },
  })

const create = ({ app }: Stores, title: string) =>
  app.send({ type: 'newTodo.commit', value: { title } })
const titles = ({ app }: Stores) => app.getState().jobs.items.map((job) => job.title)
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const hidePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))

beforeEach(() => {
  localStorage.clear()
  writes = []
})
afterEach(() => vi.restoreAllMocks())

test('without a journal a change counts as saved, because nothing confirms it later', async () => {
  expect(await open().saved()).toBe('saved')
})

test('opening writes nothing', () => {
  localStorage.setItem(KEY, JSON.stringify([{ id: 1, title: 'Old' }]))
  const before = localStorage.getItem(KEY)
  const stores = open()
  hidePage()
  expect(titles(stores)).toEqual(['Old'])
  expect(localStorage.getItem(KEY)).toBe(before)
})

test('a burst of changes is one write, soon after', async () => {
  const stores = open()
  for (const letter of 'Fix login') stores.app.send({ type: 'newTodo.change', value: letter })
  create(stores, 'Fix login')
  expect(writes).toEqual([])
  await expect.poll(() => writes).toEqual([KEY])
  expect(stored()).toMatchObject({ schema: SCHEMA, jobs: { items: [{ title: 'Fix login' }] } })
  expect(stores.session.getState().storage.bytes).toBe(localStorage.getItem(KEY)?.length)
})

test('unwritten changes are written when the page is hidden', () => {
  const stores = open()
  create(stores, 'Just in time')
  hidePage()
  expect(stored().jobs.items[0].title).toBe('Just in time')
  expect(titles(open())).toEqual(['Just in time'])
})

test('every kind of text is restored exactly', () => {
  const draft = 'emoji 🔥, עברית, NUL \u0000, half \uD83D, "quotes" \\ and </script>'
  const stores = open()
  stores.app.send({ type: 'newTodo.change', value: draft })
  hidePage()
  expect(open().app.getState().todo).toBe(draft)
})

test('a corrupt text is set aside whole, and the app starts empty', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const corrupt = '{"jobs":{"items":[{"id":1,"title":"Dear'
  localStorage.setItem(KEY, corrupt)
  const stores = open()
  expect(stores.app.getState()).toEqual(EMPTY_STATE)
  expect(stores.session.getState().storage.setAside).toBe('all')
  create(stores, 'Go on')
  hidePage()
  expect(localStorage.getItem(`${KEY}:setAside:1`)).toBe(corrupt)
  expect(stored().jobs.items).toHaveLength(1)
})

test('a text set aside has its time, and one of an older version has none', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem(`${KEY}:setAside:1`, 'of old')
  localStorage.setItem(KEY, '{"jobs":{"items":[{"id":1,"title":"Dear')
  const from = Date.now()
  open()
  const [old, young] = textsSetAside()
  expect(old).toMatchObject({ text: 'of old', at: null })
  expect(young?.at).toBeGreaterThanOrEqual(from)
  expect(textsSetAside().filter(dropSetAside)).toHaveLength(2)
  localStorage.setItem(`${KEY}:setAside:2`, 'by an older version')
  expect(textsSetAside()).toMatchObject([{ at: null }])
  for (const garbled of ['{"', '[]', `{"${KEY}:setAside:2":"yesterday"}`]) {
    localStorage.setItem(STORAGE_KEYS.asideTimes, garbled)
    expect(textsSetAside()).toMatchObject([{ text: 'by an older version', at: null }])
  }
})

test('if parts cannot be read the rest opens, and the whole text is set aside', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const text = JSON.stringify([{ id: 1, title: 'Whole' }, 'not a job'])
  localStorage.setItem(KEY, text)
  const stores = open()
  expect(titles(stores)).toEqual(['Whole'])
  expect(stores.session.getState().storage.setAside).toBe('parts')
  expect(localStorage.getItem(`${KEY}:setAside:1`)).toBe(text)
})

test('data of a newer version stays untouched', () => {
  const text = JSON.stringify({ schema: SCHEMA + 1, jobs: { items: [] }, future: true })
  localStorage.setItem(KEY, text)
  const stores = open()
  create(stores, 'Not kept')
  hidePage()
  expect(stores.session.getState().storage.problem).toBe('newer')
  expect(localStorage.getItem(KEY)).toBe(text)
})

test('the data of the specified system is taken over, and stays where it was', () => {
  const envelope = {
    status: 'active',
    value: 'x',
    context: { jobs: { items: [{ id: 5, title: 'Legacy' }] } },
  }
  localStorage.setItem(STORAGE_KEYS.legacyTopLevel, JSON.stringify(envelope))
  const stores = open()
  expect(titles(stores)).toEqual(['Legacy'])
  create(stores, 'New')
  hidePage()
  expect(titles(open())).toEqual(['New', 'Legacy'])
  expect(localStorage.getItem(STORAGE_KEYS.legacyTopLevel)).toBe(JSON.stringify(envelope))
})

test('a full storage keeps the old text, says so, and recovers when there is room', () => {
  const stores = open()
  create(stores, 'First')
  hidePage()
  const before = localStorage.getItem(KEY)
  localStorage.setItem('other app', 'x'.repeat(5_242_880 - (before?.length ?? 0) - 200))
  stores.app.send({ type: 'newTodo.change', value: 'y'.repeat(1000) })
  hidePage()
  expect(stores.session.getState().storage.problem).toBe('full')
  expect(localStorage.getItem(KEY)).toBe(before)
  localStorage.removeItem('other app')
  create(stores, 'Second')
  hidePage()
  expect(stores.session.getState().storage.problem).toBeNull()
  expect(stored().jobs.items).toHaveLength(2)
})

test('without any storage the app works from memory and says so', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const stores = open({ read: deny, write: deny })
  create(stores, 'In memory')
  expect(titles(stores)).toEqual(['In memory'])
  expect(stores.session.getState().storage.problem).toBe('denied')
})

test('schedules are stored with the rest, and a copy of them under their own key', () => {
  const stores = open()
  stores.app.send({ type: 'schedule.create', name: 'Nights' })
  hidePage()
  expect(Object.keys(schedulesIn(open()))).toEqual(['5/2 by Default', 'Nights'])
  const copied: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.schedules) ?? '')
  expect(copied).toEqual(schedulesIn(open()))
  localStorage.removeItem(STORAGE_KEYS.schedules)
  expect(Object.keys(schedulesIn(open()))).toEqual(['5/2 by Default', 'Nights'])
})

const nights = { Nights: { ...DEFAULT_SCHEDULE, isReadOnly: false } }
const namesIn = (stores: Stores) => Object.keys(schedulesIn(stores))

test('schedules that schema 7 stored beside the state are one state with it, and so are their events', () => {
  const seenOf = (id: string) => withEvents(NOTHING_SEEN, [{ id }])
  const markOf = (id: string) => ({ journal: 'j', epoch: 1, seq: 1, seen: seenOf(id) })
  const state = { schema: 7, mark: markOf('a@1:5'), jobs: { items: [{ id: 5, title: 'Job' }] } }
  const text = JSON.stringify(nights)
  const mark = { schema: 7, hash: hashOf(text), mark: markOf('a@1/schedules:2') }
  localStorage.setItem(KEY, JSON.stringify(state))
  localStorage.setItem(STORAGE_KEYS.schedules, text)
  localStorage.setItem(STORAGE_KEYS.schedulesMark, JSON.stringify(mark))
  const stores = open()
  expect([titles(stores), namesIn(stores)]).toEqual([['Job'], ['5/2 by Default', 'Nights']])
  create(stores, 'New')
  hidePage()
  expect(stored().mark.seen.writers).toMatchObject({ 'a@1': 5, 'a@1/schedules': 2 })
  expect([titles(open()), namesIn(open())]).toEqual([
    ['New', 'Job'],
    ['5/2 by Default', 'Nights'],
  ])
})

test('without a database, schedules that somebody else wrote are merged, and garbled ones set aside', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = open()
  first.app.send({ type: 'schedule.create', name: 'Days' })
  hidePage()
  localStorage.setItem(STORAGE_KEYS.schedules, JSON.stringify(nights))
  expect(namesIn(open())).toEqual(['5/2 by Default', 'Days', 'Nights'])
  const garbled = JSON.stringify({ ...nights, Broken: 7 })
  localStorage.setItem(STORAGE_KEYS.schedules, garbled)
  const stores = open()
  expect(namesIn(stores)).toEqual(['5/2 by Default', 'Days'])
  expect(localStorage.getItem(`${STORAGE_KEYS.schedules}:setAside:1`)).toBe(garbled)
})

test('garbled schedules that cannot be set aside are not overwritten', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const garbled = '{"Nights":{"cfg":'
  const texts = new Map([[STORAGE_KEYS.schedules as string, garbled]])
  const stores = open({
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      if (key.includes('setAside')) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
  })
  expect(stores.session.getState().storage.problem).toBe('full')
  stores.app.send({ type: 'schedule.create', name: 'Days' })
  hidePage()
  expect(texts.get(KEY)).toContain('Days')
  expect(texts.get(STORAGE_KEYS.schedules)).toBe(garbled)
})

test('schedules that cannot be read are set aside whole before the default replaces them', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const corrupt = '{"Nights":{"cfg":'
  localStorage.setItem(STORAGE_KEYS.schedules, corrupt)
  const stores = open()
  expect(stores.scheduleRepairs.map(({ code }) => code)).toEqual(['schedulesUnreadable'])
  stores.app.send({ type: 'schedule.create', name: 'Days' })
  hidePage()
  expect(Object.keys(schedulesIn(open()))).toEqual(['5/2 by Default', 'Days'])
  expect(localStorage.getItem(`${STORAGE_KEYS.schedules}:setAside:1`)).toBe(corrupt)
})

test('no two events share a time, even when the clock stands still or goes back', () => {
  const times = [1000, 1000, 400]
  const stores = openStores({
    storage: countedStorage,
    clock: { now: () => times.pop() ?? 0 },
    workers: createWorkerPool({ base: '/', appVersion: '1', builtAt: 1 }),
    app: { name: 'Hindcast', version: '1' },
  })
  times.push(400, 1000, 1000)
  const seen: number[] = []
  stores.app.onChange(({ at }) => seen.push(at))
  for (const title of ['a', 'b', 'c']) create(stores, title)
  expect(seen).toEqual([1000, 1001, 1002])
})

function render(stores: Stores, element: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(<StoresProvider value={stores}>{element}</StoresProvider>))
  return place
}

test('only components that read the changed part render again', () => {
  const stores = open()
  const rendered = { draft: 0, jobs: 0 }
  function Draft() {
    rendered.draft += 1
    return <p>{useApp((state) => state.todo)}</p>
  }
  function Jobs() {
    rendered.jobs += 1
    const send = useSend()
    const count = useApp((state) => state.jobs.items.length)
    return (
      <button type="button" onClick={() => send({ type: 'newTodo.commit', value: { title: 'x' } })}>
        {count}
      </button>
    )
  }
  const place = render(stores, [<Draft key="draft" />, <Jobs key="jobs" />])
  const before = { ...rendered }
  flushSync(() => stores.app.send({ type: 'newTodo.change', value: 'typing' }))
  expect(rendered).toEqual({ draft: before.draft + 1, jobs: before.jobs })
  flushSync(() => place.querySelector('button')?.click())
  expect(place.querySelector('button')?.textContent).toBe('1')
})

test('an operation’s late reply never replaces a newer one', async () => {
  const stores = open()
  const shown: number[] = []
  let ask: (input: { counter: number }) => void = () => {}
  function Ping() {
    const [input, setInput] = useState({ counter: 1 })
    ask = setInput
    const pong = useOperation(operations.experimentalPing, input)
    if (pong.status === 'ok') shown.push(pong.result.counter)
    return <p>{pong.status}</p>
  }
  const place = render(stores, <Ping />)
  for (let counter = 2; counter <= 20; counter++) ask({ counter })
  await expect.poll(() => place.textContent).toBe('ok')
  await expect.poll(() => shown.at(-1)).toBe(20)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
})
