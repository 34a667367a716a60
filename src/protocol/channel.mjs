/**
 * The protocol between the browser and the server of the realtime channel. The server runs on Node
 * without a build, so this file and `tokenBucket.mjs` are plain JavaScript, with types in comments.
 *
 * @import { MetrixReport, ReportAnswer, UiMessage, UiMessageCode } from './channelTypes'
 */

import * as v from 'valibot'

export const CHANNEL = {
  room: 'Hindcast',
  /** A server with a channel sends its address in this header of every response. */
  header: 'Hindcast-Realtime',
  /** Relative to the base of the app. */
  socketPath: 'realtime/socket',
  pushPath: 'realtime/push',
  push: 'ui_notif',
  report: 'from-client:mx:experimental-metrix:ping',
}

const MESSAGE_LENGTH = 300
const NAME_LENGTH = 200
const DETAILS_LENGTH = 2000

/** @type {readonly [UiMessageCode, ...UiMessageCode[]]} */
export const UI_MESSAGE_CODES = [
  'socket_must_die',
  'ui_message_warning',
  'ui_message_default',
  'ui_message_danger',
  'ui_message_success',
  'ui_message_info',
]

/**
 * One line of plain text. Characters that break the line, change its direction or are invisible
 * become spaces, and a long text is cut between two characters.
 * @param {string} text
 */
function lineOf(text) {
  // Cut twice: first roughly, so that the cost does not grow with the length of the input.
  const line = text
    .slice(0, 4 * MESSAGE_LENGTH)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length <= MESSAGE_LENGTH
    ? line
    : `${characters.slice(0, MESSAGE_LENGTH).join('')}…`
}

const line = v.pipe(v.string(), v.transform(lineOf))
const name = v.pipe(
  v.string(),
  v.check((text) => text.length > 0 && text.length <= NAME_LENGTH),
)

/** @param {unknown} details */
function areDetailsFine(details) {
  try {
    return (JSON.stringify(details)?.length ?? 0) <= DETAILS_LENGTH
  } catch {
    return false
  }
}

// An object has the fields that its schema names and no others.
const UI_MESSAGE = v.object({
  code: v.picklist(UI_MESSAGE_CODES),
  message: v.exactOptional(line),
  _message: v.exactOptional(line),
})

const REPORT = v.object({
  ts: v.pipe(
    v.number(),
    v.check((at) => Number.isFinite(at)),
  ),
  room: v.literal(CHANNEL.room),
  reportType: v.picklist(['DEFAULT', 'ERROR']),
  app: v.object({ name, version: name }),
  opsEventType: name,
  metrixEventType: v.literal('EXPERIMENTAL_METRIX_PING'),
  stateValue: name,
  uniquePageLoadKey: name,
  uniqueUserDataLoadKey: name,
  gitSHA1: name,
  stepDetails: v.exactOptional(v.pipe(v.unknown(), v.check(areDetailsFine))),
})

const REPORT_ANSWER = v.union([
  v.object({ isSaved: v.literal(true) }),
  v.object({ isSaved: v.literal(false), message: line }),
])

/**
 * @template {v.GenericSchema} Schema
 * @param {Schema} schema
 * @param {unknown} raw
 * @returns {v.InferOutput<Schema> | undefined}
 */
function validated(schema, raw) {
  const { success, output } = v.safeParse(schema, raw)
  return success ? output : undefined
}

/**
 * Validates a pushed message; undefined if it is none.
 * @param {unknown} raw
 * @returns {UiMessage | undefined}
 */
export const uiMessageOf = (raw) => validated(UI_MESSAGE, raw)

/**
 * Validates a report and drops unknown fields; undefined if it is none.
 * @param {unknown} raw
 * @returns {MetrixReport | undefined}
 */
export const reportOf = (raw) => validated(REPORT, raw)

/**
 * @param {unknown} raw
 * @returns {ReportAnswer | undefined}
 */
export const reportAnswerOf = (raw) => validated(REPORT_ANSWER, raw)
