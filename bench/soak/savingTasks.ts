import type { Page } from 'playwright'

declare global {
  interface Window {
    saves: { start: number; end: number }[]
    longTasks: { start: number; duration: number }[]
  }
}

/** Watches when a page writes its snapshot, and which of its tasks are long. */
export async function watchSaving(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.saves = []
    window.longTasks = []
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, text) {
      const start = performance.now()
      setItem.call(this, key, text)
      if (key === 'hindcast:topLevel') window.saves.push({ start, end: performance.now() })
    }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        window.longTasks.push({ start: startTime, duration })
      }
    }).observe({ type: 'longtask' })
  })
}

/** How long the task took in which each snapshot was written; 0 if it was not long. */
export async function savingTasks(page: Page, saves: number): Promise<readonly number[]> {
  for (let number = 0; number < saves; number++) {
    await page.evaluate((title) => window.createJob(title), `Saved ${number}`)
    await page.waitForFunction((count) => window.saves.length > count, number)
  }
  return page.evaluate(async () => {
    // Long tasks are reported a little after they end.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return window.saves.map(
      ({ start }) =>
        window.longTasks.find((task) => task.start <= start && start < task.start + task.duration)
          ?.duration ?? 0,
    )
  })
}
