import { test as base, type Page } from '@playwright/test'
import type { AppState } from '../../src/domain/app/state/state'
import { BusinessTime } from '../page-models/BusinessTime'
import { Frame } from '../page-models/Frame'
import { JobList } from '../page-models/JobList'

/** Errors and warnings of the browser itself; a working page causes none. */
class Complaints {
  readonly seen: string[] = []
  private readonly forgiven: string[] = []

  constructor(page: Page) {
    page.on('pageerror', (error) => this.hear(error.message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.hear(message.text())
    })
  }

  private hear(complaint: string) {
    if (!this.forgiven.some((part) => complaint.includes(part))) this.seen.push(complaint)
  }

  /** Ignores, from now on, errors that the test causes itself. */
  forgive(part: string) {
    this.forgiven.push(part)
  }
}

/** Stores data before the app first starts; later starts find what the app made of it. */
const storeFirst = (page: Page, stored: Partial<AppState> | string) =>
  page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('stored') !== null) return
      sessionStorage.setItem('stored', 'yes')
      localStorage.setItem('hindcast:topLevel', text)
    },
    typeof stored === 'string' ? stored : JSON.stringify(stored),
  )

interface Fixtures {
  /**
   * Whether the app may store itself for offline use. Most tests do without, because a visit is
   * short.
   */
  readonly isStoredOffline: boolean
  readonly complaints: Complaints
  readonly frame: Frame
  readonly list: JobList
  readonly businessTime: BusinessTime
  /** Opens an address of the app; the given data is what an earlier visit stored. */
  readonly open: (path: string, stored?: Partial<AppState> | string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  isStoredOffline: [false, { option: true }],
  context: async ({ context, isStoredOffline }, use) => {
    if (!isStoredOffline) {
      await context.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      )
    }
    await use(context)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints(page)
      await use(complaints)
      base.expect(complaints.seen).toEqual([])
    },
    { auto: true },
  ],
  frame: async ({ page }, use) => use(new Frame(page)),
  list: async ({ page }, use) => use(new JobList(page)),
  businessTime: async ({ page }, use) => use(new BusinessTime(page)),
  open: async ({ page }, use) =>
    use(async (path, stored) => {
      if (stored !== undefined) await storeFirst(page, stored)
      await page.goto(`#${path}`)
    }),
})

export { expect } from '@playwright/test'
