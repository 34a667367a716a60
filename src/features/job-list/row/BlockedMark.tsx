import { mdiLockOutline } from '@mdi/js'
import type { JobId } from '../../../domain/model/job/job'
import { blockedIn } from '../../../domain/model/job/waiting'
import { useApp } from '../../../hooks/stores'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'

interface BlockedMarkProps {
  readonly id: JobId
  readonly className: string | undefined
}

/** Says of a job that cannot start yet what it waits for. */
export function BlockedMark({ id, className }: BlockedMarkProps) {
  const text = useMessages(jobToolsMessages).blockers
  const label = useApp(({ jobs }) => {
    const [first, ...others] = blockedIn(jobs.items).get(id) ?? []
    return first && text.mark(first.title, others.length)
  })
  if (label === undefined) return null
  return <Icon path={mdiLockOutline} titleAccess={label} size={16} className={className} />
}
