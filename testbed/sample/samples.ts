import { type AppState, EMPTY_STATE } from '../../src/domain/app/state/state'
import { newJob } from '../../src/domain/model/job/create'
import type { Job } from '../../src/domain/model/job/job'

const CREATED = 1_740_000_000_000

/** Job ids look like real ones: a moment in ms. */
export const idOf = (number: number): number => CREATED + number

export const job = (number: number, title: string, rest: Partial<Job> = {}): Job => ({
  ...newJob(idOf(number), title, idOf(number)),
  ...rest,
})

export const ANNA = {
  id: idOf(-1),
  displayName: 'Anna Petrova',
  ts: { create: CREATED, update: CREATED },
}

export const stateOf = (jobs: readonly Job[], pinned: readonly number[] = []): AppState => ({
  ...EMPTY_STATE,
  jobs: { ...EMPTY_STATE.jobs, items: jobs, pinned: pinned.map(idOf) },
  users: { items: [ANNA] },
})
