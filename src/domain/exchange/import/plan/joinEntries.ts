import { round, sum } from '../../../core/numbers'
import type { Ms } from '../../../core/time'
import type { HistoryRow, RefusedRow } from '../historyRow'
import { TOOL_NAMES } from '../toolNames'
import type { Existing, ExistingJob } from './existing'
import type { ImportChoices, ImportPlan, JobChange, PlannedLine } from './importPlan'
import { nameKey } from './people'
import { layHours, startOfWork } from './planDates'

/** The tracked time of one job. */
type Work = readonly [first: HistoryRow, ...more: HistoryRow[]]

const hoursOf = (work: Work): number => sum(work.map(({ actualHours }) => actualHours ?? 0))

function startOf(work: Work): Ms | undefined {
  const first = work.reduce(
    (earliest, { started = Infinity }) => Math.min(earliest, started),
    Infinity,
  )
  return first === Infinity ? undefined : first
}

/**
 * Finds the job that time was tracked for: assigned to that person or to nobody, an open one first.
 */
function jobFinder({ jobs, users }: Existing): (row: HistoryRow) => ExistingJob | undefined {
  const names = new Map(users.map(({ id, displayName }) => [id, nameKey(displayName)]))
  const byTitle = new Map<string, ExistingJob[]>()
  for (const job of jobs) {
    const key = nameKey(job.title)
    byTitle.set(key, [...(byTitle.get(key) ?? []), job])
  }
  return ({ title, assignee }) => {
    const who = nameKey(assignee ?? '')
    const rankOf = ({ completed, forecast: { assignedTo } }: ExistingJob): number => {
      const isOwn = assignedTo !== undefined && names.get(assignedTo) === who
      return (isOwn ? 0 : 2) + (completed ? 1 : 0)
    }
    const candidates = (byTitle.get(nameKey(title)) ?? []).filter(
      ({ forecast: { assignedTo } }) =>
        who === '' || assignedTo === undefined || names.get(assignedTo) === who,
    )
    return candidates.sort((a, b) => rankOf(a) - rankOf(b))[0]
  }
}

function joined(job: ExistingJob, work: Work, choices: ImportChoices): ExistingJob {
  const { schedule, isFinishedWork } = choices
  const tracked = startOf(work)
  const hours = hoursOf(work)
  const start =
    job.forecast.start ?? (tracked === undefined ? undefined : startOfWork(tracked, schedule))
  const isDone = isFinishedWork && job.forecast.finish === undefined && hours > 0
  const finish = isDone && start !== undefined ? layHours(start, hours, schedule) : undefined
  if (start === job.forecast.start && finish == null) return job
  return {
    ...job,
    completed: job.completed || finish != null,
    forecast: {
      ...job.forecast,
      ...(start !== undefined && { start }),
      ...(finish != null && { finish }),
    },
  }
}

/**
 * Assigns tracked time to its jobs. A job without a start gets it from the first entry. A job
 * without a finish is finished after the tracked hours, if they are complete. Existing dates stay.
 */
export function joinEntries(
  existing: Existing,
  rows: readonly HistoryRow[],
  choices: ImportChoices,
): ImportPlan {
  const find = jobFinder(existing)
  const works = new Map<ExistingJob, [HistoryRow, ...HistoryRow[]]>()
  const refused: RefusedRow[] = []
  for (const row of rows) {
    const job = find(row)
    const work = job && works.get(job)
    if (work) work.push(row)
    else if (job) works.set(job, [row])
    else refused.push({ line: row.line, title: row.title, why: 'noJobToJoin' })
  }
  const changed: JobChange[] = []
  const lines: PlannedLine[] = []
  for (const [job, work] of works) {
    const to = joined(job, work, choices)
    if (to !== job) {
      const hours = round(hoursOf(work), 2)
      changed.push({ to, log: `Joined with time tracked in ${TOOL_NAMES.toggl} // ${hours}h` })
    }
    const [{ line, assignee }] = work
    lines.push({
      line,
      kind: to === job ? 'same' : 'changed',
      title: job.title,
      ...(assignee !== undefined && { who: assignee }),
      dates: to.forecast,
    })
  }
  return { added: [], changed, users: [], lines, refused, notes: [] }
}
