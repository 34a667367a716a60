import { Server } from 'socket.io'
import { CHANNEL, reportOf } from '../src/protocol/channel.mjs'
import { tokenBucket } from '../src/protocol/tokenBucket.mjs'
import { isOriginAllowed } from './origins.mjs'

/**
 * @import { Server as HttpServer } from 'node:http'
 * @import { MetrixReport, ReportAnswer, UiMessage } from '../src/protocol/channelTypes'
 */

/** How fast one browser may report. */
const REPORTS = { burst: 20, every: 1000 }

/** The largest thing that a browser has to say. */
const MESSAGE_BYTES = 16 * 1024

/** How many refused origins are told in the terminal. */
const TOLD_REFUSALS = 5

/**
 * @typedef {object} ChannelOptions
 * @property {string} base
 * @property {readonly string[]} origins that may connect besides pages of this very host
 * @property {(report: MetrixReport) => boolean} keep says whether it will be kept
 * @property {(sentence: string) => void} log
 */

/**
 * The realtime channel beside the files of an HTTP server. Only web sockets: a browser sends its
 * origin with each of them, which it does not with every plain request.
 * @param {HttpServer} server
 * @param {ChannelOptions} options
 */
export function openChannel(server, { base, origins, keep, log }) {
  /** @type {Set<string>} */
  const refused = new Set()
  const io = new Server(server, {
    path: `${base}${CHANNEL.socketPath}`,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    allowRequest: ({ headers }, decide) => {
      const isAllowed = isOriginAllowed(headers, origins)
      const origin = headers.origin ?? 'nowhere'
      if (!isAllowed && !refused.has(origin) && refused.size < TOLD_REFUSALS) {
        refused.add(origin)
        log(`A socket from ${JSON.stringify(origin)} was refused. HINDCAST_ORIGINS allows origins.`)
      }
      decide(null, isAllowed)
    },
  })

  io.use((socket, next) => {
    const isRoom = socket.handshake.auth.room === CHANNEL.room
    next(isRoom ? undefined : new Error('There is no such room'))
  })

  io.on('connection', (socket) => {
    const mayReport = tokenBucket(REPORTS)

    /**
     * @param {unknown} raw
     * @returns {ReportAnswer}
     */
    function answerTo(raw) {
      if (!mayReport(Date.now())) return { isKept: false, message: 'Too many reports at once' }
      const report = reportOf(raw)
      if (!report) return { isKept: false, message: 'This is no report' }
      return keep(report)
        ? { isKept: true }
        : { isKept: false, message: 'The server cannot keep it now' }
    }

    void socket.join(CHANNEL.room)
    socket.on(CHANNEL.report, (raw, reply) => {
      const answer = answerTo(raw)
      if (typeof reply === 'function') reply(answer)
    })
  })

  return {
    /** Tells every browser; returns how many there are. @param {UiMessage} message */
    push(message) {
      io.to(CHANNEL.room).emit(CHANNEL.push, message)
      return io.of('/').adapter.rooms.get(CHANNEL.room)?.size ?? 0
    },
    /** How many browsers are connected. */
    size: () => io.of('/').sockets.size,
    /** Closes the HTTP server too. */
    close: () => io.close(),
  }
}
