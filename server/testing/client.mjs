import { io } from 'socket.io-client'
import { CHANNEL } from '../../src/protocol/channel.mjs'

/** @import { Socket } from 'socket.io-client' */

/** @param {unknown} stateValue */
export const report = (stateValue) => ({
  ts: 1,
  room: CHANNEL.room,
  reportType: 'DEFAULT',
  app: { name: 'Hindcast', version: '1' },
  opsEventType: 'EXPERIMENTAL_METRIX_PING',
  metrixEventType: 'EXPERIMENTAL_METRIX_PING',
  stateValue,
  uniquePageLoadKey: 'a',
  uniqueUserDataLoadKey: 'b',
  gitSHA1: 'c',
})

/**
 * A socket as a browser opens it. It tries to connect once unless the options differ.
 * @param {string} address of the app
 * @param {object} [options] of the library, and Node's `localAddress`
 */
export function openSocket(address, options = {}) {
  const { origin, pathname } = new URL(address)
  return io(origin, {
    path: `${pathname}${CHANNEL.socketPath}`,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { room: CHANNEL.room },
    extraHeaders: { origin },
    ...options,
  })
}

/**
 * @param {Socket} socket
 * @returns {Promise<Socket>}
 */
export const connected = (socket) =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
