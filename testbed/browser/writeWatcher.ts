import type { Page } from 'playwright'

/** The target of a relevant write: the events, or a base with content. */
export type WrittenTo = 'events' | 'base'

declare global {
  interface Window {
    handedOver: (to: WrittenTo) => void
  }
}

/** Reports when the page passes a write to its database, long before it is on disk. */
export async function watchWrites(page: Page, onWrite: (to: WrittenTo) => void): Promise<void> {
  await page.exposeFunction('handedOver', onWrite)
  await page.addInitScript(() => {
    for (const method of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (...args) {
        const [value, key] = args
        if (this.name === 'events') window.handedOver('events')
        if (this.name === 'meta' && key === 'texts' && value.app) window.handedOver('base')
        return write.apply(this, args)
      }
    }
  })
}
