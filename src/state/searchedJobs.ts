import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ms } from '../domain/core/time'
import type { Job } from '../domain/model/job/job'
import { documentOf, type JobDocument } from '../domain/search/documents'
import { whenIdle } from '../platform/page'
import { operations } from '../protocol/operations'
import type { Stores } from './appStores'

/** The documents that the worker has, or is about to have. */
export interface SearchedJobs {
  readonly jobs: readonly JobDocument[]
  /** Whether these are all jobs. */
  readonly isComplete: boolean
}

/** How many jobs are read and sent at once. More would delay a key that is pressed meanwhile. */
const PIECE = 250
const AT_THE_LATEST: Ms = 500

const idle = () => new Promise<void>((resolve) => whenIdle(resolve, AT_THE_LATEST))

/** Each job is read once; a changed one is another object. */
function reading(): (items: readonly Job[]) => SearchedJobs {
  const known = new WeakMap<Job, JobDocument>()
  return (items) => {
    let left = PIECE
    const jobs = items.flatMap((job) => {
      const document = known.get(job)
      if (document || left === 0) return document ?? []
      left -= 1
      const read = documentOf(job)
      known.set(job, read)
      return read
    })
    return { jobs, isComplete: jobs.length === items.length }
  }
}

type SearchedStore = Pick<StoreApi<SearchedJobs>, 'getState' | 'getInitialState' | 'subscribe'>

function follow({ app, workers }: Stores): SearchedStore {
  const store = createStore<SearchedJobs>(() => ({ jobs: [], isComplete: false }))
  const read = reading()
  let isReading = false

  /** Piece by piece, each when the worker has indexed the last one. */
  async function readAll() {
    if (isReading) return
    isReading = true
    try {
      for (;;) {
        await idle()
        const { items } = app.getState().jobs
        const next = read(items)
        store.setState(next)
        await workers.run(operations.search, { words: '', jobs: next.jobs })
        if (next.isComplete && app.getState().jobs.items === items) return
      }
    } catch (error) {
      // A search asks the worker again, and so does the next change.
      console.error('The index of the search could not be updated.', error)
    } finally {
      isReading = false
    }
  }

  app.subscribe((state, before) => {
    if (state.jobs.items !== before.jobs.items) readAll()
  })
  readAll()
  return store
}

const stored = new WeakMap<Stores, SearchedStore>()

/** What a search looks through. From the first call on it follows every change, in pauses. */
export function searchedJobs(stores: Stores): SearchedStore {
  const searched = stored.get(stores) ?? follow(stores)
  stored.set(stores, searched)
  return searched
}
