import { expect, test } from 'vitest'
import { employeeOption, newEmployee, typedEmployee } from './employeeOption'

const NOW = 1_763_000_000_000
const ann = employeeOption({ id: 7, displayName: 'Ann Lee', ts: { create: 7, update: 7 } })

test('a new person has the typed name, and is created now', () => {
  expect(newEmployee(' Zoe ', [ann], NOW)).toEqual({
    label: 'Zoe',
    value: 'Zoe',
    _id: NOW,
    isNew: true,
    inputValue: 'Zoe',
  })
})

test('the exact name of one person means that person, apart from white space', () => {
  expect(typedEmployee('  Ann   Lee ', [ann])).toBe(ann)
})

test('a name that is nobody’s, or that of two people, stays a name', () => {
  expect(typedEmployee('Ann', [ann])).toBe('Ann')
  expect(typedEmployee('ann lee', [ann])).toBe('ann lee')
  expect(typedEmployee(' Ann Lee', [ann, { ...ann, _id: 8 }])).toBe('Ann Lee')
})

test('only white space means nobody', () => {
  expect(typedEmployee('  ', [ann])).toBeNull()
})

test('a new person never gets the id of another', () => {
  expect(newEmployee('Zoe', [{ ...ann, _id: NOW }], NOW)._id).toBe(NOW + 1)
})
