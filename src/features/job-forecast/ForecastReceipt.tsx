import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useId, useMemo, useState } from 'react'
import { round } from '../../domain/core/numbers'
import type { JobForecast } from '../../domain/forecast/job/forecastJob'
import type { CountedJob } from '../../domain/forecast/job/receipt'
import type { UserId } from '../../domain/model/person/user'
import { useApp } from '../../hooks/stores'
import { paths } from '../../routing/paths'
import {
  forecastMessages,
  type ReceiptPart,
  receiptParts,
  timeSentence,
} from '../../text/forecast/forecast'
import { jobStatsMessages } from '../../text/jobs/jobStats'
import { Link } from '../../ui/Link'
import { wrappingList } from '../../ui/page/pageStyles'
import { useFigure, useMessages } from '../../ui/text'

const NAMED = 5

/** The finished jobs that somebody excluded from the evidence, by name. */
function LeftOutJobs() {
  const messages = useMessages(forecastMessages).receipt
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
      {messages.leftOut}{' '}
      {named.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={paths.job(id)}>{title}</Link>
        </Fragment>
      ))}
      {leftOut.length > NAMED && ` ${messages.more(leftOut.length - NAMED)}`}
    </Box>
  )
}

const AT_FIRST = 5

/** The finished jobs that influence the forecast most: the weight of each, and its person. */
function TopJobs({ jobs }: { readonly jobs: readonly CountedJob[] }) {
  const messages = useMessages(forecastMessages).receipt
  const [isAll, setAll] = useState(false)
  const titleId = useId()
  if (jobs.length === 0) return null
  const isCut = !isAll && jobs.length > AT_FIRST
  return (
    <>
      <Typography variant="body2" id={titleId} sx={{ color: 'text.secondary' }}>
        {messages.top}
      </Typography>
      <Box component="ol" aria-labelledby={titleId} sx={listStyles}>
        {(isCut ? jobs.slice(0, AT_FIRST) : jobs).map((job) => (
          <TopJob key={job.jobId} job={job} />
        ))}
      </Box>
      {isCut && (
        <Button
          onClick={() => setAll(true)}
          sx={{ alignSelf: 'flex-start', minHeight: 40, ml: -1 }}
        >
          {messages.showAll(jobs.length)}
        </Button>
      )}
    </>
  )
}

function TopJob({ job: { jobId, share } }: { readonly job: CountedJob }) {
  const messages = useMessages(forecastMessages).receipt
  const { unknownUser } = useMessages(jobStatsMessages)
  const figure = useFigure()
  const job = useApp((state) => state.jobs.items.find(({ id }) => id === jobId))
  const person = job?.forecast.assignedTo
  const user = useApp((state) => state.users.items.find(({ id }) => id === person))
  return (
    <li>
      <span className="weight">{messages.weight(figure(round(share * 100, 1).toFixed(1)))}</span>
      <Link to={paths.job(jobId)}>{job?.title ?? messages.gone(jobId)}</Link>
      <span className="person">
        {user?.displayName ?? (person === undefined ? messages.nobody : unknownUser)}
      </span>
    </li>
  )
}

const listStyles = {
  m: 0,
  mt: -0.5,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { display: 'flex', alignItems: 'baseline', columnGap: 1.5, py: 0.25 },
  '@media (pointer: coarse)': { '& li': { minHeight: 40, alignItems: 'center' } },
  '& .weight': {
    flexShrink: 0,
    minWidth: 48,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& a': { minWidth: 0, overflowWrap: 'anywhere', color: 'primary.main' },
  '& .person': { flexShrink: 0, ml: 'auto', color: 'text.secondary' },
} as const

interface ForecastReceiptProps {
  readonly forecast: Pick<JobForecast, 'receipt' | 'kind' | 'reason'>
  readonly person: UserId | undefined
  /** The person whose jobs count as own. */
  readonly name: string
}

/** What a forecast is based on: shares first, then the jobs by name. */
export function ForecastReceipt({ forecast, person, name }: ForecastReceiptProps) {
  const messages = useMessages(forecastMessages)
  const { receipt } = forecast
  const parts = useMemo(() => receiptParts(receipt, name, messages), [receipt, name, messages])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3">{messages.receipt.title}</Typography>
      <Box aria-hidden sx={barStyles}>
        {parts.map(({ kind, percent }) => (
          <Box key={kind} sx={{ flexGrow: percent, bgcolor: COLORS[kind] }} />
        ))}
      </Box>
      <Box component="ul" sx={partsStyles}>
        {parts.map(({ kind, text }) => (
          <li key={kind}>
            <Box aria-hidden className="swatch" sx={{ bgcolor: COLORS[kind] }} />
            {text}
          </li>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {timeSentence(forecast, person === undefined ? null : name, messages)}
      </Typography>
      <TopJobs jobs={receipt.top} />
      <LeftOutJobs />
    </Box>
  )
}

const COLORS: Readonly<Record<ReceiptPart['kind'], string>> = {
  own: 'primary.main',
  team: 'color-mix(in srgb, var(--hc-palette-primary-main) 45%, var(--hc-palette-background-paper))',
  prior: 'divider',
}

const barStyles = {
  display: 'flex',
  gap: '2px',
  height: 10,
  borderRadius: 5,
  overflow: 'hidden',
} as const

const partsStyles = {
  ...wrappingList,
  columnGap: 2,
  fontSize: '0.8125rem',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 0.75, overflowWrap: 'anywhere' },
  '& .swatch': { flexShrink: 0, width: 10, height: 10, borderRadius: '3px' },
} as const
