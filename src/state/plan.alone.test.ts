import { expect, test, vi } from 'vitest'
import { EMPTY_STATE } from '../domain/app/state/state'
import { HOUR, MINUTE } from '../domain/core/time'
import { teamPlan } from '../domain/forecast/plan/teamPlan'
import { NO_HISTORY } from '../domain/forecast/testing/fixtures'
import { newJob } from '../domain/model/job/create'
import type { JobId } from '../domain/model/job/job'
import { systemClock } from '../platform/clock'
import { operations, type TeamPlanInput } from '../protocol/operations'
import type { Stores } from './appStores'
import { planOf } from './plan'

const NOW = systemClock.now()
const jobs = (count: number) =>
  Array.from({ length: count }, (_, index) => newJob(NOW - count * HOUR + index, 'Job', NOW - HOUR))

/** Stores with a worker that notes what it is asked for. */
function storesOf(items: ReturnType<typeof jobs>) {
  const asked: (readonly JobId[] | 'all')[] = []
  let state = { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items } }
  const listeners = new Set<(next: typeof state, before: typeof state) => void>()
  const stores = {
    app: {
      getState: () => state,
      subscribe: (listener: (next: typeof state, before: typeof state) => void) =>
        listeners.add(listener),
    },
    workers: {
      start: () => {},
      run: async (operation: unknown, { jobs: all, times, now, ...options }: TeamPlanInput) => {
        if (operation !== operations.teamPlan) return new Map()
        asked.push(options.only ?? 'all')
        return teamPlan(all, { history: NO_HISTORY, times, now }, { ...options, runs: 10 })
      },
    },
  } as unknown as Stores
  const change = (next: ReturnType<typeof jobs>) => {
    const before = state
    state = { ...state, jobs: { ...state.jobs, items: next } }
    for (const listener of listeners) listener(state, before)
  }
  return { stores, asked, change }
}

test('with many jobs what is on screen is computed first, after a change also what changed', async () => {
  const items = jobs(250)
  const { stores, asked, change } = storesOf(items)
  const plan = planOf(stores)
  const [first, second] = items
  plan.watch(first?.id ?? 0)
  const early: number[] = []
  const stop = plan.subscribe((next) => {
    if (next.early) early.push(next.early.jobs.size)
  })
  await expect.poll(() => asked).toEqual([[first?.id], 'all'])
  await expect.poll(() => plan.getState().isCurrent).toBe(true)
  expect(early).toEqual([1])
  expect(plan.getState()).toMatchObject({ early: null, jobs: { size: 250 } })

  change(items.map((job) => (job === second ? { ...job, completed: true } : job)))
  await expect.poll(() => asked.slice(2)).toEqual([[second?.id, first?.id], 'all'])
  stop()
})

test('with few jobs all are computed at once', async () => {
  const items = jobs(3)
  const { stores, asked } = storesOf(items)
  const plan = planOf(stores)
  plan.watch(items[0]?.id ?? 0)
  const stop = plan.subscribe(() => {})
  await expect.poll(() => asked).toEqual(['all'])
  stop()
})

test('the newest open jobs have their dates before anybody looks, if they were prepared', async () => {
  const [newest, over, ...rest] = jobs(250)
  if (!newest || !over) throw new Error('no jobs')
  const { stores, asked } = storesOf([newest, { ...over, completed: true }, ...rest])
  const plan = planOf(stores)
  plan.prepare()
  plan.prepare()
  const first = [newest, ...rest].slice(0, 10).map(({ id }) => id)
  await expect.poll(() => plan.getState().early?.jobs.size).toBe(10)
  expect(asked).toEqual([first])
  const prepared = plan.getState().early?.jobs.get(newest.id)

  plan.watch(newest.id)
  const early: unknown[] = []
  const stop = plan.subscribe((next) => {
    if (next.early) early.push(next.early.jobs.get(newest.id))
  })
  await expect.poll(() => plan.getState().isCurrent).toBe(true)
  expect(asked).toEqual([first, [newest.id], 'all'])
  expect(early.length).toBeGreaterThan(0)
  expect(early.every((answer) => answer === prepared)).toBe(true)
  expect(plan.getState().jobs.get(newest.id)).toBe(prepared)
  stop()
})

test('if its code or its worker cannot be had, the plan says why and can be asked for again', async () => {
  const { stores, asked } = storesOf(jobs(3))
  const start = vi.spyOn(stores.workers, 'start').mockImplementationOnce(() => {
    throw new Error('gone')
  })
  const plan = planOf(stores)
  const stop = plan.subscribe(() => {})
  await expect.poll(() => plan.getState().problem).toBe('Error: gone')
  expect(asked).toEqual([])
  plan.getState().retry()
  plan.getState().retry()
  await expect.poll(() => plan.getState()).toMatchObject({ isCurrent: true, problem: null })
  expect(start).toHaveBeenCalledTimes(2)
  expect(asked).toEqual(['all'])
  stop()
})

test('without an open job there is nothing to prepare', async () => {
  const { stores, asked } = storesOf(jobs(3).map((job) => ({ ...job, completed: true })))
  const plan = planOf(stores)
  plan.prepare()
  const stop = plan.subscribe(() => {})
  await expect.poll(() => asked).toContain('all')
  expect(asked).toEqual(['all'])
  stop()
})

test('while nobody looks the clock moves no plan, and the next look brings it up to date', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW })
  const { stores, asked } = storesOf(jobs(3))
  const plan = planOf(stores)
  const stop = plan.subscribe(() => {})
  await expect.poll(() => asked).toHaveLength(1)
  vi.setSystemTime(NOW + HOUR)
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => asked).toHaveLength(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(NOW + 2 * HOUR)
  plan.subscribe(() => {})()
  await expect.poll(() => asked).toHaveLength(3)
  vi.useRealTimers()
})
