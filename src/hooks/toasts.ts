import { enterDemo } from '../platform/tabWorkspace'
import type { ToastDraft } from '../state/sessionStore'
import { useSaved, useSessionActions } from './stores'

/** Opens the demo at that path; shows a message if the browser has no session storage. */
export function useEnterDemo(path: string, refusal: string): () => void {
  const { showToast } = useSessionActions()
  return () => {
    if (!enterDemo(path)) showToast({ kind: 'warning', text: refusal })
  }
}

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
