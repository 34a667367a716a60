import { load } from '../../src/domain/app/load'
import { patchBetween } from '../../src/domain/app/state/patch'
import type { AppState } from '../../src/domain/app/state/state'
import { transition } from '../../src/domain/app/transition'
import type { Ms } from '../../src/domain/core/time'
import { manyEdits } from '../../src/domain/entry/manyEdits'
import { similarJobs, worstCase } from '../../src/domain/forecast/speeds/worstCase'
import { logsPage } from '../../src/domain/lists/feed'
import { activeFilters } from '../../src/domain/lists/filters'
import { sortedJobsPage } from '../../src/domain/lists/jobsPage'
import { isActive } from '../../src/domain/model/job/classify'
import type { Job } from '../../src/domain/model/job/job'
import { projectReport } from '../../src/domain/project/report'
import { projectTree } from '../../src/domain/project/tree'
import { snapshotText } from '../../src/persistence/snapshot/snapshot'

/** Retains a result, so that it lives as long as everything else that is timed with it. */
export type Retain = <T>(made: T) => T

/** A timed function. It returns the size of its result, so that nobody times an empty run. */
export interface Figure {
  readonly name: string
  readonly run: (retain: Retain) => number
  /** Runs only in the page, so that other engines are not measured. */
  readonly isOfPage?: true
  /** How many milliseconds it may take in the large state. */
  readonly most?: number
}

function found<T>(item: T | undefined, what: string): T {
  if (item === undefined) throw new Error(`The sample has no ${what}`)
  return item
}

/**
 * Touches each job once, in an order that no cache predicts: the least that any rule over all jobs
 * can cost. Growth beyond tenfold is due to the machine.
 */
export const PLAIN_WALK = 'plain walk, for comparison'
const scatter = ({ id }: Job) => Math.imul(id % 2 ** 31, 0x9e3779b1) >>> 0

const CHANGED_AT_ONCE = 500

const ACTIVE_ONLY = activeFilters({ targetJobsRequested: [], jobStatusFilter: 'active' })

/** An open job of the most frequent person and complexity. */
const forecastJob = (jobs: readonly Job[], { users }: AppState): Job =>
  found(
    jobs.find(
      (job) =>
        isActive(job) &&
        job.forecast.assignedTo === users.items[0]?.id &&
        job.forecast.complexity === 1,
    ),
    'job to forecast',
  )

export function figuresOf(state: AppState, now: Ms): readonly Figure[] {
  const { items: jobs } = state.jobs
  const users = state.users.items
  const project = found(jobs.at(-1), 'project')
  const planned = forecastJob(jobs, state)
  const stored: unknown = JSON.parse(snapshotText(state))
  const withJobs = (items: readonly Job[]) => ({ ...state, jobs: { ...state.jobs, items } })
  const scattered = jobs.toSorted((a, b) => scatter(a) - scatter(b))
  return [
    {
      name: PLAIN_WALK,
      run: () => scattered.reduce((count, job) => count + job.relations.children.length, 0),
    },
    {
      name: 'filter + page, by title',
      run: (retain) =>
        retain(
          sortedJobsPage({
            jobs,
            users,
            now,
            requiredPage: 2,
            _activeFilters: ACTIVE_ONLY,
            sort: { key: 'title', direction: 'asc' },
          }),
        ).currentPage.length,
    },
    {
      name: 'feed page',
      run: (retain) => retain(logsPage({ jobs, now, requiredPage: 2 })).currentPage.length,
    },
    { name: 'project tree', run: (retain) => retain(projectTree(project, jobs)).nodes.length },
    {
      name: 'report',
      run: (retain) => retain(projectReport(project, jobs)).otputFullActiveCheckboxesTree.length,
    },
    {
      name: 'worst-calc',
      run: (retain) =>
        retain(worstCase(planned, similarJobs(planned, jobs))).sortedSpeedsCalcOutput.speeds.length,
    },
    {
      name: '500 of 5,000 jobs changed at once',
      most: 300,
      run: (retain) => {
        const change = { type: 'set', set: { assignedTo: 'Nora' } } as const
        const edit = manyEdits(jobs.slice(0, CHANGED_AT_ONCE), change, jobs)
        const after = transition(state, { type: 'todo.commit', ...edit }, now)
        return retain(patchBetween(state, after)).jobs.items.length
      },
    },
    {
      name: 'load',
      run: (retain) => {
        const loaded = retain(load(stored, now))
        return loaded.status === 'ok' ? loaded.state.jobs.items.length : 0
      },
    },
    {
      name: 'snapshot text, all jobs new',
      isOfPage: true,
      // The snapshot recognizes unchanged jobs by identity, so each run gets new jobs.
      run: (retain) => retain(snapshotText(withJobs(jobs.map((job) => ({ ...job }))))).length,
    },
    {
      name: 'snapshot text, one job changed',
      isOfPage: true,
      run: (retain) =>
        retain(snapshotText(withJobs(jobs.with(0, { ...found(jobs[0], 'job') })))).length,
    },
  ]
}
