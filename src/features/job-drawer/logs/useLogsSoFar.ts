import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { Log } from '../../../domain/model/job/job'
import { withOnePieceMore } from './logPieces'

interface LogsSoFar {
  readonly logs: readonly Log[]
  /** Stands over the end of the list; while it is in view, the list grows. */
  readonly end: RefObject<HTMLDivElement | null>
}

/** The logs down to where one reads: a hundred lists at once would hold up all else. */
export function useLogsSoFar(all: readonly Log[]): LogsSoFar {
  const [drawn, setDrawn] = useState(0)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || drawn >= all.length) return
    const grow = () => startTransition(() => setDrawn(withOnePieceMore(all, drawn)))
    // The first piece waits only until all that is above it is there.
    if (drawn === 0) return grow()
    // A new observer tells at once whether the end is in view, also where it is so still.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [all, drawn])
  return { logs: all.slice(0, drawn), end }
}
