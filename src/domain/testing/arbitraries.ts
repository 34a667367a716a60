import fc from 'fast-check'
import type { AppEvent } from '../events'
import type { AppState } from '../state'
import { HOUR, type Ms } from '../time'

/** Small, so that references often meet what exists. */
const smallId = fc.integer({ min: 1, max: 12 })
const moment = fc.integer({ min: 0, max: 400 }).map((hours) => 1_740_000_000_000 + hours * HOUR)
const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '  ', 'x'.repeat(120), '\uD800', 'на русском', '🔥✅'),
  },
)
const junk = fc.oneof(fc.constant(null), fc.boolean(), fc.string(), fc.constant([]), fc.double())
const mostly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: junk })

const rawLink = fc.record({ id: mostly(smallId), url: text, title: text, descr: text })
const rawItem = fc.record(
  { id: mostly(smallId), title: text, descr: text, isDone: fc.boolean(), isDisabled: fc.boolean() },
  { requiredKeys: [] },
)
const rawLog = fc.record(
  {
    ts: mostly(moment),
    text: mostly(text),
    progress: mostly(
      fc.record({ estimate: fc.double(), worst: fc.double() }, { requiredKeys: [] }),
    ),
    links: mostly(fc.array(mostly(rawLink), { maxLength: 3 })),
    checklist: mostly(fc.array(mostly(rawItem), { maxLength: 3 })),
  },
  { requiredKeys: [] },
)
const rawKeptForecast = fc.record({
  at: mostly(moment),
  p50: mostly(moment),
  p80: mostly(moment),
  p95: mostly(moment),
})
const rawJob = fc.record(
  {
    id: mostly(smallId),
    title: mostly(text),
    descr: mostly(text),
    completed: mostly(fc.boolean()),
    forecast: mostly(
      fc.record(
        {
          complexity: mostly(fc.integer({ min: -1, max: 8 })),
          start: mostly(moment),
          estimate: mostly(moment),
          finish: mostly(moment),
          assignedTo: mostly(smallId),
        },
        { requiredKeys: [] },
      ),
    ),
    ts: mostly(fc.record({ create: mostly(moment), update: mostly(moment) })),
    logs: mostly(
      fc.record({
        isEnabled: fc.boolean(),
        items: mostly(fc.array(mostly(rawLog), { maxLength: 4 })),
      }),
    ),
    relations: mostly(
      fc.record({
        parent: mostly(smallId),
        children: mostly(fc.array(mostly(smallId), { maxLength: 4 })),
      }),
    ),
    v: fc.double(),
    estimates: mostly(
      fc.array(mostly(fc.record({ at: mostly(moment), estimate: mostly(moment) })), {
        maxLength: 3,
      }),
    ),
    isNoEvidence: mostly(fc.boolean()),
    origin: mostly(
      fc.record({ key: mostly(fc.string()), record: mostly(fc.nat()), landed: mostly(fc.nat()) }),
    ),
    forecasts: mostly(fc.array(mostly(rawKeptForecast), { maxLength: 30 })),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

/** Stored data as years of versions, crashes and hand edits may leave it. */
export const rawState = fc.record(
  {
    todo: mostly(text),
    jobs: mostly(
      fc.record(
        {
          pinned: mostly(fc.array(mostly(smallId), { maxLength: 10 })),
          items: mostly(fc.array(mostly(rawJob), { maxLength: 12, size: 'max' })),
          filter: mostly(fc.constantFrom('all', 'active', 'completed', 'new')),
        },
        { requiredKeys: [] },
      ),
    ),
    users: mostly(
      fc.record({
        items: fc.array(mostly(fc.record({ id: mostly(smallId), displayName: text })), {
          maxLength: 5,
        }),
      }),
    ),
  },
  { requiredKeys: ['jobs'] },
)

/** An event still without the ids that it speaks of: it picks them from the state it meets. */
export type EventPlan = (state: AppState) => AppEvent

const pick = <T>(items: readonly T[], seed: number): T | undefined => items[seed % items.length]

const seed = fc.nat({ max: 1000 })
const mark = fc.constantFrom('completed' as const, 'active' as const)
const maybeMoment = fc.option(moment, { nil: undefined })

function planWithJob(plan: (id: number, state: AppState) => AppEvent, which: number): EventPlan {
  return (state) => plan(pick(state.jobs.items, which)?.id ?? which, state)
}

function planWithLog(
  plan: (place: { jobId: number; logTs: Ms }, inner: (seed: number) => Ms) => AppEvent,
  which: number,
  whichLog: number,
): EventPlan {
  return (state) => {
    const job = pick(state.jobs.items, which)
    const log = job && pick(job.logs.items, whichLog)
    const inner = [...(log?.links ?? []), ...(log?.checklist ?? [])]
    return plan(
      { jobId: job?.id ?? which, logTs: log?.ts ?? whichLog },
      (index) => pick(inner, index)?.id ?? index,
    )
  }
}

const commitPlan = fc
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
    comment: fc.option(text, { nil: undefined }),
  })
  .map(
    (plan): EventPlan =>
      planWithJob((id, state) => {
        const { start, estimate, finish, assignedTo, name, complexity } = plan
        return {
          type: 'todo.commit',
          ...(plan.comment !== undefined && { comment: plan.comment }),
          job: {
            id,
            title: plan.title,
            ...(plan.descr !== undefined && { descr: plan.descr }),
            forecast: {
              complexity,
              ...(start !== undefined && { start }),
              ...(estimate !== undefined && { estimate }),
              ...(finish !== undefined && { finish }),
              ...(assignedTo !== undefined && { assignedTo }),
              ...(name !== undefined && { _assignedToName: name }),
            },
            logs: { isEnabled: plan.isEnabled },
            relations: {
              parent:
                plan.parent === null
                  ? null
                  : (pick(state.jobs.items, plan.parent)?.id ?? plan.parent),
            },
          },
        }
      }, plan.which),
  )

