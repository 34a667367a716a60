import type { CDPSession } from 'playwright'

interface Answer {
  readonly id?: number
  readonly result?: { readonly usedSize?: number }
}

/**
 * Heap of the page and all its workers together, after garbage collection. Workers are reached
 * through the page's own session, because there is no other way to a dedicated one.
 */
export class Heap {
  private readonly workers = new Set<string>()
  private readonly waiting = new Map<number, (answer: Answer) => void>()
  private lastId = 0

  private constructor(private readonly session: CDPSession) {}

  static async of(session: CDPSession): Promise<Heap> {
    const heap = new Heap(session)
    session.on('Target.attachedToTarget', ({ sessionId }) => heap.workers.add(sessionId))
    session.on('Target.detachedFromTarget', ({ sessionId }) => heap.workers.delete(sessionId))
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer: Answer = JSON.parse(message)
      heap.waiting.get(answer.id ?? 0)?.(answer)
    })
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    })
    return heap
  }

  private ask(sessionId: string, method: string): Promise<Answer> {
    this.lastId += 1
    const id = this.lastId
    return new Promise((resolve, reject) => {
      this.waiting.set(id, resolve)
      const message = JSON.stringify({ id, method })
      this.session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  }

  async used(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    let { usedSize } = await this.session.send('Runtime.getHeapUsage')
    for (const worker of this.workers) {
      await this.ask(worker, 'HeapProfiler.collectGarbage')
      usedSize += (await this.ask(worker, 'Runtime.getHeapUsage')).result?.usedSize ?? 0
    }
    return usedSize
  }
}
