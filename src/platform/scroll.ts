import type { Ms } from '../domain/core/time'
import { whenPresent } from './whenPresent'

export const SCROLL_OFFSET = 16
/** An item taller than this is shown from its top, a smaller one in the middle of the view. */
const TALL_ITEM = 550
const SCROLL_DELAY = 200

/** How long a page may take to grow back to its previous scroll position. */
const PATIENCE: Ms = 5000

export interface ScrollView {
  readonly height: number
  /** The height of what covers the lower edge of the view. */
  readonly covered: number
}

/**
 * The scroll position that shows the item: a tall one from its top, a small one in the middle, but
 * never with its top outside the view.
 */
export function scrollTopFor(
  item: { readonly top: number; readonly height: number },
  view: ScrollView,
): number {
  const fromTop = item.top - SCROLL_OFFSET
  if (item.height > TALL_ITEM) return Math.max(0, fromTop)
  const centred = item.top - (view.height - view.covered - item.height) / 2
  return Math.max(0, Math.min(centred, fromTop))
}

export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches

const behavior = (): ScrollBehavior => (prefersStillness() ? 'instant' : 'smooth')

const currentView = (): ScrollView => ({
  height: window.innerHeight,
  covered: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0,
})

export const scrollToTop = (): void => window.scrollTo({ top: 0, behavior: behavior() })

export function scrollToNode(node: Element): void {
  const { top, height } = node.getBoundingClientRect()
  const target = scrollTopFor({ top: top + window.scrollY, height }, currentView())
  window.scrollTo({ top: target, behavior: behavior() })
}

function isInView(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect()
  const { height, covered } = currentView()
  return top >= 0 && bottom <= height - covered
}

/**
 * Restores a scroll position at once, or as soon as the page is tall enough. Returns a function
 * that cancels.
 */
export function restoreScroll(top: number): () => void {
  window.scrollTo({ top, behavior: 'instant' })
  const observer = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' })
    else stop()
  })
  const stop = () => {
    clearTimeout(deadline)
    observer.disconnect()
    for (const event of OWN_SCROLLING) window.removeEventListener(event, stop)
  }
  const deadline = setTimeout(stop, PATIENCE)
  // A user who scrolls in the meantime takes precedence.
  for (const event of OWN_SCROLLING) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown'] as const

interface ScrollToItemOptions {
  readonly onFound?: (node: HTMLElement) => void
  readonly onError?: (message: string) => void
}

/**
 * Scrolls to the first of the ids on the page, and waits for it. Returns a function that cancels.
 */
export function scrollToItem(
  ids: readonly string[],
  options: ScrollToItemOptions = {},
): () => void {
  const find = () => ids.map((id) => document.getElementById(id)).find((node) => node !== null)
  let stopWaiting: (() => void) | undefined

  const timer = setTimeout(() => {
    stopWaiting = whenPresent(
      find,
      (node) => {
        if (!isInView(node)) scrollToNode(node)
        options.onFound?.(node)
      },
      () => options.onError?.('node not found'),
    )
  }, SCROLL_DELAY)

  return () => {
    clearTimeout(timer)
    stopWaiting?.()
  }
}
