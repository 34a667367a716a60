import Box from '@mui/material/Box'
import { ChartsContainer, type ChartsContainerProps } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltipContainer, useAxesTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { useDrawingArea } from '@mui/x-charts/hooks'
import type { ReactNode } from 'react'
import { FONT_SIZE, haloed, INK } from './chartStyles'

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

type Cartesian = 'line' | 'bar' | 'scatter'

interface PlotProps
  extends Pick<ChartsContainerProps<Cartesian>, 'series' | 'xAxis' | 'yAxis' | 'margin'> {
  readonly height: number
  readonly xName?: string
  /** Horizontal above its axis, so that it can be read without turning the head. */
  readonly yName?: string
  readonly grid?: 'horizontal' | 'vertical'
  readonly children: ReactNode
}

/** The id of a series that is drawn as an area, without the line along its edge. */
export const AREA_ONLY = 'areaOnly'

const tickStyles = { fontSize: FONT_SIZE, fill: INK.quiet }

/** Two axes and a quiet grid to draw on. */
export function Plot(props: PlotProps) {
  const { height, xName, yName, grid = 'horizontal', children, ...container } = props
  return (
    <ChartsContainer {...container} height={height} skipAnimation sx={plotStyles}>
      <ChartsGrid horizontal={grid === 'horizontal'} vertical={grid === 'vertical'} />
      {children}
      <ChartsXAxis
        disableTicks
        slotProps={{ axisLine: { style: { stroke: INK.quiet } } }}
        tickLabelStyle={tickStyles}
        labelStyle={tickStyles}
        tickLabelMinGap={12}
        {...(xName !== undefined && { label: xName })}
      />
      <ChartsYAxis disableTicks disableLine tickLabelStyle={tickStyles} />
      {yName !== undefined && <YName>{yName}</YName>}
    </ChartsContainer>
  )
}

function YName({ children }: { readonly children: string }) {
  const { left, top } = useDrawingArea()
  return (
    <text x={Math.max(0, left - 40)} y={top - 14} style={haloed} fill={INK.quiet}>
      {children}
    </text>
  )
}

const plotStyles = {
  // The library lightens areas, which turns light ones white.
  '& .MuiLineChart-area': { filter: 'none' },
  [`& .MuiLineChart-line[data-series="${AREA_ONLY}"]`]: { display: 'none' },
  '& .MuiChartsGrid-line': { stroke: INK.line },
}
