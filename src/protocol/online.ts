import { isRecord } from '../domain/core/shape'
import { uiMessageOf } from './channel.mjs'
import type { UiMessage } from './channelTypes'
import { typeOf } from './envelope'

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

const CONNECTIONS = ['off', 'asking', 'connecting', 'connected', 'waiting'] as const

/**
 * `off`: this page's server has no channel. `asking`: checking whether it has one. `waiting`: it is
 * unreachable, and will be tried again.
 */
export type OnlineConnection = (typeof CONNECTIONS)[number]

/** The state of the channel, shared by all tabs of the browser. */
export interface OnlineStatus {
  readonly connection: OnlineConnection
  /** How often the channel was reached. */
  readonly connections: number
  /** Failed attempts since the last connection. */
  readonly failures: number
  readonly received: number
  /** Pushes that were no message, and messages that came too fast to be shown. */
  readonly malformed: number
  readonly tooMany: number
  readonly reportsSent: number
  readonly reportsFailed: number
  /** The server accepts no more reports. */
  readonly mustDie: boolean
}

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

const isStatus = (raw: unknown): raw is OnlineStatus =>
  isRecord(raw) &&
  CONNECTIONS.some((known) => known === raw.connection) &&
  ONLINE_COUNTS.every((count) => typeof raw[count] === 'number') &&
  typeof raw.mustDie === 'boolean'

/** Validates a message of the worker; undefined if it is none. */
export function onlineMessageOf(raw: unknown): OnlineMessage | undefined {
  const type = typeOf(raw)
  const __eType = Object.values(FROM_ONLINE).find((known) => known === type)
  if (__eType === undefined || !isRecord(raw) || !isStatus(raw.status)) return undefined
  if (__eType !== FROM_ONLINE.uiNotif) return { __eType, status: raw.status }
  const uiMessage = uiMessageOf(raw.uiMessage)
  return uiMessage && { __eType, status: raw.status, uiMessage }
}
