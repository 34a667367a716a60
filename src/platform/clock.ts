import type { Ms } from '../domain/core/time'

export class TookTooLong extends Error {
  constructor() {
    super('It took too long')
  }
}

/** The promise, or a rejection with `TookTooLong` after the time. */
export function within<T>(time: Ms, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), time)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

export interface Clock {
  now(): Ms
}

export const systemClock: Clock = { now: () => Date.now() }

interface Ticker {
  now: Ms
  readonly listeners: Set<() => void>
  timer?: ReturnType<typeof setInterval>
}

const tickers = new Map<Ms, Ticker>()

/**
 * While nobody follows the time yet, all who read it within this span get the same, so that a page
 * renders with one time and keeps it once its parts begin to follow.
 */
const SAME_FOR: Ms = 1000

function tickerOf(every: Ms): Ticker {
  const now = systemClock.now()
  let ticker = tickers.get(every)
  if (!ticker) {
    ticker = { now, listeners: new Set() }
    tickers.set(every, ticker)
  }
  const age = now - ticker.now
  if (ticker.listeners.size === 0 && (age < 0 || age > SAME_FOR)) ticker.now = now
  return ticker
}

/** Calls all listeners of one interval together, so that everything on the page updates at once. */
export function subscribeToTicks(every: Ms, listener: () => void): () => void {
  const ticker = tickerOf(every)
  const { listeners } = ticker
  if (listeners.size === 0) {
    ticker.timer = setInterval(() => {
      ticker.now = systemClock.now()
      for (const each of listeners) each()
    }, every)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(ticker.timer)
  }
}

/** The time of the interval's last tick: the same value until the next one. */
export const lastTick = (every: Ms): Ms => tickerOf(every).now
