import { expect, test } from 'vitest'
import { checkFields, type FieldRules } from './fields'
import { notEmptyIssue } from './text'

const rules: FieldRules = {
  code: { isRequired: true, check: notEmptyIssue },
  ts: { isRequired: true, check: (value) => typeof value === 'number' },
  message: { isRequired: false, check: notEmptyIssue },
  extra: { isRequired: false },
}

test('an object with valid fields passes, whatever else it contains', () => {
  expect(checkFields(rules, { code: 'a', ts: 1, other: null })).toBeNull()
})

test('missing and incorrect fields are all reported, with the reason if there is one', () => {
  expect(checkFields(rules, { ts: 'now', message: '' })).toEqual({
    code: 'unexpectedResult',
    values: {},
    causes: [
      { code: 'fieldMissing', values: { field: 'code' }, causes: [] },
      { code: 'fieldIncorrect', values: { field: 'ts' }, causes: [] },
      {
        code: 'fieldIncorrect',
        values: { field: 'message' },
        causes: [{ code: 'notEmptyString', values: { type: 'string', value: '' } }],
      },
    ],
  })
})

test('anything but an object lacks every required field', () => {
  expect(checkFields(rules, null)?.causes.map(({ values }) => values.field)).toEqual(['code', 'ts'])
})

test('an inherited field is not found', () => {
  expect(checkFields({ toString: { isRequired: true } }, {})?.causes).toHaveLength(1)
})
