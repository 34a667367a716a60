import { startTransition, useEffect, useState } from 'react'

/** What is drawn within a frame, so that the page answers while a large tree grows. */
const STEP = 6

const stepTo = (drawn: number, total: number): number =>
  drawn < total ? drawn : Number.POSITIVE_INFINITY

/**
 * How many of so many things are to be drawn by now: a few more with every frame. Once all were
 * drawn, what is added is drawn at once, or the last ones would leave for a while.
 */
export function useDrawnSoFar(total: number): number {
  const [drawn, setDrawn] = useState(() => stepTo(STEP, total))
  useEffect(() => {
    if (drawn >= total) return
    const frame = requestAnimationFrame(() =>
      startTransition(() => setDrawn(stepTo(drawn + STEP, total))),
    )
    return () => cancelAnimationFrame(frame)
  }, [drawn, total])
  return Math.min(drawn, total)
}
