import { useCallback, useMemo, useState } from 'react'
import { isSameValue } from '../../domain/core/sameValue'
import {
  canSave,
  type FieldState,
  FORM_FIELDS,
  type FormField,
  initialValues,
  type JobFormEdits,
  type JobFormValues,
  jobFieldState,
} from '../../domain/entry/jobForm'
import type { Job, JobId } from '../../domain/model/job/job'

export type EditField = <Key extends FormField>(key: Key, value: JobFormValues[Key]) => void

export interface JobForm {
  /** As stored. */
  readonly initial: JobFormValues
  readonly values: JobFormValues
  /** The fields when their editing began, so that an edit from elsewhere shows. */
  readonly basis: JobFormValues
  readonly edits: JobFormEdits
  readonly isDirty: boolean
  readonly isValid: boolean
  readonly stateOf: (key: FormField) => FieldState
  readonly change: EditField
  readonly touch: (key: FormField) => void
  /** A change that is complete in itself, so that errors can be shown at once. */
  readonly edit: EditField
  /** Resets a field to the stored value. */
  readonly forget: (key: FormField) => void
  /** Resets all fields, or brings back these edits of them. */
  readonly reset: (edits?: JobFormEdits) => void
  /** How often that was done: fields with half a value of their own are made anew. */
  readonly resets: number
}

const NO_EDITS: JobFormEdits = { values: {}, basis: {} }

const without = ({ values, basis }: JobFormEdits, key: FormField): JobFormEdits => {
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
  const form = useMemo(() => ({ job, jobs }), [job, jobs])
  const initial = useMemo(() => initialValues(job), [job])
  const [edits, setEdits] = useState(restored)
  // A field with a draft was left before, so its error shows at once.
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(
    () => new Set(FORM_FIELDS.filter((key) => Object.hasOwn(restored.values, key))),
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
    (key: FormField) =>
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
  const forget = useCallback((key: FormField) => setEdits((before) => without(before, key)), [])

  return {
    initial,
    values,
    basis,
    edits,
    isDirty: FORM_FIELDS.some((key) => !isSameValue(values[key], initial[key])),
    isValid: canSave(values, form),
    stateOf: (key) => jobFieldState(key, values, touched, form),
    change,
    touch,
    edit,
    forget,
    reset,
    resets,
  }
}
