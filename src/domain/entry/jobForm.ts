import { arrayOf, booleanOf, idOf, momentOf, parse, type Raw, recordOf } from '../core/shape'
import { isMoment, type Ms } from '../core/time'
import { asIfUnblocked, blockedBy, blockingCircle, movingCircle } from '../model/job/blockers'
import { isProject } from '../model/job/classify'
import type { JobEdit } from '../model/job/edit'
import type { Job, JobId } from '../model/job/job'
import {
  complexityIssue,
  descriptionIssue,
  estimateIssue,
  finishIssue,
  type JobIssue,
  logsEnabledIssue,
  startIssue,
  titleIssue,
} from '../model/job/rules'
import type { UserId } from '../model/person/user'
import { type Issue, issue } from '../validation/issue'

/** A date, or the text of one that is still being typed. */
export type TypedDate = Ms | string

/**
 * What the fields of the editor contain. An assignee who is a text is a typed name that is not
 * exactly one person's.
 */
export interface JobFormValues {
  readonly title: string
  readonly complexity: number
  readonly descr: string
  readonly assignedTo: UserId | string | undefined
  readonly parent: JobId | null
  readonly blockedBy: readonly JobId[]
  readonly isLogsEnabled: boolean
  readonly start: TypedDate | undefined
  readonly estimate: TypedDate | undefined
  readonly finish: TypedDate | undefined
  readonly deadline: TypedDate | undefined
}

export type JobField = keyof JobFormValues

interface FieldVerdict {
  readonly issue: JobIssue | null
  readonly _isDisabled?: { readonly value: boolean; readonly reason?: Issue<DisabledCode> }
}

type DisabledCode = 'startNotSet' | 'estimateNotSet' | 'noReason'

interface FieldScheme<Value> {
  readonly type: 'text' | 'multiline' | 'rating' | 'checkbox' | 'select' | 'date-ts'
  readonly isRequired: boolean
  readonly initValue: Value
  readonly validator?: (value: Value, values: JobFormValues) => FieldVerdict
}

export type JobFormScheme = { readonly [Key in JobField]: FieldScheme<JobFormValues[Key]> }

const plain =
  <Value>(rule: (value: Value) => JobIssue | null) =>
  (value: Value): FieldVerdict => ({ issue: rule(value) })

/** Half a date is no moment yet. */
const momentTyped = (date: TypedDate | undefined): Ms | undefined =>
  typeof date === 'string' ? Number.NaN : date

type Jobs = ReadonlyMap<JobId, Job>

/** The circle as its titles, from a job to the same job: each waits for the next one. */
function circleIssue(circle: readonly JobId[] | null, jobs: Jobs, edited: Job): JobIssue | null {
  const last = circle?.at(-1)
  if (!circle || last === undefined) return null
  const titleOf = (id: JobId) =>
    id === edited.id ? edited.title : (jobs.get(id)?.title ?? `#${id}`)
  return issue('waitsInCircle', Object.fromEntries([last, ...circle].map(titleOf).entries()))
}

/** A move that would be left out when it is saved. */
function parentIssue(parent: JobId | null, job: Job, jobs: Jobs): JobIssue | null {
  if (parent === null || parent === job.relations.parent) return null
  return circleIssue(movingCircle(jobs, job.id, parent), jobs, job)
}

/** Why a job that is part of this parent cannot wait for these jobs. */
export function blockersIssue(
  blockers: readonly JobId[],
  parent: JobId | null,
  job: Job,
  jobs: Jobs,
): JobIssue | null {
  if (blockers.length === 0) return null
  const others = asIfUnblocked(jobs, job, parent)
  for (const blocker of blockers) {
    const circle = blockingCircle(others, job.id, blocker)
    if (circle) return circleIssue(circle, jobs, job)
  }
  return null
}

/** All jobs are needed to see who waits for whom. */
export const jobFormScheme = (job: Job, jobs: Jobs): JobFormScheme => ({
  ...textScheme(job),
  ...relationScheme(job, jobs),
  ...dateScheme(job),
})

type SchemeOf<Key extends JobField> = Pick<JobFormScheme, Key>

const textScheme = ({
  title,
  descr,
  forecast,
  logs,
}: Job): SchemeOf<'title' | 'complexity' | 'descr' | 'assignedTo' | 'isLogsEnabled'> => ({
  title: { type: 'text', isRequired: true, initValue: title, validator: plain(titleIssue) },
  complexity: {
    type: 'rating',
    isRequired: true,
    initValue: forecast.complexity,
    validator: plain(complexityIssue),
  },
  descr: {
    type: 'multiline',
    isRequired: false,
    initValue: descr ?? '',
    validator: plain(descriptionIssue),
  },
  assignedTo: {
    type: 'select',
    isRequired: false,
    initValue: forecast.assignedTo,
    validator: plain((assignedTo) =>
      typeof assignedTo === 'string' ? issue('nobodyNamed', { name: assignedTo }) : null,
    ),
  },
  isLogsEnabled: {
    type: 'checkbox',
    isRequired: true,
    initValue: logs.isEnabled,
    validator: plain(logsEnabledIssue),
  },
})

