import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { DAY, HOUR, MINUTE, type Ms } from '../../../domain/core/time'
import type { Weekday, WorkRange } from '../../../domain/model/schedule/schedule'
import { spanOf } from '../../../domain/model/schedule/spans'
import { dayKindOf } from '../../../domain/schedules/analysis'
import {
  draggedEdge,
  EDGE_STEP,
  type Edge,
  type EdgeField,
  edgeOf,
  formatClock,
  nearestEdge,
  shortClock,
  steppedEdge,
} from '../../../domain/schedules/edges'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { useMessages } from '../../../ui/text'
import styles from './RangeTrack.module.css'

interface EdgeHandleProps {
  readonly weekday: Weekday
  readonly name: string
  readonly ranges: readonly WorkRange[]
  readonly index: number
  readonly field: EdgeField
  readonly isDragged: boolean
  readonly onEdit: (edit: DraftEdit) => void
}

/** The new position of the edge after a key; undefined for keys without a meaning here. */
function afterKey(key: string, edge: Edge): Ms | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return steppedEdge(edge, EDGE_STEP)
    case 'ArrowLeft':
    case 'ArrowDown':
      return steppedEdge(edge, -EDGE_STEP)
    case 'PageUp':
      return steppedEdge(edge, HOUR)
    case 'PageDown':
      return steppedEdge(edge, -HOUR)
    case 'Home':
      return edge.min
    case 'End':
      return edge.max
    default:
      return undefined
  }
}

/** The start or the end of a range, as a slider. The track around it handles the pointer. */
function EdgeHandle(props: EdgeHandleProps) {
  const { weekday, name, ranges, index, field, isDragged, onEdit } = props
  const messages = useMessages(businessTimeMessages).week
  const edge = edgeOf(ranges, index, field)
  if (edge === null) return null

  function onKeyDown(event: KeyboardEvent) {
    if (edge === null || event.ctrlKey || event.metaKey || event.altKey) return
    const at = afterKey(event.key, edge)
    if (at === undefined) return
    event.preventDefault()
    onEdit({ type: 'range.time', weekday, index, field, time: formatClock(at) })
  }

  return (
    <div
      className={styles.edge}
      role="slider"
      tabIndex={0}
      aria-label={messages[field](name, index + 1)}
      aria-valuemin={edge.min / MINUTE}
      aria-valuemax={edge.max / MINUTE}
      aria-valuenow={edge.at / MINUTE}
      aria-valuetext={shortClock(formatClock(edge.at))}
      data-edge={`${index} ${field}`}
      data-dragged={isDragged || undefined}
      style={{ left: `${(edge.at / DAY) * 100}%` }}
      onKeyDown={onKeyDown}
    />
  )
}

/** How far from an edge the pointer may go down and still grab it. */
const REACH = 24

interface Dragged {
  readonly index: number
  readonly field: EdgeField
}

/**
 * Moves the edge nearest to the pointer. The whole track is the target, because edges are too close
 * together for a finger.
 */
function useEdgeDrag(
  weekday: Weekday,
  ranges: readonly WorkRange[],
  onEdit: ((edit: DraftEdit) => void) | null,
) {
  const trackRef = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)

  const timeAt = (track: HTMLElement, x: number): Ms => {
    const { left, width } = track.getBoundingClientRect()
    return ((x - left) / width) * DAY
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const track = trackRef.current
    if (!track || !onEdit || !event.isPrimary || event.button !== 0) return
    const edge = nearestEdge(ranges, timeAt(track, event.clientX))
    if (edge === null || (edge.distance / DAY) * track.clientWidth > REACH) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { index, field } = edge
    track.querySelector<HTMLElement>(`[data-edge="${index} ${field}"]`)?.focus()
    setDragged({ index, field })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const track = trackRef.current
    if (!dragged || !track || !onEdit) return
    const { index, field } = dragged
    const edge = edgeOf(ranges, index, field)
    if (edge === null) return
    const at = draggedEdge(edge, timeAt(track, event.clientX))
    if (at !== edge.at) onEdit({ type: 'range.time', weekday, index, field, time: formatClock(at) })
  }

  const stop = () => setDragged(null)

  return {
    trackRef,
    dragged,
    handlers: { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop },
  }
}

interface RangeTrackProps {
  readonly weekday: Weekday
  readonly name: string
  readonly ranges: readonly WorkRange[]
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

const FIELDS = ['start', 'end'] as const

/** A day from midnight to midnight: work as bars, breaks as the gaps between them. */
export function RangeTrack({ weekday, name, ranges, onEdit }: RangeTrackProps) {
  const { trackRef, dragged, handlers } = useEdgeDrag(weekday, ranges, onEdit)
  const edges = ranges.flatMap((_, index) =>
    FIELDS.map((field) => ({ index, field, key: `${index} ${field}` })),
  )
  return (
    <div className={styles.track} data-editable={onEdit !== null || undefined} {...handlers}>
      <div ref={trackRef} className={styles.day}>
        {ranges.map((range, index) => {
          const span = spanOf(range)
          const key = `${index} bar`
          return (
            span && (
              <div
                key={key}
                className={styles.bar}
                data-kind={dayKindOf(span.end - span.start)}
                style={{
                  left: `${(span.start / DAY) * 100}%`,
                  width: `${((span.end - span.start) / DAY) * 100}%`,
                }}
              />
            )
          )
        })}
        {onEdit &&
          edges.map(({ index, field, key }) => (
            <EdgeHandle
              key={key}
              weekday={weekday}
              name={name}
              ranges={ranges}
              index={index}
              field={field}
              isDragged={dragged?.index === index && dragged.field === field}
              onEdit={onEdit}
            />
          ))}
      </div>
    </div>
  )
}
