import { type ReactNode, useDeferredValue } from 'react'
import { Skeleton } from './Loading'

interface LaterProps {
  /** The room that is kept meanwhile. */
  readonly height: number
  readonly children: ReactNode
}

/** What may wait until the rest is painted: it is rendered in slices and lets all else go first. */
export function Later({ height, children }: LaterProps) {
  const isTime = useDeferredValue(true, false)
  return isTime ? children : <Skeleton height={height} />
}
