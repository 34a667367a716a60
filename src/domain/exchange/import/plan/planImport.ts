import { settled } from '../../../app/jobs/dates'
import { idsNear } from '../../../core/ids'
import { IMPORT } from '../../../core/limits'
import { isMoment, type Ms } from '../../../core/time'
import { newJob } from '../../../model/job/create'
import type { Job, JobId } from '../../../model/job/job'
import type { UserId } from '../../../model/person/user'
import type { HistoryRefusal, HistoryRow, RefusedRow } from '../historyRow'
import { type Content, importedContent, originLog, printOfJob, printOfRecord } from './content'
import type { Existing, ExistingJob } from './existing'
import type {
  ImportChoices,
  ImportPlan,
  JobChange,
  LineKind,
  NoteCode,
  NotedRow,
  PlannedLine,
} from './importPlan'
import { joinEntries } from './joinEntries'
import { blockerFinder, parentFinder } from './parentFinder'
import { people } from './people'
import { planDates } from './planDates'

/** A record that can be imported, with its existing or new id. */
interface Taken {
  readonly row: HistoryRow
  readonly content: Content
  readonly id: JobId
  readonly known: ExistingJob | undefined
}

/** When the record was created, as far as known: the job's id and position come from it. */
function birthOf({ created, started, finished }: HistoryRow, now: Ms): Ms {
  const known = [created, started, finished].filter((at) => at !== undefined)
  const birth = known.length === 0 ? now : Math.min(...known)
  // Ids are never below 0, and nothing is newer than now.
  return isMoment(birth) && birth > 0 ? Math.min(Math.floor(birth), now) : now
}

/** The content of a record, or why it is refused. */
function contentOrRefusal(
  row: HistoryRow,
  isParent: boolean,
  choices: ImportChoices,
): Content | HistoryRefusal {
  if (row.title.trim() === '') return 'noTitle'
  const dates = planDates(row, choices)
  if (!('why' in dates)) return importedContent(row, dates, dates.finish !== undefined)
  // A project is often just a name for its subjobs, and needs no dates of its own.
  const isProject = isParent && (dates.why === 'noEstimate' || dates.why === 'noStart')
  return isProject ? importedContent(row, {}, true) : dates.why
}

interface Partitioned {
  readonly taken: readonly Taken[]
  readonly refused: readonly RefusedRow[]
}

function partitioned(
  { jobs, retiredIds }: Existing,
  rows: readonly HistoryRow[],
  choices: ImportChoices,
): Partitioned {
  const byKey = new Map<string, ExistingJob>()
  for (const job of jobs) {
    if (job.origin && !byKey.has(job.origin.key)) byKey.set(job.origin.key, job)
  }
  const parents = new Set(rows.flatMap(({ parentKey }) => parentKey ?? []))
  const idNear = idsNear([...jobs.map(({ id }) => id), ...retiredIds.jobs])
  const met = new Set<string>()
  const taken: Taken[] = []
  const refused: RefusedRow[] = []
  for (const row of rows) {
    const { key, line, title } = row
    const refuse = (why: HistoryRefusal) => refused.push({ line, title, why })
    if (met.has(key)) refuse('twice')
    else if (taken.length >= IMPORT.history) refuse('tooMany')
    else {
      const content = contentOrRefusal(row, parents.has(key), choices)
      if (typeof content === 'string') refuse(row.isWiderThanHead ? 'moreCells' : content)
      else {
        const known = byKey.get(key)
        const id = known?.id ?? idNear(birthOf(row, choices.now))
        taken.push({ row, content, id, known })
        met.add(key)
      }
    }
  }
  return { taken, refused }
}

