import { mdiTextBoxCheckOutline } from '@mdi/js'
import type { Job } from '../../../domain/model/job/job'
import { useApp } from '../../../hooks/stores'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { Stars } from '../../../ui/Stars'
import { useMessages } from '../../../ui/text'

export function RowMeta({ job }: { readonly job: Job }) {
  const text = useMessages(jobsMessages).row
  const { assignedTo, complexity } = job.forecast
  const name = useApp(({ users }) => users.items.find(({ id }) => id === assignedTo)?.displayName)
  return (
    <div className="meta">
      <span className="logs">
        {job.logs.isEnabled && (
          <Icon
            path={mdiTextBoxCheckOutline}
            titleAccess={text.logsEnabled}
            sx={{ fontSize: 18 }}
          />
        )}
      </span>
      <span className="stars">
        <Stars value={complexity} />
      </span>
      <span className="who" data-nobody={name === undefined || undefined}>
        {name ?? (assignedTo === undefined ? text.unassigned : text.unknownUser)}
      </span>
    </div>
  )
}
