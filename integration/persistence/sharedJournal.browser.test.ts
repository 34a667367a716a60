import { afterEach, expect, test } from 'vitest'
import { stampEvent } from '../../src/domain/app/stampEvent'
import type { AppEvent } from '../../src/domain/app/state/events'
import type { JournalEntry } from '../../src/domain/app/state/seen'
import { SCHEMA } from '../../src/domain/core/schema'
import { nextTimeOnDevice } from '../../src/domain/sharing/devices'
import { journalOfShared } from '../../src/persistence/start/sharedJournal'
import { systemClock } from '../../src/platform/clock'
import type { Stores } from '../../src/state/appStores'
import type { SharedJournal } from '../../src/state/sharing'
import { Browser, titles } from '../support/journaledTabs'

let open: Browser[] = []
afterEach(() => {
  for (const browser of open) browser.kill()
  open = []
})

interface SharedTab {
  readonly stores: Stores
  readonly journal: SharedJournal
}

async function openShared(browser: Browser): Promise<SharedTab> {
  let journal: SharedJournal | undefined
  const stores = await browser.openTab({
    stamp: (...sent) => ({ ...stampEvent(...sent), by: 'Anna' }),
    nextTime: (now, last) => nextTimeOnDevice(now, last, 3),
    share: (now, tabs) => {
      const ofShared = journalOfShared(now, tabs, systemClock)
      journal = ofShared.shared
      return ofShared
    },
  })
  if (!journal) throw new Error('No journal')
  return { stores, journal }
}

function newBrowser(): Browser {
  const browser = new Browser()
  open.push(browser)
  return browser
}

const create = (title: string): AppEvent => ({ type: 'newTodo.commit', value: { title } })

let number = 0
const remote = (title: string): JournalEntry => {
  number += 1
  const event = { ...create(title), isRemote: true, by: 'Ben' }
  return {
    id: `ben@1:${number}`,
    after: number - 1,
    at: number,
    scope: 'app',
    schema: SCHEMA,
    event,
  }
}

test('events of this device carry its author, and times of their own', async () => {
  const { stores } = await openShared(newBrowser())
  stores.app.send(create('Mine'))
  const [job] = stores.app.getState().jobs.items
  expect(job?.logs.items[0]?.by).toBe('Anna')
  expect(Math.floor(((job?.id ?? 0) % 1024) / 8)).toBe(3)
})

test('events of other devices come after everything that is there, in every tab and at every start', async () => {
  const browser = newBrowser()
  const { stores, journal } = await openShared(browser)
  const other = await browser.openTab()
  stores.app.send(create('Mine'))
  await journal.receive([remote('Of Ben'), remote('Also of Ben')])
  expect(titles(stores)).toEqual(['Also of Ben', 'Of Ben', 'Mine'])
  await expect.poll(() => titles(other)).toEqual(titles(stores))
  const again = await browser.openTab()
  expect(titles(again)).toEqual(titles(stores))
})

test('sharing gets what is on disk, not what is only shown', async () => {
  const { stores, journal } = await openShared(newBrowser())
  stores.app.send(create('Mine'))
  expect(journal.content().state.jobs.items).toEqual([])
  await stores.saved()
  expect(journal.content().state).toEqual(stores.app.getState())
  expect(Object.keys(journal.content().seen.writers)).toHaveLength(1)
})

test('sharing hears of every event that is on disk, and of other tabs too', async () => {
  const browser = newBrowser()
  const { stores, journal } = await openShared(browser)
  const heard: string[] = []
  journal.onGrown((entries) => heard.push(...entries.map(({ id }) => id)))
  const other = await browser.openTab()
  stores.app.send(create('Here'))
  other.app.send(create('There'))
  await expect.poll(() => heard).toHaveLength(2)
  expect((await journal.all()).map(({ id }) => id)).toEqual(heard)
})

test('another content takes the place of what is there, in every tab, and what was typed stays', async () => {
  const browser = newBrowser()
  const { stores, journal } = await openShared(browser)
  const other = await browser.openTab()
  stores.app.send(create('First'))
  stores.app.send(create('Second'))
  stores.drafts.write('newEmployee', 'Half a na')
  await stores.saved()
  await journal.replace(({ state, seen, entries }) => {
    expect(entries.length).toBeGreaterThan(0)
    const { jobs } = state
    return { state: { ...state, jobs: { ...jobs, items: jobs.items.toReversed() } }, seen }
  })
  expect(titles(stores)).toEqual(['First', 'Second'])
  expect(stores.drafts.read('newEmployee')?.text).toBe('Half a na')
  await expect.poll(() => titles(other)).toEqual(['First', 'Second'])
  stores.app.send(create('Third'))
  await stores.saved()
  expect(titles(await browser.openTab())).toEqual(['Third', 'First', 'Second'])
})

test('a journal that another program damaged is left alone', async () => {
  const browser = newBrowser()
  const { stores, journal } = await openShared(browser)
  stores.app.send(create('Mine'))
  await stores.saved()
  await browser.withJournal((own) =>
    own.rewrite(({ base }) => ({
      base: { ...base, texts: { app: '{' } },
      entries: [],
    })),
  )
  const replacing = journal.replace((content) => content)
  await expect(replacing).rejects.toThrow('The journal is unreadable')
  expect(titles(stores)).toEqual(['Mine'])
})

test('events that sharing needs stay one by one, however long ago they were', async () => {
  const browser = newBrowser()
  const { stores, journal } = await openShared(browser)
  stores.app.send(create('Needed'))
  await stores.saved()
  const [needed] = await journal.all()
  const more = async (many: number) => {
    for (let job = 0; job < 2 * many; job++) {
      stores.app.send({ type: 'newTodo.change', value: `${job}` })
    }
    await stores.saved()
  }
  await more(400)
  expect((await journal.all())[0]).toEqual(needed)
  journal.keepWhile(() => false)
  await more(120)
  await expect.poll(async () => (await journal.all())[0]?.id).not.toBe(needed?.id)
})

test('what is stored about sharing is found again', async () => {
  const browser = newBrowser()
  const { journal } = await openShared(browser)
  expect(await journal.readRecord()).toBeUndefined()
  await journal.writeRecord({ name: 'Our team' })
  browser.kill()
  const again = await openShared(browser)
  expect(await again.journal.readRecord()).toEqual({ name: 'Our team' })
})

test('one tab at a time leads', async () => {
  const browser = newBrowser()
  const first = await openShared(browser)
  const second = await openShared(browser)
  const leads: string[] = []
  first.journal.onLead(() => leads.push('first'))
  second.journal.onLead(() => leads.push('second'))
  await expect.poll(() => leads).toEqual(['first'])
  browser.closeFirst()
  await expect.poll(() => leads).toEqual(['first', 'second'])
})
