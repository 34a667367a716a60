import { isIP } from 'node:net'

/**
 * Whether a page of this origin may open a socket: one of this host, or one that was allowed by
 * name. The host has to be an IP address or `localhost`: the owner of any other name could make it
 * resolve to this machine, and then the origin and host of such a page agree too.
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
