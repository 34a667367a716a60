import { jobPageMessages } from '../../text/jobs/jobPage'
import { useMessages } from '../../ui/text'

/** What the ways back and forward are called where the address does not say. */
export function useBarLabels(): { readonly back: string; readonly forward: string } {
  const { back, to } = useMessages(jobPageMessages).bar
  return { back, forward: to }
}