function landedOn(
  { row, content, id, known }: Taken,
  { parent, blockedBy }: Pick<ExistingJob, 'parent' | 'blockedBy'>,
  record: number,
  assignedTo: UserId | undefined,
): ExistingJob {
  const { start: _s, estimate: _e, finish: _f, assignedTo: _a, ...rest } = known?.forecast ?? {}
  const { title, descr, completed, complexity, dates } = content
  const { start, estimate } = dates
  const job: ExistingJob = {
    id,
    title,
    completed,
    forecast: { ...rest, complexity, ...dates, ...(assignedTo !== undefined && { assignedTo }) },
    parent,
    ...(blockedBy && blockedBy.length > 0 && { blockedBy }),
    ...(descr !== undefined && { descr }),
    // The estimate applied when work began, so the job is judged by it.
    ...(start !== undefined && estimate !== undefined && { estimates: [{ at: start, estimate }] }),
  }
  return { ...job, origin: { key: row.key, record, landed: printOfJob(job) } }
}

function newJobOf({ row }: Taken, planned: ExistingJob, log: string, now: Ms): Job {
  const { parent, blockedBy, ...given } = planned
  const create = birthOf(row, now)
  const { finish, start } = planned.forecast
  const blank = newJob(planned.id, planned.title, create)
  const job = settled({
    ...blank,
    ...given,
    ts: { create, update: Math.max(create, Math.min(finish ?? start ?? create, now)) },
    logs: { ...blank.logs, items: [{ ts: create, text: log }] },
    relations: { parent, children: [], ...(blockedBy && { blockedBy }) },
  })
  return { ...job, completed: planned.completed }
}

const isEdited = (known: ExistingJob): boolean => known.origin?.landed !== printOfJob(known)

function kindOf({ known }: Taken, record: number): LineKind {
  if (!known) return 'new'
  if (known.origin?.record === record) return 'same'
  return isEdited(known) ? 'unchanged' : 'changed'
}

/** Every record with its parent: all of them are needed to see who waits for whom. */
function placed({ jobs }: Existing, taken: readonly Taken[]) {
  const parents = parentFinder(jobs, taken)
  return taken.map((entry) => {
    const { id, row, known } = entry
    const found = parents.find(id, row.parentKey)
    const parent = found.parent ?? (found.note === 'parentCircle' ? (known?.parent ?? null) : null)
    const isLeftAsIs = known !== undefined && isEdited(known)
    if (!isLeftAsIs) parents.set(id, parent)
    return { ...entry, found, parent, isLeftAsIs }
  })
}

/**
 * Plans an import: jobs to add, jobs to change, people to create, and every refused record. A job
 * from an earlier import is found by its origin. If neither it nor its record changed since,
 * nothing happens; if the job was edited here, it stays.
 */
export function planImport(
  existing: Existing,
  rows: readonly HistoryRow[],
  choices: ImportChoices,
): ImportPlan {
  if (choices.format === 'toggl') return joinEntries(existing, rows, choices)
  const { now, format } = choices
  const { taken, refused } = partitioned(existing, rows, choices)
  const crew = people(existing, now)
  const entries = placed(existing, taken)
  const blockersOf = blockerFinder(existing.jobs, entries)
  const added: Job[] = []
  const changed: JobChange[] = []
  const lines: PlannedLine[] = []
  const notes: NotedRow[] = []
  for (const entry of entries) {
    const { row, content, found, parent } = entry
    const { line } = row
    const { title, assignee, dates } = content
    const blockers = blockersOf(entry)
    const parentKey = found.parent === null ? null : (row.parentKey ?? null)
    const record = printOfRecord(content, parentKey, blockers.keys)
    const kind = kindOf(entry, record)
    lines.push({ line, kind, title, ...(assignee !== undefined && { who: assignee }), dates })
    if (kind === 'same' || kind === 'unchanged') continue
    const assignedTo = assignee === undefined ? undefined : crew.idOf(assignee)
    const relations = { parent, blockedBy: blockers.blockedBy }
    const planned = landedOn(entry, relations, record, assignedTo)
    const log = originLog(row, format, kind === 'changed')
    if (kind === 'new') added.push(newJobOf(entry, planned, log, now))
    else changed.push({ to: planned, log })
    const codes: readonly (NoteCode | false | undefined)[] = [
      found.note,
      ...blockers.notes,
      content.isShortened && 'shortened',
    ]
    notes.push(...codes.flatMap((why) => (why ? [{ line, title, why }] : [])))
  }
  added.sort((a, b) => b.ts.create - a.ts.create)
  return { added, changed, users: crew.made, lines, refused, notes }
}
