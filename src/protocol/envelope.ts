import { isRecord } from '../domain/core/shape'
import type { Splice } from './splice'

/** What the page can send to any worker, whatever its operations are. */
export const TO_WORKER = {
  die: 'c-w:die-worker',
  resetHistory: 'c-w:reset-worker-history',
  message: 'c-w:message',
} as const

/** A worker's first message: its script has run and it listens. */
export const READY = 'w-c:ready'

export interface RequestEnvelope {
  readonly __eType: string
  readonly requestId: number
  /** The input without its cached lists. */
  readonly input: Readonly<Record<string, unknown>>
  /** How each cached list changed since the last request. */
  readonly cached: Readonly<Record<string, Splice>>
}

export interface ReplyEnvelope {
  readonly __eType: string
  readonly requestId: number
  readonly output: { readonly originalResponse?: unknown; readonly message?: string }
}

export const typeOf = (message: unknown): string | undefined =>
  isRecord(message) && typeof message.__eType === 'string' ? message.__eType : undefined

export const isRequest = (message: unknown): message is RequestEnvelope =>
  isRecord(message) &&
  typeof message.__eType === 'string' &&
  typeof message.requestId === 'number' &&
  isRecord(message.input) &&
  isRecord(message.cached)

export const isReply = (message: unknown): message is ReplyEnvelope =>
  isRecord(message) &&
  typeof message.__eType === 'string' &&
  typeof message.requestId === 'number' &&
  isRecord(message.output)

/** The message of an error reply without a text. */
export const NO_MESSAGE = 'No output.message'
