import { isIPv6 } from 'node:net'
import { tokenBucket } from '../src/protocol/tokenBucket.mjs'

/** @import { Socket } from 'node:net' */

/**
 * The remote address that limits apply to. An IPv6 customer usually owns a whole /64 network and
 * could use a new address for every connection, so such a network counts as one address.
 * @param {string | undefined} remoteAddress
 */
export function addressOf(remoteAddress) {
  // Node has no address for a connection that is already closed.
  const [plain = ''] = (remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (!isIPv6(plain)) return plain || 'unknown'
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const network = [...first, ...zeros, ...last].slice(0, 4).join(':')
  return `${new URL(`http://[${network}::]`).hostname.slice(1, -1)}/64`
}

/**
 * Limits open connections per address. A connection frees its slot when it closes.
 * @param {number} limit
 * @returns {(socket: Socket) => boolean} takes a slot; false where the address has none left
 */
export function connectionSlots(limit) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  return (socket) => {
    const address = addressOf(socket.remoteAddress)
    const count = counts.get(address) ?? 0
    if (count >= limit) return false
    counts.set(address, count + 1)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
    return true
  }
}

/**
 * A token bucket for each address. It outlives the connections of the address, otherwise connecting
 * again would fill it.
 * @param {{ burst: number, every: number }} pace
 * @returns {(address: string, now: number) => boolean} whether one more may pass now
 */
export function tokenBuckets(pace) {
  const fullAfter = pace.burst * pace.every
  /** @type {Map<string, ReturnType<typeof tokenBucket>>} */
  let recent = new Map()
  let older = recent
  let since = 0
  return (address, now) => {
    // A bucket that was unused for this long is full again, just like a new one. Two maps drop such
    // buckets without a timer and without a loop over all of them.
    if (now - since >= fullAfter) {
      older = recent
      recent = new Map()
      since = now
    }
    const mayPass = recent.get(address) ?? older.get(address) ?? tokenBucket(pace)
    recent.set(address, mayPass)
    return mayPass(now)
  }
}
