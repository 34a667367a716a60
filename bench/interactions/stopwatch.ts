import type { Page } from 'playwright'

/** What an action is to change: which rows there are, or the text in the field that has the focus. */
type Effect = 'rows' | 'field'

interface Watched {
  /** Differs once an action has shown its effect. */
  view: (effect: Effect) => string
  longTasks: number[]
}

declare global {
  interface Window {
    bench: Watched
  }
}

/** Injected into the page before it starts. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    window.bench = {
      longTasks,
      view: (effect) => {
        if (effect === 'field') return (document.activeElement as HTMLInputElement).value
        const rows = document.querySelectorAll('[id^="job_list_item_"], [id^="log_list_item_"]')
        return [...rows].map(({ id }) => id).join()
      },
    }
  })
}

export interface Timed {
  /** From the event to the paint that shows its effect, in ms. */
  readonly time: number
  /** The longest task of the main thread during it. */
  readonly longestTask: number
}

interface Watch {
  readonly event: 'keydown' | 'click'
  readonly effect: Effect
}

export const TYPE: Watch = { event: 'keydown', effect: 'field' }
/** The field is empty at once, and the row may come later. */
export const CREATE: Watch = { event: 'keydown', effect: 'rows' }
/** The chip is pressed at once, and its rows may come later. */
export const CLICK: Watch = { event: 'click', effect: 'rows' }

/** Times an action from its event until its effect is painted. */
export async function timed(
  page: Page,
  { event, effect }: Watch,
  action: () => Promise<void>,
): Promise<Timed> {
  const watching = await page.evaluateHandle(
    ([type, effect]) => {
      const before = window.bench.view(effect)
      window.bench.longTasks.length = 0
      const done = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const check = () => {
            if (window.bench.view(effect) === before) return requestAnimationFrame(check)
            // A task of this kind goes before all that wait, so it is the first after the paint.
            scheduler.postTask(() => resolve(performance.now() - timeStamp), {
              priority: 'user-blocking',
            })
          }
          requestAnimationFrame(check)
        }
        addEventListener(type, begin, { capture: true, once: true })
      })
      return { done }
    },
    [event, effect] as const,
  )
  await action()
  return watching.evaluate(async ({ done }) => {
    const time = await done
    // Long tasks are reported a little after they end.
    await new Promise((resolve) => setTimeout(resolve, 60))
    return { time, longestTask: Math.max(0, ...window.bench.longTasks) }
  })
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * Shows how fast the machine is now, so that figures of two days can be compared. A page and its
 * workers calculate and allocate on several cores at once, so this does, too.
 */
export const machineTime = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const source = `onmessage = () => {
      const start = performance.now()
      let value = 1
      for (let step = 0; step < 6_000_000; step++) value = (value * 16_807) % 2_147_483_647
      const jobs = Array.from({ length: 20_000 }, (_, id) => ({ id, value, dates: { id, value } }))
      for (let copy = 0; copy < 4; copy++) JSON.parse(JSON.stringify(jobs))
      postMessage(performance.now() - start)
    }`
    const address = URL.createObjectURL(new Blob([source]))
    const workers = [new Worker(address), new Worker(address)]
    const timeIn = (worker: Worker) =>
      new Promise<number>((resolve) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.postMessage(null)
      })
    const times: number[] = []
    for (let round = 0; round < 9; round++)
      times.push(Math.max(...(await Promise.all(workers.map(timeIn)))))
    for (const worker of workers) worker.terminate()
    return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  })
