import { STATUS_CODES } from 'node:http'
import { connect } from 'node:net'
import { SHARING } from '../src/protocol/sharing.mjs'
import { burstLog } from './burstLog.mjs'
import { LIMITS } from './limits.mjs'
import { isOriginAllowed } from './origins.mjs'
import { addressOf, connectionSlots, tokenBuckets } from './perAddress.mjs'

/**
 * @import { IncomingMessage } from 'node:http'
 * @import { Duplex } from 'node:stream'
 */

/** How long the engine, which is near, may take to accept a connection. */
const PATIENCE = 5000

/**
 * @typedef {object} PipeOptions
 * @property {string} base
 * @property {readonly string[]} origins that may connect besides pages of this very host
 * @property {() => URL | undefined} engineOf where the engine is now; undefined if there is none
 * @property {(sentence: string) => void} log
 */

/**
 * Answers an upgrade that is refused.
 * @param {Duplex} socket
 * @param {number} status
 */
export function refuseUpgrade(socket, status) {
  socket.on('error', () => {})
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

/** What the engine needs of the request. Cookies and whatever else a browser adds stay here. */
const PASSED_ON = /^(?:connection|upgrade|sec-websocket-.*)$/i

/**
 * The request as the engine gets it.
 * @param {IncomingMessage} request
 * @param {URL} engine
 */
function requestTo({ rawHeaders }, engine) {
  const lines = [`GET ${engine.pathname} HTTP/1.1`, `Host: ${engine.host}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (PASSED_ON.test(name)) lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}

/**
 * Connects browsers with the engine of shared workspaces, and understands nothing of what they say:
 * bytes go through as they are. The engine itself decides who may do what.
 * @param {PipeOptions} options
 */
export function openPipe({ base, origins, engineOf, log }) {
  const mayConnect = tokenBuckets(LIMITS.newSockets)
  const takeSlot = connectionSlots(LIMITS.sockets)
  const bursts = burstLog(log)
  /** @type {Set<Duplex>} */
  const open = new Set()

  /**
   * The status with which an upgrade is refused; undefined if it may go on.
   * @param {IncomingMessage} request
   */
  function refusalOf({ headers, socket }) {
    const address = addressOf(socket.remoteAddress)
    if (!isOriginAllowed(headers, origins)) {
      bursts.add('A connection to the engine was refused: its page comes from elsewhere.')
      return 403
    }
    if (!mayConnect(address, performance.now()) || !takeSlot(socket)) {
      bursts.add(`A connection of ${address} to the engine was refused: too many.`)
      return 429
    }
    return undefined
  }

  /**
   * @param {IncomingMessage} request
   * @param {Duplex} browser
   * @param {Buffer} head what the browser has sent after its request already
   * @param {URL} engine
   */
  function join(request, browser, head, engine) {
    // An address of IPv6 stands in brackets.
    const host = engine.hostname.replace(/^\[|\]$/g, '')
    const upstream = connect(Number(engine.port || 80), host)
    let isConnected = false
    open.add(browser)
    browser.once('close', () => {
      open.delete(browser)
      upstream.destroy()
    })
    // An error closes the socket, and that is all there is to do.
    browser.on('error', () => {})
    upstream.setNoDelay(true)
    upstream.setTimeout(PATIENCE, () => upstream.destroy(new Error('it does not answer')))
    upstream.on('error', (error) => {
      if (isConnected) return
      bursts.add(`The engine at ${engine.host} cannot be reached: ${error.message}`)
      refuseUpgrade(browser, 502)
    })
    upstream.once('connect', () => {
      isConnected = true
      upstream.setTimeout(0)
      upstream.once('close', () => browser.destroy())
      upstream.write(requestTo(request, engine))
      if (head.length > 0) upstream.write(head)
      // Each waits until the other has taken what it sends.
      browser.pipe(upstream)
      upstream.pipe(browser)
    })
  }

  return {
    /**
     * Takes an upgrade that is meant for the engine; false where it is not.
     * @param {IncomingMessage} request
     * @param {Duplex} socket
     * @param {Buffer} head
     */
    upgrade(request, socket, head) {
      const [pathname] = (request.url ?? '/').split('?')
      const engine = pathname === `${base}${SHARING.path}` ? engineOf() : undefined
      if (!engine) return false
      const status = refusalOf(request)
      if (status) refuseUpgrade(socket, status)
      else join(request, socket, head, engine)
      return true
    },
    /** Ends all connections. */
    close() {
      bursts.flush()
      for (const browser of open) browser.destroy()
    },
  }
}
