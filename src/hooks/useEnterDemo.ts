import { enterDemo } from '../platform/demoTab'
import { useSessionActions } from './stores'

/** Opens the demo at that path; says the sentence where the browser keeps nothing for a tab. */
export function useEnterDemo(path: string, refusal: string): () => void {
  const { showToast } = useSessionActions()
  return () => {
    if (!enterDemo(path)) showToast({ kind: 'warning', text: refusal })
  }
}
