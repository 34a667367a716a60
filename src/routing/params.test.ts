import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIds, parseParams } from './params'

test('entries that are not numeric are left out, and duplicates too', () => {
  expect(parseIds('1,x,2')).toEqual([1, 2])
  expect(parseIds('3, 3,,-4,1.5,5')).toEqual([3, 5])
  expect(parseIds(undefined)).toEqual([])
})

test('a printed list of ids is read back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.maxSafeNat()), (ids) => {
      expect(parseIds(ids.join(','))).toEqual(ids)
    }),
  )
})

test('parameters of the address become ids', () => {
  expect(parseParams({ job_id: '7', log_ts: '8' })).toEqual({ jobId: 7, logTs: 8, jobIds: [] })
  expect(parseParams({ user_id: '9' })).toEqual({ userId: 9, jobIds: [] })
  expect(parseParams({ job_ids: '1,x,2' })).toEqual({ jobIds: [1, 2] })
  expect(parseParams({ job_id: 'x', user_id: '' })).toEqual({ jobIds: [] })
})
