import type { Ms } from '../domain/core/time'

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
