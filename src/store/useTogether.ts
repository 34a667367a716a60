import type { ScheduleEvent } from '../domain/business-time/transition'
import type { AppEvent } from '../domain/events'
import { useSend, useSendSchedule, useUndo } from './stores'
import type { RecordedStep, UndoOutcome } from './undo'

interface Act {
  readonly event?: AppEvent
  readonly scheduleEvent?: ScheduleEvent
}

/**
 * Sends events of both stores as one act. Returns how to take all of it back, or null where nothing
 * was changed.
 */
export function useTogether(): (act: Act) => (() => UndoOutcome) | null {
  const send = useSend()
  const sendSchedule = useSendSchedule()
  const { latest, undoTogether } = useUndo()

  return ({ event, scheduleEvent }) => {
    const steps: RecordedStep[] = []
    const noting = (act: () => void) => {
      const before = latest()
      act()
      const after = latest()
      if (after && after !== before) steps.push(after)
    }
    if (scheduleEvent) noting(() => sendSchedule(scheduleEvent))
    // Last, so that the keys for undo take back first what is seen most.
    if (event) noting(() => send(event))
    return steps.length === 0 ? null : () => undoTogether(steps)
  }
}
