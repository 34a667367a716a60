import { MINUTE, type Ms, SECOND } from '../../domain/core/time'
import { CHANNEL, reportOf, uiMessageOf } from '../../protocol/channel.mjs'
import type { UiMessage } from '../../protocol/channelTypes'
import {
  FROM_ONLINE,
  NO_STATUS,
  type OnlineMessage,
  type OnlineSettings,
  type OnlineStatus,
} from '../../protocol/online'
import { tokenBucket } from '../../protocol/tokenBucket.mjs'
import type { AskingPage } from '../runtime/handle'
import { backoff, type ChannelSocket, openSocket, pause } from './openSocket'

const below = (address: string): URL => new URL(CHANNEL.socketPath, address)

/** A bare origin means the same path there that the app has here. */
function elsewhere(url: string, app: string): URL {
  const { href, pathname } = new URL(url)
  if (pathname === '/') return below(new URL(new URL(app).pathname, href).href)
  return below(href.endsWith('/') ? href : `${href}/`)
}

/**
 * The address of the channel; null if the app's server has none. This requests the page itself and
 * not some file, because it exists on any server: a plain one answers without the channel header.
 */
export async function findChannel({ app, url }: OnlineSettings): Promise<URL | null> {
  if (url) return elsewhere(url, app)
  const signal = AbortSignal.timeout(10 * SECOND)
  const answer = await fetch(app, { method: 'HEAD', cache: 'no-store', signal })
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`)
  return answer.headers.has(CHANNEL.header) ? below(app) : null
}

/** A page says hello repeatedly, because a port does not report that its page is gone. */
const FORGET_AFTER: Ms = 5 * MINUTE

/** One message of every kind may come at once, and one more each second. */
const PUSHES = { burst: 6, every: 1000 }

/** The shortest interval between messages to the pages that contain only counts. */
const COUNTS_EVERY: Ms = 250

export interface Online {
  greet(settings: OnlineSettings, page: AskingPage): OnlineStatus
  report(raw: unknown): Promise<{ readonly stateValue: string }>
}

/** The single connection shared by all pages of this worker. */
export function createOnline(): Online {
  const pages = new Map<AskingPage, Ms>()
  const mayPass = tokenBucket(PUSHES)
  let status = NO_STATUS
  let socket: ChannelSocket | undefined
  let isStarted = false
  let areCountsDue = false

  const publish = (
    __eType: OnlineMessage['__eType'],
    change: Partial<OnlineStatus>,
    uiMessage?: UiMessage,
  ) => {
    status = { ...status, ...change }
    const message: OnlineMessage = { __eType, status, ...(uiMessage && { uiMessage }) }
    const now = Date.now()
    for (const [page, heardAt] of pages) {
      if (now - heardAt > FORGET_AFTER) pages.delete(page)
      else page.send(message)
    }
  }

  const count = (change: Partial<OnlineStatus>) => {
    status = { ...status, ...change }
    if (areCountsDue) return
    areCountsDue = true
    setTimeout(() => {
      areCountsDue = false
      publish(FROM_ONLINE.data, {})
    }, COUNTS_EVERY)
  }

  const onFailed = () =>
    publish(FROM_ONLINE.connectionFailed, { connection: 'waiting', failures: status.failures + 1 })

  const onPush = (raw: unknown) => {
    const uiMessage = uiMessageOf(raw)
    const received = status.received + 1
    if (!uiMessage) return count({ received, malformed: status.malformed + 1 })
    if (uiMessage.code === 'socket_must_die') {
      // This message is never dropped as too many: it is the one that stops us.
      if (status.mustDie) return count({ received })
      return publish(FROM_ONLINE.uiNotif, { received, mustDie: true }, uiMessage)
    }
    if (!mayPass(Date.now())) return count({ received, tooMany: status.tooMany + 1 })
    publish(FROM_ONLINE.uiNotif, { received }, uiMessage)
  }

  const events = {
    onConnected: () => {
      const event = status.connections === 0 ? FROM_ONLINE.connected : FROM_ONLINE.reconnected
      const connections = status.connections + 1
      publish(event, { connection: 'connected', connections, failures: 0 })
    },
    onFailed,
    onLost: () => publish(FROM_ONLINE.disconnected, { connection: 'waiting' }),
    onTrying: () => publish(FROM_ONLINE.tryingToReconnect, { connection: 'connecting' }),
    onPush,
    onUnknown: () => count({ received: status.received + 1, malformed: status.malformed + 1 }),
  }

  const start = async (settings: OnlineSettings) => {
    while (!socket) {
      try {
        const address = await findChannel(settings)
        if (!address) return publish(FROM_ONLINE.data, { connection: 'off' })
        publish(FROM_ONLINE.data, { connection: 'connecting' })
        socket = await openSocket(address, events)
      } catch {
        onFailed()
        await pause(backoff(status.failures, Math.random))
      }
    }
  }

  return {
    greet: (settings, page) => {
      if (typeof settings.app !== 'string') throw new Error('No address to look for the channel')
      pages.set(page, Date.now())
      if (!isStarted) {
        isStarted = true
        void start(settings)
      }
      return status
    },
    report: async (raw) => {
      if (status.mustDie) throw new Error('The server wants no more reports')
      const report = reportOf(raw)
      if (!report) throw new Error('What was to be reported is no report')
      try {
        if (!socket) throw new Error('The realtime channel is off')
        await socket.report(report)
      } catch (error) {
        publish(FROM_ONLINE.reportFailed, { reportsFailed: status.reportsFailed + 1 })
        throw error
      }
      publish(FROM_ONLINE.reportSent, { reportsSent: status.reportsSent + 1 })
      return { stateValue: report.stateValue }
    },
  }
}
