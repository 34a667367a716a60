import { type PointerEvent, useRef, useState } from 'react'
import { DAY, type Ms } from '../../../domain/core/time'
import type { Weekday, WorkRange } from '../../../domain/model/schedule/schedule'
import { spanOf } from '../../../domain/model/schedule/spans'
import { dayKindOf } from '../../../domain/schedules/analysis'
import {
  draggedEdge,
  type EdgeField,
  edgeOf,
  formatClock,
  nearestEdge,
} from '../../../domain/schedules/edges'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { EdgeHandle } from './EdgeHandle'
import styles from './RangeTrack.module.css'

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
