import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { livingTabs, ownName, tabsNamed } from '../../src/persistence/tabs/tabs'
import { earlierSteps, stepsIn } from '../../src/persistence/undo/storedSteps'
import { Browser, create, databaseNamed, titles } from '../support/journaledTabs'

let name = ''
beforeEach(() => {
  name = `names-${performance.timeOrigin}-${performance.now()}`
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Runs in a browser without locks. */
async function withoutLocks<T>(use: () => T | Promise<T>): Promise<T> {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  try {
    return await use()
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
}

test('a copied tab, which remembers the same name, gets one of its own', async () => {
  const first = await ownName(name)
  const copy = await ownName(name)
  expect(copy).not.toBe(first)
  const isAlive = await livingTabs(name)
  expect([first, copy, 'gone'].map(isAlive)).toEqual([true, true, false])
})

test('a reloaded tab keeps its name, even without locks or a session', async () => {
  await withoutLocks(async () => {
    const first = await ownName(name)
    expect(await ownName(name)).toBe(first)
    expect((await livingTabs(name))(first)).toBe(false)
    vi.stubGlobal('sessionStorage', undefined)
    expect(await ownName(name)).not.toBe(first)
  })
})

test('a tab has a name even if a lock is refused', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'))
  const first = await ownName(name)
  expect(first).not.toBe('')
  expect(await ownName(name)).not.toBe(first)
})

test('without locks every tab leads, and without channels no tab is notified', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  await withoutLocks(() => {
    const tabs = tabsNamed(name)
    const lead = vi.fn()
    tabs.onLead(lead)
    tabs.onNews(() => {})
    tabs.notify({ kind: 'grown', epoch: 0, entries: [] })
    tabs.close()
    expect(lead).toHaveBeenCalledOnce()
  })
})

test('one tab leads, and when it closes the next one does', async () => {
  const [first, second, third] = [tabsNamed(name), tabsNamed(name), tabsNamed(name)]
  const leaders: string[] = []
  first.onLead(() => leaders.push('first'))
  await expect.poll(() => leaders).toEqual(['first'])
  second.onLead(() => leaders.push('second'))
  third.onLead(() => leaders.push('third'))
  second.close()
  first.close()
  await expect.poll(() => leaders).toEqual(['first', 'third'])
  third.close()
})

test('foreign messages are ignored', async () => {
  const tabs = tabsNamed(name)
  const received: unknown[] = []
  tabs.onNews((news) => received.push(news))
  const channel = new BroadcastChannel(name)
  const valid = { kind: 'opened', builtAt: 1 }
  for (const news of [null, 7, {}, { kind: 'opened' }, { kind: 'x' }, { kind: 'grown' }, valid]) {
    channel.postMessage(news)
  }
  await expect.poll(() => received).toEqual([valid])
  channel.close()
  tabs.close()
})

test('steps of a closed tab are taken over, those of an open one are not', async () => {
  const browser = new Browser()
  const first = await browser.openTab({ tab: 'first' })
  create(first, 'By the first')
  const database = await databaseNamed(browser.name)
  const steps = stepsIn(() => database)
  await expect.poll(async () => (await steps.all()).length).toBe(1)
  expect(await earlierSteps(steps, (tab) => tab === 'first', 'second')).toEqual([])
  await steps.mark(404, true)
  browser.kill()

  const second = await browser.openTab({ tab: 'second' })
  expect(second.undo.undo()).toBe('done')
  expect(titles(second)).toEqual([])
  await expect.poll(async () => (await steps.all())[0]?.isUndone).toBe(true)
  await steps.forget([(await steps.all())[0]?.key ?? 0])
  expect(await steps.all()).toEqual([])
  database.close()
  browser.kill()
})
