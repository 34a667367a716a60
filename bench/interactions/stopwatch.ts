import type { Page } from 'playwright'

/** The visible state of the list and its field; it differs once an action has shown its effect. */
type View = () => string

interface Watched {
  view: View
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
      view: () =>
        [...document.querySelectorAll('[id^="job_list_item_"], [id^="log_list_item_"]')]
          .map(({ id }) => id)
          .join() + (document.querySelector<HTMLInputElement>('main input')?.value ?? ''),
    }
  })
}

export interface Timed {
  /** From the event to the paint that shows its effect, in ms. */
  readonly time: number
  /** The longest task of the main thread during it. */
  readonly longestTask: number
}

/** Times an action from its event until its effect is painted. */
export async function timed(
  page: Page,
  event: 'keydown' | 'click',
  action: () => Promise<void>,
): Promise<Timed> {
  const watching = await page.evaluateHandle((type) => {
    const before = window.bench.view()
    window.bench.longTasks.length = 0
    const done = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const check = () => {
          if (window.bench.view() === before) return requestAnimationFrame(check)
          // The task after this frame runs once the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          requestAnimationFrame(() => port2.postMessage(null))
        }
        requestAnimationFrame(check)
      }
      addEventListener(type, begin, { capture: true, once: true })
    })
    return { done }
  }, event)
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
