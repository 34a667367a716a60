import { arrayOf, idOf, momentOf, parse, type Raw, recordOf } from '../core/shape'
import { isMoment, type Ms } from '../core/time'
import { asIfUnblocked, blockingCircle, movingCircle } from '../model/job/blockers'
import { isProject } from '../model/job/classify'
import { type JobEdit, wasOf } from '../model/job/edit'
import { fieldOf, fieldValue, type JobId, type JobValues, namedFields } from '../model/job/fields'
import type { Job } from '../model/job/job'
import type { JobIssue } from '../model/job/rules'
import type { UserId } from '../model/person/user'
import { type Issue, issue } from '../validation/issue'

/** The fields of the editor, in their order there. */
export const FORM_FIELDS = [
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
  'size',
] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** Their values may be texts: half a date, a name that is not exactly one person's. */
const TYPED_FIELDS = ['assignedTo', 'start', 'estimate', 'finish', 'deadline', 'size'] as const
type TypedField = (typeof TYPED_FIELDS)[number]

export type TypedDate = Ms | string | null

/** What the fields of the editor contain. */
export type JobFormValues = {
  readonly [Key in FormField]: JobValues[Key] | (Key extends TypedField ? string : never)
}

/** The form of one job. All jobs are needed to see who waits for whom. */
export interface FormOf {
  readonly job: Job
  readonly jobs: ReadonlyMap<JobId, Job>
}

/** What the form of a job shows: only a project has a deadline. */
export const shownFields = (job: Job): readonly FormField[] =>
  isProject(job) || job.forecast.deadline !== undefined
    ? FORM_FIELDS
    : FORM_FIELDS.filter((key) => key !== 'deadline')

export const initialValues = (job: Job): JobFormValues =>
  Object.fromEntries(
    FORM_FIELDS.map((key) => [key, fieldValue(job, key)]),
  ) as unknown as JobFormValues

/** The circle as its titles, from a job to the same job: each waits for the next one. */
function circleIssue(circle: readonly JobId[] | null, { job, jobs }: FormOf): JobIssue | null {
  const last = circle?.at(-1)
  if (!circle || last === undefined) return null
  const titleOf = (id: JobId) => (id === job.id ? job.title : (jobs.get(id)?.title ?? `#${id}`))
  return issue('waitsInCircle', Object.fromEntries([last, ...circle].map(titleOf).entries()))
}

/** A move that would be left out when it is saved. */
function parentIssue(parent: JobId | null, form: FormOf): JobIssue | null {
  const { job, jobs } = form
  if (parent === null || parent === job.relations.parent) return null
  return circleIssue(movingCircle(jobs, job.id, parent), form)
}

/** Why the job of a form, if it is part of this parent, cannot wait for these jobs. */
export function blockersIssue(
  blockers: readonly JobId[],
  parent: JobId | null,
  form: FormOf,
): JobIssue | null {
  const { job, jobs } = form
  if (blockers.length === 0) return null
  const others = asIfUnblocked(jobs, job, parent)
  for (const blocker of blockers) {
    const circle = blockingCircle(others, job.id, blocker)
    if (circle) return circleIssue(circle, form)
  }
  return null
}

/** Half a date is no moment yet. */
const withoutHalf = (key: FormField, value: unknown): unknown =>
  typeof value === 'string' && fieldOf(key).read === momentOf ? Number.NaN : value

function issueOf(key: FormField, values: JobFormValues, form: FormOf): JobIssue | null {
  if (key === 'parent') return parentIssue(values.parent, form)
  if (key === 'blockedBy') return blockersIssue(values.blockedBy, values.parent, form)
  const read = Object.fromEntries(
    FORM_FIELDS.map((each) => [each, withoutHalf(each, values[each])]),
  )
  return fieldOf(key).rule?.(read[key], read) ?? null
}

export interface FieldState {
  /** What is wrong, shown or not. */
  readonly issue: JobIssue | null
  /** What to show: most fields say nothing until they are touched. */
  readonly shownIssue: JobIssue | null
  /** Why the field cannot be used; null when it can. */
  readonly disabledBy: Issue<'startNotSet' | 'estimateNotSet'> | null
}

/** Their errors show before they are touched; optional fields and dates wait for it. */
const SHOWN_AT_ONCE: readonly FormField[] = ['title', 'complexity', 'isLogsEnabled']

export function jobFieldState(
  key: FormField,
  values: JobFormValues,
  touched: ReadonlySet<FormField>,
  form: FormOf,
): FieldState {
  const problem = issueOf(key, values, form)
  const { needs } = fieldOf(key)
  return {
    issue: problem,
    shownIssue: touched.has(key) || SHOWN_AT_ONCE.includes(key) ? problem : null,
    disabledBy: needs && values[needs] === null ? issue(`${needs}NotSet`) : null,
  }
}

/** Whether nothing is wrong, shown or not. */
export const canSave = (values: JobFormValues, form: FormOf): boolean =>
  FORM_FIELDS.every((key) => issueOf(key, values, form) === null)

/** Where a date picker opens: at the stored date, or at now. The field itself stays empty. */
export const pickerMoment = (stored: TypedDate, now: Ms): Ms => (isMoment(stored) ? stored : now)

const NUMBER = /^\d+(?:[.,]\d+)?$/

/** What stands in a field of the form, as its value: half a number stays a text. */
export function typedValue<Key extends 'title' | 'descr' | 'size'>(
  key: Key,
  text: string,
): JobFormValues[Key] {
  const number = key === 'size' && NUMBER.test(text.trim()) ? Number(text.replace(',', '.')) : text
  return (number === '' ? fieldOf(key).none : number) as JobFormValues[Key]
}

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

/** What stands in a form, as the text of a draft; empty if nothing is edited. */
export function jobFormText({ values, basis, people }: JobFormDraft): string {
  if (Object.keys(values).length === 0) return ''
  const known = people.filter(({ _id }) => _id === values.assignedTo)
  return JSON.stringify({
    values,
    basis,
    ...(known.length > 0 && { people: known.map(({ _id, label }) => ({ _id, label })) }),
  })
}

/** Reads a field of a draft. A text in place of a date or a person is what was typed so far. */
function readValue(key: FormField, value: unknown): unknown {
  const { none, read } = fieldOf(key)
  if (value === null) return none
  const isTyped = typeof value === 'string' && TYPED_FIELDS.some((typed) => typed === key)
  return isTyped ? value : (read(value) ?? (none === null ? null : undefined))
}

function readValues(raw: Raw): Partial<JobFormValues> {
  const read = FORM_FIELDS.filter((key) => raw[key] !== undefined).map(
    (key) => [key, readValue(key, raw[key])] as const,
  )
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
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

/** What the form saves: the edited fields, with what they were when their editing began. */
export function jobEditOf(
  job: Job,
  { values, basis }: JobFormEdits,
  people: readonly OfferedPerson[],
): JobEdit {
  const added = people.find(({ _id, isNew }) => isNew && _id === values.assignedTo)
  const was = { ...wasOf(job, namedFields(values)), ...basis }
  const set = { ...values, ...(added && { assignedTo: added.label }) }
  // Only a form in which nothing is half typed is saved.
  return { ids: [job.id], set, was } as JobEdit
}
