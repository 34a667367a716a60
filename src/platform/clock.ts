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
  timer: ReturnType<typeof setInterval>
}

const tickers = new Map<Ms, Ticker>()

/** Calls all listeners of one interval together, so that everything on the page updates at once. */
export function subscribeToTicks(every: Ms, listener: () => void): () => void {
  let ticker = tickers.get(every)
  if (!ticker) {
    const started: Ticker = {
      now: systemClock.now(),
      listeners: new Set(),
      timer: setInterval(() => {
        started.now = systemClock.now()
        for (const listener of started.listeners) listener()
      }, every),
    }
    tickers.set(every, started)
    ticker = started
  }
  const { listeners, timer } = ticker
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    tickers.delete(every)
  }
}

/** The time of the interval's last tick: the same value until the next one. */
export const lastTick = (every: Ms): Ms | undefined => tickers.get(every)?.now
