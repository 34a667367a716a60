import {
  Component,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type Ms, SECOND } from '../../domain/core/time'
import { chartsMessages } from '../../text/forecast/charts'
import { HeadRow } from '../page/HeadRow'
import { Skeleton, useAfter } from '../page/Loading'
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

/** How far below or above the view counts as near. */
const MARGIN = '400px'

/** Whether the place has come near the view. */
function useNear(place: RefObject<Element | null>): boolean {
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
  }, [isNear, place])
  return isNear
}

/** By then everything that can be seen is there. */
const UNSEEN_AFTER: Ms = 2 * SECOND

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
  /** The drawing, a lazy part, which is not loaded before it comes near the view. */
  readonly children: ReactNode
}

/**
 * A chart under its title, with its data as a table beside it. Where it is not near the view its
 * table comes a little later: only a screen reader finds it there, in its list of all tables.
 */
export function ChartFigure(props: ChartFigureProps) {
  const { title, height, data, message, note, isSmall = false, children } = props
  const titleId = useId()
  const messages = useMessages(chartsMessages)
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isTime = useDeferredValue(useAfter(UNSEEN_AFTER))
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
              <div ref={place} style={{ height }}>
                {isNear ? (
                  <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
                ) : (
                  <Skeleton height={height} />
                )}
              </div>
            </DrawingBoundary>
          </div>
          {note !== undefined && <p className={styles.note}>{note}</p>}
          {(isNear || isTime) && <ChartTable caption={title} {...data} />}
        </>
      )}
    </figure>
  )
}

const Message = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.message}>{children}</p>
)
