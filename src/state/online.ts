import type { Clock } from '../platform/clock'
import type { MetrixReport } from '../protocol/channelTypes'
import type { OnlineMessage } from '../protocol/online'
import type { SessionStore } from './sessionStore'

interface Reporting {
  readonly session: SessionStore
  readonly clock: Clock
  readonly send: (report: MetrixReport) => Promise<unknown>
  readonly reportOf: (stateValue: string) => MetrixReport
}

/** Keeps the session true to what the socket's worker tells. */
export function noteOnline(session: SessionStore, clock: Clock, message: OnlineMessage): void {
  const { status, uiMessage } = message
  const { setRealtime, signalSocket } = session.actions
  setRealtime({
    status,
    ...(uiMessage && { lastMessage: { ...uiMessage, at: clock.now() } }),
  })
  signalSocket(status.connection === 'connected' ? 'connected' : 'disconnected')
  if (status.mustDie) signalSocket('mustDie')
}

/**
 * Reports each state value as it comes. No more reports than the limit are under way at a time; of
 * what changes meanwhile, or while there is no connection, only the latest is reported after. Returns
 * how to stop.
 */
export function reportStateValues({ session, clock, send, reportOf }: Reporting): () => void {
  let lastSeen: string | null = null
  let next: string | null = null
  let underWay = 0

  async function sendNext() {
    const { devtools, realtime } = session.getState()
    const { isReportsByUserDisabled, __reportsByUserLimit } = devtools.network
    if (isReportsByUserDisabled) next = null
    if (next === null || underWay >= __reportsByUserLimit) return
    if (realtime.status?.connection !== 'connected') return
    const stateValue = next
    next = null
    underWay += 1
    try {
      await send(reportOf(stateValue))
      session.actions.setRealtime({ lastReport: { stateValue, at: clock.now() } })
    } catch {
      // The worker counts what failed; a state that has passed is not worth another try.
    } finally {
      underWay -= 1
    }
    void sendNext()
  }

  function follow() {
    const { stateValue } = session.getState().realtime
    if (stateValue !== lastSeen) {
      lastSeen = stateValue
      next = stateValue
    }
    if (next !== null) void sendNext()
  }

  follow()
  return session.subscribe(follow)
}
