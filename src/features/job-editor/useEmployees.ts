import { useCallback, useMemo, useState } from 'react'
import { useApp } from '../../hooks/stores'
import { type EmployeeOption, employeeOption } from '../../ui/form/employeeOption'

/** The users, and whoever was added in this dialog and is not saved yet. */
export function useEmployees() {
  const users = useApp((state) => state.users.items)
  const [created, setCreated] = useState<readonly EmployeeOption[]>([])
  const employees = useMemo(() => [...users.map(employeeOption), ...created], [users, created])
  const addEmployee = useCallback(
    (employee: EmployeeOption) =>
      setCreated((before) => (before.includes(employee) ? before : [...before, employee])),
    [],
  )
  return { employees, addEmployee }
}
