import { createServer } from 'node:http'
import { CHANNEL } from '../src/protocol/channel.mjs'
import { burstLog } from './burstLog.mjs'
import { openChannel } from './channel.mjs'
import { LIMITS } from './limits.mjs'
import { addressOf, connectionSlots } from './perAddress.mjs'
import { openPipe, refuseUpgrade } from './pipe.mjs'
import { pushes } from './pushes.mjs'
import { staticFiles } from './staticFiles.mjs'

/**
 * @import { Server } from 'node:http'
 * @import { MetrixReport } from '../src/protocol/channelTypes'
 * @import { PipeOptions } from './pipe.mjs'
 */

/**
 * @typedef {object} Realtime
 * @property {readonly string[]} origins
 * @property {string} token
 * @property {(report: MetrixReport) => boolean} save
 * @property {(sentence: string) => void} log
 */

/** @typedef {Omit<PipeOptions, 'base'>} Sharing */

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
 * Hands each upgrade to who it is meant for. The channel takes its own by itself.
 * @param {Server} server
 * @param {{ pipe: ReturnType<typeof openPipe> | undefined, channelPath: string | undefined }} options
 */
function routeUpgrades(server, { pipe, channelPath }) {
  server.on('upgrade', (request, socket, head) => {
    if (pipe?.upgrade(request, socket, head)) return
    const isForChannel = channelPath !== undefined && request.url?.startsWith(channelPath)
    if (!isForChannel) refuseUpgrade(socket, 404)
  })
}

/**
 * Serves a folder under a base, with the realtime channel and the pipe to the engine of shared
 * workspaces if requested.
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.base
 * @param {number} options.port
 * @param {string} options.host
 * @param {Realtime} [options.realtime]
 * @param {Sharing} [options.sharing]
 */
export async function startServer({ root, base, port, host, realtime, sharing }) {
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
  const pipe = sharing && openPipe({ ...sharing, base })
  const channelPath = channel && `${base}${CHANNEL.socketPath}`
  if (channel || pipe) routeUpgrades(server, { pipe, channelPath })
  const address = server.address()
  const realPort = typeof address === 'object' && address ? address.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${realPort}${base}`,
    port: realPort,
    channel,
    close: async () => {
      server.closeAllConnections()
      pipe?.close()
      refusals.flush()
      await (channel ? channel.close() : new Promise((resolve) => server.close(resolve)))
    },
  }
}