const relationScheme = (job: Job, jobs: Jobs): SchemeOf<'parent' | 'blockedBy'> => ({
  parent: {
    type: 'select',
    isRequired: false,
    initValue: job.relations.parent,
    validator: plain((parent) => parentIssue(parent, job, jobs)),
  },
  blockedBy: {
    type: 'select',
    isRequired: false,
    initValue: blockedBy(job),
    validator: (blockers, { parent }) => ({ issue: blockersIssue(blockers, parent, job, jobs) }),
  },
})

const dateScheme = ({ forecast }: Job): SchemeOf<'start' | 'estimate' | 'finish' | 'deadline'> => ({
  start: {
    type: 'date-ts',
    isRequired: false,
    initValue: forecast.start,
    validator: plain((start) => startIssue(momentTyped(start))),
  },
  estimate: {
    type: 'date-ts',
    isRequired: false,
    initValue: forecast.estimate,
    validator: (estimate, { start }) => ({
      issue: estimateIssue(momentTyped(estimate), momentTyped(start)),
      _isDisabled: { value: start === undefined, reason: issue('startNotSet') },
    }),
  },
  finish: {
    type: 'date-ts',
    isRequired: false,
    initValue: forecast.finish,
    validator: (finish, { start, estimate }) => ({
      issue: finishIssue(momentTyped(finish), momentTyped(start), momentTyped(estimate)),
      _isDisabled: { value: estimate === undefined, reason: issue('estimateNotSet') },
    }),
  },
  deadline: {
    type: 'date-ts',
    isRequired: false,
    initValue: forecast.deadline,
    validator: plain((deadline) => startIssue(momentTyped(deadline))),
  },
})

export const JOB_FIELDS: readonly JobField[] = [
  'title',
  'complexity',
  'descr',
  'assignedTo',
  'parent',
  'blockedBy',
  'isLogsEnabled',
  'start',
  'estimate',
  'finish',
  'deadline',
]

/** What the form of a job shows: only a project has a deadline. */
export const shownFields = (job: Job): readonly JobField[] =>
  isProject(job) || job.forecast.deadline !== undefined
    ? JOB_FIELDS
    : JOB_FIELDS.filter((key) => key !== 'deadline')

export const initialValues = (scheme: JobFormScheme): JobFormValues => ({
  title: scheme.title.initValue,
  complexity: scheme.complexity.initValue,
  descr: scheme.descr.initValue,
  assignedTo: scheme.assignedTo.initValue,
  parent: scheme.parent.initValue,
  blockedBy: scheme.blockedBy.initValue,
  isLogsEnabled: scheme.isLogsEnabled.initValue,
  start: scheme.start.initValue,
  estimate: scheme.estimate.initValue,
  finish: scheme.finish.initValue,
  deadline: scheme.deadline.initValue,
})

function verdictOn<Key extends JobField>(
  scheme: JobFormScheme,
  key: Key,
  values: JobFormValues,
): FieldVerdict {
  const { validator }: FieldScheme<JobFormValues[Key]> = scheme[key]
  return validator?.(values[key], values) ?? { issue: null }
}

export interface FieldState {
  /** What is wrong, shown or not. */
  readonly issue: JobIssue | null
  /** What to show: most fields say nothing until they are touched. */
  readonly shownIssue: JobIssue | null
  /** Why the field cannot be used; null when it can. */
  readonly disabledBy: Issue<DisabledCode> | null
}

/** Their errors show before they are touched; optional fields and dates wait for it. */
const SHOWN_AT_ONCE: readonly JobField[] = ['title', 'complexity', 'isLogsEnabled']

export function jobFieldState(
  scheme: JobFormScheme,
  key: JobField,
  values: JobFormValues,
  touched: ReadonlySet<JobField>,
): FieldState {
  const { issue: problem, _isDisabled: disabled } = verdictOn(scheme, key, values)
  return {
    issue: problem,
    shownIssue: touched.has(key) || SHOWN_AT_ONCE.includes(key) ? problem : null,
    disabledBy: disabled?.value ? (disabled.reason ?? issue('noReason')) : null,
  }
}

