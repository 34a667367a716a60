import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { bareList } from '../../../ui/page/pageStyles'

interface MoreLinesProps<Line> {
  /** The list's name for screen readers. */
  readonly name: string
  readonly summary: ReactNode
  readonly isOpen: boolean
  readonly lines: readonly Line[]
  /** How many are shown at first, and how many more each time. */
  readonly atFirst: number
  readonly more: number
  readonly moreText: (count: number) => string
  readonly draw: (line: Line, place: number) => ReactNode
  /** Shown above the list. */
  readonly children?: ReactNode
}

/** A collapsible list that shows more lines on demand. */
export function MoreLines<Line>(props: MoreLinesProps<Line>) {
  const { name, summary, isOpen, lines, atFirst, more, moreText, draw, children } = props
  const [shown, setShown] = useState(atFirst)
  const left = lines.length - shown
  return (
    <Box component="details" open={isOpen} sx={groupStyles}>
      <summary>{summary}</summary>
      {children}
      <Box component="ul" aria-label={name} sx={listStyles}>
        {lines.slice(0, shown).map(draw)}
      </Box>
      {left > 0 && (
        <Button size="small" onClick={() => setShown(shown + more)} sx={{ minHeight: 40 }}>
          {moreText(Math.min(left, more))}
        </Button>
      )}
    </Box>
  )
}

const groupStyles = {
  fontSize: '0.8125rem',
  lineHeight: 1.54,
  '& summary': {
    py: 0.75,
    cursor: 'pointer',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    borderRadius: 1,
  },
} as const

const listStyles = {
  ...bareList,
  pl: 2,
  overflowWrap: 'anywhere',
  '& > li': { py: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
