import type { Ms } from '../domain/core/time'

export type UiMessageCode =
  | 'socket_must_die'
  | 'ui_message_warning'
  | 'ui_message_default'
  | 'ui_message_danger'
  | 'ui_message_success'
  | 'ui_message_info'

/** What the server may push to a page. */
export interface UiMessage {
  readonly code: UiMessageCode
  readonly message?: string
  /** Shown in debug only. */
  readonly _message?: string
}

/** What a page reports whenever its state value changes. */
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

/** The server's answer to a report. */
export type ReportAnswer =
  | { readonly isSaved: true }
  | { readonly isSaved: false; readonly message: string }
