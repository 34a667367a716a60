import Link from '@mui/material/Link'
import { Fragment, memo } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { Link as RouterLink } from '../../ui/Link'
import { Notice } from '../../ui/page/Notice'
import { useMessages } from '../../ui/text'
import { useJobPath } from '../../widgets/job/useJobPath'

const NAMED = 8

interface NamedJobsProps {
  readonly ids: readonly JobId[]
  readonly titles: ReadonlyMap<JobId, string>
  readonly label: string
  /** How they are counted all the same. */
  readonly explanation: string
}

/** Jobs that lack something, by name. Where none does, nothing is said. */
export const NamedJobs = memo(function NamedJobs(props: NamedJobsProps) {
  const { ids, titles, label, explanation } = props
  const words = useMessages(projectForecastMessages)
  const pathOf = useJobPath()
  if (ids.length === 0) return null
  const named = ids.slice(0, NAMED)
  return (
    <Notice tone="warning">
      {label}{' '}
      {named.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={pathOf(id)} underline="always">
            {titles.get(id) || `#${id}`}
          </Link>
        </Fragment>
      ))}
      {named.length < ids.length && ` ${words.more(ids.length - named.length)}`}. {explanation}
    </Notice>
  )
})
