import { expect, type Locator, type Page } from '@playwright/test'

/** The frame around every page. */
export class Frame {
  readonly heading: Locator
  readonly footer: Locator
  readonly dock: Locator
  readonly navigation: Locator
  /** Opens the sheet of a phone, which has the pages and tools that its bar has no room for. */
  readonly more: Locator
  readonly moreSheet: Locator
  readonly pinnedToggle: Locator
  readonly pinnedPanel: Locator
  readonly menuButton: Locator
  readonly quickLinks: Locator
  readonly scrollToTop: Locator
  readonly settings: Locator
  readonly soundSwitch: Locator

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.footer = page.getByRole('contentinfo')
    this.dock = page.getByRole('complementary', { name: 'Tools' })
    this.navigation = page.getByRole('navigation', { name: 'Main navigation' })
    this.more = this.navigation.getByRole('button', { name: 'More pages and settings' })
    this.moreSheet = page.getByRole('dialog', { name: 'More', exact: true })
    this.pinnedToggle = this.dock.getByRole('button', { name: 'Pinned jobs' })
    this.pinnedPanel = page.getByRole('region', { name: 'Pinned jobs' })
    this.menuButton = this.dock.getByRole('button', { name: /^Menu/ })
    this.quickLinks = page.getByRole('navigation', { name: 'Quick links' })
    this.scrollToTop = this.dock.getByRole('button', { name: 'Scroll to top' })
    this.settings = page.getByRole('banner').getByRole('button', { name: /^(Settings|Настройки)/ })
    this.soundSwitch = page.getByRole('menuitemcheckbox', { name: 'Sounds' })
  }

  pinnedJob(title: string): Locator {
    return this.pinnedPanel.getByRole('listitem').filter({ hasText: title })
  }

  /** The path after `#`. */
  path(): string {
    return new URL(this.page.url()).hash.slice(1)
  }

  /** Chooses a language or a theme. */
  async choose(option: string): Promise<void> {
    await this.settings.click()
    await this.page.getByRole('menuitemradio', { name: option, exact: true }).click()
    // Closing takes a moment, in which the menu has no role but is still on the page.
    await expect(this.page.locator('[role="menu"]')).toHaveCount(0)
  }

  /** How far the page can be scrolled sideways. */
  sidewaysScroll(): Promise<number> {
    return this.page.evaluate(() => {
      const root = document.documentElement
      return root.scrollWidth - root.clientWidth
    })
  }
}
