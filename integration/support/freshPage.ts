import { beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'

/** Files may share a page, see scripts/test.mjs. Each begins with what a page of its own would have. */
beforeAll(async () => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(414, 896)
})
