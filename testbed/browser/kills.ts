import type { Page } from 'playwright'
import type { TypedDraft } from '../../src/domain/entry/drafts'
import { addHands, hearAcknowledged, keepWriting, openList, writeOn } from './busyHands'
import type { JournaledEvent } from './journalReader'
import { type KillableBrowser, startKillable, withProfile } from './killableBrowser'
import { evenly, sleep } from './killMoments'

interface Life {
  readonly address: string
  readonly kills: number
  /** How many tabs write at once; two by default. */
  readonly tabs?: number
  /** How many events are acknowledged before each kill, at least. */
  readonly eventsEach: number
  /** What is stored at the beginning. */
  readonly stored: string
}

interface Acknowledged {
  readonly events: readonly JournaledEvent[]
  readonly typed: readonly TypedDraft[]
}

export interface Survived {
  readonly kills: number
  readonly acknowledged: number
  /** How many versions of a typed title were acknowledged. */
  readonly drafts: number
  /** Acknowledged events that are missing, one sentence each. */
  readonly lost: readonly string[]
}

const TABS = 2
/** Events this far behind the base may be deleted: the base contains their effect. */
const EVENTS_BEHIND_BASE = 500

/** Every few rounds the browser dies before its pages are ready. */
const isEarly = (round: number) => round % 5 === 4

export async function openTab({ context }: KillableBrowser): Promise<Page> {
  const page = await context.newPage()
  await addHands(page)
  return page
}

/** Stores what an earlier visit would have, and returns the tab, in which the app is not open yet. */
export async function storeText(
  browser: KillableBrowser,
  address: string,
  text: string,
): Promise<Page> {
  const page = await openTab(browser)
  await page.goto(`${address}nothing-here.txt`)
  await page.evaluate((stored) => localStorage.setItem('hindcast:topLevel', stored), text)
  return page
}

/** Opens the list as a returning user, and returns its tab. */
export async function storeFirst(
  browser: KillableBrowser,
  address: string,
  text: string,
): Promise<Page> {
  const page = await storeText(browser, address, text)
  await openList(page, address)
  return page
}

/**
 * Writes in the given tab and in others until enough of it is acknowledged, and some of each, and then a
 * moment longer, a different one each time.
 */
async function writeAndDie(
  browser: KillableBrowser,
  first: Page,
  { address, eventsEach, tabs = TABS }: Life,
  earlier: ReadonlyMap<string, JournaledEvent>,
  round: number,
): Promise<Acknowledged> {
  const known = new Map<string, JournaledEvent>()
  const typed = new Map<number, TypedDraft>()
  const onAcknowledged: Window['acknowledge'] = (events, draft) => {
    for (const event of events) if (!earlier.has(event.id)) known.set(event.id, event)
    if (draft) typed.set(draft.at, draft)
  }
  const open = async () => {
    const page = await openTab(browser)
    await openList(page, address)
    return page
  }
  const nameOf = (tab: number) => `${round}/${tab}`
  const others: Page[] = []
  while (others.length < tabs - 2) others.push(await open())
  // One of them is enough to report the journal, which is that of all tabs.
  await hearAcknowledged(first, onAcknowledged)
  await keepWriting(first, nameOf(0))
  // Only the last one opens while another writes: if all did, each would wait for what all of them draw.
  others.push(await open())
  await Promise.all(others.map((page, index) => writeOn(page, nameOf(index + 1))))
  const hasWritten = (_: unknown, tab: number) =>
    [...known.values()].some(({ text }) => text.startsWith(`${nameOf(tab)}-`))
  while (known.size < eventsEach || !Array.from({ length: tabs }).every(hasWritten)) await sleep(20)
  await sleep(evenly(round) * 300)
  await browser.kill()
  return { events: [...known.values()], typed: [...typed.values()] }
}

const allEvents = (page: Page): Promise<readonly JournaledEvent[]> =>
  page.evaluate(() => window.readJournal?.(0) ?? [])

