import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { memo, useId, useMemo } from 'react'
import { formatDuration } from '../../../domain/core/time'
import type { ProjectJobForecast } from '../../../domain/forecast/plan/project'
import type { JobId } from '../../../domain/model/job/job'
import { projectForecastMessages } from '../../../text/jobs/projectForecast'
import { Link } from '../../../ui/Link'
import { useFigure, useMessages } from '../../../ui/text'
import { useJobPath } from '../shared/useJobPath'
import { heaviest } from './lanes'

interface HangsOnProps {
  readonly jobs: readonly ProjectJobForecast[]
  readonly titles: ReadonlyMap<JobId, string>
}

/** The jobs that would move the date most. */
export const HangsOn = memo(function HangsOn({ jobs, titles }: HangsOnProps) {
  const words = useMessages(projectForecastMessages).critical
  const figure = useFigure()
  const pathOf = useJobPath()
  const titleId = useId()
  const weights = useMemo(() => heaviest(jobs), [jobs])
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} sx={{ mb: 0.5 }}>
        {words.title}
      </Typography>
      <Weights>
        {weights.map(({ job, percent, span }) => (
          <li key={job.jobId}>
            <Link to={pathOf(job.jobId)}>{titles.get(job.jobId) || `#${job.jobId}`}</Link>
            <span>
              {words.share(percent)}, {words.about(figure(formatDuration(span)))}
            </span>
            <div aria-hidden="true" style={{ width: `${percent}%` }} />
          </li>
        ))}
      </Weights>
    </Box>
  )
})

const Weights = styled('ol')(({ theme: { vars } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  lineHeight: 1.54,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 16,
    padding: '4px 0 6px',
  },
  '& a': {
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { paddingBlock: 10 },
  },
  '& span': { color: vars.palette.text.secondary },
  '& div': {
    flexShrink: 0,
    height: 3,
    borderRadius: 2,
    backgroundColor: vars.palette.primary.main,
  },
}))
