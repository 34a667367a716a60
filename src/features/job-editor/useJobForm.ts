import { useCallback, useMemo, useState } from 'react'
import { isSameValue } from '../../domain/core/sameValue'
import {
  canSave,
  type FieldState,
  initialValues,
  JOB_FIELDS,
  type JobField,
  type JobFormEdits,
  type JobFormScheme,
  type JobFormValues,
  jobFieldState,
  jobFormScheme,
} from '../../domain/entry/jobForm'
import type { Job, JobId } from '../../domain/model/job/job'

export type EditField = <Key extends JobField>(key: Key, value: JobFormValues[Key]) => void

export interface JobForm {
  readonly scheme: JobFormScheme
  /** As stored. */
  readonly initial: JobFormValues
  readonly values: JobFormValues
  /** The fields when their editing began, so that an edit from elsewhere shows. */
  readonly basis: JobFormValues
  readonly edits: JobFormEdits
  readonly isDirty: boolean
  readonly isValid: boolean
  readonly stateOf: (key: JobField) => FieldState
  readonly change: EditField
  readonly touch: (key: JobField) => void
  /** A change that is complete in itself, so that errors can be shown at once. */
  readonly edit: EditField
  /** Resets a field to the stored value. */
  readonly forget: (key: JobField) => void
  /** Resets all fields, or brings back these edits of them. */
  readonly reset: (edits?: JobFormEdits) => void
  /** How often that was done: fields with half a value of their own are made anew. */
  readonly resets: number
}

const NO_EDITS: JobFormEdits = { values: {}, basis: {} }

const without = ({ values, basis }: JobFormEdits, key: JobField): JobFormEdits => {
  const { [key]: _, ...otherValues } = values
  const { [key]: __, ...otherBasis } = basis
  return { values: otherValues, basis: otherBasis }
}

/** Contains only edited fields, so that all other fields follow the stored job. */
export function useJobForm(
  job: Job,
  jobs: ReadonlyMap<JobId, Job>,
  restored: JobFormEdits,
): JobForm {
  const scheme = useMemo(() => jobFormScheme(job, jobs), [job, jobs])
  const initial = useMemo(() => initialValues(scheme), [scheme])
  const [edits, setEdits] = useState(restored)
  // A field with a draft was left before, so its error shows at once.
  const [touched, setTouched] = useState<ReadonlySet<JobField>>(
    () => new Set(JOB_FIELDS.filter((key) => Object.hasOwn(restored.values, key))),
  )
  const values = useMemo(() => ({ ...initial, ...edits.values }), [initial, edits])
  const basis = useMemo(() => ({ ...initial, ...edits.basis }), [initial, edits])

  const change = useCallback<EditField>(
    (key, value) =>
      setEdits((before) =>
        isSameValue(initial[key], value)
          ? without(before, key)
          : {
              values: { ...before.values, [key]: value },
              basis: { [key]: initial[key], ...before.basis },
            },
      ),
    [initial],
  )
  const touch = useCallback(
    (key: JobField) =>
      setTouched((before) => (before.has(key) ? before : new Set([...before, key]))),
    [],
  )
  const edit = useCallback<EditField>(
    (key, value) => {
      change(key, value)
      touch(key)
    },
    [change, touch],
  )
  const [resets, setResets] = useState(0)
  const reset = useCallback((next = NO_EDITS) => {
    setEdits(next)
    setResets((before) => before + 1)
  }, [])
  const forget = useCallback((key: JobField) => setEdits((before) => without(before, key)), [])

  return {
    scheme,
    initial,
    values,
    basis,
    edits,
    isDirty: JOB_FIELDS.some((key) => !isSameValue(values[key], initial[key])),
    isValid: canSave(scheme, values),
    stateOf: (key) => jobFieldState(scheme, key, values, touched),
    change,
    touch,
    edit,
    forget,
    reset,
    resets,
  }
}
