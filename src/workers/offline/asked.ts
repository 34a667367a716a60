import type { Precache } from '../../protocol/appVersion'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * The file of this version that a request asks for; undefined if the request is not ours. Any
 * navigation below the base that is no file gets the page. The query is ignored: workers are
 * requested with the time in it.
 */
export function fileAsked(
  { method, mode, url }: Asked,
  { base, files }: Pick<Precache, 'base' | 'files'>,
  origin: string,
): string | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || !address.pathname.startsWith(base)) {
    return undefined
  }
  const name = address.pathname.slice(base.length)
  if (Object.hasOwn(files, name)) return name
  return mode === 'navigate' ? '' : undefined
}

/**
 * The part of a whole response that a `Range` header asks for, as media elements do; some browsers
 * play nothing otherwise. An unknown range gets the whole response.
 */
export async function partAsked(whole: Response, range: string | null): Promise<Response> {
  const [, from, to] = range?.match(/^bytes=(\d+)-(\d*)$/) ?? []
  if (from === undefined) return whole
  const body = await whole.blob()
  const start = Number(from)
  const end = to ? Math.min(Number(to), body.size - 1) : body.size - 1
  const headers = new Headers(whole.headers)
  if (start > end) {
    headers.set('Content-Range', `bytes */${body.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Range', `bytes ${start}-${end}/${body.size}`)
  headers.set('Content-Length', String(end - start + 1))
  return new Response(body.slice(start, end + 1), { status: 206, headers })
}
