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
import styles from './ChartFigure.module.css'

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

/** The data of a chart, for screen readers. */
const ChartTable = memo(function ChartTable(props: ChartTableProps) {
  const { caption, columns, rows, total = rows.length } = props
  const messages = useMessages(chartsMessages)
  return (
    // A table is as wide as its contents whatever its styles say, so a box has to hide it.
    <div className={styles.unseen}>
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
    <div ref={place} style={{ height }}>
      {isNear ? (
        <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
      ) : (
        <Skeleton height={height} />
      )}
    </div>
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
    <figure aria-labelledby={titleId} className={styles.figure}>
      <figcaption id={titleId} className={isSmall ? styles.smallTitle : styles.title}>
        {title}
      </figcaption>
      {message !== undefined ? (
        <Message>{message}</Message>
      ) : (
        <>
          <div className={styles.drawing}>
            <DrawingBoundary fallback={<Message>{messages.notDrawn}</Message>}>
              <NearView height={height}>{children}</NearView>
            </DrawingBoundary>
          </div>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          <ChartTable caption={title} {...data} />
        </>
      )}
    </figure>
  )
}

const Message = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.message}>{children}</p>
)
