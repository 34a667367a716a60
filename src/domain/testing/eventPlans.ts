import fc from 'fast-check'
import { seenJob } from '../app/jobs/deleted'
import { eventOf } from '../app/stampEvent'
import { HOUR } from '../core/time'
import { type WantedSet, wasOf } from '../model/job/edit'
import { type JobSet, namedFields } from '../model/job/fields'
import type { Job } from '../model/job/job'
import { minuteOf } from '../model/job/recordedForecasts'
import { logPlans } from './logPlans'
import { type EventPlan, pick, planWithJob, seed } from './plan'
import { moment, smallId, text } from './values'

const mark = fc.constantFrom('completed' as const, 'active' as const)
const maybeMoment = fc.option(moment, { nil: undefined })

/** An edit as the spec gives it, with a whole job. */
const specCommit = fc
  .record({
    which: seed,
    title: text,
    descr: fc.option(text, { nil: undefined }),
    complexity: fc.integer({ min: 0, max: 6 }),
    start: maybeMoment,
    estimate: maybeMoment,
    finish: maybeMoment,
    assignedTo: fc.option(fc.oneof(smallId, text), { nil: undefined }),
    name: fc.option(text, { nil: undefined }),
    isEnabled: fc.boolean(),
    parent: fc.option(seed, { nil: null }),
    blockers: fc.array(seed, { maxLength: 3 }),
    deadline: maybeMoment,
    comment: fc.option(text, { nil: undefined }),
  })
  .map(
    (plan): EventPlan =>
      planWithJob((id, state) => {
        const { title, descr, start, estimate, finish, assignedTo, complexity, deadline } = plan
        const idNear = (which: number) => pick(state.jobs.items, which)?.id ?? which
        const edit = {
          type: 'todo.commit' as const,
          ...(plan.comment !== undefined && { comment: plan.comment }),
          job: {
            id,
            title,
            descr,
            forecast: {
              ...{ complexity, start, estimate, finish, assignedTo, deadline },
              _assignedToName: plan.name,
            },
            logs: { isEnabled: plan.isEnabled },
            relations: {
              parent: plan.parent === null ? null : idNear(plan.parent),
              blockedBy: plan.blockers.map(idNear),
            },
          },
        }
        return eventOf(edit, state)
      }, plan.which),
  )

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const several = fc.array(seed, { minLength: 1, maxLength: 4 })
const pickSeveral = (jobs: readonly Job[], seeds: readonly number[]): readonly Job[] => [
  ...new Set(seeds.flatMap((which) => pick(jobs, which) ?? [])),
]

/** Any fields of a job, with values that a form would refuse among them. */
export const jobSet: fc.Arbitrary<WantedSet> = fc.record(
  {
    title: fc.oneof(text, fc.constant('Title')),
    descr: maybe(text),
    isLogsEnabled: fc.boolean(),
    assignedTo: fc.oneof(maybe(smallId), text),
    parent: maybe(smallId),
    blockedBy: fc.array(smallId, { maxLength: 3 }),
    start: maybe(moment),
    estimate: maybe(moment),
    finish: maybe(moment),
    deadline: maybe(moment),
    queuedAt: maybe(moment),
    size: maybe(fc.oneof(fc.double(), fc.constantFrom(0.5, 8))),
    complexity: fc.integer({ min: -1, max: 8 }),
    comment: maybe(text),
    isNoEvidence: maybe(fc.constant(true as const)),
  },
  { requiredKeys: [] },
)

/** An edit of one job or several, decided when they were perhaps not what they are. */
const commitPlan: fc.Arbitrary<EventPlan> = fc
  .record({
    which: fc.array(seed, { minLength: 1, maxLength: 4 }),
    set: jobSet,
    near: seed,
    was: fc.option(jobSet, { nil: undefined }),
    comment: fc.option(text, { nil: undefined }),
  })
  .map(({ which, set, near, was, comment }) => (state) => {
    const jobs = pickSeveral(state.jobs.items, which)
    const parent = set.parent ? (pick(state.jobs.items, near)?.id ?? set.parent) : set.parent
    const wanted = { ...set, ...(parent !== undefined && { parent }) }
    const before = jobs.map((job) => ({ ...wasOf(job, namedFields(set)), ...(was as JobSet) }))
    return {
      type: 'todo.commit',
      ids: jobs.map(({ id }) => id),
      set: wanted,
      ...(was && { was: before }),
      ...(comment !== undefined && { comment }),
    }
  })

/** Few places, so that drafts replace each other. */
const place = fc.constantFrom('comment:1', 'jobForm:1', 'newEmployee', '__proto__')

