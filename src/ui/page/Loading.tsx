import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Ms } from '../../domain/core/time'
import { useText } from '../text'
import styles from './Loading.module.css'

/** Whether the component has been mounted for this long. */
export function useAfter(delay: Ms): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return isAfter
}

/** Shorter waits are not worth a flicker. */
const UNNOTICED = 150

/** Takes its room at once and becomes visible only when the wait is long enough. */
export function Spinner({ height = 160 }: { readonly height?: number }) {
  const isVisible = useAfter(UNNOTICED)
  const text = useText()
  return (
    <div className={styles.wait} style={{ minHeight: height }} aria-busy>
      {isVisible && <div role="progressbar" aria-label={text.loading} className={styles.ring} />}
    </div>
  )
}

interface SkeletonProps {
  readonly height: number
  readonly rows?: number
}

/** A placeholder for rows of a known height, so that nothing jumps when they come. */
export function Skeleton({ height, rows = 1 }: SkeletonProps) {
  const isVisible = useAfter(UNNOTICED)
  const text = useText()
  return (
    <div
      className={styles.rows}
      style={{ height: height * rows }}
      role="status"
      aria-busy
      aria-label={text.loading}
    >
      {isVisible &&
        Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className={styles.row} style={{ height }} />
        ))}
    </div>
  )
}

interface LaterProps {
  /** The room that is reserved in the meantime. */
  readonly height: number
  readonly children: ReactNode
}

/**
 * Content that may wait until the rest is painted: it renders in slices and yields to everything
 * else.
 */
export function Later({ height, children }: LaterProps) {
  const isTime = useDeferredValue(true, false)
  return isTime ? children : <Skeleton height={height} />
}