/** Whether every required field is filled and nothing is wrong, shown or not. */
export const canSave = (scheme: JobFormScheme, values: JobFormValues): boolean =>
  JOB_FIELDS.every(
    (key) =>
      (!scheme[key].isRequired || values[key] !== undefined) &&
      verdictOn(scheme, key, values).issue === null,
  )

/** Where a date picker opens: at the stored date, or at now. The field itself stays empty. */
export const pickerMoment = (field: FieldScheme<TypedDate | undefined>, now: Ms): Ms =>
  isMoment(field.initValue) ? field.initValue : now

/** A person that the editor offers; a new one is created when the job is saved. */
interface OfferedPerson {
  readonly _id: UserId
  readonly label: string
  readonly isNew?: boolean
}

/** The edited fields of a form, and what was stored when the editing of each began. */
export interface JobFormEdits {
  readonly values: Partial<JobFormValues>
  readonly basis: Partial<JobFormValues>
}

interface JobFormDraft extends JobFormEdits {
  /** People who were added in the form and are not saved yet. */
  readonly people: readonly OfferedPerson[]
}

/** As JSON: nothing chosen is null there. */
const plainValues = (values: Partial<JobFormValues>): Raw =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null]))

/** What stands in a form, as the text of a draft; empty if nothing is edited. */
export function jobFormText({ values, basis, people }: JobFormDraft): string {
  const edited = plainValues(values)
  if (Object.keys(edited).length === 0) return ''
  const known = people.filter(({ _id }) => _id === values.assignedTo)
  return JSON.stringify({
    values: edited,
    basis: plainValues(basis),
    ...(known.length > 0 && { people: known.map(({ _id, label }) => ({ _id, label })) }),
  })
}

const typedDateOf = (value: unknown): TypedDate | undefined =>
  typeof value === 'string' ? value : momentOf(value)

/** A text is a name that was typed, even if it looks like an id. */
const typedPersonOf = (value: unknown): UserId | string | undefined =>
  typeof value === 'string' ? value : idOf(value)

function readValues(raw: Raw): Partial<JobFormValues> {
  const { title, complexity, descr, assignedTo, parent, start, estimate, finish, deadline } = raw
  const blockers = arrayOf(raw.blockedBy)
  const isLogsEnabled = booleanOf(raw.isLogsEnabled)
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof complexity === 'number' && { complexity }),
    ...(typeof descr === 'string' && { descr }),
    ...(assignedTo !== undefined && { assignedTo: typedPersonOf(assignedTo) }),
    ...(parent !== undefined && { parent: idOf(parent) ?? null }),
    ...(blockers && { blockedBy: blockers.flatMap((id) => idOf(id) ?? []) }),
    ...(isLogsEnabled !== undefined && { isLogsEnabled }),
    ...(start !== undefined && { start: typedDateOf(start) }),
    ...(estimate !== undefined && { estimate: typedDateOf(estimate) }),
    ...(finish !== undefined && { finish: typedDateOf(finish) }),
    ...(deadline !== undefined && { deadline: typedDateOf(deadline) }),
  }
}

/** The form that a draft contains; an empty one if it contains none. */
export function jobFormDraft(text: string | undefined): JobFormDraft {
  const { values, basis, people } = recordOf(parse(text ?? ''))
  return {
    values: readValues(recordOf(values)),
    basis: readValues(recordOf(basis)),
    people: (arrayOf(people) ?? []).flatMap((entry) => {
      const { _id, label } = recordOf(entry)
      const id = idOf(_id)
      return id !== undefined && typeof label === 'string' ? [{ _id: id, label }] : []
    }),
  }
}

/** What the form would save. */
export function jobEditOf(
  id: JobId,
  values: JobFormValues,
  people: readonly OfferedPerson[],
): JobEdit {
  const { title, complexity, descr, assignedTo, parent, isLogsEnabled } = values
  const start = momentOf(values.start)
  const estimate = momentOf(values.estimate)
  const finish = momentOf(values.finish)
  const deadline = momentOf(values.deadline)
  const chosen = people.find(({ _id }) => _id === assignedTo)
  return {
    id,
    title,
    descr,
    forecast: {
      complexity,
      ...(start !== undefined && { start }),
      ...(estimate !== undefined && { estimate }),
      ...(finish !== undefined && { finish }),
      ...(deadline !== undefined && { deadline }),
      ...(typeof assignedTo === 'number' && { assignedTo }),
      ...(chosen?.isNew && { _assignedToName: chosen.label }),
    },
    logs: { isEnabled: isLogsEnabled },
    relations: { parent, ...(values.blockedBy.length > 0 && { blockedBy: values.blockedBy }) },
  }
}
