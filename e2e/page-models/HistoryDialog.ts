import type { Locator, Page } from '@playwright/test'

/** Where someone says how a history of another tool is to be read, and sees what comes of it. */
export class HistoryDialog {
  readonly dialog: Locator
  /** How many records are new, changed, the same or refused. */
  readonly counts: Locator
  readonly rows: Locator
  readonly refused: Locator
  readonly bringIn: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Bring in / })
    this.counts = this.dialog.getByRole('list', { name: 'What comes of it' })
    this.rows = this.dialog.getByRole('table').getByRole('row')
    this.refused = this.dialog.getByRole('list', { name: 'Refused records' }).getByRole('listitem')
    this.bringIn = this.dialog.getByRole('button', { name: /^Bring in/ })
  }

  column(field: string): Locator {
    return this.dialog.getByRole('combobox', { name: field, exact: true })
  }

  async land(): Promise<void> {
    await this.bringIn.click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
