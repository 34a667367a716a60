import { chromium, type Page } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/chromium.mjs'

/** Opens an empty page in a separate Chromium, with an empty cache and storage. */
export async function withPage<T>(use: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    // Its first visit would fetch the whole app during the measurement.
    return await use(await browser.newPage({ serviceWorkers: 'block' }))
  } finally {
    await browser.close()
  }
}
