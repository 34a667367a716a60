import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, WEEK } from '../core/time'
import { jobWith } from '../testing/sampleJob'
import { countdownColor, formatLateness, formatSpan, timingBadgeOf } from './timingBadge'

const ESTIMATE = 10 * DAY
const finished = (finish: number) => jobWith({ start: 3 * DAY, estimate: ESTIMATE, finish })
const running = jobWith({ start: 0, estimate: ESTIMATE })

test('a job done before its estimate gets a thumb up and the hours saved', () => {
  expect(timingBadgeOf(finished(ESTIMATE - 90 * MINUTE), 0)).toEqual({
    kind: 'finished',
    lateness: { thumb: 'up', hours: -1.5 },
    doneAt: ESTIMATE - 90 * MINUTE,
    span: '1.0w',
  })
})

test('a job done at its estimate or later gets a thumb down', () => {
  expect(timingBadgeOf(finished(ESTIMATE), 0)).toMatchObject({
    lateness: { thumb: 'down', hours: 0 },
  })
  expect(timingBadgeOf(finished(ESTIMATE + 4 * HOUR), 0)).toMatchObject({
    lateness: { thumb: 'down', hours: 4 },
  })
})

test('a finished job that lacks a date still has its badge', () => {
  expect(timingBadgeOf(jobWith({ finish: 5 }), 0)).toEqual({
    kind: 'finished',
    lateness: null,
    doneAt: 5,
    span: null,
  })
})

test('a job with logs after its finish shows that in its span', () => {
  const log = { ts: 30 * DAY, text: 'Asked for again' }
  const job = { ...finished(ESTIMATE), logs: { limit: 100, isEnabled: true, items: [log] } }
  expect(timingBadgeOf(job, 0)).toMatchObject({ span: '1.0w-' })
})

test('a finished job without logs has a span', () => {
  const job = { ...finished(ESTIMATE), logs: { limit: 100, isEnabled: true, items: [] } }
  expect(timingBadgeOf(job, 0)).toMatchObject({ span: '1.0w' })
})

test('a running job counts down to its estimate, and on past it', () => {
  expect(timingBadgeOf(running, ESTIMATE - 3 * DAY)).toEqual({
    kind: 'running',
    lateness: { thumb: 'up', hours: -72 },
    left: 3 * DAY,
    color: 'green',
  })
  expect(timingBadgeOf(running, ESTIMATE + 30 * MINUTE)).toEqual({
    kind: 'running',
    lateness: { thumb: 'down', hours: 0.5 },
    left: -30 * MINUTE,
    color: 'red',
  })
})

test('a countdown is red up to a day, salmon up to two, then green', () => {
  expect(countdownColor(-SECOND)).toBe('red')
  expect(countdownColor(DAY)).toBe('red')
  expect(countdownColor(DAY + 1)).toBe('salmon')
  expect(countdownColor(2 * DAY)).toBe('salmon')
  expect(countdownColor(2 * DAY + 1)).toBe('green')
})

test('a job completed without a finish has neither a countdown nor a lateness', () => {
  for (const dates of [{}, { start: 5 }, { start: 5, estimate: 9 }]) {
    const marked = { ...jobWith(dates), completed: true }
    expect(timingBadgeOf(marked, 99)).toEqual({ kind: 'finishUnknown' })
  }
})

test('a job without a start is new, one with a start alone is started', () => {
  expect(timingBadgeOf(jobWith({}), 0)).toEqual({ kind: 'new' })
  expect(timingBadgeOf(jobWith({ estimate: 5 }), 0)).toEqual({ kind: 'new' })
  expect(timingBadgeOf(jobWith({ start: 5 }), 0)).toEqual({ kind: 'started' })
})

test('hours carry a plus when late and no sign at zero', () => {
  const hoursAt = (at: number) => {
    const badge = timingBadgeOf(running, at)
    return badge.kind === 'running' ? formatLateness(badge.lateness) : badge.kind
  }
  expect(hoursAt(ESTIMATE + 150 * MINUTE)).toBe('+2.5h')
  expect(hoursAt(ESTIMATE - 4 * HOUR)).toBe('-4h')
  expect(hoursAt(ESTIMATE - SECOND)).toBe('0h')
})

test('a span ends at the last finish, and shows whether there are logs after it', () => {
  expect(formatSpan({ start: 0, lastFinish: WEEK, lastLog: WEEK + 1 })).toBe('1.0w-')
  expect(formatSpan({ start: 0, lastFinish: 3 * WEEK, lastLog: 3 * WEEK })).toBe('3.0w')
  expect(formatSpan({ start: 0, lastFinish: 3 * WEEK })).toBe('3.0w')
})

test('a span without a finish ends at the last log with a plus', () => {
  expect(formatSpan({ start: 0, lastLog: 1.5 * WEEK })).toBe('1.5w+')
  expect(formatSpan({ start: 5 })).toBe('0.0w+')
})

test('a span is never negative', () => {
  expect(formatSpan({ start: WEEK, lastFinish: 0 })).toBe('0.0w')
})

test('while a job runs its thumb never contradicts the plan, and the hours still follow the clock', () => {
  const markAt = (at: number, status?: 'onTrack' | 'atRisk' | 'late' | 'noEstimate') => {
    const badge = timingBadgeOf(running, at, status)
    return badge.kind === 'running' ? [badge.lateness.thumb, badge.lateness.hours] : badge.kind
  }
  const early = ESTIMATE - 4 * HOUR
  expect(markAt(early)).toEqual(['up', -4])
  expect(markAt(early, 'onTrack')).toEqual(['up', -4])
  expect(markAt(early, 'atRisk')).toEqual(['down', -4])
  expect(markAt(early, 'late')).toEqual(['down', -4])
  expect(markAt(early, 'noEstimate')).toEqual(['up', -4])
})
