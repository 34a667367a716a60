import { type Ms, SECOND } from '../../domain/core/time'
import { CHANNEL, reportAnswerOf } from '../../protocol/channel.mjs'
import type { MetrixReport } from '../../protocol/channelTypes'

const FIRST: Ms = 500
const LONGEST: Ms = 30 * SECOND

/**
 * Each failure doubles the wait. Random jitter prevents many browsers from returning to a server
 * all at once.
 */
export const BACKOFF = { first: FIRST, longest: LONGEST, jitter: 0.5 } as const

export function backoff(failures: number, random: () => number): Ms {
  const { first, longest, jitter } = BACKOFF
  return Math.min(longest, first * 2 ** failures) * (1 - jitter + 2 * jitter * random())
}

export const pause = (ms: Ms): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const ANSWER_WITHIN = 3 * SECOND

export interface SocketEvents {
  readonly onConnected: () => void
  readonly onFailed: () => void
  readonly onLost: () => void
  readonly onTrying: () => void
  readonly onPush: (raw: unknown) => void
  /** An event that the channel does not define. */
  readonly onUnknown: () => void
}

export interface ChannelSocket {
  /** Resolves once the server has received the report. */
  report(report: MetrixReport): Promise<void>
}

/** Connects, and reconnects forever whenever the connection is lost. */
export async function openSocket(
  address: URL,
  { onConnected, onFailed, onLost, onTrying, onPush, onUnknown }: SocketEvents,
): Promise<ChannelSocket> {
  // Loaded only if there is a channel.
  const { io } = await import('socket.io-client')
  const socket = io(address.origin, {
    path: address.pathname,
    transports: ['websocket'],
    auth: { room: CHANNEL.room },
    reconnectionDelay: BACKOFF.first,
    reconnectionDelayMax: BACKOFF.longest,
    randomizationFactor: BACKOFF.jitter,
  })
  let refusals = 0

  // After a refusal by the server itself the library does not reconnect on its own.
  const retryIfRefused = () => {
    if (socket.active) return
    setTimeout(() => socket.connect(), backoff(refusals, Math.random))
    refusals += 1
  }

  socket.on('connect', () => {
    refusals = 0
    onConnected()
  })
  socket.on('disconnect', () => {
    onLost()
    retryIfRefused()
  })
  socket.on('connect_error', () => {
    onFailed()
    retryIfRefused()
  })
  socket.io.on('reconnect_attempt', onTrying)
  socket.onAny((name: unknown, ...values: readonly unknown[]) => {
    if (name === CHANNEL.push && values.length === 1) onPush(values[0])
    else onUnknown()
  })

  return {
    report: async (report) => {
      if (!socket.connected) throw new Error('The realtime channel is not connected')
      const raw: unknown = await socket.timeout(ANSWER_WITHIN).emitWithAck(CHANNEL.report, report)
      const answer = reportAnswerOf(raw)
      if (!answer?.isSaved) throw new Error(answer?.message ?? 'The server’s answer is none')
    },
  }
}
