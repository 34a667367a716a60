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

/** Updates the session with what the socket's worker reports. */
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
 * Reports each new state value. No more reports than the limit run at a time; of the changes in the
 * meantime, or while there is no connection, only the latest is reported afterwards. Returns a
 * function that stops.
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
      // The worker counts failures; an outdated state is not worth a retry.
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
