import { expect, test } from 'vitest'
import { employeeNamed, employeeOption } from './employeeOption'

const NOW = 1_763_000_000_000
const ann = employeeOption({ id: 7, displayName: 'Ann Lee', ts: { create: 7, update: 7 } })

test('an unknown name means a new person, created now', () => {
  expect(employeeNamed('Zoe', [ann], NOW)).toEqual({
    label: 'Zoe',
    value: 'Zoe',
    _id: NOW,
    isNew: true,
    inputValue: 'Zoe',
  })
})

test('the exact name of a known person means that person, apart from white space', () => {
  expect(employeeNamed('  Ann   Lee ', [ann], NOW)).toBe(ann)
  expect(employeeNamed('Ann', [ann], NOW)?.isNew).toBe(true)
})

test('only white space means nobody', () => {
  expect(employeeNamed('  ', [ann], NOW)).toBeUndefined()
})

test('a new person never gets the id of another', () => {
  expect(employeeNamed('Zoe', [{ ...ann, _id: NOW }], NOW)?._id).toBe(NOW + 1)
})
