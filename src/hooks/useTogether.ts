import type { Act, UndoOutcome } from '../state/appStores'
import { useUndo } from './stores'

/**
 * Sends events of both stores as one act. Returns how to take all of it back, or null where nothing
 * was changed.
 */
export function useTogether(): (act: Act) => (() => UndoOutcome) | null {
  const { together, undo } = useUndo()
  return (act) => {
    const step = together(act)
    return step ? () => undo(step) : null
  }
}
