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
export const newEmployee = ({
  _id,
  label,
}: Pick<EmployeeOption, '_id' | 'label'>): EmployeeOption => ({
  label,
  value: label,
  _id,
  isNew: true,
  inputValue: label,
})

/** The person that the typed text means, or a new one; undefined for only white space. */
export function employeeNamed(
  typed: string,
  options: readonly EmployeeOption[],
  now: Ms,
): EmployeeOption | undefined {
  const name = normalizeText(typed)
  if (name === '') return undefined
  const known = options.find(({ label }) => normalizeText(label) === name)
  if (known) return known
  const ids = options.map(({ _id }) => _id)
  return newEmployee({ label: name, _id: freshId(ids, now) })
}
