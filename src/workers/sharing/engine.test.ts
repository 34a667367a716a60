import { headers, type Msg, type NatsConnection } from '@nats-io/nats-core'
import { expect, test, vi } from 'vitest'
import type { Engine } from '../../protocol/sharingOperations'
import { createEngine } from './engine'

const ENGINE: Engine = {
  url: 'ws://localhost',
  member: 'UANNA',
  seed: 'SU',
  device: 'laptop',
  keys: [Buffer.alloc(32, 5).toString('base64url')],
}

/** An engine without messages, and how long it was waited for when something was to be stored. */
function emptyEngine({ takes }: { readonly takes: number }) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const waits: number[] = []
  const connection = {
    subscribe: () => {},
    closed: () => new Promise(() => {}),
    request: async (subject: string, _: unknown, { timeout }: { timeout: number }) => {
      now += takes
      if (!subject.startsWith('$JS')) waits.push(timeout)
      const data = new TextEncoder().encode('{"seq":1}')
      return { headers: headers(404, 'No message'), data } as unknown as Msg
    },
  }
  const connect = async () => connection as unknown as NatsConnection
  const engine = createEngine(connect, { onBell: () => {}, onDown: () => {} })
  const read = () => engine.read({ engine: ENGINE, from: 1, limit: 1 })
  const publish = () =>
    engine.publish({ engine: ENGINE, kind: 'events', id: 'a', content: '[]', expected: 0 })
  return { waits, read, publish }
}

const wholeSeconds = (waits: readonly number[]) => waits.map((wait) => Math.floor(wait / 1000))

test('a message is waited for some time at first, and a second once answers come fast', async () => {
  const { waits, read, publish } = emptyEngine({ takes: 5 })
  await publish()
  for (let turn = 0; turn < 20; turn++) await read()
  await publish()
  expect(wholeSeconds(waits)).toEqual([2, 1])
})

test('on a slow network a message is waited for several times as long as answers take', async () => {
  const { waits, read, publish } = emptyEngine({ takes: 1500 })
  await read()
  await publish()
  expect(wholeSeconds(waits)).toEqual([6])
})

test('an answer that took hours, because the device slept, counts for no more than ten seconds', async () => {
  const { waits, read, publish } = emptyEngine({ takes: 3_600_000 })
  await read()
  await publish()
  expect(wholeSeconds(waits)).toEqual([10])
})
