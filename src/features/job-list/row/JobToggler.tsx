import { mdiFileDocumentOutline, mdiHexagonMultipleOutline, mdiPuzzleOutline } from '@mdi/js'
import { avatarKindOf } from '../../../domain/model/job/classify'
import type { Job } from '../../../domain/model/job/job'
import { paths } from '../../../routing/paths'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { Link } from '../../../ui/Link'
import { useMessages } from '../../../ui/text'

/** The way to the job's page; its icon tells a part of a project, a project and a plain job apart. */
export function JobToggler({ job }: { readonly job: Job }) {
  const text = useMessages(jobsMessages).row
  const kind = avatarKindOf(job)
  const [icon, name] =
    kind === 'child'
      ? [mdiPuzzleOutline, text.toChild(job.title)]
      : kind === 'project'
        ? [mdiHexagonMultipleOutline, text.toProject(job.title)]
        : [mdiFileDocumentOutline, text.toJob(job.title)]
  return (
    <Link to={paths.job(job.id)} className="toggler" aria-label={name} title={name}>
      <Icon path={icon} />
    </Link>
  )
}
