import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import {
  END_OF_DAY,
  parseClock,
  parseEnd,
  type Weekday,
  type WorkRange,
} from '../../../domain/model/schedule/schedule'
import { overlappedBy, spanOf } from '../../../domain/model/schedule/spans'
import { type EdgeField, shortClock } from '../../../domain/schedules/edges'
import { type DraftEdit, dayAfter } from '../../../domain/schedules/editDraft'
import { focusNeighbour } from '../../../platform/page'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { wrappingList, wrappingRow } from '../../../ui/page/pageStyles'
import { ToolButton } from '../../../ui/ToolButton'
import { useMessages } from '../../../ui/text'

interface RangeFieldsProps {
  readonly weekday: Weekday
  readonly name: string
  readonly ranges: readonly WorkRange[]
  readonly onEdit: (edit: DraftEdit) => void
  /** Where the focus goes when the last range is deleted. */
  readonly addButton: RefObject<HTMLButtonElement | null>
}

const MIDNIGHT = '00:00:00'

/** A browser omits zero seconds, and its clock has no 24:00, which an end at midnight means. */
function clockOf(typed: string, which: EdgeField): string {
  const clock = /^\d\d:\d\d$/.test(typed) ? `${typed}:00` : typed
  return which === 'end' && clock === MIDNIGHT ? END_OF_DAY : clock
}

const passesMidnight = ({ start, end }: WorkRange): boolean =>
  (parseEnd(end) ?? Number.NaN) < (parseClock(start) ?? Number.NaN)

/** The hours of a day as text fields. */
export function RangeFields({ weekday, name, ranges, onEdit, addButton }: RangeFieldsProps) {
  const messages = useMessages(businessTimeMessages).week
  const { weekdays } = useMessages(jobStatsMessages).timing
  if (ranges.length === 0) return null

  const field = (index: number, which: EdgeField, { start, end }: WorkRange) => {
    const time = which === 'start' ? start : end === END_OF_DAY ? MIDNIGHT : end
    const isBackwards = which === 'end' && parseClock(start) !== null && !spanOf({ start, end })
    const isOverlapping = overlappedBy(ranges, index) !== -1
    return (
      <TimeInput
        type="time"
        aria-label={messages[which](name, index + 1)}
        aria-invalid={parseClock(time) === null || isBackwards || isOverlapping}
        step={shortClock(time) === time ? 1 : 60}
        value={parseClock(time) === null ? '' : shortClock(time)}
        onChange={({ target }) =>
          onEdit({
            type: 'range.time',
            weekday,
            index,
            field: which,
            time: clockOf(target.value, which),
          })
        }
      />
    )
  }

  return (
    <Box component="ul" aria-label={messages.ranges(name)} sx={listStyles}>
      {ranges.map((range, index) => {
        const number = index + 1
        return (
          <Box component="li" key={`range ${number}`} sx={itemStyles}>
            {field(index, 'start', range)}
            <span aria-hidden="true">–</span>
            {field(index, 'end', range)}
            <ToolButton
              name={messages.remove(name, number)}
              icon={mdiClose}
              iconSize={18}
              onClick={({ currentTarget }) => {
                // The button stays for the next range; only the last one disappears with its range.
                if (number === ranges.length) focusNeighbour(currentTarget, addButton.current)
                onEdit({ type: 'range.remove', weekday, index })
              }}
            />
            {passesMidnight(range) && (
              <Button
                color="inherit"
                onClick={({ currentTarget }) => {
                  // The offer disappears with its reason, so the focus moves to the end it changes.
                  const fields = currentTarget.closest('li')?.querySelectorAll('input')
                  fields?.[1]?.focus()
                  onEdit({ type: 'range.split', weekday, index })
                }}
                sx={{ minHeight: 40, textAlign: 'start' }}
              >
                {messages.split(shortClock(range.end), weekdays[dayAfter(weekday)])}
              </Button>
            )}
            {range._descr && <span className="note">{range._descr}</span>}
          </Box>
        )
      })}
    </Box>
  )
}

const listStyles = {
  ...wrappingList,
  gridArea: 'fields',
  columnGap: 1,
  rowGap: 0.5,
} as const

const itemStyles = {
  ...wrappingRow,
  columnGap: 0.5,
  '& .note': { color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
} as const

const TimeInput = styled('input')(({ theme: { vars } }) => ({
  height: 36,
  width: 96,
  padding: '0 8px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 6,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '0.875rem',
  '&:hover': { borderColor: vars.palette.text.secondary },
  '&[aria-invalid="true"]': { borderColor: vars.palette.error.main },
  '@media (pointer: coarse)': { height: 40, width: 116 },
  '@media (pointer: fine)': {
    '&::-webkit-calendar-picker-indicator': { display: 'none' },
  },
}))
