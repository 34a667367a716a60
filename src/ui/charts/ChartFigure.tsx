import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  Component,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { chartsMessages } from '../../text/forecast/charts'
import { HeadRow } from '../page/HeadRow'
import { Skeleton } from '../page/Loading'
import { useMessages } from '../text'

interface ChartRow {
  readonly key: string | number
  /** One for each column; the first one names the row. */
  readonly cells: readonly string[]
}

interface ChartData {
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
  /** How many rows there would be, if not all are shown. */
  readonly total?: number
}

/** Nobody listens to more, and to lay out thousands would hold up the page. */
const TABLE_ROWS = 500

/** As many items as a table has rows, evenly spread, with the first and the last. */
export function tableItems<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= TABLE_ROWS) return items
  const step = (items.length - 1) / (TABLE_ROWS - 1)
  return Array.from({ length: TABLE_ROWS }, (_, row) => items[Math.round(row * step)] as Item)
}

interface ChartTableProps extends ChartData {
  readonly caption: string
}

const unseen = {
  position: 'absolute',
  insetBlockStart: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  // Screen readers read it all the same.
  contain: 'strict',
  contentVisibility: 'auto',
} as const

/** The data of a chart, for screen readers. */
const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const { caption, columns, rows, total = rows.length } = props
  const messages = useMessages(chartsMessages)
  return (
    // A table is as wide as its contents whatever its styles say, so a box has to hide it.
    <div style={unseen}>
      <table>
        <caption>
          {total > rows.length ? messages.some(caption, rows.length, total) : caption}
        </caption>
        <HeadRow columns={columns} />
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={column}>{cells[index]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

interface DrawingBoundaryProps {
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** A chart that fails to load or render breaks nothing else. */
class DrawingBoundary extends Component<DrawingBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

interface NearViewProps {
  readonly height: number
  /** Rendered only near the view, so that a lazy part is not loaded before. */
  readonly children: ReactNode
}

/** How far below or above the view counts as near. */
const MARGIN = '400px'

/** Reserves the room of a heavy part, and renders the part once it comes near the view. */
function NearView({ height, children }: NearViewProps) {
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

interface ChartFigureProps {
  readonly title: string
  readonly height: number
  readonly data: ChartData
  /** Shown in place of the drawing. */
  readonly message?: string | undefined
  /** Shown under the drawing. */
  readonly note?: string | undefined
  /** One of several charts under a common title. */
  readonly isSmall?: boolean
  /** The drawing, a lazy part. */
  readonly children: ReactNode
}

/** A chart under its title, with its data as a table beside it. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, height, data, message, note, isSmall = false, children } = props
  const titleId = useId()
  const messages = useMessages(chartsMessages)
  return (
    <Box
      component="figure"
      aria-labelledby={titleId}
      sx={{ m: 0, minWidth: 0, position: 'relative' }}
    >
      <Typography
        id={titleId}
        component="figcaption"
        variant={isSmall ? 'body2' : 'h3'}
        sx={{ mb: isSmall ? 0.5 : 1, fontWeight: 600 }}
      >
        {title}
      </Typography>
      {message !== undefined ? (
        <Message>{message}</Message>
      ) : (
        <>
          <Box sx={drawingStyles}>
            <DrawingBoundary fallback={<Message>{messages.notDrawn}</Message>}>
              <NearView height={height}>{children}</NearView>
            </DrawingBoundary>
          </Box>
          {note !== undefined && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
          <ChartTable caption={title} {...data} />
        </>
      )}
    </Box>
  )
}

function Message({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      sx={{ px: 2, py: 3, borderRadius: 1, bgcolor: 'action.hover', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  )
}

const drawingStyles = {
  borderRadius: 1,
  // The focusable element inside is as large as the drawing and shows no focus itself.
  '&:has(:focus-visible)': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const
