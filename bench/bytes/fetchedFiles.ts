import { freePort } from '../../scripts/freePort.mjs'
import { serve } from '../../server/serve.mjs'
import { withPage } from '../shared/browserPage'

const QUIET = 2000

const isCounted = (file: string) => /\.(js|css)$/.test(file) && !file.includes('workers/')

/** The scripts and styles that a browser really fetches for a first load of `/jobs`. */
export async function fetchedFiles(): Promise<ReadonlySet<string>> {
  const address = await serve({ port: await freePort(), host: '127.0.0.1' })
  const urls = await withPage(async (page) => {
    await page.goto(`${address}#/jobs`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.getByRole('textbox').first().waitFor()
    return page.evaluate(async (quiet) => {
      const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name)
      // A page with a channel never goes idle, but it stops fetching files.
      for (let before = -1; before < fetched().length; ) {
        before = fetched().length
        await new Promise((resolve) => setTimeout(resolve, quiet))
      }
      return fetched()
    }, QUIET)
  })
  const base = new URL(address).pathname
  const files = urls.map((url) => new URL(url).pathname.slice(base.length))
  return new Set(files.filter(isCounted))
}
