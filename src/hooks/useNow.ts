import { useCallback, useSyncExternalStore } from 'react'
import type { Ms } from '../domain/core/time'
import { lastTick, subscribeToTicks } from '../platform/clock'

/** How often badges that depend on the clock are updated. */
export const BADGE_REFRESH: Ms = 10_000

/**
 * The current time, updated at each tick of the interval. Only the component that reads it renders.
 */
export function useNow(every: Ms): Ms {
  const subscribe = useCallback(
    (listener: () => void) => subscribeToTicks(every, listener),
    [every],
  )
  return useSyncExternalStore(subscribe, () => lastTick(every))
}
