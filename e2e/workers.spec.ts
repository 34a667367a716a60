import {
  WORKER_FOLDERS,
  WORKER_KINDS,
  type WorkerName,
  workerFile,
} from '../src/protocol/workerNames'
import { ALL_OPERATIONS } from '../testbed/workers/allOperations'
import { expect, test } from './support/test'

for (const kind of WORKER_KINDS) {
  test(`each built ${kind} worker answers at its address`, async ({ page, open }) => {
    await open('/about')
    for (const name of Object.keys(WORKER_FOLDERS) as WorkerName[]) {
      await test.step(name, async () => {
        const operation = Object.values(ALL_OPERATIONS).find(({ worker }) => worker === name)
        const messages = await page.evaluate(
          async ({ address, isShared, request }) => {
            const received: { __eType?: string; requestId?: number }[] = []
            await new Promise<void>((resolve) => {
              const receive = ({ data }: MessageEvent) => {
                if (received.push(data) === 2) resolve()
              }
              const message = { __eType: request, requestId: 7, cached: {}, input: {} }
              if (isShared) {
                const { port } = new SharedWorker(address, { type: 'module' })
                port.onmessage = receive
                port.postMessage(message)
              } else {
                const worker = new Worker(address, { type: 'module' })
                worker.onmessage = receive
                worker.postMessage(message)
              }
            })
            return received
          },
          {
            address: workerFile(name, kind),
            isShared: kind === 'shared',
            request: operation?.request ?? '',
          },
        )
        expect.soft(messages[0], name).toEqual({ __eType: 'w-c:ready' })
        expect.soft(messages[1]?.requestId, name).toBe(7)
        expect.soft([operation?.ok, operation?.err], name).toContain(messages[1]?.__eType)
      })
    }
  })
}

test('a missing worker is a 404 and not a page', async ({ page }) => {
  const response = await page.request.get('static/workers/none/dedicated-worker.js')
  expect(response.status()).toBe(404)
})
