import { isRecord } from '../domain/shape'

/** What the page says to any worker, whatever the worker's operations are. */
export const TO_WORKER = {
  die: 'c-w:die-worker',
  resetHistory: 'c-w:reset-worker-history',
  message: 'c-w:message',
} as const

/** A worker's first word: its script has run and it listens. */
export const READY = 'w-c:ready'

export interface RequestEnvelope {
  readonly __eType: string
  readonly requestId: number
  readonly input: Readonly<Record<string, unknown>>
  /** Fields of the input that did not change since the last request and were not sent again. */
  readonly kept: readonly string[]
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
  Array.isArray(message.kept)

export const isReply = (message: unknown): message is ReplyEnvelope =>
  isRecord(message) &&
  typeof message.__eType === 'string' &&
  typeof message.requestId === 'number' &&
  isRecord(message.output)

/** What an error reply says when it brings no words of its own. */
export const NO_MESSAGE = 'No output.message'
