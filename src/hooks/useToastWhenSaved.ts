import type { ToastDraft } from '../state/sessionStore'
import { useSaved, useSessionActions } from './stores'

/**
 * Shows a toast once everything sent so far is on disk. Where that takes too long it becomes a
 * warning with the text `late`, so that nobody waits without end and nobody is told that it is safe.
 */
export function useToastWhenSaved(late: string): (toast: ToastDraft) => Promise<void> {
  const saved = useSaved()
  const { showToast } = useSessionActions()
  return async (toast) => {
    const outcome = await saved()
    showToast(outcome === 'saved' ? toast : { ...toast, kind: 'warning', text: late })
  }
}
