import fc from 'fast-check'
import { expect, test } from 'vitest'
import { existing, type Selection, withRange, withToggled } from './selection'

const SHOWN = [9, 7, 5, 3, 1]
const idsOf = (selection: Selection | null) => [...(selection?.ids ?? [])].sort((a, b) => b - a)
const only = (id: number): Selection => ({ ids: new Set([id]), anchor: id })

test('a job is selected, and not selected when it is chosen again', () => {
  expect(withToggled(null, 7)).toEqual(only(7))
  expect(withToggled(only(7), 7)).toBeNull()
  expect(idsOf(withToggled(only(7), 3))).toEqual([7, 3])
})

test('a range reaches from the job that was chosen last, in both directions', () => {
  const down = withRange(only(7), 3, SHOWN)
  expect([idsOf(down), down.anchor]).toEqual([[7, 5, 3], 3])
  expect(idsOf(withRange(only(5), 9, SHOWN))).toEqual([9, 7, 5])
})

test('a range without a beginning on this page is the one job, and leaves the others selected', () => {
  expect(idsOf(withRange(null, 5, SHOWN))).toEqual([5])
  expect(idsOf(withRange(only(20), 5, SHOWN))).toEqual([20, 5])
})

test('jobs that are gone are no longer selected, and nothing changes while none is', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 20 }))
  fc.assert(
    fc.property(fc.nat({ max: 20 }), ids, ids, (anchor, others, there) => {
      const chosen = new Set([anchor, ...others])
      const jobs = there.map((id) => ({ id }))
      const left = existing({ ids: chosen, anchor }, jobs)
      expect(new Set(left?.ids)).toEqual(new Set(there.filter((id) => chosen.has(id))))
      if (left) expect(existing(left, jobs)).toBe(left)
    }),
  )
})
