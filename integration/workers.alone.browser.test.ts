import { afterEach, describe, expect, test, vi } from 'vitest'
import { MINUTE, type Ms, SECOND } from '../src/domain/core/time'
import { finishedJobs } from '../src/domain/forecast/evidence/evidence'
import { historyAt } from '../src/domain/forecast/evidence/evidenceJobs'
import { teamPlan } from '../src/domain/forecast/plan/teamPlan'
import { FROZEN_PLAN } from '../src/domain/forecast/testing/fixtures'
import { DEFAULT_SCHEDULE } from '../src/domain/model/schedule/schedule'
import { workerOpener } from '../src/platform/workers/workerChannel'
import { createWorkerClient, type WorkerClient } from '../src/platform/workers/workerClient'
import { createWorkerPool, workerAddress } from '../src/platform/workers/workers'
import { historyOperations } from '../src/protocol/historyOperations'
import type { Operation } from '../src/protocol/operation'
import { operations } from '../src/protocol/operations'
import { WORKER_FOLDERS, WORKER_KINDS, type WorkerName } from '../src/protocol/workerNames'
import { faults } from '../src/workers/testing/faults'
import { ALL_OPERATIONS } from '../testbed/workers/allOperations'

const DEPS = { base: '/', appVersion: '1.0', builtAt: 1 }

let client: WorkerClient | undefined
let troubles: string[] = []

afterEach(() => {
  client?.close()
  troubles = []
})

/** A worker that can start has all the time it needs. */
const PATIENT: Ms = MINUTE
const IMPATIENT: Ms = 2 * SECOND

function clientOf(
  kind: 'dedicated' | 'shared',
  address: string,
  startDeadline = PATIENT,
): WorkerClient {
  client = createWorkerClient({
    name: 'faulty',
    appVersion: '1.0',
    open: workerOpener(kind, () => address),
    startDeadline,
    onTrouble: (reason) => troubles.push(reason),
  })
  return client
}

/** A worker of the tests' own, as the development server serves it; a new one each time. */
const testWorker = (file: string) =>
  `/src/workers/testing/${file}.ts?worker_file&type=module&n=${Math.trunc(Math.random() * 1e9)}`

describe.each(WORKER_KINDS)('a %s worker', (kind) => {
  const start = () => clientOf(kind, testWorker(`faulty-${kind}`))

  test('answers', async () => {
    expect(await start().run(faults.echo, { text: 'hello' })).toBe('hello')
  })

  test('answers each request with its own reply, whichever comes first', async () => {
    const worker = start()
    const replies = await Promise.all([
      worker.run(faults.echo, { text: 'slow', after: 60 }),
      worker.run(faults.echo, { text: 'quick' }),
      worker.run(faults.echo, { text: 'slower', after: 90 }),
    ])
    expect(replies).toEqual(['slow', 'quick', 'slower'])
  })

  test('reports why a rule failed, or that it gave no reason', async () => {
    const worker = start()
    await expect(worker.run(faults.throw, { message: 'no such job' })).rejects.toThrow(
      /^no such job$/,
    )
    await expect(worker.run(faults.reject, { message: 'refused' })).rejects.toThrow(/^refused$/)
    await expect(worker.run(faults.throw, { message: '' })).rejects.toThrow(/^No output\.message$/)
    expect(await worker.run(faults.echo, { text: 'still here' })).toBe('still here')
    expect(troubles).toEqual([])
  })

  test('that does not answer is restarted, and the next request is answered', async () => {
    const worker = start()
    const hanging = worker.run(faults.hang, {})
    const behind = worker.run(faults.echo, { text: 'waited' })
    await expect(hanging).rejects.toThrow('Worker faulty failed: no answer within 2000 ms')
    expect(await behind).toBe('waited')
    expect(troubles).toHaveLength(2)
  })

  test('that closes without a message is noticed by the deadline', async () => {
    const worker = start()
    await expect(worker.run(faults.leave, {})).rejects.toThrow('no answer within 2000 ms')
    expect(await worker.run(faults.echo, { text: 'back' })).toBe('back')
  })

  test('that does not exist ends in an error within the deadlines', async () => {
    const worker = clientOf(kind, '/static/workers/none/at-all.js', IMPATIENT)
    await expect(worker.run(faults.echo, { text: 'x' })).rejects.toThrow(/^Worker faulty failed: /)
    expect(troubles).toHaveLength(2)
  })

  test('whose script throws at its start ends in an error within the deadlines', async () => {
    const worker = clientOf(kind, testWorker('broken'), IMPATIENT)
    await expect(worker.run(faults.echo, { text: 'x' })).rejects.toThrow(/^Worker faulty failed: /)
  })

  test('does not answer a request that was given up', async () => {
    const worker = start()
    const abort = new AbortController()
    const late = worker.run(faults.echo, { text: 'late', after: 50 }, abort.signal)
    abort.abort(new Error('not needed any more'))
    await expect(late).rejects.toThrow('not needed any more')
    expect(await worker.run(faults.echo, { text: 'new', after: 100 })).toBe('new')
  })

  test('receives only the changes of a long list, and all of it once it forgot', async () => {
    const worker = start()
    const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
    expect(await worker.run(faults.count, { jobs: [a, c] })).toBe('a,c')
    // An item that is not sent again cannot change either: an unchanged one proves that it was
    // stored.
    a.name = 'changed'
    expect(await worker.run(faults.count, { jobs: [a, b, c] })).toBe('a,b,c')
    expect(await worker.run(faults.count, { jobs: [a, c] })).toBe('a,c')
    worker.reset()
    expect(await worker.run(faults.count, { jobs: [a, b] })).toBe('changed,b')
  })

  test.each(Object.keys(WORKER_FOLDERS) as WorkerName[])(
    '%s starts at its fixed address',
    async (name) => {
      const address = workerAddress(name, kind, DEPS)
      expect(address).toMatch(`/static/workers/${WORKER_FOLDERS[name]}/${kind}-worker.js?v=1.0&ts=`)
      const worker = clientOf(kind, address)
      const operation = Object.values(ALL_OPERATIONS).find((candidate) => candidate.worker === name)
      if (!operation) throw new Error(`No operation for ${name}`)
      // Any answer will do, even a refusal of the empty input: it shows that the worker listens.
      const request = { ...operation, cached: [] } as unknown as Operation<object, unknown>
      const reply = await worker.run(request, {}).catch((error: Error) => error)
      expect(String(reply)).not.toMatch('Worker faulty failed')
      expect(troubles).toEqual([])
    },
  )
})

