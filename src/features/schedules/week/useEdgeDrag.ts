import { type PointerEvent, useRef, useState } from 'react'
import { DAY, type Ms } from '../../../domain/core/time'
import type { Weekday, WorkRange } from '../../../domain/model/schedule/schedule'
import {
  draggedEdge,
  type EdgeField,
  edgeOf,
  formatClock,
  nearestEdge,
} from '../../../domain/schedules/edges'
import type { DraftEdit } from '../../../domain/schedules/editDraft'

/** How far from an edge the pointer may come down and still mean it. */
const REACH = 24

interface Dragged {
  readonly index: number
  readonly field: EdgeField
}

/**
 * Moves the edge that is nearest to the pointer. The whole track is the target, since edges lie too
 * close together for a finger.
 */
export function useEdgeDrag(
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
