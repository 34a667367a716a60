import { listOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { isReply, NO_MESSAGE, READY, TO_WORKER, typeOf } from '../../protocol/envelope'
import type { Operation } from '../../protocol/operation'
import { type Splice, spliceOf } from '../../protocol/splice'
import type { OpenWorker, WorkerChannel } from './workerChannel'

/**
 * How often a request is sent or a worker started before we give up, and how much longer each
 * further attempt may take: a machine under load is slow, not broken.
 */
const ATTEMPTS = 2
const PATIENCE = 4

interface Pending {
  readonly operation: Operation<object, unknown>
  readonly input: Readonly<Record<string, unknown>>
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: Error) => void
  attempts: number
  timer: ReturnType<typeof setTimeout> | undefined
}

interface Running {
  readonly channel: WorkerChannel
  /** Each cached list as this worker has it. */
  readonly sent: Map<string, readonly unknown[]>
  isReady: boolean
  startTimer: ReturnType<typeof setTimeout> | undefined
}

export interface ClientOptions {
  readonly name: string
  readonly appVersion: string
  readonly open: OpenWorker
  readonly startDeadline?: Ms
  /** Called for each restart, so that the page can show it. */
  readonly onTrouble?: (reason: string) => void
  /** Called for messages that the worker sends on its own. */
  readonly onPush?: (message: unknown) => void
}

export interface WorkerClient {
  run<Input extends object, Result>(
    operation: Operation<Input, Result>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result>
  /** Starts the worker ahead of the first request. */
  start(): void
  /** Clears the data stored in the worker. */
  reset(): void
  isRunning(): boolean
  close(): void
}

/**
 * Talks to one worker and matches each reply with its request. A worker that fails, stops answering
 * or never starts gives no reliable event, so every wait has a deadline: after it the worker is
 * restarted and open requests are sent again, once.
 */
export function createWorkerClient({
  name,
  appVersion,
  open,
  startDeadline = 5000,
  onTrouble = () => {},
  onPush = () => {},
}: ClientOptions): WorkerClient {
  const pending = new Map<number, Pending>()
  let running: Running | undefined
  let failedStarts = 0
  let lastRequestId = 0

  const settle = (requestId: number): Pending | undefined => {
    const request = pending.get(requestId)
    clearTimeout(request?.timer)
    pending.delete(requestId)
    return request
  }

  const giveUp = (requestId: number, reason: string) =>
    settle(requestId)?.reject(new Error(`Worker ${name} failed: ${reason}`))

  const stop = () => {
    clearTimeout(running?.startTimer)
    running?.channel.close()
    running = undefined
    for (const request of pending.values()) clearTimeout(request.timer)
  }

  const onTroubleWith = (reason: string) => {
    const isStarted = running?.isReady ?? false
    stop()
    if (isStarted) {
      // A worker answers in order, so the oldest open request is the one that failed.
      const [culprit] = pending.entries()
      if (culprit && culprit[1].attempts >= ATTEMPTS) giveUp(culprit[0], reason)
    } else {
      failedStarts += 1
      if (failedStarts >= ATTEMPTS) {
        failedStarts = 0
        for (const requestId of [...pending.keys()]) giveUp(requestId, reason)
      }
    }
    onTrouble(reason)
    if (pending.size > 0) start()
  }

  const post = (requestId: number, request: Pending, worker: Running) => {
    const { operation, input } = request
    const cached: Record<string, Splice> = {}
    for (const field of operation.cached) {
      const list = listOf(input[field])
      cached[field] = spliceOf(worker.sent.get(field) ?? [], list)
      worker.sent.set(field, list)
    }
    const rest = Object.entries(input).filter(([field]) => !Object.hasOwn(cached, field))
    const deadline = operation.deadline * PATIENCE ** request.attempts
    request.attempts += 1
    request.timer = setTimeout(() => onTroubleWith(`no answer within ${deadline} ms`), deadline)
    worker.channel.post({
      __eType: operation.request,
      requestId,
      cached,
      input: {
        appVersion,
        opsEventType: operation.opsEventType,
        counter: requestId,
        ...Object.fromEntries(rest),
      },
    })
  }

  const onMessage = (message: unknown) => {
    if (!running) return
    if (typeOf(message) === READY) {
      clearTimeout(running.startTimer)
      running.isReady = true
      failedStarts = 0
      for (const [requestId, request] of pending) post(requestId, request, running)
      return
    }
    if (!isReply(message)) return onPush(message)
    const request = settle(message.requestId)
    if (!request) return
    const { originalResponse, message: reason } = message.output
    if (message.__eType === request.operation.ok) request.resolve(originalResponse)
    else request.reject(new Error(reason || NO_MESSAGE))
  }

  const start = () => {
    const deadline = startDeadline * PATIENCE ** failedStarts
    const startTimer = setTimeout(
      () => onTroubleWith(`it did not start within ${deadline} ms`),
      deadline,
    )
    try {
      const channel = open({ onMessage, onFailure: onTroubleWith })
      running = { channel, sent: new Map(), isReady: false, startTimer }
    } catch (error) {
      clearTimeout(startTimer)
      const reason = error instanceof Error ? error.message : String(error)
      for (const requestId of [...pending.keys()]) giveUp(requestId, reason)
    }
  }

  return {
    run: <Input extends object, Result>(
      operation: Operation<Input, Result>,
      input: Input,
      signal?: AbortSignal,
    ) =>
      new Promise<Result>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        lastRequestId += 1
        const requestId = lastRequestId
        const request: Pending = {
          operation: operation as unknown as Operation<object, unknown>,
          input: Object.fromEntries(Object.entries(input)),
          // The worker's `handle` typed this result by the same operation.
          resolve: (result) => resolve(result as Result),
          reject,
          attempts: 0,
          timer: undefined,
        }
        pending.set(requestId, request)
        signal?.addEventListener('abort', () => settle(requestId)?.reject(signal.reason), {
          once: true,
        })
        if (!running) start()
        else if (running.isReady) post(requestId, request, running)
      }),
    start: () => {
      if (!running) start()
    },
    reset: () => {
      running?.sent.clear()
      running?.channel.post({ __eType: TO_WORKER.resetHistory })
    },
    isRunning: () => running !== undefined,
    close: () => {
      stop()
      for (const requestId of [...pending.keys()]) giveUp(requestId, 'it was closed')
    },
  }
}
