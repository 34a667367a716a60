import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface CardGridProps {
  readonly children: ReactNode
  /** The least width of a card before the row breaks. */
  readonly min?: number
}

export function CardGrid({ children, min = 320 }: CardGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}
