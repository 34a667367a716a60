import * as v from 'valibot'

/** What the page can send to any worker, whatever its operations are. */
export const TO_WORKER = {
  die: 'c-w:die-worker',
  resetHistory: 'c-w:reset-worker-history',
  message: 'c-w:message',
} as const

/** A worker's first message: its script has run and it listens. */
export const READY = 'w-c:ready'

const fields = v.record(v.string(), v.unknown())

const REQUEST = v.object({
  __eType: v.string(),
  requestId: v.number(),
  /** The input without its cached lists. */
  input: fields,
  /** How each cached list changed since the last request. */
  cached: v.record(
    v.string(),
    // The items are checked by nobody: they are jobs by the thousand, and of our own making.
    v.object({ prefix: v.number(), suffix: v.number(), items: v.instance(Array<unknown>) }),
  ),
})

const REPLY = v.object({
  __eType: v.string(),
  requestId: v.number(),
  output: v.object({
    originalResponse: v.optional(v.unknown()),
    message: v.optional(v.string()),
  }),
})

export type RequestEnvelope = v.InferOutput<typeof REQUEST>
export type ReplyEnvelope = v.InferOutput<typeof REPLY>

const MESSAGE = v.object({ __eType: v.string() })

export const typeOf = (message: unknown): string | undefined =>
  v.is(MESSAGE, message) ? message.__eType : undefined

export const isRequest = (message: unknown): message is RequestEnvelope => v.is(REQUEST, message)

export const isReply = (message: unknown): message is ReplyEnvelope => v.is(REPLY, message)

/** The message of an error reply without a text. */
export const NO_MESSAGE = 'No output.message'
