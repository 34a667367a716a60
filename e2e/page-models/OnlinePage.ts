import type { Locator, Page } from '@playwright/test'

/** What `/online-exp` shows, and what the channel does to the frame. */
export class OnlinePage {
  readonly status: Locator
  readonly random: Locator
  readonly ignore: Locator
  readonly toasts: Locator

  constructor(private readonly page: Page) {
    const main = page.getByRole('main')
    this.status = main.getByRole('status')
    this.random = main.getByRole('button', { name: 'Random stateValue' })
    this.ignore = main.getByRole('checkbox', { name: /^Do not change the icon/ })
    this.toasts = page
      .getByRole('region', { name: 'Notifications' })
      .locator('[role=status], [role=alert]')
  }

  /** The value next to a name. */
  fact(name: string): Locator {
    return this.page
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${name}`) }) })
      .getByRole('definition')
  }

  async count(name: string): Promise<number> {
    return Number(await this.fact(name).textContent())
  }

  /** From now on, the most toasts seen at once and all toasts seen. */
  watch(): Promise<void> {
    return this.page.evaluate(() => {
      const seen = { atOnce: 0, all: 0 }
      Object.assign(window, { toastsSeen: seen })
      const selector = '[aria-label=Notifications] :is([role=status], [role=alert])'
      const known = new WeakSet<Element>()
      new MutationObserver(() => {
        const toasts = [...document.querySelectorAll(selector)]
        seen.atOnce = Math.max(seen.atOnce, toasts.length)
        for (const toast of toasts) {
          if (!known.has(toast)) seen.all += 1
          known.add(toast)
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
  }

  seen(): Promise<{ atOnce: number; all: number }> {
    return this.page.evaluate(() => Reflect.get(window, 'toastsSeen'))
  }

  /** Returns a function that reports the CPU seconds of the page's thread since now. */
  async cpuTime(): Promise<() => Promise<number>> {
    const session = await this.page.context().newCDPSession(this.page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const read = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    }
    const before = await read()
    return async () => (await read()) - before
  }
}
