import { memo } from 'react'
import type { JobField } from '../../domain/entry/formScheme'
import { systemClock } from '../../platform/clock'
import { EmployeeSelect } from '../../ui/form/EmployeeSelect'
import type { EmployeeOption } from '../../ui/form/employeeOption'

interface EmployeeLineProps {
  readonly label: string
  readonly value: EmployeeOption | null
  readonly options: readonly EmployeeOption[]
  readonly onEdit: (key: JobField, value: unknown) => void
  readonly onCreate: (employee: EmployeeOption) => void
}

export const EmployeeLine = memo(function EmployeeLine(props: EmployeeLineProps) {
  const { label, value, options, onEdit, onCreate } = props
  return (
    <EmployeeSelect
      label={label}
      options={options}
      value={value}
      now={systemClock.now}
      onChange={(employee) => {
        if (employee?.isNew) onCreate(employee)
        onEdit('assignedTo', employee?._id)
      }}
    />
  )
})
