/**
 * Runs before the page may be gone: hidden, closed, or suspended. Returns a function that stops.
 */
export function onPageHide(action: () => void): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') action()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', action)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', action)
  }
}

/**
 * Runs while the page is idle, or after `timeout` ms at the latest. Returns a function that
 * cancels.
 */
export function whenIdle(action: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(action, { timeout })
  return () => cancelIdleCallback(handle)
}

/** How long a new page stays idle for what is clicked first, in ms. */
const FIRST_MOMENTS = 1000

/** Like `whenIdle`, but no sooner than the first moments of the page are over. */
export function afterFirstMoments(action: () => void, timeout: number): void {
  setTimeout(() => whenIdle(action, timeout), FIRST_MOMENTS)
}

/**
 * Runs what nobody waits for, after a second and once the page is idle. Returns a function that
 * cancels.
 */
export function afterPause(action: () => void): () => void {
  let cancel = () => {}
  const timer = setTimeout(() => {
    cancel = whenIdle(action, FIRST_MOMENTS)
  }, FIRST_MOMENTS)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

/** A page that nobody sees paints nothing, and waits no longer than this. */
const UNPAINTED = 100

/** Runs after the browser has painted what is changed now. Returns a function that cancels. */
export function afterPaint(action: () => void): () => void {
  let frame: number | undefined
  const run = () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    action()
  }
  let timer = setTimeout(run, UNPAINTED)
  if (typeof requestAnimationFrame === 'function') {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(action)
    })
  }
  return () => {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}

export const isPageSeen = (): boolean => document.visibilityState === 'visible'

/** Runs when the page is visible again after it was hidden or suspended. */
export function onPageShow(action: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') action()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) action()
  })
}

export const onFieldLeft = (action: () => void) => document.addEventListener('focusout', action)

/** Resolves at the first pointer movement, press or key. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(type, () => resolve(), { once: true, capture: true })
    }
  })

/**
 * Runs whenever the pointer or the focus gets to an element of this kind, or into one. Returns a
 * function that stops.
 */
export function onPointed(selector: string, action: (element: Element) => void): () => void {
  const types = ['pointerover', 'focusin'] as const
  function look({ target }: Event) {
    const element = target instanceof Element && target.closest(selector)
    if (element) action(element)
  }
  for (const type of types) document.addEventListener(type, look)
  return () => {
    for (const type of types) document.removeEventListener(type, look)
  }
}

/** Of those who point at a link this long, in ms, about half press it (https://instant.page). */
const REST = 65

/** Like `onPointed`, but only once the pointer or the focus has rested there and nothing is pressed. */
export function onRested(selector: string, action: (element: Element) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  for (const type of ['pointerout', 'focusout', 'pointerdown', 'keydown', 'click'])
    document.addEventListener(type, cancel)
  onPointed(selector, (element) => {
    cancel()
    timer = setTimeout(() => action(element), REST)
  })
}

/**
 * The browser asks before the page is closed or left for another site. Returns a function that
 * stops.
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The whole address of a path of the app, as another browser would open it. */
export const addressOf = (path: string): string => new URL(`#${path}`, location.href).href

/**
 * Intercepts going back or forward, by whatever button or gesture. A browser lets no page trap the
 * user: a second attempt without another interaction goes through. Returns a function that stops.
 */
export function insteadOfBack(action: () => void): () => void {
  // Older browsers leave at once.
  if (!('navigation' in window)) return () => {}
  const { navigation } = window
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    action()
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => navigation.removeEventListener('navigate', onNavigate)
}

/** Call before a list item is removed with its button: focuses the same button of the next item. */
export function focusNeighbour(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const twin = next?.querySelector<HTMLElement>('button')
  const target = twin ?? fallback
  target?.focus()
}