/** The text that the field must show: what was typed since a job was last created. */
function titleAfter(draft: TypedDraft | undefined, events: readonly JournaledEvent[]): string {
  if (draft?.text) return JSON.parse(draft.text).title
  const last = events.findLast(({ type }) => type.startsWith('newTodo.'))
  return last?.type === 'newTodo.change' ? last.text : ''
}

const isCreation = ({ type }: JournaledEvent) => type === 'newTodo.commit'

function countedTitles(titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return counts
}

/** Looks in the app that was opened again for everything that was acknowledged. */
async function lostAfter(
  page: Page,
  { stored }: Life,
  acknowledged: ReadonlyMap<string, JournaledEvent>,
  typed: readonly TypedDraft[],
  round: number,
): Promise<readonly string[]> {
  const shownTitle = await page.locator('#root main form input').inputValue()
  const { newJob } = await page.evaluate(() => window.storedDrafts())
  const events = await allEvents(page)
  const wantedTitle = titleAfter(newJob, events)
  const base = await page.evaluate(() => window.journalBase())
  const there = new Set(events.map(({ id }) => id))
  const forgotten = [...acknowledged.values()].filter(
    ({ id, seq }) => !there.has(id) && seq > base - EVENTS_BEHIND_BASE,
  )
  // Opening writes nothing; a first change shows the whole state.
  const sign = `back after ${round}`
  await page.evaluate((title) => window.createJob(title), sign)
  const text = await page.waitForFunction((title) => {
    const snapshot = localStorage.getItem('hindcast:topLevel') ?? ''
    return snapshot.includes(`"${title}"`) && snapshot
  }, sign)
  const titles = (snapshot: string): readonly string[] =>
    JSON.parse(snapshot).jobs.items.map((job: { readonly title: string }) => job.title)
  const shown = countedTitles(titles((await text.jsonValue()) || '{}'))
  const wanted = countedTitles([
    ...titles(stored),
    ...[...acknowledged.values()].filter(isCreation).map((event) => event.text),
  ])
  const missing = [...wanted].filter(([title, count]) => (shown.get(title) ?? 0) < count)
  const twice = [...wanted].filter(([title, count]) => (shown.get(title) ?? 0) > count)
  return [
    ...forgotten.map(({ type, text }) => `${type} "${text}" is not in the journal`),
    ...missing.map(([title]) => `the job "${title}" is not in the state`),
    ...twice.map(([title]) => `the job "${title}" is in the state twice or more`),
    ...typed
      .filter(({ at }) => at > (newJob?.at ?? 0))
      .map(({ text }) => `the draft ${text} is not on disk`),
    ...(shownTitle === wantedTitle ? [] : [`the text "${wantedTitle}" is "${shownTitle}"`]),
  ]
}

/** Repeatedly kills a browser while it writes, and counts what is lost. */
export const surviveKills = (life: Life): Promise<Survived> =>
  withProfile(async (profile) => {
    const acknowledged = new Map<string, JournaledEvent>()
    const typed = new Map<number, TypedDraft>()
    const lost: string[] = []
    let browser = await startKillable(profile)
    try {
      let page = await storeFirst(browser, life.address, life.stored)
      for (let round = 0; round < life.kills; round++) {
        if (isEarly(round)) {
          await page.close()
          const opening = openTab(browser).then((tab) => openList(tab, life.address))
          opening.catch(() => {})
          await sleep(evenly(round) * 600)
          await browser.kill()
        } else {
          const written = await writeAndDie(browser, page, life, acknowledged, round)
          for (const event of written.events) acknowledged.set(event.id, event)
          for (const draft of written.typed) typed.set(draft.at, draft)
        }
        browser = await startKillable(profile)
        page = await openTab(browser)
        await openList(page, life.address)
        lost.push(...(await lostAfter(page, life, acknowledged, [...typed.values()], round)))
      }
    } finally {
      await browser.kill()
    }
    const events = [...acknowledged.values()]
    return {
      kills: life.kills,
      acknowledged: events.length,
      drafts: [...typed.values()].filter(({ text }) => text !== '').length,
      lost,
    }
  })