test('a browser without shared workers gets an error with a message', async () => {
  vi.stubGlobal('SharedWorker', undefined)
  const worker = clientOf('shared', testWorker('faulty-shared'))
  await expect(worker.run(faults.echo, { text: 'x' })).rejects.toThrow(/^Worker faulty failed: /)
  vi.unstubAllGlobals()
})

test('the pool asks the worker that an operation belongs to', async () => {
  const pool = createWorkerPool(DEPS)
  expect(await pool.run(operations.experimentalPing, { counter: 7 })).toEqual({ counter: 7 })
  const page = await pool.run(operations.jobsPager, { jobs: [], now: 0 })
  expect(page.currentPage).toEqual([])
})

test('a worker can be reset by its name, once it runs', async () => {
  const pool = createWorkerPool(DEPS)
  expect(() => pool.reset('jobs-pager')).toThrow(
    'Incorrect Worker name (Should be string in camelCase)',
  )
  expect(() => pool.reset('experimental')).toThrow('No worker experimental yet #5')
  await pool.run(operations.experimentalPing, { counter: 1 })
  pool.reset('experimental')
  expect(await pool.run(operations.experimentalPing, { counter: 2 })).toEqual({ counter: 2 })
})

test('a file is sent to its worker once, whatever is asked of it afterwards', async () => {
  const sent: unknown[] = []
  const open = workerOpener('dedicated', () => workerAddress('historyImport', 'dedicated', DEPS))
  client = createWorkerClient({
    name: 'historyImport',
    appVersion: '1.0',
    open: (listeners) => {
      const channel = open(listeners)
      return { ...channel, post: (message) => channel.post(sent.push(message) && message) }
    },
  })
  const text = 'Title,Estimate\nFirst,8\n'
  const facts = await client.run(historyOperations.open, { file: [text] })
  expect(facts).toMatchObject({ format: 'csv', records: 1 })
  await client.run(historyOperations.open, { file: [text] })
  await client.run(historyOperations.readOwn, { file: [text], now: 1 })
  expect(sent).toHaveLength(3)
  expect(sent.map((message) => JSON.stringify(message).includes('First'))).toEqual([
    true,
    false,
    false,
  ])
})

test('two tabs, the page and Node compute the same dates, to the millisecond', async () => {
  const { jobs, now, p80 } = FROZEN_PLAN
  const times = { usual: DEFAULT_SCHEDULE }
  const history = historyAt(finishedJobs(jobs, times), now)
  const inPage = teamPlan(jobs, { history, times, now })
  for (const pool of [createWorkerPool(DEPS), createWorkerPool(DEPS)]) {
    // What is on screen is asked for first, and must not change what comes after it.
    const some = await pool.run(operations.teamPlan, { jobs, times, now, only: [jobs[0]?.id ?? 0] })
    expect(some.jobs).toEqual(inPage.jobs.filter(({ id }) => id === jobs[0]?.id))
    expect(await pool.run(operations.teamPlan, { jobs, times, now })).toEqual(inPage)
  }
  // A unit test holds Node to the same dates.
  expect(inPage.jobs.map(({ finish }) => (finish.p80 ?? Infinity) - now)).toEqual(p80)
})
