import {
  isRequest,
  READY,
  type ReplyEnvelope,
  type RequestEnvelope,
  TO_WORKER,
  typeOf,
} from '../../protocol/envelope'
import { spliced } from '../../protocol/splice'
import type { AskingPage, Handler } from './handle'

interface Port {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => unknown) | null
}

/**
 * Answers the messages of one page. Of past requests only the latest cached lists stay in memory.
 */
function listen(port: Port, handlers: readonly Handler[], die: () => void): void {
  const cached = new Map<string, readonly unknown[]>()
  const page: AskingPage = { send: (message) => port.postMessage(message) }

  const wholeInput = (request: RequestEnvelope) => {
    const lists = Object.entries(request.cached).map(([field, splice]) => {
      const list = spliced(cached.get(field) ?? [], splice)
      cached.set(field, list)
      return [field, list] as const
    })
    return { ...request.input, ...Object.fromEntries(lists) }
  }

  const answer = async (request: RequestEnvelope, handler: Handler): Promise<ReplyEnvelope> => {
    const { requestId } = request
    try {
      const originalResponse = await handler.answer(wholeInput(request), page)
      return { __eType: handler.ok, requestId, output: { originalResponse, message: 'Ok' } }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error ?? '')
      return { __eType: handler.err, requestId, output: message ? { message } : {} }
    }
  }

  port.onmessage = async ({ data }: MessageEvent) => {
    const type = typeOf(data)
    if (type === TO_WORKER.die) return die()
    if (type === TO_WORKER.resetHistory) return cached.clear()
    const handler = handlers.find(({ request }) => request === type)
    if (handler && isRequest(data)) port.postMessage(await answer(data, handler))
  }
  port.postMessage({ __eType: READY })
}

export function serveDedicated(
  scope: DedicatedWorkerGlobalScope,
  handlers: readonly Handler[],
): void {
  listen(scope, handlers, () => scope.close())
}

/** A shared worker lives on for its other pages, so it only closes the port of this one. */
export function serveShared(scope: SharedWorkerGlobalScope, handlers: readonly Handler[]): void {
  scope.onconnect = ({ ports: [port] }) => {
    if (port) listen(port, handlers, () => port.close())
  }
}
