import { type Ms, SECOND } from '../../domain/core/time'
import type { Operation } from '../../protocol/operation'
import {
  WORKER_FOLDERS,
  type WorkerKind,
  type WorkerName,
  workerFile,
} from '../../protocol/workerNames'
import { systemClock } from '../clock'
import { workerOpener } from './workerChannel'
import { createWorkerClient, type WorkerClient } from './workerClient'

export interface WorkerDeps {
  /** The base path of the app, with slashes at both ends. */
  readonly base: string
  readonly appVersion: string
  readonly builtAt: number
}

export interface WorkerPool {
  run<Input extends object, Result>(
    operation: Operation<Input, Result>,
    input: Input,
    signal?: AbortSignal,
  ): Promise<Result>
  /** Starts a worker that will be needed soon. */
  start(name: WorkerName): void
  /** Clears the data stored in a worker. */
  reset(name: string): void
}

/**
 * A fresh `ts` would give each tab its own shared worker, so shared workers get the build's time.
 */
export function workerAddress(
  name: WorkerName,
  kind: WorkerKind,
  { base, appVersion, builtAt }: WorkerDeps,
): string {
  const ts = kind === 'shared' ? builtAt : systemClock.now()
  return `${base}${workerFile(name, kind)}?v=${encodeURIComponent(appVersion)}&ts=${ts}`
}

const isWorkerName = (name: string): name is WorkerName => Object.hasOwn(WORKER_FOLDERS, name)

/** Nobody waits for the second copy, so a machine that stands still for a while is no fault. */
const START_DEADLINES: Readonly<Partial<Record<WorkerName, Ms>>> = { mirror: 10 * SECOND }

/** The calculating workers. Each tab has its own, and each starts with its first request. */
export function createWorkerPool(options: WorkerDeps): WorkerPool {
  const clients = new Map<WorkerName, WorkerClient>()

  const clientOf = (name: WorkerName): WorkerClient => {
    const known = clients.get(name)
    if (known) return known
    const startDeadline = START_DEADLINES[name]
    const client = createWorkerClient({
      name,
      appVersion: options.appVersion,
      ...(startDeadline !== undefined && { startDeadline }),
      open: workerOpener('dedicated', () => workerAddress(name, 'dedicated', options)),
    })
    clients.set(name, client)
    return client
  }

  return {
    run: (operation, input, signal) => clientOf(operation.worker).run(operation, input, signal),
    start: (name) => clientOf(name).start(),
    reset: (name) => {
      if (!isWorkerName(name)) {
        throw new Error('Incorrect Worker name (Should be string in camelCase)')
      }
      const client = clients.get(name)
      if (!client?.isRunning()) throw new Error(`No worker ${name} yet #5`)
      client.reset()
    },
  }
}
