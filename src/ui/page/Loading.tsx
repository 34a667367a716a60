import Box from '@mui/material/Box'
import { type ReactNode, useDeferredValue } from 'react'
import { useText } from '../text'
import { useAfter } from '../useAfter'

/** Shorter waits are not worth a flicker. */
const UNNOTICED = 150

/** Takes its room at once and becomes visible only when the wait is long enough. */
export function Spinner({ height = 160 }: { readonly height?: number }) {
  const isVisible = useAfter(UNNOTICED)
  const text = useText()
  return (
    <Box sx={{ minHeight: height, display: 'grid', placeItems: 'center' }} aria-busy>
      {isVisible && <Box role="progressbar" aria-label={text.loading} sx={ringStyles} />}
    </Box>
  )
}

const ringStyles = {
  width: 28,
  height: 28,
  border: '3px solid',
  borderColor: 'divider',
  borderTopColor: 'primary.main',
  borderRadius: '50%',
  '@keyframes hc-turn': { to: { transform: 'rotate(360deg)' } },
  animation: 'hc-turn 900ms linear infinite',
} as const

interface SkeletonProps {
  readonly height: number
  readonly rows?: number
}

/** A placeholder for rows of a known height, so that nothing jumps when they come. */
export function Skeleton({ height, rows = 1 }: SkeletonProps) {
  const isVisible = useAfter(UNNOTICED)
  const text = useText()
  return (
    <Box
      sx={{ height: height * rows, overflow: 'hidden' }}
      role="status"
      aria-busy
      aria-label={text.loading}
    >
      {isVisible &&
        Array.from({ length: rows }, (_, row) => row).map((row) => (
          <Box key={row} sx={{ height, py: 0.75 }}>
            <Box sx={shapeStyles} />
          </Box>
        ))}
    </Box>
  )
}

const shapeStyles = {
  height: '100%',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '@keyframes hc-breathe': { '50%': { opacity: 0.5 } },
  animation: 'hc-breathe 2s ease-in-out infinite',
} as const

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
