import type { KeyboardEvent } from 'react'
import { DAY, HOUR, MINUTE, type Ms } from '../../../domain/core/time'
import type { Weekday, WorkRange } from '../../../domain/model/schedule/schedule'
import {
  EDGE_STEP,
  type Edge,
  type EdgeField,
  edgeOf,
  formatClock,
  shortClock,
  steppedEdge,
} from '../../../domain/schedules/edges'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { useMessages } from '../../../ui/text'
import styles from './EdgeHandle.module.css'

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
export function EdgeHandle(props: EdgeHandleProps) {
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
