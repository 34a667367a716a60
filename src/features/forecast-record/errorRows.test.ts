import { expect, test } from 'vitest'
import type { KnownVerdict, Verdict } from '../../domain/forecast/record/record'
import { bestKinds, complexityRows, personRows } from './errorRows'

const known: KnownVerdict = {
  isKnown: true,
  jobs: 9,
  crps: 0.304,
  medianError: 0.41,
  rawError: 0.5,
  sensedError: 0.301,
  reliability: [],
  drift: null,
}
const unknown = { isKnown: false, jobs: 3, needed: 8 } as const
const ANNA = { id: 7, displayName: 'Anna', ts: { create: 0, update: 0 } }

test('people are sorted by the number of jobs they finished, deleted people have no name', () => {
  const people = new Map<number, Verdict>([
    [5, unknown],
    [7, known],
  ])
  expect(personRows(people, [ANNA]).map(({ name, verdict }) => [name, verdict.jobs])).toEqual([
    ['Anna', 9],
    [undefined, 3],
  ])
})

test('complexities are in ascending order', () => {
  const complexities = new Map<number, Verdict>([
    [3, known],
    [0, unknown],
    [1, known],
  ])
  expect(complexityRows(complexities).map(({ complexity }) => complexity)).toEqual([0, 1, 3])
})

test('errors that read alike are both the smallest', () => {
  expect([...bestKinds(known)]).toEqual(['crps', 'sensedError'])
  expect([...bestKinds({ ...known, sensedError: 0.29 })]).toEqual(['sensedError'])
})
