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
