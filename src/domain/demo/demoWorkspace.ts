import { type AppState, EMPTY_STATE, schedulesOf, withSchedules } from '../app/state/state'
import { transition } from '../app/transition'
import { drawsOf } from '../core/random'
import { DAY, formatDate, HOUR, MINUTE, type Ms, SECOND, WEEK } from '../core/time'
import { finishedJobs } from '../forecast/evidence/evidence'
import { historyAt } from '../forecast/evidence/evidenceJobs'
import { planJobOf } from '../forecast/plan/habits'
import { answersToRecord } from '../forecast/plan/history'
import { teamPlan } from '../forecast/plan/teamPlan'
import type { JobId } from '../model/job/job'
import { personalSchedules } from '../model/person/personHours'
import type { UserId } from '../model/person/user'
import { addBusinessTime } from '../model/schedule/hours'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  DIAGRAMS,
  type Schedule,
  type Schedules,
  usualSchedule,
} from '../model/schedule/schedule'
import { demoHistory, HISTORY } from './demoHistory'
import { DEMO_PLAN } from './demoPlan'
import {
  DEMO_TEAM,
  type DemoJob,
  type DemoKey,
  type DemoLanguage,
  type InBoth,
  jobStory,
  type Remark,
  type StoryEvent,
  type TextOf,
  textsIn,
} from './jobStory'

const HOLIDAYS = ['01-01', '05-01', '12-25', '12-26'] as const

/** The default hours with holidays of nearby years, and those of the early birds. */
function demoSchedules(now: Ms, textOf: TextOf): Schedules {
  const short = [
    { start: '08:00:00', end: '12:00:00', _descr: textOf(['Then lunch', 'Потом обед']) },
    { start: '13:00:00', end: '15:00:00' },
  ]
  const long = [
    { start: '08:00:00', end: '12:00:00' },
    { start: '13:00:00', end: '16:15:00' },
    { start: '16:25:00', end: '17:05:00', _descr: textOf(['Mails', 'Почта']) },
  ]
  const year = new Date(now).getFullYear()
  const holidays = [year - 1, year, year + 1].flatMap((each) =>
    HOLIDAYS.map((day) => `${each}-${day}`),
  )
  const early: Schedule = {
    comment: textOf(['Four days, from eight in the morning', 'Четыре дня, с восьми утра']),
    isReadOnly: false,
    cfg: {
      monday: long,
      tuesday: long,
      wednesday: short,
      thursday: long,
      friday: null,
      saturday: null,
      sunday: null,
    },
    _diagrams: [DIAGRAMS.common, DIAGRAMS.radial],
    holidays: [],
    ts: { createdAt: now - 8 * WEEK, updatedAt: now - 3 * WEEK },
  }
  return {
    [DEFAULT_SCHEDULE_NAME]: { ...DEFAULT_SCHEDULE, holidays },
    [textOf(['Early shift 4/3', 'Ранняя смена 4/3'])]: early,
  }
}

interface Today {
  readonly now: Ms
  /** The current jobs by their English titles. */
  readonly ids: ReadonlyMap<string, JobId>
  readonly schedule: Schedule
  readonly userIds: ReadonlyMap<DemoKey, UserId>
  readonly textOf: TextOf
}

const remarkIn = (
  { text, links = [], checklist = [] }: Remark<InBoth>,
  textOf: TextOf,
): Remark => ({
  text: textOf(text),
  links: links.map(({ title, url }) => ({ title: textOf(title), url })),
  checklist: checklist.map(({ title, descr, ...state }) => ({
    ...state,
    title: textOf(title),
    ...(descr && { descr: textOf(descr) }),
  })),
})

/** Adds the events of a current job and its subjobs. */
function eventsOfJob(
  job: DemoJob,
  id: JobId,
  parent: JobId | null,
  today: Today,
): readonly StoryEvent[] {
  const { now, ids, schedule, userIds, textOf } = today
  const after = (at: Ms, hours: number): Ms =>
    Math.floor((addBusinessTime(at, hours * HOUR, schedule) ?? at) / MINUTE) * MINUTE
  const ago = (hours: number) => after(now, -hours)
  const { descr, started, estimate, revised, finished, who, complexity = 0, remarks = [] } = job
  const assignedTo = who === undefined ? undefined : userIds.get(who)
  const start = started === undefined ? undefined : ago(started)
  const dates =
    start === undefined
      ? {}
      : { start, ...(estimate !== undefined && { estimate: after(start, estimate) }) }

  const isAhead = start === undefined || start > now
  const story = jobStory(id, textOf(job.title), {
    complexity,
    ...(assignedTo !== undefined && { assignedTo }),
    ...(isAhead && dates),
  })
  const blocker = job.after === undefined ? undefined : ids.get(job.after)
  if (descr !== undefined || parent !== null) {
    story.save(id + MINUTE, {
      ...(descr !== undefined && { descr: textOf(descr) }),
      ...(job.deadline !== undefined && { deadline: after(now, job.deadline) }),
      parent,
      ...(blocker !== undefined && { blockedBy: [blocker] }),
    })
  }
  if (start !== undefined && !isAhead) story.save(start, dates)
  const doings = remarks.map((remark) => ({
    ago: remark.ago,
    run: () => story.say(ago(remark.ago), remarkIn(remark, textOf)),
  }))
  if (start !== undefined && revised) {
    const estimate = after(start, revised.estimate)
    doings.push({
      ago: revised.ago,
      run: () =>
        story.save(ago(revised.ago), { estimate, isLogsEnabled: true }, textOf(revised.why)),
    })
  }
  for (const { run } of doings.sort((a, b) => b.ago - a.ago)) run()
  if (finished !== undefined) story.finish(ago(finished))
  return story.events
}

