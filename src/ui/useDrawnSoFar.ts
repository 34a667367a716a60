import { startTransition, useEffect, useState } from 'react'

/** How much renders within a frame, so that the page responds while a large tree grows. */
const STEP = 6

const stepTo = (drawn: number, total: number): number =>
  drawn < total ? drawn : Number.POSITIVE_INFINITY

/**
 * How many of the items to render by now: a few more with every frame. Once all were rendered, new
 * items render at once, otherwise the last ones would disappear for a while.
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
