import {
  createContext,
  type ReactNode,
  type SVGProps,
  useCallback,
  useContext,
  useState,
} from 'react'
import { type Axis, fittingLabels, type Scale, scaleFor, type TickLabel } from './axes'
import { INK, LABEL_GAP, textWidth } from './chartStyles'
import styles from './Plot.module.css'
import { type NearestBy, nearestPlace, type Place, PointReader } from './PointReader'

interface ChartBoxProps {
  readonly height: number
  /** The drawing, once the width is known. */
  readonly children: (width: number) => ReactNode
}

/** The room of a chart. Its width is measured by the browser whenever it changes, and by nothing else. */
export function ChartBox({ height, children }: ChartBoxProps) {
  const [width, setWidth] = useState(0)
  const measure = useCallback((box: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0))
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={measure} className={styles.box} style={{ height }}>
      {width > 0 && children(width)}
    </div>
  )
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The width of the whole chart, with its margins. */
  readonly width: number
}

interface PlotContent {
  readonly area: Area
  readonly x: Scale
  readonly y: Scale
}

const nowhere: Scale = () => 0
const PlotContext = createContext<PlotContent>({
  area: { left: 0, right: 0, top: 0, bottom: 0, width: 0 },
  x: nowhere,
  y: nowhere,
})

/** Where a plot draws, and the position of each value in it. */
export const usePlot = (): PlotContent => useContext(PlotContext)

/** A point of a drawing, in the values of its axes. */
export interface PlotPoint {
  readonly x: number
  readonly y: number
}

interface PlotProps {
  readonly height: number
  readonly x: Axis
  readonly y: Axis
  readonly xName?: string
  /** Horizontal above its axis, so that it can be read without turning the head. */
  readonly yName?: string
  /** The room above the drawing, for names and keys. */
  readonly top?: number
  /** The room beside the drawing, for labels. */
  readonly right?: number
  readonly grid?: 'horizontal' | 'vertical'
  /** The names of the rows are drawn elsewhere. */
  readonly hasNoYLabels?: boolean
  /** What the pointer and the arrow keys go through, in their order. */
  readonly points: readonly PlotPoint[]
  /** How the pointer finds its point: by one direction alone, or by both. */
  readonly nearestBy?: NearestBy
  /** The lines about the point of this index; the first one is the most important. */
  readonly linesOf: (index: number) => readonly string[]
  readonly children: ReactNode
}

/** Two axes and a quiet grid to draw on. */
export const Plot = (props: PlotProps) => (
  <ChartBox height={props.height}>{(width) => <SizedPlot {...props} width={width} />}</ChartBox>
)

interface ChartTextProps {
  readonly x: number
  readonly y: number
  readonly ink?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Whether `y` is the middle of the line, not its base. */
  readonly isCentred?: boolean
  readonly children: ReactNode
}

/** Text that stays readable over a line. */
export const ChartText = (props: ChartTextProps) => (
  <text
    className={styles.text}
    x={props.x}
    y={props.y}
    fill={props.ink}
    textAnchor={props.anchor}
    dominantBaseline={props.isCentred ? 'central' : undefined}
  >
    {props.children}
  </text>
)

/** The position in the middle of a text that is inside the chart as a whole. */
export function middleInside(text: string, at: number, width: number): number {
  const half = textWidth(text) / 2
  return Math.max(half, Math.min(at, width - half))
}

/** The least room of the labels of the vertical axis, so that charts under each other are in line. */
const LEFT = 40
const TICK_GAP = 12
const NAME_HEIGHT = 22
/** From the axis to the middle of its first line of labels. */
const BELOW = 15

const linesIn = (text: string) => text.split('\n')
const widthOf = (text: string) => Math.max(...linesIn(text).map(textWidth))

function SizedPlot({ width, ...props }: PlotProps & { readonly width: number }) {
  const { height, x: xAxis, y: yAxis, xName, yName, points, linesOf } = props
  const { top = 28, right = 16, grid = 'horizontal', nearestBy = 'x', hasNoYLabels = false } = props
  // The labels of each axis take room from the other one: their lines below, their widths beside.
  const lines = linesIn(xAxis.format(xAxis.min)).length
  const bottom = height - 9 - lines * LABEL_GAP - (xName === undefined ? 0 : NAME_HEIGHT)
  const y = scaleFor(yAxis, bottom, top)
  const rows = { from: 0, to: height, gap: 0, sizeOf: () => LABEL_GAP }
  const yLabels = hasNoYLabels ? [] : fittingLabels(yAxis, y, rows)
  const widest = Math.ceil(Math.max(0, ...yLabels.map(({ text }) => textWidth(text))))
  const left = hasNoYLabels ? 4 : Math.max(LEFT, widest + 12)
  const end = Math.max(left + 1, width - right)
  const x = scaleFor(xAxis, left, end)
  const columns = { from: 0, to: width, gap: TICK_GAP, sizeOf: widthOf }
  const xLabels = fittingLabels(xAxis, x, columns)
  const places: readonly Place[] = points.map((point) => ({ x: x(point.x), y: y(point.y) }))
  return (
    <>
      <svg className={styles.drawing} width={width} height={height} aria-hidden="true">
        {grid === 'horizontal'
          ? yLabels.map(({ value }) => (
              <AxisLine key={value} x1={left} x2={end} y1={y(value)} y2={y(value)} />
            ))
          : xLabels.map(({ value }) => (
              <AxisLine key={value} x1={x(value)} x2={x(value)} y1={top} y2={bottom} />
            ))}
        <AxisLine x1={left} x2={end} y1={bottom} y2={bottom} ink={INK.quiet} />
        {xLabels.map((label) => (
          <ColumnLabel key={label.value} label={label} y={bottom + BELOW} />
        ))}
        {yLabels.map(({ value, text, at }) => (
          <ChartText key={value} x={left - 8} y={at} ink={INK.quiet} anchor="end" isCentred>
            {text}
          </ChartText>
        ))}
        {xName !== undefined && (
          <ChartText
            x={middleInside(xName, (left + end) / 2, width)}
            y={height - 8}
            ink={INK.quiet}
            anchor="middle"
          >
            {xName}
          </ChartText>
        )}
        {yName !== undefined && (
          <ChartText x={0} y={top - 14} ink={INK.quiet}>
            {yName}
          </ChartText>
        )}
        <PlotContext value={{ area: { left, right: end, top, bottom, width }, x, y }}>
          {props.children}
        </PlotContext>
      </svg>
      <PointReader
        places={places}
        size={{ width, height }}
        nearest={(to) => nearestPlace(places, to, nearestBy)}
        linesOf={linesOf}
      />
    </>
  )
}

interface AxisLineProps
  extends Required<Pick<SVGProps<SVGLineElement>, 'x1' | 'x2' | 'y1' | 'y2'>> {
  readonly ink?: string
}

const AxisLine = ({ ink = INK.line, ...ends }: AxisLineProps) => (
  <line {...ends} className={styles.axis} stroke={ink} />
)

/** The label of a tick, in one line or in two. */
function ColumnLabel({ label, y }: { readonly label: TickLabel; readonly y: number }) {
  return linesIn(label.text).map((line, index) => (
    <ChartText key={line} x={label.at} y={y + index * LABEL_GAP} ink={INK.quiet} anchor="middle">
      {line}
    </ChartText>
  ))
}
