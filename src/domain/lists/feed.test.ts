import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../core/time'
import type { Job } from '../model/job/job'
import { checklistKey, logUniqueKey, parseLogKey } from '../model/job/logs'
import { sampleItem, sampleJob } from '../testing/sampleJob'
import { countLogs, daysBetween, feedEntries, feedIndexOf } from './feed'

const entryOf = (text: string, title = 'Job') =>
  feedEntries([sampleJob(1, { title, logs: [{ ts: 5, text }] })], 0, 1)[0]

test.each([
  ['Done ✅', 'green'],
  ['✅ but ⚡', 'green'],
  ['look ☝️', 'warn'],
  ['look ☝ without a selector', 'warn'],
  ['⚡ fast', 'warn'],
  ['plain', undefined],
])('the background of "%s" is %s', (text, logBg) => {
  expect(entryOf(text)?.logBg).toBe(logBg)
})

test('a call has a red border, whatever its background', () => {
  expect(entryOf('📣 ✅')).toMatchObject({ logBorder: 'red', logBg: 'green' })
  expect(entryOf('plain')).not.toHaveProperty('logBorder')
})

test('a job with #global in its title has the type globalTag, in any case', () => {
  expect(entryOf('x', 'News #Global')?.jobType).toBe('globalTag')
  expect(entryOf('x', 'global news')?.jobType).toBe('default')
})

test('entries of all jobs are newest first and know their neighbours in the same job', () => {
  const link = { id: 1, url: 'https://a.example', title: 'A', descr: '' }
  const jobs = [
    sampleJob(1, {
      title: 'A',
      update: 77,
      logs: [
        { ts: 30, text: 'c', links: [link], checklist: [sampleItem('do')] },
        { ts: 10, text: 'a', progress: { estimate: 1, worst: 2 } },
      ],
    }),
    sampleJob(2, { logs: [{ ts: 20, text: 'b' }] }),
  ]
  const [first, second, third] = feedEntries(jobs, 0, 10)
  expect(first).toEqual({
    jobId: 1,
    ts: 30,
    text: 'c',
    links: [link],
    checklist: [sampleItem('do')],
    jobType: 'default',
    logUniqueKey: 'job-1-log-30',
    jobTitle: 'A',
    jobTsUpdate: 77,
    __prevLog: { text: 'a', ts: 10, jobId: 1, logUniqueKey: 'job-1-log-10' },
  })
  expect(second).toMatchObject({ jobId: 2, ts: 20 })
  expect(second).not.toHaveProperty('__prevLog')
  expect(third?.__nextLog?.ts).toBe(30)
  expect(third).not.toHaveProperty('progress')
})

const anyJobs: fc.Arbitrary<readonly Job[]> = fc
  .array(fc.uniqueArray(fc.nat(12), { maxLength: 6 }), { maxLength: 8 })
  .map((histories) =>
    histories.map((times, index) =>
      sampleJob(index + 1, {
        logs: times.sort((a, b) => b - a).map((ts) => ({ ts, text: `${ts}` })),
      }),
    ),
  )

test('any slice of the feed is that slice of all logs sorted by time', () => {
  fc.assert(
    fc.property(anyJobs, fc.nat(50), fc.nat(12), (jobs, from, length) => {
      const all = jobs
        .flatMap((job) => job.logs.items.map(({ ts }) => ({ ts, key: logUniqueKey(job.id, ts) })))
        .sort((a, b) => b.ts - a.ts)
        .map(({ key }) => key)
      const slice = feedEntries(jobs, from, from + length).map((entry) => entry.logUniqueKey)
      expect(slice).toEqual(all.slice(from, from + length))
    }),
  )
})

test('the neighbours of an entry are the nearest older and newer ones of its job', () => {
  const times = [50, 40, 30, 20, 10]
  const job = sampleJob(1, { logs: times.map((ts) => ({ ts, text: '' })) })
  const other = sampleJob(2, { logs: [{ ts: 35, text: '' }] })
  const entries = feedEntries([job, other], 0, 10).filter(({ jobId }) => jobId === 1)
  expect(entries.map(({ __prevLog, ts, __nextLog }) => [__prevLog?.ts, ts, __nextLog?.ts])).toEqual(
    times.map((ts, index) => [times[index + 1], ts, times[index - 1]]),
  )
})

test('the index of a log is where the feed shows it', () => {
  fc.assert(
    fc.property(anyJobs, (jobs) => {
      const entries = feedEntries(jobs, 0, countLogs(jobs))
      for (const [index, { jobId, ts }] of entries.entries()) {
        expect(feedIndexOf(jobs, ts, jobId)).toBe(index)
      }
      expect(feedIndexOf(jobs, 999)).toBe(-1)
    }),
  )
})

test('without a job the first log of that time is found', () => {
  const jobs = [3, 4].map((id) => sampleJob(id, { logs: [{ ts: 9, text: '' }] }))
  expect(feedIndexOf(jobs, 9)).toBe(0)
  expect(feedIndexOf(jobs, 9, 4)).toBe(1)
  expect(feedIndexOf(jobs, 9, 5)).toBe(-1)
})

test('only whole days count', () => {
  expect(daysBetween(0, 2 * DAY - 1)).toBe(1)
  expect(daysBetween(2 * DAY, 0)).toBe(2)
})

test('entries of one evening and the next morning are a day apart, not of the same day', () => {
  const evening = new Date(2026, 10, 16, 18).getTime()
  expect(daysBetween(evening, evening + 15 * HOUR)).toBe(1)
  expect(daysBetween(evening + 15 * HOUR, evening)).toBe(1)
  expect(daysBetween(evening, evening + 5 * HOUR)).toBe(0)
})

test('keys name the job and the log', () => {
  expect(logUniqueKey(12, 34)).toBe('job-12-log-34')
  expect(checklistKey(12, 34)).toBe('job-12-log-34-checklist')
  expect(parseLogKey('job-12-log-34')).toEqual({ jobId: 12, ts: 34 })
  expect(parseLogKey('job-12-log-34-checklist')).toEqual({ jobId: 12, ts: 34 })
  expect(parseLogKey('job-x-log-34')).toEqual({ jobId: undefined, ts: 34 })
  expect(parseLogKey('job-12-log-')).toBeUndefined()
  expect(parseLogKey('job-12-log-3e4')).toBeUndefined()
})