const simplePlans: readonly fc.Arbitrary<EventPlan>[] = [
  fc.tuple(place, text).map(([where, typed]) => () => ({
    type: 'draft.change',
    place: where,
    text: typed,
  })),
  text.map((value) => () => ({ type: 'newTodo.change', value })),
  text.map((title) => () => ({ type: 'newTodo.commit', value: { title } })),
  fc.tuple(text, jobSet).map(([title, { title: _, blockedBy, finish, ...set }]) => () => ({
    type: 'newTodo.commit',
    value: { title, set },
  })),
  seed.map((which) => planWithJob((jobId) => ({ type: 'todo.pin', jobId }), which)),
  seed.map((which) => planWithJob((jobId) => ({ type: 'todo.unpin', jobId }), which)),
  fc
    .tuple(seed, mark)
    .map(([which, how]) => planWithJob((id) => ({ type: 'todo.mark', id, mark: how }), which)),
  fc.constant(() => ({ type: 'todo.clearCompleted' })),
  seed.map((which) => planWithJob((id) => ({ type: 'todo.clearDates', id }), which)),
  fc
    .tuple(seed, fc.constantFrom(4, 8, 24))
    .map(([which, hours]) =>
      planWithJob((id) => ({ type: 'todo.addTimeToFinishDate', id, hours }), which),
    ),
  fc
    .tuple(seed, moment)
    .map(([which, p50]) =>
      planWithJob(
        (id) => ({ type: 'todo.keepForecast', id, forecast: { p50, p80: p50 + 1, p95: p50 + 2 } }),
        which,
      ),
    ),
  fc
    .tuple(seed, moment)
    .map(([which, p50]) =>
      planWithJob(
        (id) => ({ type: 'plan.record', dates: [[id, minuteOf(p50), minuteOf(p50) + 600]] }),
        which,
      ),
    ),
  seed.map((which) => planWithJob((id) => ({ type: 'todo.delete', id }), which)),
  fc
    .tuple(seed, text)
    .map(([which, title]) =>
      planWithJob(
        (parent) => ({ type: 'newTodo.commit', value: { title, set: { parent } } }),
        which,
      ),
    ),
  several.map((which) => (state) => ({
    type: 'todo.deleteMany',
    seen: pickSeveral(state.jobs.items, which).map(seenJob),
  })),
  fc.tuple(fc.option(smallId, { nil: undefined }), text, text).map(([id, name, query]) => () => ({
    type: 'view.save',
    ...(id !== undefined && { id }),
    name,
    query,
  })),
  seed.map((which) => (state) => ({
    type: 'view.delete',
    id: pick(state.views ?? [], which)?.id ?? which,
  })),
  fc.tuple(seed, fc.integer({ min: -1, max: 4 })).map(([which, to]) => (state) => ({
    type: 'view.move',
    id: pick(state.views ?? [], which)?.id ?? which,
    to,
  })),
  fc
    .tuple(seed, text)
    .map(([which, comment]) =>
      planWithJob(
        (jobId) => ({ type: 'todo.addLog', jobId, text: comment, saves: ['comment:1'] }),
        which,
      ),
    ),
  fc.tuple(fc.option(smallId, { nil: undefined }), text).map(([id, displayName]) => () => ({
    type: 'user.commit',
    ...(id !== undefined && { id }),
    set: { displayName },
  })),
  fc
    .tuple(
      seed,
      fc.constantFrom(null, 'Half days'),
      fc.array(
        fc.constantFrom(
          { from: '2026-12-24', until: '2027-01-06' },
          { from: '2026-11-16', until: '2026-11-20', share: 0.5 },
          { from: 'soon', until: 'later' },
        ),
      ),
    )
    .map(([which, schedule, off]) => (state) => ({
      type: 'user.commit',
      id: pick(state.users.items, which)?.id ?? which,
      set: { off, schedule },
    })),
  fc
    .constantFrom('Half days', 'Nights', 'Weekend')
    .map((name) => () => ({ type: 'schedule.create', name })),
  fc
    .tuple(fc.constantFrom('Half days', 'Nights'), fc.constantFrom('Shifts', 'Weekend'))
    .map(([name, to]) => () => ({ type: 'schedule.rename', name, to })),
  fc.constantFrom('Half days', 'Shifts').map((name) => () => ({ type: 'schedule.delete', name })),
  seed.map((which) => (state) => ({
    type: 'user.delete',
    id: pick(state.users.items, which)?.id ?? which,
  })),
]

export const markAllPlan: fc.Arbitrary<EventPlan> = mark.map((how) => () => ({
  type: 'todo.markAll',
  mark: how,
}))

/** Any event except "mark all", which alone may separate `completed` from the finish. */
export const eventPlan: fc.Arbitrary<EventPlan> = fc.oneof(
  { weight: 2, arbitrary: specCommit },
  { weight: 4, arbitrary: commitPlan },
  ...simplePlans.map((arbitrary) => ({ weight: 1, arbitrary })),
  ...logPlans.map((arbitrary) => ({ weight: 1, arbitrary })),
)

/** Steps of the clock: often none at all, sometimes backwards. */
export const clockStep = fc.constantFrom(0, 0, 1, HOUR, 24 * HOUR, -HOUR)
