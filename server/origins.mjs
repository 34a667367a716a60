import { isIP } from 'node:net'

/**
 * Whether a page of this origin may open a socket: one of this very host, or one that was allowed by
 * name. The host has to be an address or `localhost`: any other name could be made to lead to this
 * machine by whoever owns it, and such a page's origin and host agree too.
 * @param {{ origin?: string | undefined, host?: string | undefined }} headers
 * @param {readonly string[]} allowed
 */
export function isOriginAllowed({ origin, host }, allowed) {
  if (origin === undefined || !URL.canParse(origin)) return false
  if (allowed.includes(origin)) return true
  const url = new URL(origin)
  const name = url.hostname.replace(/^\[|\]$/g, '')
  return url.host === host && (name === 'localhost' || isIP(name) !== 0)
}
