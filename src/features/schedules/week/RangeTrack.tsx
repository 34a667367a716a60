import { styled } from '@mui/material/styles'
import { DAY } from '../../../domain/core/time'
import type { Weekday, WorkRange } from '../../../domain/model/schedule/schedule'
import { spanOf } from '../../../domain/model/schedule/spans'
import { kindOf } from '../../../domain/schedules/analysis'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { EdgeHandle } from './EdgeHandle'
import { useEdgeDrag } from './useEdgeDrag'

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
    <Track data-editable={onEdit !== null || undefined} {...handlers}>
      <div ref={trackRef} className="day">
        {ranges.map((range, index) => {
          const span = spanOf(range)
          const key = `${index} bar`
          return (
            span && (
              <div
                key={key}
                className="bar"
                data-kind={kindOf(span.end - span.start)}
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
    </Track>
  )
}

const Track = styled('div')(({ theme: { vars } }) => ({
  padding: '0 8px',
  borderRadius: 6,
  // A sixth, a noon and an eighteenth hour to read the bars by.
  '& .day': {
    position: 'relative',
    height: 32,
    backgroundImage: `linear-gradient(to right, ${vars.palette.divider} 1px, transparent 1px)`,
    backgroundSize: '25% 100%',
    borderRight: `1px solid ${vars.palette.divider}`,
  },
  backgroundColor: vars.palette.action.hover,
  '&[data-editable]': { cursor: 'ew-resize', touchAction: 'pan-y', userSelect: 'none' },
  '@media (pointer: coarse)': { '&[data-editable] .day': { height: 40 } },
  '& .bar': {
    position: 'absolute',
    top: 6,
    bottom: 6,
    borderRadius: 3,
    backgroundColor: vars.palette.primary.main,
    '&[data-kind="unproductive"]': {
      backgroundColor: vars.palette.primary.light,
      border: `1px solid ${vars.palette.primary.main}`,
    },
    '&[data-kind="critical"]': { backgroundColor: vars.palette.warning.main },
  },
  '& .edge': {
    position: 'absolute',
    top: 2,
    bottom: 2,
    width: 8,
    marginLeft: -4,
    borderRadius: 4,
    border: `1px solid ${vars.palette.primary.main}`,
    backgroundColor: vars.palette.background.paper,
    zIndex: 1,
    '&:focus-visible, &[data-dragged]': { zIndex: 2 },
    '&:focus-visible::after, &[data-dragged]::after': {
      content: 'attr(aria-valuetext)',
      position: 'absolute',
      bottom: '100%',
      left: '50%',
      transform: 'translate(-50%, -4px)',
      padding: '0 6px',
      borderRadius: 4,
      fontSize: '0.8125rem',
      fontWeight: 600,
      color: vars.palette.background.paper,
      backgroundColor: vars.palette.text.primary,
      pointerEvents: 'none',
    },
  },
}))
