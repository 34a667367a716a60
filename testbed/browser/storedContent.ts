import type { Page } from 'playwright'
import { type AppState, schedulesOf } from '../../src/domain/app/state/state'
import { NO_BASE } from '../../src/persistence/schema/records'
import { replay, stateIn } from '../../src/persistence/start/replay'
import { DataPage } from './DataPage'
import type { KillableBrowser } from './killableBrowser'
import { openTab } from './kills'

/** What is stored, by names in alphabetical order. */
export interface Content {
  readonly jobs: readonly string[]
  readonly people: readonly string[]
  readonly schedules: readonly string[]
}

export const contentOf = (state: AppState): Content => ({
  jobs: state.jobs.items.map(({ title }) => title).sort(),
  people: state.users.items.map(({ displayName }) => displayName).sort(),
  schedules: Object.keys(schedulesOf(state)).sort(),
})

export const isSameContent = (one: Content, other: Content): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** As the data page counts it. */
export const countsOf = ({ jobs, people, schedules }: Content): string =>
  `Jobs: ${jobs.length} · employees: ${people.length} · schedules: ${schedules.length}`

/** The data page, in a tab that can read the journal. */
export interface DataTab {
  readonly page: Page
  readonly data: DataPage
}

export async function openData(
  browser: KillableBrowser,
  address: string,
  /** Setup before the page opens. */
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<DataTab> {
  const page = await openTab(browser)
  await prepare(page)
  await page.goto(`${address}#/data`)
  const data = new DataPage(page)
  await data.button('Back up now').waitFor()
  return { page, data }
}

/** The counts in the confirmation for a fresh start; null if there is nothing to clear. */
async function shownCounts({ page, data }: DataTab): Promise<string | null> {
  const nothing = page.getByText('There is nothing to delete.')
  const start = data.button('Delete everything')
  await nothing.or(start).waitFor()
  if (await nothing.isVisible()) return null
  await start.click()
  const [counted = ''] = (await data.question.innerText()).match(/Jobs: .*/) ?? []
  await data.question.getByRole('button', { name: 'Cancel' }).click()
  await data.question.waitFor({ state: 'hidden' })
  return counted
}

async function journaledContent(page: Page): Promise<Content> {
  const { base = NO_BASE, entries } = await page.evaluate(() => window.wholeJournal())
  const state = stateIn(base, Date.now())
  if (typeof state === 'string') throw new Error(`The base of the journal is ${state}`)
  return contentOf(replay(state, entries))
}

/** The content of the journal, which must match the counts on the page. */
export async function contentIn(tab: DataTab): Promise<Content> {
  const content = await journaledContent(tab.page)
  const shown = await shownCounts(tab)
  const isEmpty = content.jobs.length + content.people.length === 0
  if (shown === null ? !isEmpty : shown !== countsOf(content)) {
    throw new Error(`The page shows "${shown}", and the journal has ${countsOf(content)}`)
  }
  return content
}
