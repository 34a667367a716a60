import { TO_WORKER } from '../../protocol/envelope'
import type { WorkerKind } from '../../protocol/workerNames'

/** One running worker, dedicated or shared, as the client sees it. */
export interface WorkerChannel {
  post(message: unknown): void
  /** Ends the worker; it sends nothing afterwards. */
  close(): void
}

export interface WorkerListener {
  readonly onMessage: (message: unknown) => void
  readonly onFailure: (reason: string) => void
}

export type OpenWorker = (listener: WorkerListener) => WorkerChannel

function openDedicated(address: string, { onMessage, onFailure }: WorkerListener): WorkerChannel {
  const worker = new Worker(address, { type: 'module' })
  worker.onmessage = ({ data }) => onMessage(data)
  worker.onmessageerror = () => onFailure('its message could not be read')
  worker.onerror = (event) => {
    event.preventDefault()
    onFailure(event.message || 'its script could not be loaded')
  }
  return {
    post: (message) => worker.postMessage(message),
    close: () => {
      worker.onmessage = null
      worker.onerror = null
      worker.terminate()
    },
  }
}

function openShared(
  address: string,
  name: string,
  { onMessage, onFailure }: WorkerListener,
): WorkerChannel {
  const worker = new SharedWorker(address, { type: 'module', name })
  const { port } = worker
  port.onmessage = ({ data }) => onMessage(data)
  port.onmessageerror = () => onFailure('its message could not be read')
  worker.onerror = () => onFailure('its script could not be loaded')
  return {
    post: (message) => port.postMessage(message),
    close: () => {
      worker.onerror = null
      port.onmessage = null
      port.postMessage({ __eType: TO_WORKER.die })
      port.close()
    },
  }
}

/**
 * A page cannot end a shared worker that no longer answers, and the same address and name lead back
 * to it. So each opening after the first uses another name.
 */
export function workerOpener(kind: WorkerKind, addressOf: () => string): OpenWorker {
  let openings = 0
  return (listener) => {
    openings += 1
    if (kind === 'dedicated') return openDedicated(addressOf(), listener)
    return openShared(addressOf(), openings === 1 ? '' : `restart ${openings}`, listener)
  }
}
