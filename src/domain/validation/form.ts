import { type Issue, issue } from './issue'

export type FormValues<Key extends string> = Readonly<Partial<Record<Key, unknown>>>

export type FieldType = 'text' | 'multiline' | 'rating' | 'checkbox' | 'select' | 'date-ts'

export interface FieldVerdict<I extends Issue> {
  readonly issue: I | null
  readonly _isDisabled?: { readonly value: boolean; readonly reason?: I }
}

export interface FieldScheme<Key extends string, I extends Issue> {
  readonly type: FieldType
  readonly isRequired: boolean
  readonly initValue?: unknown
  readonly validator?: (value: unknown, values: FormValues<Key>) => FieldVerdict<I>
}

export type FormScheme<Key extends string, I extends Issue> = Readonly<
  Record<Key, FieldScheme<Key, I>>
>

export interface FieldState<I extends Issue> {
  /** What is wrong, shown or not. */
  readonly issue: I | null
  /** What to show: nothing until the field is touched. */
  readonly shownIssue: I | null
  /** Why the field cannot be used; null if it can. */
  readonly disabledBy: I | Issue<'noReason'> | null
}

export function initialValues<Key extends string, I extends Issue>(
  scheme: FormScheme<Key, I>,
): FormValues<Key> {
  const values: Partial<Record<Key, unknown>> = {}
  for (const key of keysOf(scheme)) {
    const { initValue } = scheme[key]
    if (initValue !== undefined) values[key] = initValue
  }
  return values
}

export function fieldState<Key extends string, I extends Issue>(
  scheme: FormScheme<Key, I>,
  key: Key,
  values: FormValues<Key>,
  isTouched: boolean,
): FieldState<I> {
  const { issue: problem, _isDisabled: disabled } = verdictOn(scheme, key, values)
  return {
    issue: problem,
    shownIssue: isTouched ? problem : null,
    disabledBy: disabled?.value ? (disabled.reason ?? issue('noReason')) : null,
  }
}

/** Whether every required field is filled and nothing is wrong, shown or not. */
export const canSave = <Key extends string, I extends Issue>(
  scheme: FormScheme<Key, I>,
  values: FormValues<Key>,
): boolean =>
  keysOf(scheme).every(
    (key) =>
      (!scheme[key].isRequired || values[key] !== undefined) &&
      verdictOn(scheme, key, values).issue === null,
  )

const verdictOn = <Key extends string, I extends Issue>(
  scheme: FormScheme<Key, I>,
  key: Key,
  values: FormValues<Key>,
): FieldVerdict<I> => scheme[key].validator?.(values[key], values) ?? { issue: null }

const isKeyOf = <Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  key: string,
): key is Key => Object.hasOwn(record, key)

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record).filter((key) => isKeyOf(record, key))
