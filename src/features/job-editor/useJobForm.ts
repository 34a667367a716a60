import { useCallback, useMemo, useState } from 'react'
import {
  type JobField,
  type JobFormValues,
  jobFieldState,
  jobFormScheme,
} from '../../domain/entry/formScheme'
import type { Job } from '../../domain/model/job/job'
import type { JobIssue } from '../../domain/model/job/rules'
import {
  canSave,
  type FieldState,
  type FormScheme,
  initialValues,
} from '../../domain/validation/form'

export const JOB_FIELDS: readonly JobField[] = [
  'title',
  'complexity',
  'descr',
  'assignedTo',
  'parent',
  'isLogsEnabled',
  'start',
  'estimate',
  'finish',
]

export interface JobForm {
  readonly scheme: FormScheme<JobField, JobIssue>
  /** As stored. */
  readonly initial: JobFormValues
  readonly values: JobFormValues
  /** The fields when their editing began, so that an edit from elsewhere shows. */
  readonly basis: JobFormValues
  readonly isDirty: boolean
  readonly isValid: boolean
  readonly stateOf: (key: JobField) => FieldState<JobIssue>
  readonly change: (key: JobField, value: unknown) => void
  readonly touch: (key: JobField) => void
  /** A change that is complete in itself, so that errors can be shown at once. */
  readonly edit: (key: JobField, value: unknown) => void
  /** Resets a field to the stored value. */
  readonly forget: (key: JobField) => void
}

interface FieldEdit {
  readonly value: unknown
  /** The stored job when the editing began. */
  readonly basis: unknown
}

type Edits = Readonly<Partial<Record<JobField, FieldEdit>>>

const without = (edits: Edits, key: JobField): Edits => {
  const { [key]: _, ...rest } = edits
  return rest
}

const pick = (edits: Edits, part: keyof FieldEdit): JobFormValues =>
  Object.fromEntries(Object.entries(edits).map(([key, edit]) => [key, edit[part]]))

/** Contains only edited fields, so that all other fields follow the stored job. */
export function useJobForm(job: Job): JobForm {
  const scheme = useMemo(() => jobFormScheme(job), [job])
  const initial = useMemo(() => initialValues(scheme), [scheme])
  const [edits, setEdits] = useState<Edits>({})
  const [touched, setTouched] = useState<ReadonlySet<JobField>>(new Set())
  const values = useMemo(() => ({ ...initial, ...pick(edits, 'value') }), [initial, edits])
  const basis = useMemo(() => ({ ...initial, ...pick(edits, 'basis') }), [initial, edits])

  const change = useCallback(
    (key: JobField, value: unknown) =>
      setEdits((before) =>
        Object.is(initial[key], value)
          ? without(before, key)
          : { ...before, [key]: { basis: initial[key], ...before[key], value } },
      ),
    [initial],
  )
  const touch = useCallback(
    (key: JobField) =>
      setTouched((before) => (before.has(key) ? before : new Set([...before, key]))),
    [],
  )
  const edit = useCallback(
    (key: JobField, value: unknown) => {
      change(key, value)
      touch(key)
    },
    [change, touch],
  )
  const forget = useCallback((key: JobField) => setEdits((before) => without(before, key)), [])

  return {
    scheme,
    initial,
    values,
    basis,
    isDirty: JOB_FIELDS.some((key) => !Object.is(values[key], initial[key])),
    isValid: canSave(scheme, values),
    stateOf: (key) => jobFieldState(scheme, key, values, touched),
    change,
    touch,
    edit,
    forget,
  }
}
