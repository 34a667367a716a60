import { expect, test } from 'vitest'
import { newJob } from '../model/job/create'
import type { Log } from '../model/job/job'
import { mergeForks } from './mergeForks'
import { EMPTY_STATE } from './state/state'

const stateWith = (...items: readonly Log[]) => {
  const job = newJob(1, 'Job', 1)
  return {
    ...EMPTY_STATE,
    jobs: { ...EMPTY_STATE.jobs, items: [{ ...job, logs: { ...job.logs, items } }] },
  }
}
const textsOf = (state: typeof EMPTY_STATE) =>
  state.jobs.items.flatMap(({ logs }) => logs.items.map(({ text }) => text))

test('the entries of both versions stay, newest first', () => {
  const here = stateWith({ ts: 9, text: 'Here' }, { ts: 2, text: 'Both' })
  const there = stateWith({ ts: 5, text: 'There' }, { ts: 2, text: 'Both' })
  expect(textsOf(mergeForks(here, there))).toEqual(['Here', 'There', 'Both'])
})

test('an entry that another order moved to another time counts once', () => {
  const here = stateWith({ ts: 8, text: 'Moved' }, { ts: 7, text: 'Only here' })
  const there = stateWith({ ts: 3, text: 'Moved' })
  expect(textsOf(mergeForks(here, there))).toEqual(['Moved', 'Only here'])
  expect(textsOf(mergeForks(there, here))).toEqual(['Only here', 'Moved'])
})

test('the same text twice in one version stays twice', () => {
  const here = stateWith({ ts: 8, text: 'Again' })
  const there = stateWith({ ts: 8, text: 'Again' }, { ts: 3, text: 'Again' })
  expect(textsOf(mergeForks(here, there))).toEqual(['Again', 'Again'])
})
