import { expect, test } from 'vitest'
import { rankAt } from './ranks'

test('a share gives the first value that this many do not exceed', () => {
  expect([0, 0.1, 0.11, 0.8, 1].map((share) => rankAt(10, share))).toEqual([0, 0, 1, 7, 9])
})
