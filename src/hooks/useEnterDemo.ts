import { enterDemo } from '../platform/demoTab'
import { useSessionActions } from './stores'

/** Opens the demo at that path; shows a message if the browser has no session storage. */
export function useEnterDemo(path: string, refusal: string): () => void {
  const { showToast } = useSessionActions()
  return () => {
    if (!enterDemo(path)) showToast({ kind: 'warning', text: refusal })
  }
}
