import type { Locator, Page } from '@playwright/test'

/** The list of jobs, on `/jobs` and on an employee's page. */
export class JobList {
  readonly title: Locator
  readonly rows: Locator
  readonly sort: Locator
  readonly more: Locator
  readonly nextPage: Locator
  readonly previousPage: Locator
  readonly confirmation: Locator
  readonly drawer: Locator

  constructor(private readonly page: Page) {
    this.title = page.getByRole('textbox', { name: 'Title' })
    this.rows = page.locator('[id^="job_list_item_"]')
    this.sort = page.getByRole('combobox', { name: 'Sort' })
    this.more = page.getByRole('button', { name: 'More' })
    this.nextPage = page.getByRole('button', { name: 'Next page' })
    this.previousPage = page.getByRole('button', { name: 'Previous page' })
    this.confirmation = page.getByRole('alertdialog')
    this.drawer = page.getByRole('complementary', { name: 'Job details' })
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('button', { name: title, exact: true }) })
  }

  rowTitle(title: string): Locator {
    return this.row(title).getByRole('button', { name: title, exact: true })
  }

  chip(name: string | RegExp): Locator {
    return this.page.getByRole('group', { name: 'Filters' }).getByRole('button', { name })
  }

  titles(): Promise<string[]> {
    return this.rows.locator('button[aria-expanded]').allTextContents()
  }

  async create(title: string): Promise<void> {
    await this.title.fill(title)
    await this.title.press('Enter')
  }

  async expand(title: string): Promise<Locator> {
    const row = this.row(title)
    await this.rowTitle(title).click()
    return row
  }

  checkbox(title: string): Locator {
    return this.row(title).getByRole('checkbox', { name: `Completed: ${title}` })
  }

  /** Answers the open question. */
  async answer(button: 'OK' | 'Cancel'): Promise<void> {
    await this.confirmation.getByRole('button', { name: button }).click()
    await this.confirmation.waitFor({ state: 'hidden' })
  }
}
