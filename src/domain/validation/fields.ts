import { recordOf } from '../core/shape'
import { type Issue, issue } from './issue'

export type FieldIssueCode = 'fieldMissing' | 'fieldIncorrect'

/** What is wrong with one field; `causes` is empty if its check gave no reason. */
export interface FieldIssue<Cause extends Issue = Issue> extends Issue<FieldIssueCode> {
  readonly causes: readonly Cause[]
}

/** What is wrong with the whole object. */
export interface FieldsIssue<Cause extends Issue = Issue> extends Issue<'unexpectedResult'> {
  readonly causes: readonly FieldIssue<Cause>[]
}

export interface FieldRule<Cause extends Issue = Issue> {
  readonly isRequired: boolean
  /** False means wrong for no stated reason. */
  readonly check?: (value: unknown) => Cause | boolean | null
}

export type FieldRules<Cause extends Issue = Issue> = Readonly<Record<string, FieldRule<Cause>>>

/** Checks the fields of any object, such as a message from outside; null if all are valid. */
export function checkFields<Cause extends Issue>(
  rules: FieldRules<Cause>,
  target: unknown,
): FieldsIssue<Cause> | null {
  const fields = recordOf(target)
  const causes = Object.entries(rules)
    .map(([field, rule]) => checkField(field, rule, fields))
    .filter((problem) => problem !== null)
  return causes.length === 0 ? null : { ...issue('unexpectedResult'), causes }
}

function checkField<Cause extends Issue>(
  field: string,
  { isRequired, check }: FieldRule<Cause>,
  fields: Readonly<Record<string, unknown>>,
): FieldIssue<Cause> | null {
  const value = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (value === undefined)
    return isRequired ? { ...issue('fieldMissing', { field }), causes: [] } : null
  const verdict = check?.(value) ?? true
  if (verdict === true) return null
  const causes = verdict === false ? [] : [verdict]
  return { ...issue('fieldIncorrect', { field }), causes }
}
