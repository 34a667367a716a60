import type { Locator, Page } from '@playwright/test'

export class BusinessTime {
  readonly save: Locator
  readonly editMode: Locator
  readonly alert: Locator
  readonly week: Locator
  readonly cfgText: Locator

  constructor(private readonly page: Page) {
    this.save = page.getByRole('button', { name: 'Save', exact: true })
    this.editMode = page.getByRole('button', { name: 'Edit mode' })
    this.alert = page.getByRole('alert').filter({ hasText: 'Cannot be saved yet' })
    this.week = page.getByLabel('Week', { exact: true })
    this.cfgText = page.getByRole('textbox', { name: 'cfg as text' })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name })
  }

  slider(name: string): Locator {
    return this.page.getByRole('slider', { name })
  }

  time(name: string): Locator {
    return this.page.locator('input[type="time"]').and(this.page.getByLabel(name))
  }

  async create(name: string): Promise<void> {
    await this.button('Create').click()
    const dialog = this.page.getByRole('dialog', { name: 'New Business time standard' })
    await dialog.getByRole('textbox', { name: 'Display name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async createAndEdit(name: string): Promise<void> {
    await this.create(name)
    await this.editMode.click()
  }

  /** The week that the JSON shows. */
  async cfg(): Promise<unknown> {
    return JSON.parse(await this.cfgText.inputValue())
  }
}
