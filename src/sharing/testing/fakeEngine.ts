import { advance, type Batch, type Confirmed } from '../../domain/sharing/sharedCopy'
import type { WorkerClient } from '../../platform/workers/workerClient'
import type { MessageKind } from '../../protocol/sharing.mjs'
import { type EngineMessage, REFUSED, sharingOperations } from '../../protocol/sharingOperations'

/** What can go wrong between a device and the engine. */
export type Fault =
  /** Nothing arrives. */
  | 'cut'
  /** It arrives, and the answer is lost. */
  | 'answerLost'
  /** It arrives after the device has given up. */
  | 'late'

interface ToPublish {
  readonly kind: MessageKind
  readonly id: string
  readonly content: string
  readonly expected: number
}

/** An engine in memory, with the rules of the real one that devices rely on. */
export function fakeEngine() {
  let messages: EngineMessage[] = []
  let shown = Number.POSITIVE_INFINITY
  let advances = 0
  const bells = new Set<() => void>()
  const refused = new Set<string>()

  const lastOf = (isMeant: (message: EngineMessage) => boolean) => messages.findLast(isMeant)

  function publish(device: string, { kind, id, content, expected }: ToPublish) {
    const last = lastOf((message) => message.device === device && message.kind === kind)
    if ((last?.seq ?? 0) !== expected) return { isBehind: true }
    const seq = messages.length + 1
    messages.push({ seq, kind, member: device, device, id, at: Date.now(), content })
    for (const ring of bells) ring()
    return { seq }
  }

  /** The worker of one device. `fault` is asked before each request. */
  const workerOf = (
    device: string,
    fault: () => Fault | null = () => null,
  ): Pick<WorkerClient, 'run'> => {
    const answer = (request: string, input: ToPublish & Record<string, unknown>): unknown => {
      switch (request) {
        case sharingOperations.publish.request:
          return publish(device, input)
        case sharingOperations.read.request: {
          const from = Number(input.from) - 1
          return messages.slice(0, shown).slice(from, from + Number(input.limit))
        }
        case sharingOperations.last.request:
          return (
            lastOf(
              (message) =>
                message.kind === input.kind && (!input.isOwn || message.device === device),
            ) ?? null
          )
        case sharingOperations.advance.request: {
          const { confirmed, batches } = structuredClone(input) as unknown as {
            readonly confirmed: Confirmed
            readonly batches: readonly Batch[]
          }
          advances += 1
          return advance(confirmed, batches)
        }
        case sharingOperations.packKey.request: {
          const { number, devices } = input as unknown as {
            readonly number: number
            readonly devices: Readonly<Record<string, string>>
          }
          return { number, from: 'somebody', boxes: devices }
        }
        case sharingOperations.openBox.request:
          return { key: input.box === `box of ${device}` ? `key ${messages.length}` : null }
        default:
          throw new Error(`The fake engine knows no ${request}`)
      }
    }
    return {
      run: async (operation, input) => {
        await null
        if (refused.has(device)) throw new Error(REFUSED)
        const happens = fault()
        if (happens === 'cut') throw new Error('No connection')
        const request = () => answer(operation.request, input as never)
        if (happens === 'late') {
          setTimeout(request, 3000)
          throw new Error('No answer')
        }
        const result = request()
        if (happens === 'answerLost') throw new Error('No answer')
        return result as never
      },
    }
  }

  return {
    workerOf,
    onBell: (ring: () => void) => bells.add(ring),
    messages: () => messages,
    /** How often the worker of a device confirmed messages. */
    advances: () => advances,
    /** The engine is set back to an older copy of itself. */
    setBack: (to: number) => {
      messages = messages.slice(0, to)
    },
    /** Whoever reads asks a node that gets nothing new until this is called with false. */
    stall: (isStalled: boolean) => {
      shown = isStalled ? messages.length : Number.POSITIVE_INFINITY
    },
    refuse: (device: string) => refused.add(device),
    add: (message: Omit<EngineMessage, 'seq'>) => {
      messages.push({ ...message, seq: messages.length + 1 })
    },
  }
}

export type FakeEngine = ReturnType<typeof fakeEngine>
