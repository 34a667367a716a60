import { jobPageWords } from '../../../text/jobs/jobPage'
import { useWords } from '../../../ui/text'

/** What the ways back and forward are called where the address does not say. */
export function useBarLabels(): { readonly back: string; readonly forward: string } {
  const { back, to } = useWords(jobPageWords).bar
  return { back, forward: to }
}
