import { createServer } from 'node:http'
import { CHANNEL } from '../src/protocol/channel.mjs'
import { burstLog } from './burstLog.mjs'
import { openChannel } from './channel.mjs'
import { LIMITS } from './limits.mjs'
import { addressOf, connectionSlots } from './perAddress.mjs'
import { pushes } from './pushes.mjs'
import { staticFiles } from './staticFiles.mjs'

/**
 * @import { Server } from 'node:http'
 * @import { MetrixReport } from '../src/protocol/channelTypes'
 */

/**
 * @typedef {object} Realtime
 * @property {readonly string[]} origins
 * @property {string} token
 * @property {(report: MetrixReport) => boolean} save
 * @property {(sentence: string) => void} log
 */

/**
 * @param {Server} server
 * @param {number} port
 * @param {string} host
 */
const listen = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(undefined)
    })
  })

/**
 * Otherwise one address could take every connection that the process may have.
 * @param {Server} server
 * @param {(sentence: string) => void} log
 */
function limitConnections(server, log) {
  const takeSlot = connectionSlots(LIMITS.connections)
  const bursts = burstLog(log)
  server.on('connection', (socket) => {
    if (takeSlot(socket)) return
    const address = addressOf(socket.remoteAddress)
    bursts.add(`A connection from ${address} was closed: it has ${LIMITS.connections} already.`)
    socket.destroy()
  })
  return bursts
}

/**
 * Serves a folder under a base, with the realtime channel if requested.
 * @param {{ root: string, base: string, port: number, host: string, realtime?: Realtime }} options
 */
export async function startServer({ root, base, port, host, realtime }) {
  const files = staticFiles({ root, base, headers: realtime && { [CHANNEL.header]: 'on' } })
  const push =
    realtime && pushes({ token: realtime.token, push: (message) => channel?.push(message) ?? 0 })
  const server = createServer((request, response) => {
    const [pathname] = (request.url ?? '/').split('?')
    if (push && pathname === `${base}${CHANNEL.pushPath}`) return push(request, response)
    return files(request, response)
  })
  const refusals = limitConnections(server, realtime?.log ?? console.warn)
  await listen(server, port, host)
  const channel = realtime && openChannel(server, { ...realtime, base })
  const address = server.address()
  const realPort = typeof address === 'object' && address ? address.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${realPort}${base}`,
    port: realPort,
    channel,
    close: async () => {
      server.closeAllConnections()
      refusals.flush()
      await (channel ? channel.close() : new Promise((resolve) => server.close(resolve)))
    },
  }
}
