import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../page/Loading'

interface NearViewProps {
  readonly height: number
  /** Made only when it comes near, so that a lazy part is not fetched before. */
  readonly children: ReactNode
}

/** How far below or above the view a thing counts as near. */
const MARGIN = '400px'

/** Keeps the room of a heavy part, and makes the part once it comes near the view. */
export function NearView({ height, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])

  return (
    <Box ref={place} sx={{ height }}>
      {isNear ? (
        <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
      ) : (
        <Skeleton height={height} />
      )}
    </Box>
  )
}
