import { expect, test } from 'vitest'
import { sampleItem, sampleJob } from '../testing/sampleJob'
import { documentChanges, documentOf, recentJobs } from './documents'

test('a document has every text of its job, the newest log first, and no empty ones', () => {
  const link = { id: 1, url: 'https://a.example', title: 'Wiki', descr: '' }
  const job = sampleJob(1, {
    title: 'Login',
    logs: [
      { ts: 2, text: 'Started', checklist: [sampleItem('Mock server')], links: [link] },
      { ts: 1, text: '' },
    ],
  })
  expect(documentOf({ ...job, descr: 'Why' })).toMatchObject({
    title: 'Login',
    texts: [
      { place: 'descr', text: 'Why' },
      { place: 'log', text: 'Started' },
      { place: 'item', text: 'Mock server' },
      { place: 'link', text: 'Wiki' },
    ],
  })
})

test('only what differs is removed and added, even if everything was sent again', () => {
  const [a, b, c] = [1, 2, 3].map((id) => documentOf(sampleJob(id)))
  if (!a || !b || !c) throw new Error('Three documents are expected')
  const changed = { ...b, title: 'New' }
  expect(documentChanges([a, b], structuredClone([changed, a, c]))).toEqual({
    removed: [b],
    added: [changed, c],
  })
})

test('before anything is typed, pinned jobs come first, then the last changed', () => {
  const jobs = [1, 2, 3, 4].map((id) => sampleJob(id, { update: id * 10 }))
  expect(recentJobs(jobs, [2, 99, 1], 3).map(({ id }) => id)).toEqual([2, 1, 4])
})
