import type { StoreApi } from 'zustand/vanilla'
import { schedulesOf } from '../domain/app/state/state'
import { isSameValue } from '../domain/core/sameValue'
import { type Ms, SECOND } from '../domain/core/time'
import { hasRecord } from '../domain/forecast/evidence/evidence'
import { evidenceJobs } from '../domain/forecast/evidence/evidenceJobs'
import { type Person, type PlanJob, planJobOf } from '../domain/forecast/plan/habits'
import { answersToRecord } from '../domain/forecast/plan/history'
import type { PlanOfJobs } from '../domain/forecast/plan/status'
import { planMoment } from '../domain/forecast/plan/status'
import type {
  PlannedJob,
  PlannedPerson,
  PlannedProject,
  TeamPlan,
} from '../domain/forecast/plan/teamPlan'
import { isOver } from '../domain/model/job/classify'
import type { Job, JobId } from '../domain/model/job/job'
import { personalSchedules } from '../domain/model/person/personHours'
import type { UserId } from '../domain/model/person/user'
import { type Schedule, usualSchedule } from '../domain/model/schedule/schedule'
import { systemClock } from '../platform/clock'
import { afterPaint, isPageSeen } from '../platform/page'
import { operations, type TeamPlanInput } from '../protocol/operations'
import type { Stores } from './appStores'
import { lastKinds, learnKinds } from './timeKinds'

/** The plan of all open jobs, as every screen shows it. */
export interface Plan {
  /** The moment for which it was computed; null before the first answer. */
  readonly now: Ms | null
  readonly runs: number
  /** What it was computed from; null before the first answer. */
  readonly input: TeamPlanInput | null
  readonly jobs: ReadonlyMap<JobId, PlannedJob>
  readonly projects: ReadonlyMap<JobId, PlannedProject>
  readonly people: ReadonlyMap<Person, PlannedPerson>
  /** What is on screen, computed before all the rest; null once the rest is there, too. */
  readonly early: EarlyPlan | null
  /** Whether it belongs to the present jobs, and not to earlier ones. */
  readonly isCurrent: boolean
  /** Why there is no new answer. */
  readonly problem: string | null
  /** Computes it once more. */
  readonly retry: () => void
}

/** The answers for some jobs and projects, the same that a plan of all jobs gives them. */
interface EarlyPlan extends PlanOfJobs {
  readonly now: Ms
}

/** With fewer jobs all of them are computed at once. */
const MANY = 200
const FEW = 10

/** Further events within this time are one change; the first one after a pause counts at once. */
const SETTLED: Ms = 50
/** Nothing has changed for so long. */
const PAUSE: Ms = 2 * SECOND
/** A plan counts as seen if its page stays open this long. */
const LOOKED_AT_FOR: Ms = 5 * SECOND

export interface PlanFollower {
  /** Computes the newest open jobs alone, which are the first rows of most pages. */
  readonly prepare: () => Promise<void>
  /**
   * Computes the plan now, and again whenever jobs or schedules change, or the store's `retry` is
   * called in another quarter of an hour; what is watched comes first.
   */
  readonly follow: () => void
}

