import { startTransition, useEffect, useState } from 'react'

/** What is drawn within a frame, so that the page answers while a large tree grows. */
const STEP = 6

/** How many of so many things are to be drawn by now: a few more with every frame. */
export function useDrawnSoFar(total: number): number {
  const [drawn, setDrawn] = useState(STEP)
  useEffect(() => {
    if (drawn >= total) return
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + STEP)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, total])
  return Math.min(drawn, total)
}
