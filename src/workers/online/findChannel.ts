import { SECOND } from '../../domain/core/time'
import { CHANNEL } from '../../protocol/channel.mjs'
import type { OnlineSettings } from '../../protocol/online'

const below = (address: string): URL => new URL(CHANNEL.socketPath, address)

/** A bare origin means the same path there that the app has here. */
function elsewhere(url: string, app: string): URL {
  const { href, pathname } = new URL(url)
  if (pathname === '/') return below(new URL(new URL(app).pathname, href).href)
  return below(href.endsWith('/') ? href : `${href}/`)
}

/**
 * The address of the channel; null if the app's server has none. This requests the page itself and
 * not some file, because it exists on any server: a plain one answers without the channel header.
 */
export async function findChannel({ app, url }: OnlineSettings): Promise<URL | null> {
  if (url) return elsewhere(url, app)
  const signal = AbortSignal.timeout(10 * SECOND)
  const answer = await fetch(app, { method: 'HEAD', cache: 'no-store', signal })
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`)
  return answer.headers.has(CHANNEL.header) ? below(app) : null
}
