import { settled } from '../../../app/jobs/dates'
import type { EventOf } from '../../../app/state/events'
import type { AppState } from '../../../app/state/state'
import { indexById } from '../../../core/computedOnce'
import type { Ms } from '../../../core/time'
import { withBlockers } from '../../../model/job/blockers'
import type { Job, JobId } from '../../../model/job/job'
import { withLog } from '../../../model/job/logs'
import type { User } from '../../../model/person/user'
import type { HistoryFormat, RefusedRow } from '../historyRow'
import type { ExistingJob } from './existing'
import type { ImportedDates, Laying } from './planDates'

/** Choices besides how a file is read. */
export interface ImportChoices extends Laying {
  readonly format: HistoryFormat
  /** Whether tracked time is all that its job took, so that the job is done. */
  readonly isFinishedWork: boolean
}

/** What a record changes in an existing job. */
export interface JobChange {
  readonly to: ExistingJob
  readonly log: string
}

export type NoteCode =
  | 'parentCircle'
  | 'parentUnknown'
  | 'blockerCircle'
  | 'blockerUnknown'
  | 'shortened'

/** A record that is imported with an adjustment. */
export interface NotedRow {
  readonly line: number
  readonly title: string
  readonly why: NoteCode
}

/** `unchanged`: both the record and the job changed since, so the job stays. */
export type LineKind = 'new' | 'changed' | 'unchanged' | 'same'

/** What happens to a record. */
export interface PlannedLine {
  readonly line: number
  readonly kind: LineKind
  readonly title: string
  readonly who?: string
  readonly dates: ImportedDates
}

/** Everything that an import adds or changes. */
export interface ImportResult {
  readonly added: readonly Job[]
  readonly changed: readonly JobChange[]
  readonly users: readonly User[]
}

/** The result of planning an import. */
export interface ImportPlan extends ImportResult {
  readonly lines: readonly PlannedLine[]
  readonly refused: readonly RefusedRow[]
  readonly notes: readonly NotedRow[]
}

function changedJob(job: Job, { to, log }: JobChange, now: Ms): Job {
  const { descr: _descr, estimates: _estimates, origin: _origin, ...rest } = job
  const { parent, blockedBy = [], ...given } = to
  const relations = withBlockers({ ...job.relations, parent }, blockedBy)
  const changed = settled({ ...rest, ...given, relations })
  const update = Math.max(now, job.ts.update + 1)
  return withLog({ ...changed, completed: to.completed, ts: { ...job.ts, update } }, log, now)
}

/** The single event that applies the whole import. */
export function importEvent(
  state: AppState,
  { added, changed, users }: ImportResult,
  now: Ms,
): EventOf<'data.merge'> {
  const here: ReadonlyMap<JobId, Job> = changed.length > 0 ? indexById(state.jobs.items) : new Map()
  const again = changed.flatMap((change) => {
    const job = here.get(change.to.id)
    return job ? [changedJob(job, change, now)] : []
  })
  return { type: 'data.merge', jobs: [...added, ...again], users, pinned: [] }
}
