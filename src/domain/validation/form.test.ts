import { expect, test } from 'vitest'
import { canSave, type FormScheme, fieldState, initialValues } from './form'
import { type Issue, issue } from './issue'
import { notEmptyIssue } from './text'

type Key = 'name' | 'note'
const scheme: FormScheme<Key, Issue> = {
  name: {
    type: 'text',
    isRequired: true,
    initValue: 'Ann',
    validator: (value) => ({ issue: notEmptyIssue(value) }),
  },
  note: {
    type: 'text',
    isRequired: false,
    validator: (value, { name }) => ({
      issue: value === 'bad' ? issue('bad') : null,
      _isDisabled: { value: name === undefined },
    }),
  },
}

test('a form starts with its initial values', () => {
  expect(initialValues(scheme)).toEqual({ name: 'Ann' })
})

test('an issue shows once the field is touched', () => {
  const values = { name: 'Ann', note: 'bad' }
  expect(fieldState(scheme, 'note', values, false)).toMatchObject({
    issue: { code: 'bad' },
    shownIssue: null,
  })
  expect(fieldState(scheme, 'note', values, true).shownIssue?.code).toBe('bad')
})

test('a field is disabled with a reason, or without one', () => {
  expect(fieldState(scheme, 'note', {}, false).disabledBy?.code).toBe('noReason')
  expect(fieldState(scheme, 'note', { name: 'Ann' }, false).disabledBy).toBeNull()
})

test('saving needs every required field and no issue, shown or not', () => {
  expect(canSave(scheme, { name: 'Ann' })).toBe(true)
  expect(canSave(scheme, {})).toBe(false)
  expect(canSave(scheme, { name: ' ' })).toBe(false)
  expect(canSave(scheme, { name: 'Ann', note: 'bad' })).toBe(false)
})
