import { isSameValue } from '../../core/sameValue'
import { joinedSet } from '../../core/sets'
import { normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'

import { inOrder, isHoliday } from './calendar'
import { loadSchedules } from './load'

import {
  diagramIssues,
  editIssue,
  removalIssue,
  renameOutcome,
  scheduleNameIssue,
  weekIssues,
} from './rules'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  type Schedule,
  type Schedules,
  scheduleNamed,
  WEEKDAYS,
  type WeekConfig,
} from './schedule'

type ScheduleChange =
  | { readonly type: 'schedule.create'; readonly name: string }
  | ({
      readonly type: 'schedule.save'
      readonly name: string
      /** What it was for the person who edited it; absent in events of schema 7. */
      readonly was?: ScheduleEdit
    } & ScheduleEdit)
  | { readonly type: 'schedule.rename'; readonly name: string; readonly to: string }
  | { readonly type: 'schedule.delete'; readonly name: string }
  /** An undone or redone step. */
  | { readonly type: 'schedule.patch'; readonly from: Schedules; readonly to: Schedules }
  /** Schedules from elsewhere: of two with one name the newer stays. */
  | { readonly type: 'schedules.merge'; readonly schedules: Schedules }
  | { readonly type: 'schedules.replace'; readonly schedules: Schedules }

/** What people edit of a schedule. */
export interface ScheduleEdit {
  readonly cfg: WeekConfig
  readonly diagrams: readonly string[]
  readonly holidays: readonly string[]
}

export type ScheduleEvent = ScheduleChange & {
  /** The places whose drafts are saved with it. */
  readonly saves?: readonly string[]
}

/** The schedules after an event; the same object if a rule refuses it. */
export function scheduleTransition(schedules: Schedules, event: ScheduleEvent, now: Ms): Schedules {
  switch (event.type) {
    case 'schedule.create':
      return create(schedules, event.name, now)
    case 'schedule.save':
      return save(schedules, event, now)
    case 'schedule.rename':
      return rename(schedules, event.name, event.to, now)
    case 'schedule.delete':
      return removalIssue(event.name, schedules) === null
        ? mapEntries(schedules, ([name, schedule]) =>
            name === event.name ? [] : [[name, schedule]],
          )
        : schedules
    case 'schedule.patch':
      return isSameValue(schedules, event.from) ? event.to : schedules
    case 'schedules.merge':
      return merge(schedules, event.schedules)
    case 'schedules.replace': {
      const { schedules: loaded } = loadSchedules(event.schedules)
      return isSameValue(loaded, schedules) ? schedules : loaded
    }
  }
}

/** Schedules that somebody wrote over ours: of two equally old ones theirs stays. */
export const takenOver = (schedules: Schedules, theirs: Schedules): Schedules =>
  merge(schedules, theirs, (their, own) => their >= own)

function merge(
  schedules: Schedules,
  incoming: Schedules,
  isWanted = (their: Ms, own: Ms) => their > own,
): Schedules {
  const newer = Object.entries(incoming).filter(([name, schedule]) => {
    const known = scheduleNamed(schedules, name)
    return known === undefined || isWanted(schedule.ts.updatedAt, known.ts.updatedAt)
  })
  if (newer.length === 0) return schedules
  return loadSchedules({ ...schedules, ...Object.fromEntries(newer) }).schedules
}

/** A new schedule starts with the hours of the default one. */
function create(schedules: Schedules, name: string, now: Ms): Schedules {
  if (scheduleNameIssue(name, schedules) !== null) return schedules
  const { cfg, holidays } = scheduleNamed(schedules, DEFAULT_SCHEDULE_NAME) ?? DEFAULT_SCHEDULE
  const schedule: Schedule = {
    comment: '',
    isReadOnly: false,
    cfg,
    _diagrams: [],
    ...(holidays === undefined ? {} : { holidays }),
    ts: { createdAt: now, updatedAt: now },
  }
  return { ...schedules, [normalizeText(name)]: schedule }
}

/** Weekdays, diagrams and holidays that an edit left alone stay as somebody else set them meanwhile. */
function merged(
  { cfg, diagrams, holidays }: ScheduleEdit,
  was: ScheduleEdit,
  now: Schedule,
): ScheduleEdit {
  const days = WEEKDAYS.map((weekday) => {
    const isOwn = !isSameValue(cfg[weekday], was.cfg[weekday])
    return [weekday, (isOwn ? cfg : now.cfg)[weekday]] as const
  })
  return {
    cfg: Object.fromEntries(days.filter(([, day]) => day !== undefined)),
    diagrams: isSameValue(diagrams, was.diagrams) ? now._diagrams : diagrams,
    holidays: joinedSet(holidays, was.holidays, now.holidays ?? []),
  }
}

function save(
  schedules: Schedules,
  { name, was, ...asked }: Extract<ScheduleEvent, { type: 'schedule.save' }>,
  now: Ms,
): Schedules {
  const schedule = scheduleNamed(schedules, name)
  if (schedule === undefined || editIssue(name, schedules) !== null) return schedules
  const { cfg, diagrams, holidays } = was ? merged(asked, was, schedule) : asked
  const isRight = weekIssues(cfg).length + diagramIssues(diagrams).length === 0
  if (!isRight || !holidays.every(isHoliday)) return schedules
  const edited: Schedule = { ...schedule, cfg, _diagrams: diagrams, holidays: inOrder(holidays) }
  if (isSameValue({ holidays: [], ...schedule }, { holidays: [], ...edited })) return schedules
  return { ...schedules, [name]: updated(edited, now) }
}

/** The renamed schedule keeps its position among the others. */
function rename(schedules: Schedules, name: string, typed: string, now: Ms): Schedules {
  const outcome = renameOutcome(name, typed, schedules)
  if (outcome.kind !== 'renamed') return schedules
  return mapEntries(schedules, ([other, schedule]) =>
    other === name ? [[outcome.to, updated(schedule, now)]] : [[other, schedule]],
  )
}

const updated = (schedule: Schedule, now: Ms): Schedule => ({
  ...schedule,
  ts: { ...schedule.ts, updatedAt: now },
})

type Entry = readonly [string, Schedule]

const mapEntries = (schedules: Schedules, change: (entry: Entry) => readonly Entry[]): Schedules =>
  Object.fromEntries(Object.entries(schedules).flatMap(change))
