import { SECOND } from '../../domain/core/time'
import type { MetrixReport } from '../../protocol/channelTypes'
import {
  FROM_ONLINE,
  NO_STATUS,
  type OnlineMessage,
  type OnlineSettings,
  type OnlineStatus,
  onlineMessageOf,
} from '../../protocol/online'
import { onlineOperations, PATIENCE } from '../../protocol/onlineOperations'
import { workerOpener } from './workerChannel'
import { createWorkerClient } from './workerClient'
import { type WorkerDeps, workerAddress } from './workers'

/**
 * A worker that has ended sends nothing, so it is asked regularly; it drops pages that do not ask.
 */
const HELLO_EVERY = 20 * SECOND

const UNREACHABLE: OnlineStatus = { ...NO_STATUS, connection: 'waiting' }

interface OnlineOptions extends WorkerDeps {
  readonly settings: OnlineSettings
  readonly onMessage: (message: OnlineMessage) => void
}

export interface OnlineChannel {
  /** Resolves once the server has the report. */
  report(report: MetrixReport): Promise<unknown>
}

/**
 * Joins the one socket of this browser, for the life of the page. Without shared workers each tab
 * has its own.
 */
export function openOnline({ settings, onMessage, ...deps }: OnlineOptions): OnlineChannel {
  const kind = typeof SharedWorker === 'function' ? 'shared' : 'dedicated'
  const client = createWorkerClient({
    name: 'onlineMetrix',
    appVersion: deps.appVersion,
    startDeadline: PATIENCE,
    open: workerOpener(kind, () => workerAddress('onlineMetrix', kind, deps)),
    onPush: (raw) => {
      const message = onlineMessageOf(raw)
      if (message) onMessage(message)
    },
  })

  const sayHello = async () => {
    try {
      const status = await client.run(onlineOperations.hello, settings)
      onMessage({ __eType: FROM_ONLINE.data, status })
    } catch {
      // A worker that does not start is retried at the next hello.
      onMessage({ __eType: FROM_ONLINE.connectionFailed, status: UNREACHABLE })
    }
  }

  void sayHello()
  setInterval(sayHello, HELLO_EVERY)
  return { report: (report) => client.run(onlineOperations.metrixPing, report) }
}
