import type { Clock } from '../platform/clock'
import type { MetrixReport } from '../protocol/channelTypes'
import type { OnlineMessage } from '../protocol/online'
import type { SessionStore } from './sessionStore'

/** What differs from report to report. */
export type ReportedStep = Pick<MetrixReport, 'reportType' | 'stateValue' | 'stepDetails'>

interface Reporting {
  readonly session: SessionStore
  readonly clock: Clock
  readonly send: (report: MetrixReport) => Promise<unknown>
  readonly reportOf: (step: ReportedStep) => MetrixReport
  /** Calls back with every error that the page did not expect. */
  readonly onFailure: (note: (error: unknown) => void) => void
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

/** The kind of an error, without its message: that may quote what people typed. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

/**
 * Reports each new state value, with its number and the one before it, and each kind of error once
 * per state value. No more reports than the limit run at a time; of the changes in the
 * meantime, or while there is no connection, only the latest is reported afterwards. Returns a
 * function that stops.
 */
export function reportStateValues(reporting: Reporting): () => void {
  const { session, clock, send, reportOf, onFailure } = reporting
  let lastSeen: string | null = null
  let next: ReportedStep | null = null
  let failures: readonly ReportedStep[] = []
  const known = new Set<string>()
  let steps = 0
  let underWay = 0

  async function sendNext() {
    const { devtools, realtime } = session.getState()
    const { isReportsByUserDisabled, __reportsByUserLimit } = devtools.network
    if (isReportsByUserDisabled) {
      next = null
      failures = []
    }
    const step = failures[0] ?? next
    if (step === null || underWay >= __reportsByUserLimit) return
    if (realtime.status?.connection !== 'connected') return
    if (failures.length > 0) failures = failures.slice(1)
    else next = null
    const { stateValue } = step
    underWay += 1
    try {
      await send(reportOf(step))
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
      steps += 1
      const stepDetails = { step: steps, ...(lastSeen !== null && { previous: lastSeen }) }
      lastSeen = stateValue
      next = stateValue === null ? null : { reportType: 'DEFAULT', stateValue, stepDetails }
    }
    if (next !== null || failures.length > 0) void sendNext()
  }

  onFailure((error) => {
    const kind = kindOf(error)
    const stateValue = lastSeen ?? 'start'
    if (known.has(`${stateValue} ${kind}`)) return
    known.add(`${stateValue} ${kind}`)
    const stepDetails = { step: steps, error: kind }
    failures = [...failures, { reportType: 'ERROR', stateValue, stepDetails }]
    follow()
  })

  follow()
  return session.subscribe(follow)
}
