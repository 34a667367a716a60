import { type ListField, operation } from '../../protocol/operation'
import { handle } from '../runtime/handle'

const named = <Input extends object>(name: string, cached: readonly ListField<Input>[] = []) =>
  operation<Input, string>('experimental', {
    opsEventType: name.toUpperCase(),
    request: `c-w:${name}`,
    reply: `w-c:${name}`,
    cached,
    deadline: 500,
  })

/** One operation for each way in which a worker can fail, and one that succeeds. */
export const faults = {
  echo: named<{ text: string; after?: number }>('echo'),
  count: named<{ jobs: readonly { name: string }[] }>('count', ['jobs']),
  throw: named<{ message: string }>('throw'),
  reject: named<{ message: string }>('reject'),
  hang: named<object>('hang'),
  leave: named<object>('leave'),
}

/**
 * Longer than anybody waits for it, and not forever: a browser ends a shared worker with its last page,
 * and until then this takes a whole core from all other tests.
 */
const HANGING = 6000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const faultyHandlers = (leave: () => void) => [
  handle(faults.echo, async ({ text, after = 0 }) => {
    if (after > 0) await pause(after)
    return text
  }),
  handle(faults.count, ({ jobs }) => jobs.map(({ name }) => name).join(',')),
  handle(faults.throw, ({ message }) => {
    throw new Error(message)
  }),
  handle(faults.reject, ({ message }) => Promise.reject(message)),
  handle(faults.hang, () => {
    const end = Date.now() + HANGING
    while (Date.now() < end);
    return 'late'
  }),
  handle(faults.leave, () => {
    leave()
    return pause(60_000).then(() => 'never')
  }),
]
