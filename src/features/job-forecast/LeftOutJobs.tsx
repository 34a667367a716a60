import Box from '@mui/material/Box'
import { Fragment, useMemo } from 'react'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { forecastMessages } from '../../text/forecast/forecast'
import { Link } from '../../ui/Link'
import { useMessages } from '../../ui/text'

const NAMED = 5

/** The finished jobs that somebody took out of the evidence, by name. */
export function LeftOutJobs() {
  const words = useMessages(forecastMessages).receipt
  const jobs = useApp((state) => state.jobs.items)
  const leftOut = useMemo(
    () =>
      jobs.filter(({ isNoEvidence, forecast }) => isNoEvidence && forecast.finish !== undefined),
    [jobs],
  )
  if (leftOut.length === 0) return null
  const named = leftOut.slice(0, NAMED)
  return (
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {words.leftOut}{' '}
      {named.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.job(id)}>{title}</Link>
        </Fragment>
      ))}
      {leftOut.length > NAMED && ` ${words.more(leftOut.length - NAMED)}`}
    </Box>
  )
}
