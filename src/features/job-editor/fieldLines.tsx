import TextField from '@mui/material/TextField'
import { memo, useCallback, useMemo } from 'react'
import { isMoment, type Ms } from '../../domain/core/time'
import { type TypedDate, typedValue } from '../../domain/entry/jobForm'
import { isOver } from '../../domain/model/job/classify'
import type { DateKey, JobId } from '../../domain/model/job/job'
import { parentCandidates } from '../../domain/model/job/relations'
import { useApp } from '../../hooks/stores'
import { systemClock } from '../../platform/clock'
import { DateTimeField } from '../../ui/form/DateTimeField'
import { EmployeeSelect } from '../../ui/form/EmployeeSelect'
import type { EmployeeOption } from '../../ui/form/employeeOption'
import { JobSelect, JobsSelect } from '../../ui/form/JobSelect'
import type { EditField } from './useJobForm'

/** What every line of the form shows. */
export interface LineProps<Value> {
  readonly label: string
  readonly value: Value
  readonly problem: string | null
}

type AnyDate = DateKey | 'deadline'

interface DateLineProps extends LineProps<TypedDate> {
  readonly name: AnyDate
  readonly disabledBy: string | null
  readonly opensAt: Ms
  readonly onEdit: EditField
  readonly onTouch: (key: AnyDate) => void
}

export const DateLine = memo(function DateLine(props: DateLineProps) {
  const { name, label, value, problem, disabledBy, opensAt, onEdit, onTouch } = props
  const onChange = useCallback(
    (at: TypedDate) => {
      onEdit(name, at)
      // A date that is still being typed is not wrong yet.
      if (at === null || isMoment(at)) onTouch(name)
    },
    [name, onEdit, onTouch],
  )
  const onBlur = useCallback(() => onTouch(name), [name, onTouch])
  const isFilled = value !== null
  return (
    <DateTimeField
      label={label}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      opensAt={opensAt}
      disabled={disabledBy !== null}
      helperText={disabledBy ?? problem}
      // A date that is not allowed here keeps the form from being saved.
      error={problem !== null || (disabledBy !== null && isFilled)}
    />
  )
})

interface TextLineProps extends LineProps<string | number | null> {
  readonly name: 'title' | 'descr' | 'size'
  readonly maxLength: number
  readonly onEdit: EditField
  readonly isMultiline?: boolean
  readonly isRequired?: boolean
  readonly autoFocus?: boolean
}

export const TextLine = memo(function TextLine(props: TextLineProps) {
  const { name, label, value, problem, maxLength, onEdit, isMultiline, isRequired } = props
  return (
    <TextField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onEdit(name, typedValue(name, target.value))}
      error={problem !== null}
      helperText={problem ?? ' '}
      size="small"
      fullWidth
      autoFocus={props.autoFocus ?? false}
      {...(isMultiline && { multiline: true, minRows: 4, maxRows: 7 })}
      slotProps={{
        htmlInput: { maxLength, 'aria-required': isRequired ?? false },
        formHelperText: { 'aria-live': 'polite' },
      }}
    />
  )
})

interface EmployeeLineProps extends LineProps<EmployeeOption | string | null> {
  readonly options: readonly EmployeeOption[]
  readonly onChange: EditField
  readonly onTouch: (key: 'assignedTo') => void
  readonly onCreate: (employee: EmployeeOption) => void
}

export const EmployeeLine = memo(function EmployeeLine(props: EmployeeLineProps) {
  const { label, value, options, problem, onChange, onTouch, onCreate } = props
  return (
    <EmployeeSelect
      label={label}
      options={options}
      value={value}
      problem={problem}
      now={systemClock.now}
      // A name that is still being typed is not wrong yet.
      onBlur={() => onTouch('assignedTo')}
      onChange={(employee) => {
        if (typeof employee === 'string') return onChange('assignedTo', employee)
        if (employee?.isNew) onCreate(employee)
        onChange('assignedTo', employee?._id ?? null)
      }}
    />
  )
})

interface ParentLineProps extends LineProps<JobId | null> {
  readonly jobId: JobId
  readonly onEdit: EditField
}

export const ParentLine = memo(function ParentLine(props: ParentLineProps) {
  const { jobId, label, value, problem, onEdit } = props
  const jobs = useApp((state) => state.jobs.items)
  const options = useMemo(() => parentCandidates(jobs, jobId), [jobs, jobId])
  const parent = useMemo(
    () => (value === null ? null : (jobs.find(({ id }) => id === value) ?? unknownJob(value))),
    [jobs, value],
  )
  return (
    <JobSelect
      label={label}
      options={options}
      value={parent}
      problem={problem}
      onChange={(job) => onEdit('parent', job?.id ?? null)}
    />
  )
})

const unknownJob = (id: JobId) => ({ id, title: `#${id}` })

interface BlockersLineProps extends LineProps<readonly JobId[]> {
  readonly jobId: JobId
  readonly onEdit: EditField
}

export const BlockersLine = memo(function BlockersLine(props: BlockersLineProps) {
  const { jobId, label, value, problem, onEdit } = props
  const jobs = useApp((state) => state.jobs.items)
  // A job that is done blocks nothing, so it can only be taken out again.
  const options = useMemo(
    () => jobs.filter((job) => job.id !== jobId && (!isOver(job) || value.includes(job.id))),
    [jobs, jobId, value],
  )
  const chosen = useMemo(
    () => value.map((id) => jobs.find((job) => job.id === id) ?? unknownJob(id)),
    [jobs, value],
  )
  return (
    <JobsSelect
      label={label}
      options={options}
      value={chosen}
      problem={problem}
      onChange={(ids) => onEdit('blockedBy', ids)}
    />
  )
})
