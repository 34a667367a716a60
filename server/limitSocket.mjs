import { tokenBucket } from '../src/protocol/tokenBucket.mjs'
import { LIMITS } from './limits.mjs'

/**
 * @import { IncomingMessage } from 'node:http'
 * @import { Socket } from 'socket.io'
 */

/**
 * The request with the web socket that the library adds to it.
 * @typedef {IncomingMessage & {
 *   websocket?: { on: (event: 'ping', listener: () => void) => void }
 * }} UpgradedRequest
 */

/**
 * Closes a socket that sends more than it may. This happens below the library: a message that has
 * been parsed and answered has already cost what the limit is meant to save.
 * @param {Socket['conn']} conn
 * @param {() => void} onClose called where the limit closed it
 */
export function limitSocket(conn, onClose) {
  const { socket, websocket } = /** @type {UpgradedRequest} */ (conn.request)
  const mayRead = tokenBucket(LIMITS.socketKilobytes)
  const mayHandle = tokenBucket(LIMITS.socketMessages)
  let chunk = Buffer.alloc(0)
  let uncounted = 0

  function close() {
    if (socket.destroyed) return
    conn.close(true)
    // A flooding client would not answer a closing handshake either.
    socket.destroy()
    // The parser would go on through thousands of frames that have already arrived. Zeros are no
    // frame, so it stops at once.
    chunk.fill(0)
    onClose()
  }

  function countMessage() {
    if (!mayHandle(performance.now())) close()
  }

  // Before the library's own listener, which parses the chunk.
  socket.prependListener('data', (/** @type {Buffer<ArrayBuffer>} */ arrived) => {
    const now = performance.now()
    chunk = arrived
    uncounted += arrived.length
    for (; uncounted >= 1024; uncounted -= 1024) {
      if (!mayRead(now)) return close()
    }
  })
  conn.on('packet', countMessage)
  websocket?.on('ping', countMessage)
}
