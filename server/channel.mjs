import { Server } from 'socket.io'
import { CHANNEL, reportOf } from '../src/protocol/channel.mjs'
import { tokenBucket } from '../src/protocol/tokenBucket.mjs'
import { burstLog } from './burstLog.mjs'
import { limitSocket } from './limitSocket.mjs'
import { LIMITS } from './limits.mjs'
import { isOriginAllowed } from './origins.mjs'
import { addressOf, connectionSlots, tokenBuckets } from './perAddress.mjs'

/**
 * @import { IncomingMessage, Server as HttpServer } from 'node:http'
 * @import { Socket } from 'socket.io'
 * @import { MetrixReport, ReportAnswer, UiMessage } from '../src/protocol/channelTypes'
 */

/** How many refused origins are printed in the terminal. */
const PRINTED_REFUSALS = 5

/**
 * @typedef {object} ChannelOptions
 * @property {string} base
 * @property {readonly string[]} origins that may connect besides pages of this very host
 * @property {(report: MetrixReport) => boolean} save returns whether it will be saved
 * @property {(sentence: string) => void} log
 */

/**
 * The realtime channel beside the files of an HTTP server. Only web sockets: a browser sends its
 * origin with each of them, but not with every plain request.
 * @param {HttpServer} server
 * @param {ChannelOptions} options
 */
export function openChannel(server, { base, origins, save, log }) {
  /** @type {Set<string>} */
  const refused = new Set()
  const bursts = burstLog(log)
  const mayConnect = tokenBuckets(LIMITS.newSockets)
  const takeSlot = connectionSlots(LIMITS.sockets)
  const mayAddressReport = tokenBuckets(LIMITS.addressReports)

  /** @param {IncomingMessage} request */
  function isWithinLimits({ socket }) {
    const address = addressOf(socket.remoteAddress)
    if (!mayConnect(address, performance.now())) {
      bursts.add(`A socket from ${address} was refused: too many new ones at once.`)
      return false
    }
    if (!takeSlot(socket)) {
      bursts.add(`A socket from ${address} was refused: it has ${LIMITS.sockets} already.`)
      return false
    }
    return true
  }

  const io = new Server(server, {
    path: `${base}${CHANNEL.socketPath}`,
    transports: ['websocket'],
    serveClient: false,
    // Otherwise it would end the sockets of the pipe to the engine after a second.
    destroyUpgrade: false,
    maxHttpBufferSize: LIMITS.messageBytes,
    allowRequest: (request, decide) => {
      const { headers } = request
      const isAllowed = isOriginAllowed(headers, origins)
      const origin = headers.origin ?? 'nowhere'
      if (!isAllowed && !refused.has(origin) && refused.size < PRINTED_REFUSALS) {
        refused.add(origin)
        log(`A socket from ${JSON.stringify(origin)} was refused. HINDCAST_ORIGINS allows origins.`)
      }
      decide(null, isAllowed && isWithinLimits(request))
    },
  })

  io.engine.on('connection', (/** @type {Socket['conn']} */ conn) =>
    limitSocket(conn, () => {
      const address = addressOf(conn.remoteAddress)
      bursts.add(`A socket from ${address} was closed: it sent too much at once.`)
    }),
  )

  io.use((socket, next) => {
    const isRoom = socket.handshake.auth.room === CHANNEL.room
    next(isRoom ? undefined : new Error('There is no such room'))
  })

  io.on('connection', (socket) => {
    const address = addressOf(socket.conn.remoteAddress)
    const mayReport = tokenBucket(LIMITS.socketReports)

    /**
     * @param {unknown} raw
     * @returns {ReportAnswer}
     */
    function answerTo(raw) {
      const now = performance.now()
      if (!mayReport(now) || !mayAddressReport(address, now)) {
        bursts.add(`A report from ${address} was dropped: too many at once.`)
        return { isSaved: false, message: 'Too many reports at once' }
      }
      const report = reportOf(raw)
      if (!report) return { isSaved: false, message: 'This is no report' }
      if (save(report)) return { isSaved: true }
      bursts.add('A report was dropped: too many wait for the disk.')
      return { isSaved: false, message: 'The server cannot keep it now' }
    }

    void socket.join(CHANNEL.room)
    socket.on(CHANNEL.report, (raw, reply) => {
      const answer = answerTo(raw)
      if (typeof reply === 'function') reply(answer)
    })
  })

  return {
    /**
     * Sends a message to every browser; returns how many are connected.
     * @param {UiMessage} message
     */
    push(message) {
      io.to(CHANNEL.room).emit(CHANNEL.push, message)
      return io.of('/').adapter.rooms.get(CHANNEL.room)?.size ?? 0
    },
    /** How many browsers are connected. */
    size: () => io.of('/').sockets.size,
    /** Closes the HTTP server too. */
    close: () => {
      bursts.flush()
      return io.close()
    },
  }
}
