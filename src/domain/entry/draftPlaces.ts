import { parse, recordOf } from '../core/shape'
import type { Ms } from '../core/time'
import type { JobId, LogTs } from '../model/job/job'

const ofLog = (kind: string) => (jobId: JobId, logTs: LogTs, id?: Ms) =>
  `${kind}:${jobId}:${logTs}:${id ?? 'new'}`

/** The places where something can be typed. They are stored, so they never change. */
export const draftPlaces = {
  comment: (jobId: JobId) => `comment:${jobId}`,
  log: (jobId: JobId, logTs: LogTs) => `log:${jobId}:${logTs}`,
  checklistItem: ofLog('checklistItem'),
  link: ofLog('link'),
  title: (jobId: JobId) => `title:${jobId}`,
  jobForm: (jobId: JobId) => `jobForm:${jobId}`,
  /** The title of a new job, until the state has it. */
  newJob: 'newJob',
  /** The comment that a save is asked for, by the job editor or a quick start. */
  editComment: (jobId: JobId) => `editComment:${jobId}`,
  /** The comment that a change of several jobs is asked for. */
  manyComment: 'manyComment',
  /** The title of a job that is being added below this one. */
  subjob: (jobId: JobId) => `subjob:${jobId}`,
  newEmployee: 'newEmployee',
  /** The name of somebody new whom a job is being given to. */
  newAssignee: 'newAssignee',
  /** Days off of a person that are not added yet. */
  timeOff: (userId: number) => `timeOff:${userId}`,
  /** The name of a view of the list that is not saved yet. */
  newView: 'newView',
  viewName: (id: number) => `viewName:${id}`,
  newStandard: 'newStandard',
  standard: (name: string) => `standard:${name}`,
  standardName: (name: string) => `standardName:${name}`,
  /** A day off that is not added yet. */
  holiday: (name: string) => `holiday:${name}`,
  /** Changes that are tried out in the plan. */
  plan: 'plan',
  /** A change of the plan that is still being described. */
  whatIf: 'whatIf',
} as const

/** Everything that can be typed for a standard of that name. */
export const placesOfStandard = (name: string): readonly string[] =>
  [draftPlaces.standard, draftPlaces.standardName, draftPlaces.holiday].map((place) => place(name))

/** The texts of a form's fields. */
export type FieldTexts<Key extends string> = Readonly<Record<Key, string>>

/** The fields that differ from the saved ones, as a draft; empty if none does. */
export function draftText<Key extends string>(
  values: FieldTexts<Key>,
  saved: FieldTexts<Key>,
): string {
  const typed = Object.entries<string>(values).filter(
    ([key, value]) => value.trim() !== saved[key as Key].trim(),
  )
  return typed.length === 0 ? '' : JSON.stringify(Object.fromEntries(typed))
}

/** The fields that a draft contains; none if it is another form's or damaged. */
export function typedFields<Key extends string>(
  draft: string | undefined,
  saved: FieldTexts<Key>,
): Partial<FieldTexts<Key>> {
  const typed = recordOf(parse(draft ?? ''))
  const fields: Partial<Record<Key, string>> = {}
  for (const key in saved) {
    const text = typed[key]
    if (typeof text === 'string') fields[key] = text
  }
  return fields
}
