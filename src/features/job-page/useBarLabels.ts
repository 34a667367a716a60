import { jobPageMessages } from '../../text/jobs/jobPage'
import { useMessages } from '../../ui/text'

/** The default labels of the links back and forward. */
export function useBarLabels(): { readonly back: string; readonly forward: string } {
  const { back, to } = useMessages(jobPageMessages).bar
  return { back, forward: to }
}
