import { isSameValue } from '../core/sameValue'
import { isRecord, listOf, type Raw, recordOf } from '../core/shape'
import { truncate } from '../core/text'
import { holidayIssue, inOrder } from '../model/schedule/calendar'
import { END_OF_DAY, WEEKDAYS, type Weekday } from '../model/schedule/schedule'
import type { BrokenText, JsonPart, ScheduleDraft } from './draft'
import { draftDay } from './draft'
import { type EdgeField, freeRange, shortClock } from './edges'

export type DraftEdit =
  | { readonly type: 'json'; readonly part: JsonPart; readonly value: unknown }
  | { readonly type: 'text'; readonly part: JsonPart; readonly text: string }
  | { readonly type: 'range.add'; readonly weekday: Weekday }
  | { readonly type: 'range.remove'; readonly weekday: Weekday; readonly index: number }
  | {
      readonly type: 'range.time'
      readonly weekday: Weekday
      readonly index: number
      readonly field: EdgeField
      readonly time: string
    }
  /** A range that passes midnight becomes two: up to midnight, and from then on the next day. */
  | { readonly type: 'range.split'; readonly weekday: Weekday; readonly index: number }
  | { readonly type: 'day.off'; readonly weekday: Weekday }
  | { readonly type: 'day.copy'; readonly weekday: Weekday; readonly to: readonly Weekday[] }
  | { readonly type: 'holiday.add'; readonly day: string }
  | { readonly type: 'holiday.remove'; readonly day: string }
  /** Adds the days of a calendar, except those in the list already. */
  | { readonly type: 'holidays.add'; readonly days: readonly string[] }

/** The draft after an edit; the same object if nothing changed. */
export function editDraft(draft: ScheduleDraft, edit: DraftEdit): ScheduleDraft {
  switch (edit.type) {
    case 'json':
      return withPart(draft, edit.part, edit.value)
    case 'text':
      return typed(draft, edit.part, edit.text)
    case 'range.add':
    case 'range.remove':
    case 'range.time':
    case 'range.split':
    case 'day.off':
    case 'day.copy':
      // Drawing would overwrite a text that is being corrected.
      return draft.broken.cfg ? draft : withPart(draft, 'cfg', editWeek(draft.cfg, edit))
    case 'holiday.add':
      return holidayIssue(edit.day, draft.holidays) === null
        ? { ...draft, holidays: inOrder([...draft.holidays, edit.day]) }
        : draft
    case 'holidays.add': {
      const days = edit.days.filter((day) => holidayIssue(day, draft.holidays) === null)
      return days.length > 0 ? { ...draft, holidays: inOrder([...draft.holidays, ...days]) } : draft
    }
    case 'holiday.remove':
      return draft.holidays.includes(edit.day)
        ? { ...draft, holidays: draft.holidays.filter((day) => day !== edit.day) }
        : draft
  }
}

/** A range, a day off or a diagram; a range has its weekday. */
export interface DraftEntry {
  readonly weekday?: Weekday
  readonly text: string
}

function entriesOf({ cfg, _diagrams, holidays }: ScheduleDraft): readonly DraftEntry[] {
  const ranges = WEEKDAYS.flatMap((weekday): readonly DraftEntry[] => {
    const value = recordOf(cfg)[weekday]
    const day = draftDay(value)
    if (day.kind === 'off') return []
    if (day.kind === 'unreadable') return [{ weekday, text: truncate(JSON.stringify(value)) }]
    return day.ranges.map(({ start, end }) => ({
      weekday,
      text: `${shortClock(start)}–${shortClock(end)}`,
    }))
  })
  return [...ranges, ...[...listOf(_diagrams), ...holidays].map((text) => ({ text: String(text) }))]
}

/**
 * The entries that an edit removes at one stroke, so that they can be offered back. One that gets
 * another value is not lost.
 */
export function lostBy(
  { type }: DraftEdit,
  before: ScheduleDraft,
  after: ScheduleDraft,
): readonly DraftEntry[] {
  const left = entriesOf(after)
  const all = entriesOf(before)
  const isRemoval = type === 'json' && left.length < all.length
  if (!isRemoval && !REMOVALS.includes(type)) return []
  return all.filter((entry) => !left.some((other) => isSameValue(entry, other)))
}

const REMOVALS: readonly DraftEdit['type'][] = [
  'range.remove',
  'day.off',
  'day.copy',
  'holiday.remove',
]

const without = (broken: ScheduleDraft['broken'], part: JsonPart): ScheduleDraft['broken'] => {
  const { [part]: _, ...others } = broken
  return others
}

function withPart(draft: ScheduleDraft, part: JsonPart, value: unknown): ScheduleDraft {
  const isSame = isSameValue(draft[part], value)
  if (isSame && !draft.broken[part]) return draft
  const next = { ...draft, broken: without(draft.broken, part) }
  return isSame ? next : { ...next, [part]: value }
}

function typed(draft: ScheduleDraft, part: JsonPart, text: string): ScheduleDraft {
  try {
    return withPart(draft, part, JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const broken: BrokenText = { text, reason }
    return isSameValue(draft.broken[part], broken)
      ? draft
      : { ...draft, broken: { ...draft.broken, [part]: broken } }
  }
}

type WeekEdit = Extract<DraftEdit, { readonly weekday: Weekday }>

function editWeek(cfg: unknown, edit: WeekEdit): unknown {
  if (!isRecord(cfg)) return cfg
  const { weekday } = edit
  const day = cfg[weekday] ?? null
  const ranges = listOf(day)
  switch (edit.type) {
    case 'day.off':
      return { ...cfg, [weekday]: null }
    case 'day.copy':
      return { ...cfg, ...Object.fromEntries(edit.to.map((other) => [other, day])) }
    case 'range.add':
      return { ...cfg, [weekday]: withFreeRange(day) }
    case 'range.remove': {
      const left = ranges.filter((_, index) => index !== edit.index)
      // An empty list is invalid: a day without hours is a day off.
      return { ...cfg, [weekday]: left.length === 0 ? null : left }
    }
    case 'range.split':
      return splitAtMidnight(cfg, weekday, edit.index)
    case 'range.time': {
      const change = (range: unknown, index: number) =>
        index === edit.index ? { ...recordOf(range), [edit.field]: edit.time } : range
      return { ...cfg, [weekday]: ranges.map(change) }
    }
  }
}

/** The day after; Monday follows Sunday. */
export const dayAfter = (weekday: Weekday): Weekday =>
  WEEKDAYS[WEEKDAYS.indexOf(weekday) + 1] ?? WEEKDAYS[0]

function splitAtMidnight(cfg: Raw, weekday: Weekday, index: number): Raw {
  const ranges = listOf(cfg[weekday])
  const next = dayAfter(weekday)
  if (draftDay(cfg[next]).kind === 'unreadable') return cfg
  const cut = recordOf(ranges[index])
  return {
    ...cfg,
    [weekday]: ranges.with(index, { ...cut, end: END_OF_DAY }),
    [next]: [{ start: '00:00:00', end: cut.end }, ...listOf(cfg[next])],
  }
}

/** The new range goes before the first one that begins later. */
function withFreeRange(value: unknown): unknown {
  const day = draftDay(value)
  if (day.kind === 'unreadable') return value
  const drawn = day.kind === 'ranges' ? day.ranges : []
  const added = freeRange(drawn)
  if (added === null) return value
  const ranges = listOf(value)
  const later = drawn.findIndex(({ start }) => start > added.start)
  return later === -1 ? [...ranges, added] : ranges.toSpliced(later, 0, added)
}
