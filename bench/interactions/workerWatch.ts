import type { Page, Worker } from 'playwright'

/** Times how long a worker takes for each request from now on, in ms of its own clock. */
export async function watchWorker(page: Page, folder: string): Promise<() => Promise<number[]>> {
  const isWanted = (worker: Worker) => worker.url().includes(`/${folder}/`)
  const worker =
    page.workers().find(isWanted) ?? (await page.waitForEvent('worker', { predicate: isWanted }))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { onmessage: (event: Event) => unknown; took: number[] }
    const answer = scope.onmessage
    scope.took = []
    // The handler computes everything before its first await; after that it only posts the reply.
    scope.onmessage = (event) => {
      const start = performance.now()
      const reply = answer(event)
      scope.took.push(performance.now() - start)
      return reply
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { took: number[] }).took)
}

const QUIET = 1000

/** Waits until a worker has been idle for a while. */
export async function idleWorker(page: Page, folder: string): Promise<void> {
  const took = await watchWorker(page, folder)
  for (let before = -1, now = 0; before !== now; ) {
    before = now
    await page.waitForTimeout(QUIET)
    now = (await took()).length
  }
}
