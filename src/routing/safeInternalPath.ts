import { routeOf } from './routes'

/** Longer addresses are not ours: `returnPath` keeps each one far below this. */
const LONGEST_PATH = 4000

/**
 * Control characters, line separators and marks that override the direction of text. Browsers drop
 * some of them from an address, so that what was checked is not what is opened or read.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** A path of this app with its query, as `from` and `to` carry it; undefined for anything else. */
export function safeInternalPath(value: string): string | undefined {
  if (value.length > LONGEST_PATH || UNPRINTABLE.test(value) || /[\s\\#]/.test(value)) {
    return undefined
  }
  const mark = value.indexOf('?')
  const pathname = mark === -1 ? value : value.slice(0, mark)
  // No route of ours needs an escape, and a path without one cannot hide a slash or a dot.
  if (!/^\/(?:[\w,-]+(?:\/[\w,-]+)*\/?)?$/.test(pathname)) return undefined
  const query = decode(mark === -1 ? '' : value.slice(mark))
  if (query === undefined || UNPRINTABLE.test(query)) return undefined
  return routeOf(pathname) === undefined ? undefined : value
}
