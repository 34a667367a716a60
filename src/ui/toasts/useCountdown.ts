import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ms } from '../../domain/core/time'

/** Calls `onEnd` once the time has run; while paused it stands still and goes on from there. */
export function useCountdown(time: Ms, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(time)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - since))
    }
  }, [isPaused])
}
