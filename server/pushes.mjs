import { UI_MESSAGE_CODES, uiMessageOf } from '../src/protocol/channel.mjs'
import { isSameToken } from './token.mjs'

/**
 * @import { IncomingMessage, ServerResponse } from 'node:http'
 * @import { UiMessage } from '../src/protocol/channelTypes'
 */

const BODY_BYTES = 16 * 1024

/**
 * The text of a request, or undefined if it is too long.
 * @param {IncomingMessage} request
 */
async function textOf(request) {
  /** @type {Buffer[]} */
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Accepts messages to push from clients with the token.
 * @param {{ token: string, push: (message: UiMessage) => number }} options
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<void>}
 */
export function pushes({ token, push }) {
  return async (request, response) => {
    /**
     * @param {number} status
     * @param {object} answer
     */
    const respond = (status, answer) => {
      response.writeHead(status, {
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        // The unread rest of the request must not be parsed as the next one.
        ...(status === 200 ? {} : { Connection: 'close' }),
      })
      response.end(`${JSON.stringify(answer)}\n`)
    }
    if (request.method !== 'POST') return respond(405, { message: 'Only POST is taken here' })
    const [, given] = request.headers.authorization?.match(/^Bearer (.+)$/) ?? []
    if (!isSameToken(given, token))
      return respond(401, { message: 'The token is missing or wrong' })
    const text = await textOf(request).catch(() => '')
    if (text === undefined) return respond(413, { message: 'That is too long' })
    const message = uiMessageOf(parse(text))
    if (!message) {
      return respond(400, { message: `A message has a code: ${UI_MESSAGE_CODES.join(', ')}` })
    }
    return respond(200, { reached: push(message) })
  }
}
