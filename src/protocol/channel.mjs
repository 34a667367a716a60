/**
 * The protocol between the browser and the server of the realtime channel. The server runs on Node
 * without a build, so this file and `tokenBucket.mjs` are plain JavaScript, with types in comments.
 *
 * @import { MetrixReport, ReportAnswer, UiMessage, UiMessageCode } from './channelTypes'
 */

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

/** @type {Readonly<Record<UiMessageCode, true>>} */
const CODES = {
  socket_must_die: true,
  ui_message_warning: true,
  ui_message_default: true,
  ui_message_danger: true,
  ui_message_success: true,
  ui_message_info: true,
}

export const UI_MESSAGE_CODES = Object.keys(CODES).filter(isCode)

/**
 * @param {unknown} value
 * @returns {value is UiMessageCode}
 */
function isCode(value) {
  return typeof value === 'string' && Object.hasOwn(CODES, value)
}

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

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

/**
 * Validates a pushed message; undefined if it is none.
 * @param {unknown} raw
 * @returns {UiMessage | undefined}
 */
export function uiMessageOf(raw) {
  if (!isRecord(raw)) return undefined
  const { code, message, _message } = raw
  if (!isCode(code)) return undefined
  if (message !== undefined && typeof message !== 'string') return undefined
  if (_message !== undefined && typeof _message !== 'string') return undefined
  return {
    code,
    ...(message !== undefined && { message: lineOf(message) }),
    ...(_message !== undefined && { _message: lineOf(_message) }),
  }
}

/**
 * @param {unknown} value
 * @returns {value is string}
 */
const isName = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= NAME_LENGTH

/** @param {unknown} details */
function areDetailsFine(details) {
  if (details === undefined) return true
  try {
    return (JSON.stringify(details)?.length ?? 0) <= DETAILS_LENGTH
  } catch {
    return false
  }
}

/**
 * Validates a report and drops unknown fields; undefined if it is none.
 * @param {unknown} raw
 * @returns {MetrixReport | undefined}
 */
export function reportOf(raw) {
  if (!isRecord(raw) || !isRecord(raw.app)) return undefined
  const { ts, room, reportType, metrixEventType, opsEventType, stateValue, stepDetails } = raw
  const { uniquePageLoadKey, uniqueUserDataLoadKey, gitSHA1 } = raw
  const { name, version } = raw.app
  if (typeof ts !== 'number' || !Number.isFinite(ts)) return undefined
  if (room !== CHANNEL.room || metrixEventType !== 'EXPERIMENTAL_METRIX_PING') return undefined
  if (reportType !== 'DEFAULT' && reportType !== 'ERROR') return undefined
  if (!isName(name) || !isName(version) || !isName(opsEventType)) return undefined
  if (!isName(stateValue) || !isName(gitSHA1)) return undefined
  if (!isName(uniquePageLoadKey) || !isName(uniqueUserDataLoadKey)) return undefined
  if (!areDetailsFine(stepDetails)) return undefined
  return {
    ts,
    room,
    reportType,
    app: { name, version },
    opsEventType,
    metrixEventType,
    stateValue,
    uniquePageLoadKey,
    uniqueUserDataLoadKey,
    gitSHA1,
    ...(stepDetails !== undefined && { stepDetails }),
  }
}

/**
 * @param {unknown} raw
 * @returns {ReportAnswer | undefined}
 */
export function reportAnswerOf(raw) {
  if (!isRecord(raw)) return undefined
  if (raw.isSaved === true) return { isSaved: true }
  if (raw.isSaved !== false || typeof raw.message !== 'string') return undefined
  return { isSaved: false, message: lineOf(raw.message) }
}
