import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import { formatDate, type Ms } from '../../domain/core/time'
import {
  metDate,
  type PredictedJob,
  planRecord,
  SHOWN_LEVELS,
  type ShownLevel,
  type ShownRecord,
  shownRecord,
} from '../../domain/forecast/speeds/shownForecasts'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { Link as RouterLink } from '../../ui/Link'
import { PageSection } from '../../ui/page/PageSection'
import { QuietText } from '../../ui/page/QuietText'
import { useMessages } from '../../ui/text'
import { tableStyles } from './tableStyles'

const LATEST = 10

const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY')

interface RecordMessages {
  readonly title: string
  readonly none: string
  readonly lead: (jobs: number) => string
}

/** What the pages of running jobs showed, compared with the actual finish. */
export const ShownForecasts = memo(function ShownForecasts() {
  const { shown } = useMessages(forecastRecordMessages)
  const jobs = useApp((state) => state.jobs.items)
  const record = useMemo(() => shownRecord(jobs), [jobs])
  return <RecordOfDates messages={shown} record={record} levels={SHOWN_LEVELS} />
})

const PLANNED_LEVELS = ['p50', 'p80'] as const

/** What the plan said each day of every open job and project, compared with the actual finish. */
export const RecordOfPlans = memo(function RecordOfPlans() {
  const { planned } = useMessages(forecastRecordMessages)
  const jobs = useApp((state) => state.jobs.items)
  const record = useMemo(() => planRecord(jobs), [jobs])
  return <RecordOfDates messages={planned} record={record} levels={PLANNED_LEVELS} />
})

interface RecordOfDatesProps {
  readonly messages: RecordMessages
  readonly record: ShownRecord
  readonly levels: readonly ShownLevel[]
}

function RecordOfDates({ messages: { title, none, lead }, record, levels }: RecordOfDatesProps) {
  const messages = useMessages(forecastRecordMessages).shown
  return (
    <PageSection title={title}>
      {record.jobs.length === 0 ? (
        <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <>
          <Typography sx={{ maxWidth: 720 }}>{lead(record.jobs.length)}</Typography>
          <Box component="table" aria-label={title} sx={talliesStyles}>
            <thead>
              <tr>
                <th scope="col">{messages.when}</th>
                {levels.map((level) => (
                  <th key={level} scope="col">
                    {messages.by[level]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{messages.aim}</th>
                {levels.map((level) => (
                  <Box key={level} component="td" sx={{ color: 'text.secondary' }}>
                    {messages.aimed[level]}
                  </Box>
                ))}
              </tr>
              {(['first', 'last', 'every'] as const).map((when) => (
                <tr key={when}>
                  <th scope="row">{messages[when]}</th>
                  {levels.map((level) => (
                    <td key={level}>{messages.of(record[when][level], record[when].forecasts)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Box>
          <LatestJobs label={`${messages.latest}: ${title}`} jobs={record.jobs.slice(0, LATEST)} />
          <QuietText sx={{ maxWidth: 720 }}>{messages.note}</QuietText>
        </>
      )}
    </PageSection>
  )
}

interface LatestJobsProps {
  readonly label: string
  readonly jobs: readonly PredictedJob[]
}

function LatestJobs({ label, jobs }: LatestJobsProps) {
  const messages = useMessages(forecastRecordMessages).shown
  return (
    <>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {messages.latest}
      </Typography>
      <Box component="table" aria-label={label} sx={jobsStyles}>
        <thead>
          <tr>
            {[messages.job, messages.firstForecast, messages.finished, messages.result].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ jobId, title, first, finish }) => {
            const met = metDate(first, finish)
            return (
              <tr key={jobId}>
                <th scope="row">
                  <Link component={RouterLink} to={paths.job(jobId)} underline="always">
                    {title}
                  </Link>
                </th>
                <td className="said">
                  <span>P50 {dateOf(first.p50)}</span> <span>P80 {dateOf(first.p80)}</span>
                </td>
                <td>{dateOf(finish)}</td>
                <Box component="td" sx={{ color: met === 'later' ? 'error.main' : undefined }}>
                  {messages.inside[met]}
                </Box>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </>
  )
}

const figuresStyles = {
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const

const talliesStyles = { ...tableStyles, maxWidth: 720, '& tbody': figuresStyles } as const

const jobsStyles = {
  ...tableStyles,
  '& tbody': figuresStyles,
  '& thead th + th': { width: { sm: 'auto' } },
  '@media (pointer: coarse)': {
    '& tbody a': { display: 'inline-flex', alignItems: 'center', minHeight: 40 },
  },
  '& .said span': { display: { xs: 'block', sm: 'inline' }, ml: { sm: 1.5 } },
} as const