const simplePlans: readonly fc.Arbitrary<EventPlan>[] = [
  text.map((value) => () => ({ type: 'newTodo.change', value })),
  text.map((title) => () => ({ type: 'newTodo.commit', value: { title } })),
  fc
    .record(
      {
        complexity: fc.integer({ min: -1, max: 8 }),
        start: moment,
        estimate: moment,
        assignedTo: smallId,
        _assignedToName: text,
      },
      { requiredKeys: [] },
    )
    .chain((forecast) =>
      text.map((title) => () => ({ type: 'newTodo.commit', value: { title, forecast } })),
    ),
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
    .tuple(seed, fc.boolean())
    .map(([which, isEvidence]) =>
      planWithJob((id) => ({ type: 'todo.setEvidence', id, isEvidence }), which),
    ),
  fc
    .tuple(seed, moment)
    .map(([which, p50]) =>
      planWithJob(
        (id) => ({ type: 'todo.keepForecast', id, forecast: { p50, p80: p50 + 1, p95: p50 + 2 } }),
        which,
      ),
    ),
  seed.map((which) => planWithJob((id) => ({ type: 'todo.delete', id }), which)),
  fc
    .tuple(seed, text)
    .map(([which, comment]) =>
      planWithJob((jobId) => ({ type: 'todo.addLog', jobId, text: comment }), which),
    ),
  fc.tuple(fc.option(smallId, { nil: undefined }), text).map(([id, displayName]) => () => ({
    type: 'user.commit',
    ...(id !== undefined && { id }),
    displayName,
  })),
  seed.map((which) => (state) => ({
    type: 'user.delete',
    id: pick(state.users.items, which)?.id ?? which,
  })),
]

const logPlans: readonly fc.Arbitrary<EventPlan>[] = [
  fc
    .tuple(seed, seed, text)
    .map(([job, log, words]) =>
      planWithLog((place) => ({ type: 'todo.editLog', ...place, text: words }), job, log),
    ),
  fc
    .tuple(seed, seed)
    .map(([job, log]) => planWithLog((place) => ({ type: 'todo.deleteLog', ...place }), job, log)),
  fc.tuple(seed, seed, text).map(([job, log, words]) =>
    planWithLog(
      (place) => ({
        type: 'todo.addLinkToLog',
        ...place,
        state: { url: words, title: words, descr: '' },
      }),
      job,
      log,
    ),
  ),
  fc.tuple(seed, seed, seed, text).map(([job, log, inner, title]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.editLinkInLog',
        ...place,
        linkId: idOf(inner),
        state: { title },
      }),
      job,
      log,
    ),
  ),
  fc
    .tuple(seed, seed, seed)
    .map(([job, log, inner]) =>
      planWithLog(
        (place, idOf) => ({ type: 'todo.deleteLinkInLog', ...place, linkId: idOf(inner) }),
        job,
        log,
      ),
    ),
  fc
    .tuple(seed, seed, text)
    .map(([job, log, title]) =>
      planWithLog(
        (place) => ({ type: 'todo.addChecklistItemInLog', ...place, state: { title, descr: '' } }),
        job,
        log,
      ),
    ),
  fc.tuple(seed, seed, seed, fc.boolean()).map(([job, log, inner, isDone]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.editChecklistItemInLog',
        ...place,
        checklistItemId: idOf(inner),
        state: { isDone },
      }),
      job,
      log,
    ),
  ),
  fc.tuple(seed, seed, seed, fc.integer({ min: -1, max: 4 })).map(([job, log, inner, to]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.moveChecklistItemInLog',
        ...place,
        checklistItemId: idOf(inner),
        to,
      }),
      job,
      log,
    ),
  ),
  fc.tuple(seed, seed, seed).map(([job, log, inner]) =>
    planWithLog(
      (place, idOf) => ({
        type: 'todo.deleteChecklistItemFromLog',
        ...place,
        checklistItemId: idOf(inner),
      }),
      job,
      log,
    ),
  ),
  fc
    .tuple(seed, seed)
    .map(([job, log]) =>
      planWithLog((place) => ({ type: 'todo.deleteChecklistFromLog', ...place }), job, log),
    ),
]

export const markAllPlan: fc.Arbitrary<EventPlan> = mark.map((how) => () => ({
  type: 'todo.markAll',
  mark: how,
}))

/** Any event but «mark all», which alone may part `completed` from the finish. */
export const eventPlan: fc.Arbitrary<EventPlan> = fc.oneof(
  { weight: 4, arbitrary: commitPlan },
  ...simplePlans.map((arbitrary) => ({ weight: 1, arbitrary })),
  ...logPlans.map((arbitrary) => ({ weight: 1, arbitrary })),
)

/** Steps of the clock: often none at all, sometimes backwards. */
export const clockStep = fc.constantFrom(0, 0, 1, HOUR, 24 * HOUR, -HOUR)
