import type { JobId, LogTs } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { useLogActions } from '../../../hooks/useLogActions'
import { copyText } from '../../../platform/clipboard'
import { feedMessages } from '../../../text/jobs/feed'
import { Checklist } from '../../../ui/checklist/Checklist'
import { useMessages } from '../../../ui/text'

interface FeedChecklistProps {
  readonly jobId: JobId
  readonly logTs: LogTs
}

/** The list as it is now, and not as the page of the feed was cut: a tick shows at once. */
export function FeedChecklist({ jobId, logTs }: FeedChecklistProps) {
  const words = useMessages(feedMessages)
  const { checklist } = useLogActions(jobId, logTs)
  const items = useApp(
    ({ jobs }) =>
      jobs.items.find(({ id }) => id === jobId)?.logs.items.find(({ ts }) => ts === logTs)
        ?.checklist,
  )
  if (!items || items.length === 0) return null
  return (
    <Checklist
      items={items}
      infoLabel={words.checklist}
      mini
      editable
      copy={copyText}
      {...checklist}
    />
  )
}
