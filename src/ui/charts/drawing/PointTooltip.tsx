import Box from '@mui/material/Box'
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip'

interface PointTooltipProps {
  /** The lines about the point of this index; the first one is the most important. */
  readonly linesOf: (index: number) => readonly string[]
}

/** The tooltip of a point, by pointer and by keyboard. */
export function PointTooltip({ linesOf }: PointTooltipProps) {
  return (
    <ChartsTooltipContainer trigger="axis">
      <PointLines linesOf={linesOf} />
    </ChartsTooltipContainer>
  )
}

function PointLines({ linesOf }: PointTooltipProps) {
  const index = useAxesTooltip()?.[0]?.dataIndex
  if (index === undefined) return null
  return (
    <Box sx={paperStyles}>
      {linesOf(index).map((line, place) => (
        <Box key={line} sx={place === 0 ? undefined : { color: 'text.secondary' }}>
          {line}
        </Box>
      ))}
    </Box>
  )
}

const paperStyles = {
  px: 1.25,
  py: 0.75,
  m: 1,
  maxWidth: 300,
  fontSize: '0.8125rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 'var(--hc-float)',
} as const
