import { connect } from '@nats-io/transport-node'
import type { TestMember } from '../../server/sharing/testing/startEngine'
import type { JournalEntry } from '../../src/domain/app/state/seen'
import { parse } from '../../src/domain/core/shape'
import { advance, type Batch, type Confirmed } from '../../src/domain/sharing/sharedCopy'
import type { WorkerClient } from '../../src/platform/workers/workerClient'
import {
  type Engine,
  type EngineMessage,
  sharingOperations,
} from '../../src/protocol/sharingOperations'
import { memoryDevice } from '../../src/sharing/testing/memoryDevice'
import { createEngine } from '../../src/workers/sharing/engine'

/** A workspace as the devices of a test reach it. */
export interface TestWorkspace {
  /** One address, or those of all nodes. */
  readonly url: string
  readonly keys: readonly string[]
}

export const engineOf = (
  { url, keys }: TestWorkspace,
  { member, seed }: TestMember,
  device: string,
): Engine => ({ url, keys, member, seed, device })

interface ToAdvance {
  readonly confirmed: Confirmed
  readonly batches: readonly Batch[]
}

/** What the worker of a page does, without the worker: its code by TCP instead of a web socket. */
export function directWorker(onNews: () => void) {
  const engine = createEngine(
    // A cluster has several addresses, which the app leaves to its server.
    (options) => connect({ ...options, servers: String(options.servers).split(',') }),
    { onBell: onNews, onDown: onNews },
  )
  const calls: Readonly<Record<string, (input: never) => unknown>> = {
    [sharingOperations.publish.request]: engine.publish,
    [sharingOperations.read.request]: engine.read,
    [sharingOperations.last.request]: engine.last,
    [sharingOperations.advance.request]: ({ confirmed, batches }: ToAdvance) =>
      advance(confirmed, batches),
  }
  const run: WorkerClient['run'] = async (operation, input) => {
    const call = calls[operation.request]
    if (!call) throw new Error(`No device of a test needs ${operation.request}`)
    return (await call(input as never)) as never
  }
  return { run, close: engine.close }
}

/** Measures how long each change takes to each other device. */
export function createStopwatch() {
  const written = new Map<string, number>()
  const times: number[] = []
  return {
    start: (id: string) => written.set(id, performance.now()),
    arrived: (entries: readonly JournalEntry[]) => {
      const now = performance.now()
      for (const { id } of entries) {
        const since = written.get(id)
        if (since !== undefined) times.push(now - since)
      }
    },
    count: () => times.length,
    /** The time that this share of the changes did not exceed. */
    timeOf: (share: number) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN,
  }
}

export type Stopwatch = ReturnType<typeof createStopwatch>

interface OfDevice {
  readonly workspace: TestWorkspace
  readonly member: TestMember
  readonly name: string
  readonly number: number
  readonly stopwatch?: Stopwatch
}

/** A device that follows a real engine. */
export function engineDevice({ workspace, member, name, number, stopwatch }: OfDevice) {
  let ring = () => {}
  const worker = directWorker(() => ring())
  /** What the engine said that it has: the name of each message and its place. */
  const acknowledged = new Map<string, number>()
  const device = memoryDevice({
    engine: engineOf(workspace, member, name),
    worker: {
      run: async (operation, input, signal) => {
        const answer = await worker.run(operation, input, signal)
        if (operation.request === sharingOperations.publish.request) {
          const { id } = input as unknown as { id: string }
          const { seq } = answer as unknown as { seq?: number }
          if (seq !== undefined) acknowledged.set(id, seq)
        }
        return answer
      },
    },
    name,
    number,
    onBell: (next) => {
      ring = next
    },
    ...(stopwatch && { onRemote: (entries) => stopwatch.arrived(entries) }),
  })
  return {
    ...device,
    acknowledged,
    close: async () => {
      await device.stop()
      await worker.close()
    },
  }
}

export type EngineDevice = ReturnType<typeof engineDevice>

/** Everything that the engine has, read by somebody with the key. */
export async function storedMessages(
  workspace: TestWorkspace,
  member: TestMember,
): Promise<readonly EngineMessage[]> {
  const { run, close } = directWorker(() => {})
  const engine = engineOf(workspace, member, 'reader')
  try {
    const messages: EngineMessage[] = []
    for (;;) {
      const from = messages.length + 1
      const more = await run(sharingOperations.read, { engine, from, limit: 1000 })
      messages.push(...more)
      if (more.length < 1000) return messages
    }
  } finally {
    await close()
  }
}

/** The ids of the events in these messages, as often as they are there. */
export const eventIds = (messages: readonly EngineMessage[]): readonly string[] =>
  messages
    .filter(({ kind, content }) => kind === 'events' && content !== null)
    .flatMap(({ content }) => parse(content ?? '') as JournalEntry[])
    .map(({ id }) => id)
