import type { ToastDraft } from '../state/sessionStore'
import { useSaved, useSessionActions } from './stores'

/**
 * Shows a toast once everything sent so far is on disk. If that takes too long it becomes a warning
 * with the text `late`, so that nobody waits forever and nobody believes that it is saved.
 */
export function useToastWhenSaved(late: string): (toast: ToastDraft) => Promise<void> {
  const saved = useSaved()
  const { showToast } = useSessionActions()
  return async (toast) => {
    const outcome = await saved()
    showToast(outcome === 'saved' ? toast : { ...toast, kind: 'warning', text: late })
  }
}
