import type { Precache } from '../../protocol/appVersion'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * The file of this version that a request asks for; undefined where it is none of our business.
 * Whatever is navigated to below the base and is no file is the page. The query does not count:
 * workers are asked for with the time in it.
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
