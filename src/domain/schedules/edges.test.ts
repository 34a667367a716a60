import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../core/time'
import { DEFAULT_SCHEDULE, parseClock, type WorkRange } from '../model/schedule/schedule'
import { spanOf } from '../model/schedule/spans'
import {
  draggedEdge,
  EDGE_STEP,
  edgeOf,
  formatClock,
  freeRange,
  nearestEdge,
  shortClock,
  steppedEdge,
} from './edges'

const range = (start: string, end: string): WorkRange => ({ start, end })
const DAY_OF_TWO = [range('10:00:00', '14:00:00'), range('15:00:00', '19:00:00')]

test('an edge moves up to the next range and not past its own other edge', () => {
  expect(edgeOf(DAY_OF_TWO, 0, 'end')).toEqual({
    at: 14 * HOUR,
    min: 10 * HOUR + EDGE_STEP,
    max: 15 * HOUR,
  })
  expect(edgeOf(DAY_OF_TWO, 1, 'start')).toEqual({
    at: 15 * HOUR,
    min: 14 * HOUR,
    max: 19 * HOUR - EDGE_STEP,
  })
  expect(edgeOf(DAY_OF_TWO, 0, 'start')?.min).toBe(0)
  expect(edgeOf(DAY_OF_TWO, 1, 'end')?.max).toBe(DAY)
})

test('an empty or missing range has no edge', () => {
  expect(edgeOf([range('10:00:00', '09:00:00')], 0, 'end')).toBeNull()
  expect(edgeOf([], 0, 'end')).toBeNull()
})

test('a step moves to the next quarter of an hour, from any position', () => {
  const edge = { at: 10 * HOUR + 7 * MINUTE, min: 0, max: 12 * HOUR }
  expect(steppedEdge(edge, EDGE_STEP)).toBe(10 * HOUR + EDGE_STEP)
  expect(steppedEdge(edge, -EDGE_STEP)).toBe(10 * HOUR)
  expect(steppedEdge({ ...edge, at: 12 * HOUR }, EDGE_STEP)).toBe(12 * HOUR)
  expect(steppedEdge({ ...edge, at: 0 }, -HOUR)).toBe(0)
})

test('after any move of an edge the range is not empty and stays within the day', () => {
  const clock = fc.integer({ min: 0, max: DAY / MINUTE }).map((at) => at * MINUTE)
  fc.assert(
    fc.property(
      fc.uniqueArray(clock, { minLength: 2, maxLength: 8 }),
      fc.constantFrom('start', 'end'),
      fc.integer({ min: -DAY, max: 2 * DAY }),
      (moments, field, near) => {
        const sorted = moments.toSorted((a, b) => a - b)
        const ranges = sorted.flatMap((start, at) => {
          const end = sorted[at + 1]
          return at % 2 === 1 || end === undefined
            ? []
            : [range(formatClock(start), formatClock(end))]
        })
        for (const [index, before] of ranges.entries()) {
          const edge = edgeOf(ranges, index, field)
          if (edge === null) throw new Error('no edge')
          for (const at of [draggedEdge(edge, near), steppedEdge(edge, near)]) {
            const moved = spanOf({ ...before, [field]: formatClock(at) })
            expect(moved).not.toBeNull()
            for (const [other, neighbour] of ranges.entries()) {
              const span = spanOf(neighbour)
              if (other === index || span === null || moved === null) continue
              expect(moved.end <= span.start || moved.start >= span.end).toBe(true)
            }
          }
        }
      },
    ),
  )
})

test('the pointer takes the nearest edge; where two ranges meet, the one on its side', () => {
  expect(nearestEdge(DAY_OF_TWO, 14.2 * HOUR)).toMatchObject({ index: 0, field: 'end' })
  expect(nearestEdge(DAY_OF_TWO, 16 * HOUR)).toMatchObject({ index: 1, field: 'start' })
  const meeting = [range('09:00:00', '12:00:00'), range('12:00:00', '15:00:00')]
  expect(nearestEdge(meeting, 11.9 * HOUR)).toMatchObject({ index: 0, field: 'end' })
  expect(nearestEdge(meeting, 12.1 * HOUR)).toMatchObject({ index: 1, field: 'start' })
  expect(nearestEdge([], 0)).toBeNull()
})

test('a range is added as the morning of a day off, else an hour after the last', () => {
  expect(freeRange([])).toEqual(range('10:00:00', '14:00:00'))
  expect(freeRange(DEFAULT_SCHEDULE.cfg.tuesday ?? [])).toEqual(range('20:00:00', '21:00:00'))
  expect(freeRange([range('09:00:00', '22:30:00')])).toEqual(range('23:00:00', '24:00:00'))
})

test('if the day ends late a range goes into the longest gap, and a full day takes none', () => {
  const late = [range('00:00:00', '12:00:00'), range('13:00:00', '23:30:00')]
  expect(freeRange(late)).toEqual(range('12:00:00', '13:00:00'))
  expect(freeRange([range('00:00:00', '23:50:00')])).toBeNull()
})

test('a clock time is written as it is stored, and shown without seconds if they are 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: DAY / 1000 - 1 }), (seconds) => {
      expect(parseClock(formatClock(seconds * 1000))).toBe(seconds * 1000)
    }),
  )
  expect(shortClock('09:30:00')).toBe('09:30')
  expect(shortClock('09:30:10')).toBe('09:30:10')
  expect(shortClock('soon')).toBe('soon')
})
