import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** The page where data is backed up, exported and imported. */
export class DataPage {
  readonly dialog: Locator
  readonly question: Locator
  readonly toasts: Locator
  readonly backups: Locator
  readonly aside: Locator

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog')
    this.question = page.getByRole('alertdialog')
    this.toasts = page.getByRole('region', { name: 'Notifications' })
    this.aside = page.getByRole('list', { name: 'Set aside' }).getByRole('listitem')
    this.backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  /** The dialog's content for one kind, such as `New`. */
  outcome(kind: string): Locator {
    return this.dialog.getByRole('list', { name: kind, exact: true }).getByRole('listitem')
  }

  /** The text of the file that the button downloads. */
  async saved(button: Locator): Promise<{ readonly name: string; readonly text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()])
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }

  async choose(text: string, name = 'file.json'): Promise<void> {
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
    await this.page.locator('input[type=file]').first().setInputFiles(file)
  }

  /** Chooses a file of another tool. */
  async chooseHistory(text: string, name: string): Promise<void> {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
    const section = this.page.getByRole('region', { name: 'Import from another tool' })
    await section.locator('input[type=file]').setInputFiles(file)
  }

  async accept(action: string): Promise<void> {
    await this.dialog.getByRole('button', { name: action, exact: true }).click()
    await this.dialog.waitFor({ state: 'hidden' })
  }

  async deleteEverything(): Promise<void> {
    await this.button('Delete everything').click()
    await this.question.getByRole('button', { name: 'OK' }).click()
    await this.toasts.getByText('Everything deleted').waitFor()
  }

  async undo(): Promise<void> {
    await this.toasts.getByRole('button', { name: 'Undo' }).last().click()
    await this.toasts.getByText('Undone').waitFor()
  }
}