/** The current work of the team: its events, and which jobs are pinned. */
function demoToday(plan: readonly DemoJob[], today: Omit<Today, 'ids'>) {
  const found: { readonly job: DemoJob; readonly id: JobId; readonly parent: JobId | null }[] = []
  function add(job: DemoJob, parent: JobId | null) {
    const count = found.length + 1
    // Nobody writes things down exactly on the hour.
    const ago = job.created * HOUR + ((count * 7) % 25) * MINUTE
    const created = addBusinessTime(today.now, -ago, today.schedule) ?? today.now
    // Offset by milliseconds, so that job ids stay unique.
    const id = Math.floor(created / MINUTE) * MINUTE + 30 * SECOND + count
    found.push({ job, id, parent })
    for (const part of job.parts ?? []) add(part, id)
  }
  for (const job of plan) add(job, null)
  const ids = new Map(found.map(({ job, id }) => [job.title[0], id]))
  return {
    events: found.flatMap(({ job, id, parent }) => eventsOfJob(job, id, parent, { ...today, ids })),
    pinned: found.flatMap(({ job, id }) => (job.isPinned ? [id] : [])),
  }
}

/** A week off soon, and four days a week for the time being. */
function daysOff(now: Ms, userIds: ReadonlyMap<DemoKey, UserId>): readonly StoryEvent[] {
  const dayAt = (days: number) => formatDate(now + days * DAY, 'YYYY-MM-DD')
  const hours = {
    Chloe: { off: [{ from: dayAt(18), until: dayAt(24) }] },
    Dmitri: { off: [{ from: dayAt(-30), until: dayAt(90), share: 0.8 }] },
  }
  return Object.entries(hours).flatMap(([key, own]) => {
    const id = userIds.get(key as keyof typeof hours)
    const at = now - 40 * DAY
    return id === undefined ? [] : [{ at, event: { type: 'user.commit', id, set: own } }]
  })
}

const SEED = 6

/**
 * A made-up team after half a year of work, always the same for the same moment. It is built from
 * events, like any state, so it contains nothing that the rules would refuse.
 */
export function demoWorkspace(now: Ms, language: DemoLanguage = 'en'): AppState {
  const textOf = textsIn(language)
  const schedules = demoSchedules(now, textOf)
  const schedule = usualSchedule(schedules)
  const team = DEMO_TEAM.map((person, index) => [person, now - HISTORY + index * DAY] as const)
  const people = team.map(
    ([{ name }, id]): StoryEvent => ({
      at: id,
      event: { type: 'user.commit', id, set: { displayName: textOf(name) } },
    }),
  )
  const userIds = new Map(team.map(([{ key }, id]) => [key, id]))
  const history = demoHistory(team, { now, schedule, draw: drawsOf(SEED), textOf })
  const { events, pinned } = demoToday(DEMO_PLAN, { now, schedule, userIds, textOf })
  const pins = pinned
    .toReversed()
    .map((jobId): StoryEvent => ({ at: now, event: { type: 'todo.pin', jobId } }))
  const story = [...people, ...daysOff(now, userIds), ...history, ...events, ...pins].sort(
    (one, other) => one.at - other.at,
  )
  return withRecordedPlans(story, now, withSchedules(EMPTY_STATE, schedules))
}

/** The days ago on which somebody looked at the plan. */
const PLAN_DAYS = [17, 13, 7, 4, 3, 1]
/** Enough for a date that is only drawn and compared. */
const PLAN_RUNS = 200

/** Lets the events happen, and records on some days what the plan said then, as the app does. */
function withRecordedPlans(events: readonly StoryEvent[], now: Ms, start: AppState): AppState {
  const schedules = schedulesOf(start)
  const usual = usualSchedule(schedules)
  let state = start
  let next = 0
  const happenUntil = (end: Ms) => {
    for (; next < events.length; next++) {
      const { at, event } = events[next] as StoryEvent
      if (at > end) break
      state = transition(state, event, at)
    }
  }
  for (const day of PLAN_DAYS) {
    const at = now - day * DAY
    happenUntil(at)
    const own = personalSchedules(state.users.items, schedules, usual)
    const times = { usual, schedules: own }
    const jobs = state.jobs.items.map(planJobOf)
    const facts = { history: historyAt(finishedJobs(jobs, times), at), times, now: at }
    const plan = teamPlan(jobs, facts, { runs: PLAN_RUNS })
    const dates = answersToRecord(
      state.jobs.items,
      {
        jobs: new Map(plan.jobs.map((job) => [job.id, job])),
        projects: new Map(plan.projects.map((project) => [project.id, project])),
      },
      at,
    )
    if (dates) state = transition(state, { type: 'plan.record', dates }, at)
  }
  happenUntil(Infinity)
  return state
}