export function planFollower(
  stores: Stores,
  store: StoreApi<Plan>,
  watched: Iterable<{ readonly id: JobId }>,
): PlanFollower {
  const { app, workers } = stores
  const jobsOf = reducing()
  const personalOf = rememberingSchedules()
  let known: TeamPlanInput | undefined
  let asked: TeamPlanInput | undefined
  let running = new AbortController()
  let learning = new AbortController()
  let cancel = () => {}
  let recording: ReturnType<typeof setTimeout> | undefined

  const inputNow = (): TeamPlanInput => {
    const state = app.getState()
    const jobs = jobsOf(state.jobs.items)
    const schedules = schedulesOf(state)
    const usual = usualSchedule(schedules)
    const kinds = lastKinds(stores)
    const own = personalOf(state.users.items, schedules, usual)
    const before = known?.times
    const isKnown = before?.usual === usual && before.kinds === kinds && before.schedules === own
    const times = isKnown ? before : { usual, kinds, schedules: own }
    known = { jobs, times, now: planMoment(jobs, systemClock.now()) }
    return known
  }

  const compute = async () => {
    const input = inputNow()
    if (asked && isSameInput(asked, input)) {
      if (!store.getState().isCurrent) store.setState({ isCurrent: true })
      return
    }
    const before = asked
    asked = input
    if (store.getState().isCurrent) store.setState({ isCurrent: false })
    running.abort()
    learning.abort()
    const abort = new AbortController()
    running = abort
    try {
      if (input.jobs.length >= MANY) await computeEarly(input, before, abort.signal)
      const plan = await workers.run(operations.teamPlan, input, abort.signal)
      if (abort.signal.aborted) return
      store.setState((last) => nextPlan(last, input, plan))
      recordLater()
      learnLater(input)
    } catch (error) {
      if (abort.signal.aborted) return
      // The next change, or the next look at the clock, asks again.
      asked = undefined
      store.setState({ problem: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Once a day what the plan predicts is recorded, to be compared with what became of it. */
  const recordLater = () => {
    clearTimeout(recording)
    recording = setTimeout(() => {
      const { isCurrent } = store.getState()
      const { items } = app.getState().jobs
      const dates =
        isCurrent && isPageSeen()
          ? answersToRecord(items, store.getState(), systemClock.now())
          : null
      if (dates) app.send({ type: 'plan.record', dates })
    }, LOOKED_AT_FOR)
  }

  /** Computes what changed and what is on screen, and then what came on screen meanwhile. */
  const computeEarly = async (
    input: TeamPlanInput,
    before: TeamPlanInput | undefined,
    signal: AbortSignal,
  ) => {
    const changed = before ? changedIn(before.jobs, input.jobs) : []
    const idsNow = () => new Set([...changed, ...[...watched].map(({ id }) => id)])
    let requested: ReadonlySet<JobId> | undefined
    const isNew = (id: JobId) => !requested?.has(id)
    // The first request is sent even without ids: rows may appear while it runs.
    for (let only = idsNow(); !requested || [...only].some(isNew); only = idsNow()) {
      requested = only
      const plan = await workers.run(operations.teamPlan, { ...input, only: [...only] }, signal)
      if (signal.aborted) return
      store.setState(({ early }) => ({ early: nextEarly(early, plan) }))
    }
  }

  const prepare = async () => {
    const input = inputNow()
    const newest = input.jobs.filter((job) => !isOver(job)).slice(0, FEW)
    if (newest.length === 0) return
    const only = newest.map(({ id }) => id)
    const plan = await workers.run(operations.teamPlan, { ...input, only })
    store.setState(({ now, early }) => (now === null ? { early: nextEarly(early, plan) } : {}))
  }

  /**
   * Finding out which kind of time predicts better is slow, so it starts in a pause. If the answer
   * changes, so does the plan.
   */
  const learnLater = (input: TeamPlanInput) => {
    const abort = new AbortController()
    learning = abort
    setTimeout(() => {
      if (!abort.signal.aborted) learn(input, abort)
    }, PAUSE)
  }

  const learn = ({ times }: TeamPlanInput, abort: AbortController) => {
    const jobs = evidenceJobs(app.getState().jobs.items)
    const people = new Set(app.getState().jobs.items.map(({ forecast }) => forecast.assignedTo))
    if (!hasRecord(jobs, people)) return
    learnKinds(stores, { jobs, usual: times.usual }, abort.signal).then(
      () => {
        if (!abort.signal.aborted) computeSoon()
      },
      (error: unknown) => {
        if (!abort.signal.aborted)
          console.error('Which time predicts better could not be found out.', error)
      },
    )
  }

  let lastAsked = Number.NEGATIVE_INFINITY
  const computeSoon = () => {
    cancel()
    const now = performance.now()
    if (now - lastAsked < SETTLED) {
      const timer = setTimeout(compute, SETTLED)
      cancel = () => clearTimeout(timer)
    } else {
      // What was clicked is shown first.
      cancel = afterPaint(compute)
    }
    lastAsked = now
  }
  return {
    prepare,
    follow: () => {
      app.subscribe((state, before) => {
        const isPlanned =
          state.jobs.items !== before.jobs.items ||
          state.users.items !== before.users.items ||
          state.schedules !== before.schedules
        if (isPlanned) computeSoon()
      })
      store.setState({ retry: computeSoon })
      compute()
    },
  }
}

/** The schedules of single people; the same map while nothing in it has changed. */
function rememberingSchedules(): typeof personalSchedules {
  let last: ReadonlyMap<UserId, Schedule> = new Map()
  return (...input) => {
    const next = personalSchedules(...input)
    if (!isSameValue([...last], [...next])) last = next
    return last
  }
}

/** Reduces jobs to what the plan reads; what is equal stays the same object. */
function reducing(): (items: readonly Job[]) => readonly PlanJob[] {
  let known = new Map<number, PlanJob>()
  let last: readonly Job[] = []
  let list: readonly PlanJob[] = []
  return (items) => {
    if (items === last) return list
    const next = items.map((job) => {
      const reduced = planJobOf(job)
      const before = known.get(job.id)
      return before && isSamePlanJob(before, reduced) ? before : reduced
    })
    last = items
    const isSame = next.length === list.length && next.every((job, index) => job === list[index])
    if (!isSame) {
      list = next
      known = new Map(next.map((job) => [job.id, job]))
    }
    return list
  }
}

/** A new title or log changes only the time of the update, which the plan does not read. */
const isSamePlanJob = (a: PlanJob, b: PlanJob): boolean =>
  a === b || isSameValue({ ...a, ts: a.ts.create }, { ...b, ts: b.ts.create })

const isSameInput = (a: TeamPlanInput, b: TeamPlanInput): boolean =>
  a.jobs === b.jobs && a.times === b.times && a.now === b.now

/** A few jobs that are new or changed; of many, none comes first. */
function changedIn(before: readonly PlanJob[], after: readonly PlanJob[]): readonly JobId[] {
  const known = new Set(before)
  const changed = after.filter((job) => !known.has(job)).map(({ id }) => id)
  return changed.length <= FEW ? changed : []
}

/** What has not changed stays the same object, so that nothing renders again for it. */
const unchanged = <Key, Value>(
  before: ReadonlyMap<Key, Value>,
  after: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, Value> =>
  new Map(
    after.map((value) => {
      const key = keyOf(value)
      const known = before.get(key)
      return [key, known !== undefined && isSameValue(known, value) ? known : value]
    }),
  )

const idOf = ({ id }: { readonly id: JobId }): JobId => id

const nextEarly = (last: EarlyPlan | null, { now, jobs, projects }: TeamPlan): EarlyPlan => ({
  now,
  jobs: unchanged<JobId, PlannedJob>(last?.jobs ?? new Map(), jobs, idOf),
  projects: unchanged<JobId, PlannedProject>(last?.projects ?? new Map(), projects, idOf),
})

function nextPlan(
  last: Plan,
  input: TeamPlanInput,
  { now, runs, jobs, projects, people }: TeamPlan,
): Plan {
  return {
    now,
    runs,
    input,
    jobs: unchanged(new Map([...last.jobs, ...(last.early?.jobs ?? [])]), jobs, idOf),
    projects: unchanged(
      new Map([...last.projects, ...(last.early?.projects ?? [])]),
      projects,
      idOf,
    ),
    people: unchanged(last.people, people, ({ person }) => person),
    early: null,
    isCurrent: true,
    problem: null,
    retry: last.retry,
  }
}
