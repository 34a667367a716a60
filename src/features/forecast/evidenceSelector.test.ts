import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../domain/state'
import { jobWith } from '../../domain/testing/jobWith'
import { evidenceSelector } from './evidenceSelector'

const finished = jobWith({ start: 1, estimate: 2, finish: 3 }, { id: 1 })
const running = jobWith({ start: 1, estimate: 2 }, { id: 2 })
const stateOf = (items: readonly (typeof finished)[]) => ({
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items },
})

test('of finished jobs the dates are taken, and nothing else', () => {
  expect(evidenceSelector()(stateOf([running, finished]))).toEqual([
    { id: 1, forecast: finished.forecast },
  ])
})

test('what changes no date of a finished job leaves the list as it was', () => {
  const select = evidenceSelector()
  const before = select(stateOf([finished]))
  expect(select(stateOf([running, { ...finished, title: 'Another' }]))).toBe(before)
  const later = { ...finished, forecast: { ...finished.forecast, finish: 9 } }
  expect(select(stateOf([later]))).not.toBe(before)
})
