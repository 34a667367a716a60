import type { Ms } from '../domain/time'

/** What the socket's worker tells the page. */
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

/** What the server may push to a page. */
export const UI_MESSAGE_CODES = [
  'socket_must_die',
  'ui_message_warning',
  'ui_message_default',
  'ui_message_danger',
  'ui_message_success',
  'ui_message_info',
] as const

export interface UiMessage {
  readonly code: (typeof UI_MESSAGE_CODES)[number]
  readonly message?: string
  /** Shown in debug only. */
  readonly _message?: string
}

/** What the page reports whenever its state value changes. */
export interface MetrixReport {
  readonly ts: Ms
  readonly room: string
  readonly reportType: 'DEFAULT' | 'ERROR'
  readonly app: { readonly name: string; readonly version: string }
  readonly opsEventType: string
  readonly metrixEventType: 'EXPERIMENTAL_METRIX_PING'
  readonly stateValue: string
  readonly uniquePageLoadKey: string
  readonly uniqueUserDataLoadKey: string
  readonly gitSHA1: string
  readonly stepDetails?: unknown
}
