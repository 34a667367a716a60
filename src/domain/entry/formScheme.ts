import { isMoment, type Ms } from '../core/time'
import type { Job } from '../model/job/job'
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
import {
  type FieldScheme,
  type FieldState,
  type FieldVerdict,
  type FormScheme,
  type FormValues,
  fieldState,
} from '../validation/form'
import { issue } from '../validation/issue'

export type JobField =
  | 'title'
  | 'complexity'
  | 'descr'
  | 'assignedTo'
  | 'parent'
  | 'isLogsEnabled'
  | 'start'
  | 'estimate'
  | 'finish'

export type JobFormValues = FormValues<JobField>

/** Errors of these show before they are touched; those of optional fields and dates do not. */
const SHOWN_AT_ONCE: readonly JobField[] = ['title', 'complexity', 'isLogsEnabled']

type Field = FieldScheme<JobField, JobIssue>

const plain =
  (rule: (value: unknown) => JobIssue | null) =>
  (value: unknown): FieldVerdict<JobIssue> => ({ issue: rule(value) })

const estimateVerdict = (value: unknown, { start }: JobFormValues): FieldVerdict<JobIssue> => ({
  issue: estimateIssue(value, start),
  _isDisabled: { value: start === undefined, reason: issue('startNotSet') },
})

const finishVerdict = (
  value: unknown,
  { start, estimate }: JobFormValues,
): FieldVerdict<JobIssue> => ({
  issue: finishIssue(value, start, estimate),
  _isDisabled: { value: estimate === undefined, reason: issue('estimateNotSet') },
})

const dateField = (initValue: Ms | undefined, validator: Field['validator']): Field => ({
  type: 'date-ts',
  isRequired: false,
  ...(initValue === undefined ? {} : { initValue }),
  ...(validator === undefined ? {} : { validator }),
})

export const jobFormScheme = (job: Job): FormScheme<JobField, JobIssue> => ({
  title: { type: 'text', isRequired: true, initValue: job.title, validator: plain(titleIssue) },
  complexity: {
    type: 'rating',
    isRequired: true,
    initValue: job.forecast.complexity,
    validator: plain(complexityIssue),
  },
  descr: {
    type: 'multiline',
    isRequired: false,
    initValue: job.descr ?? '',
    validator: plain(descriptionIssue),
  },
  assignedTo: { type: 'select', isRequired: false, initValue: job.forecast.assignedTo },
  parent: { type: 'select', isRequired: false, initValue: job.relations.parent },
  isLogsEnabled: {
    type: 'checkbox',
    isRequired: true,
    initValue: job.logs.isEnabled,
    validator: plain(logsEnabledIssue),
  },
  start: dateField(job.forecast.start, plain(startIssue)),
  estimate: dateField(job.forecast.estimate, estimateVerdict),
  finish: dateField(job.forecast.finish, finishVerdict),
})

export const jobFieldState = (
  scheme: FormScheme<JobField, JobIssue>,
  key: JobField,
  values: JobFormValues,
  touched: ReadonlySet<JobField>,
): FieldState<JobIssue> =>
  fieldState(scheme, key, values, touched.has(key) || SHOWN_AT_ONCE.includes(key))

/** Where a date picker opens: at the stored date, or now. The field itself stays empty. */
export const pickerMoment = (field: Field, now: Ms): Ms =>
  isMoment(field.initValue) ? field.initValue : now
