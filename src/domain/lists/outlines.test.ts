import { expect, test } from 'vitest'
import { sampleJob } from '../testing/sampleJob'
import { outlinesOf } from './outlines'

test('an outline has no texts and logs, because no list is sorted by them', () => {
  const [outline] = outlinesOf([{ ...sampleJob(1), descr: 'Long words' }])
  expect(Object.keys(outline ?? {}).sort()).toEqual([
    'completed',
    'forecast',
    'id',
    'relations',
    'title',
    'ts',
  ])
})

test('the same jobs have the same outlines, as objects and as a list', () => {
  const jobs = [sampleJob(1), sampleJob(2)]
  expect(outlinesOf(jobs)).toBe(outlinesOf(jobs))
  expect(outlinesOf([sampleJob(3), ...jobs])[1]).toBe(outlinesOf(jobs)[0])
})
