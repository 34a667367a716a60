import * as v from 'valibot'
import { uiMessageOf } from './channel.mjs'
import type { UiMessage } from './channelTypes'

/** What the socket's worker sends to the page. */
export const FROM_ONLINE = {
  uiNotif: 'ui_notif',
  data: 'w-c:online-data',
  connected: 'w-c:online-conn-ok',
  connectionFailed: 'w-c:online-conn-err',
  reconnected: 'w-c:online-reconn',
  disconnected: 'w-c:online-disconn',
  tryingToReconnect: 'w-c:online-trying-to-reconn',
  reportSent: 'w-c:online-history-report-ok',
  reportFailed: 'w-c:online-history-report-err',
} as const

type OnlineEvent = (typeof FROM_ONLINE)[keyof typeof FROM_ONLINE]

/** The state of the channel, shared by all tabs of the browser. */
const STATUS = v.object({
  /**
   * `off`: this page's server has no channel. `asking`: checking whether it has one. `waiting`: it
   * is unreachable, and will be tried again.
   */
  connection: v.picklist(['off', 'asking', 'connecting', 'connected', 'waiting']),
  /** How often the channel was reached. */
  connections: v.number(),
  /** Failed attempts since the last connection. */
  failures: v.number(),
  received: v.number(),
  /** Pushes that were no message, and messages that came too fast to be shown. */
  malformed: v.number(),
  tooMany: v.number(),
  reportsSent: v.number(),
  reportsFailed: v.number(),
  /** The server accepts no more reports. */
  mustDie: v.boolean(),
})

export type OnlineStatus = v.InferOutput<typeof STATUS>
export type OnlineConnection = OnlineStatus['connection']

export const NO_STATUS: OnlineStatus = {
  connection: 'asking',
  connections: 0,
  failures: 0,
  received: 0,
  malformed: 0,
  tooMany: 0,
  reportsSent: 0,
  reportsFailed: 0,
  mustDie: false,
}

/** One message of the worker: what happened, and the whole state after it. */
export interface OnlineMessage {
  readonly __eType: OnlineEvent
  readonly status: OnlineStatus
  readonly uiMessage?: UiMessage
}

/** Where the worker looks for the channel. */
export interface OnlineSettings {
  /** The address of the app itself, whose server may have a channel. */
  readonly app: string
  /** The address of a channel on another server, if the build sets one. */
  readonly url?: string
}

/** What the worker counts. */
export const ONLINE_COUNTS = [
  'connections',
  'failures',
  'received',
  'malformed',
  'tooMany',
  'reportsSent',
  'reportsFailed',
] as const

const MESSAGE = v.object({
  __eType: v.picklist(Object.values(FROM_ONLINE)),
  status: STATUS,
  uiMessage: v.optional(v.unknown()),
})

/** Validates a message of the worker; undefined if it is none. */
export function onlineMessageOf(raw: unknown): OnlineMessage | undefined {
  if (!v.is(MESSAGE, raw)) return undefined
  const { __eType, status } = raw
  if (__eType !== FROM_ONLINE.uiNotif) return { __eType, status }
  const uiMessage = uiMessageOf(raw.uiMessage)
  return uiMessage && { __eType, status, uiMessage }
}
