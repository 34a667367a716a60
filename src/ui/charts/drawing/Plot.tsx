import { ChartsContainer, type ChartsContainerProps } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { useDrawingArea } from '@mui/x-charts/hooks'
import type { ReactNode } from 'react'
import { FONT_SIZE, haloed, INK } from './chartStyles'

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
