import { isSameValue } from './sameValue'
import { listOf, type Raw, recordOf } from './shape'
import { normalizeText } from './text'

/*
 * Until version 7 an edit carried the whole job, and the version it began from. The names of that
 * time are frozen here: an old event must not clear a field that it never knew.
 */

/** Where a stored job has its fields, but for title, description and assignee. */
const PLACES: Readonly<Record<string, readonly [part: string, name: string]>> = {
  isLogsEnabled: ['logs', 'isEnabled'],
  parent: ['relations', 'parent'],
  blockedBy: ['relations', 'blockedBy'],
  start: ['forecast', 'start'],
  estimate: ['forecast', 'estimate'],
  finish: ['forecast', 'finish'],
  deadline: ['forecast', 'deadline'],
  complexity: ['forecast', 'complexity'],
  comment: ['forecast', 'comment'],
}

const NOTHING: Raw = { blockedBy: [], complexity: 0, isLogsEnabled: false }

/** A number and a name together create a person with that id. */
function assigneeIn({ assignedTo, _assignedToName }: Raw) {
  const isName = typeof assignedTo === 'string' && Number.isNaN(Number(assignedTo))
  const typed = _assignedToName ?? (isName ? assignedTo : '')
  const name = typeof typed === 'string' ? normalizeText(typed) : ''
  const isNobody = assignedTo == null || assignedTo === '' || isName
  const id = isNobody ? null : Number(assignedTo)
  if (name === '') return id
  return id === null ? name : { id, name }
}

/** The values of a whole job. Only an edit that moved it in the queue named its place there. */
function valuesOfJob(job: Raw): Raw {
  const forecast = recordOf(job.forecast)
  const values: Record<string, unknown> = {
    title: job.title,
    descr: job.descr ?? null,
    assignedTo: assigneeIn(forecast),
  }
  for (const [key, [part, name]] of Object.entries(PLACES)) {
    values[key] = recordOf(job[part])[name] ?? NOTHING[key] ?? null
  }
  return forecast.queuedAt === undefined ? values : { ...values, queuedAt: forecast.queuedAt }
}

const isBlank = (title: unknown) => typeof title !== 'string' || normalizeText(title) === ''

const DATES = ['start', 'estimate', 'finish']

/** What one edit changes; all of it, if the version that it began from is not known. */
function changeIn(job: Raw, was: unknown): { readonly set: Raw; readonly was?: Raw } {
  const after = valuesOfJob(job)
  if (was === undefined) return { set: after }
  const before: Raw = { queuedAt: null, ...valuesOfJob(recordOf(was)) }
  const isChanged = (key: string) => !isSameValue(after[key], before[key])
  // The dates were one field: whoever changed one of them set all three, whatever the others were.
  const areDated = DATES.some(isChanged)
  const isForced = (key: string) => areDated && DATES.includes(key) && !isChanged(key)
  // An edit without a title was refused as a whole, and one of an unfinished job reopened it.
  const isNamed = (key: string) =>
    key === 'finish' || (key === 'title' && isBlank(after.title)) || isChanged(key) || isForced(key)
  const entries = (values: Raw, isIn: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => isIn(key)))
  return { set: entries(after, isNamed), was: entries(before, (key) => !isForced(key)) }
}

/** A new job carried what it starts with in several places. */
function newJobSet(value: Raw): Raw {
  if ('set' in value) return value
  const { title, assignedTo, parent, forecast } = value
  const { complexity, start, estimate, ...person } = recordOf(forecast)
  const assignee = assigneeIn(person) ?? assignedTo
  const set = { assignedTo: assignee, parent, complexity, start, estimate }
  const given = Object.entries(set).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? { title } : { title, set: Object.fromEntries(given) }
}

/** An event of version 7 as version 8 has it. */
export function eventToVersion8(event: Raw): Raw {
  const { type, job, was, edits, hours, comment = '', ...rest } = event
  switch (type) {
    case 'todo.commit': {
      const { id } = recordOf(job)
      return job === undefined
        ? event
        : { type, ids: [id], ...changeIn(recordOf(job), was), comment, ...rest }
    }
    case 'todo.commitMany': {
      const each = listOf(edits).map(recordOf)
      const changes = each.map((edit) => changeIn(recordOf(edit.job), edit.was))
      return {
        type: 'todo.commit',
        ids: each.map((edit) => recordOf(edit.job).id),
        set: changes.map(({ set }) => set),
        was: changes.map((change) => change.was),
        comment,
        ...rest,
      }
    }
    case 'todo.setEvidence': {
      const { id, isEvidence, ...others } = rest as Raw
      return {
        type: 'todo.commit',
        ids: [id],
        set: { isNoEvidence: isEvidence === true ? null : true },
        ...others,
      }
    }
    case 'newTodo.commit':
      return { ...event, value: newJobSet(recordOf(event.value)) }
    case 'user.commit': {
      const { displayName, ...others } = rest as Raw
      return displayName === undefined ? event : { type, set: { displayName }, ...others }
    }
    case 'user.setHours': {
      const { schedule = null, off = [] } = recordOf(hours)
      return { type: 'user.commit', set: { schedule, off }, ...rest }
    }
    default:
      return event
  }
}
