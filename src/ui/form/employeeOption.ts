import { freshId } from '../../domain/core/ids'
import { normalizeText } from '../../domain/core/text'
import type { Ms } from '../../domain/core/time'
import type { User, UserId } from '../../domain/model/person/user'

export interface EmployeeOption {
  readonly label: string
  readonly value: string
  readonly _id: UserId
  /** A person who becomes a user only when the job is saved. */
  readonly isNew?: true
  readonly inputValue?: string
}

export const employeeOption = ({ id, displayName }: User): EmployeeOption => ({
  label: displayName,
  value: displayName,
  _id: id,
})

/** A person who is offered before they are saved. */
export const offeredEmployee = ({
  _id,
  label,
}: Pick<EmployeeOption, '_id' | 'label'>): EmployeeOption => ({
  label,
  value: label,
  _id,
  isNew: true,
  inputValue: label,
})

/** Everybody with exactly this name, apart from white space. */
export function employeesNamed(
  typed: string,
  options: readonly EmployeeOption[],
): readonly EmployeeOption[] {
  const name = normalizeText(typed)
  return options.filter(({ label }) => normalizeText(label) === name)
}

/** The one person whose name this is; the name if it is not exactly one person's; null for nobody. */
export function typedEmployee(
  typed: string,
  options: readonly EmployeeOption[],
): EmployeeOption | string | null {
  const name = normalizeText(typed)
  if (name === '') return null
  const [person, another] = employeesNamed(name, options)
  return person && !another ? person : name
}

export function newEmployee(
  typed: string,
  options: readonly EmployeeOption[],
  now: Ms,
): EmployeeOption {
  const name = normalizeText(typed)
  const ids = options.map(({ _id }) => _id)
  return offeredEmployee({ label: name, _id: freshId(ids, now) })
}
