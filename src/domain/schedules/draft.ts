import { isSameValue } from '../core/sameValue'
import { isRecord, listOf, parse, type Raw, recordOf, textOf } from '../core/shape'
import { holidaysIssues } from '../model/schedule/calendar'
import {
  diagramIssues,
  overlapIssues,
  type ScheduleIssue,
  weekIssues,
} from '../model/schedule/rules'
import {
  type Schedule,
  WEEKDAYS,
  type WeekConfig,
  type WorkRange,
} from '../model/schedule/schedule'
import type { ScheduleEdit } from '../model/schedule/transition'
import { issue } from '../validation/issue'

/** The parts of a schedule that are also edited as JSON. */
export type JsonPart = 'cfg' | '_diagrams'

export const JSON_PARTS = ['cfg', '_diagrams'] as const

/** A text that is not valid JSON yet, and why. It stays until it is valid. */
export interface BrokenText {
  readonly text: string
  readonly reason: string
}

/** A schedule while it is edited. Its JSON can contain anything until it is saved. */
export interface ScheduleDraft {
  readonly cfg: unknown
  readonly _diagrams: unknown
  readonly holidays: readonly string[]
  readonly broken: Readonly<Partial<Record<JsonPart, BrokenText>>>
  /** What the schedule was when its editing began. */
  readonly was?: ScheduleEdit
}

export const draftOf = ({ cfg, _diagrams, holidays = [] }: Schedule): ScheduleDraft => ({
  cfg,
  _diagrams,
  holidays,
  broken: {},
  was: { cfg, diagrams: _diagrams, holidays },
})

export const isDraftChanged = (draft: ScheduleDraft, schedule: Schedule): boolean =>
  !isSameValue({ ...draft, was: null }, { ...draftOf(schedule), was: null })

/** A draft as the text that is stored; empty if it changes nothing. */
export const scheduleDraftText = (draft: ScheduleDraft, schedule: Schedule): string =>
  isDraftChanged(draft, schedule) ? JSON.stringify(draft) : ''

function brokenOf(stored: Raw): ScheduleDraft['broken'] {
  const parts = JSON_PARTS.flatMap((part) => {
    const { text, reason } = recordOf(stored[part])
    return typeof text === 'string' ? [[part, { text, reason: textOf(reason) ?? '' }]] : []
  })
  return Object.fromEntries(parts)
}

function editIn(was: unknown): Pick<ScheduleDraft, 'was'> {
  const { cfg, diagrams, holidays } = recordOf(was)
  const days = listOf(holidays).filter((day) => typeof day === 'string')
  return isWeek(cfg) && isDiagrams(diagrams) ? { was: { cfg, diagrams, holidays: days } } : {}
}

/** The stored draft of a schedule; undefined if there is none, or it changes nothing any more. */
export function storedScheduleDraft(
  text: string | undefined,
  schedule: Schedule,
): ScheduleDraft | undefined {
  const stored = parse(text ?? '')
  if (!isRecord(stored)) return undefined
  const { cfg, _diagrams, holidays, broken, was } = stored
  const draft = {
    cfg,
    _diagrams,
    holidays: listOf(holidays).filter((day) => typeof day === 'string'),
    broken: brokenOf(recordOf(broken)),
    ...editIn(was),
  }
  return isDraftChanged(draft, schedule) ? draft : undefined
}

/** Everything that prevents the draft from being saved. */
export function draftIssues({
  cfg,
  _diagrams,
  holidays,
  broken,
}: ScheduleDraft): readonly ScheduleIssue[] {
  const checked = {
    cfg: () => [
      ...weekIssues(cfg),
      ...WEEKDAYS.flatMap((weekday) => overlapIssues(weekday, countableWeek(cfg)[weekday] ?? [])),
    ],
    _diagrams: () => diagramIssues(_diagrams),
  }
  return [
    ...JSON_PARTS.flatMap((part) => {
      const text = broken[part]
      return text ? [issue('jsonInvalid', { part, reason: text.reason })] : checked[part]()
    }),
    ...holidaysIssues(holidays),
  ]
}

const isWeek = (cfg: unknown): cfg is WeekConfig => weekIssues(cfg).length === 0

const isDiagrams = (names: unknown): names is readonly string[] => diagramIssues(names).length === 0

/** What the draft would save, and what that was; null while it has issues. */
export function scheduleEditOf(
  draft: ScheduleDraft,
): (ScheduleEdit & Pick<ScheduleDraft, 'was'>) | null {
  const { cfg, _diagrams, holidays, was } = draft
  if (draftIssues(draft).length > 0 || !isWeek(cfg) || !isDiagrams(_diagrams)) return null
  return { cfg, diagrams: _diagrams, holidays, ...(was && { was }) }
}

/** A weekday of a draft as far as it can be drawn; `unreadable` is only for the JSON editor. */
export type DraftDay =
  | { readonly kind: 'ranges'; readonly ranges: readonly WorkRange[] }
  | { readonly kind: 'off' }
  | { readonly kind: 'unreadable' }

export function draftDay(day: unknown): DraftDay {
  if (day === undefined || day === null) return { kind: 'off' }
  if (!Array.isArray(day) || !day.every(isRecord)) return { kind: 'unreadable' }
  return { kind: 'ranges', ranges: listOf(day).map((range) => drawnRange(recordOf(range))) }
}

function drawnRange({ start, end, _descr }: Raw): WorkRange {
  const clock = (time: unknown) => (typeof time === 'string' ? time : '')
  return {
    start: clock(start),
    end: clock(end),
    ...(typeof _descr === 'string' && { _descr }),
  }
}

/** The hours of a draft as far as they are valid. */
export function countableWeek(cfg: unknown): WeekConfig {
  const days = WEEKDAYS.map((weekday) => {
    const day = draftDay(recordOf(cfg)[weekday])
    return [weekday, day.kind === 'ranges' ? day.ranges : null] as const
  })
  return Object.fromEntries(days)
}
