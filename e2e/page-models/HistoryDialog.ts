import type { Locator, Page } from '@playwright/test'

/** The dialog that sets how a file of another tool is read, and previews it. */
export class HistoryDialog {
  readonly dialog: Locator
  /** How many records are new, changed, the same or refused. */
  readonly counts: Locator
  readonly rows: Locator
  readonly refused: Locator
  readonly importButton: Locator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Import / })
    this.counts = this.dialog.getByRole('list', { name: 'Preview' })
    this.rows = this.dialog.getByRole('table').getByRole('row')
    this.refused = this.dialog.getByRole('list', { name: 'Skipped records' }).getByRole('listitem')
    this.importButton = this.dialog.getByRole('button', { name: /^Import/ })
  }

  column(field: string): Locator {
    return this.dialog.getByRole('combobox', { name: field, exact: true })
  }

  async confirm(): Promise<void> {
    await this.importButton.click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }
}
