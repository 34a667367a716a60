import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Fragment, memo, useId, useMemo } from 'react'
import { formatDuration } from '../../domain/core/time'
import { PLAN_RUNS } from '../../domain/forecast/evidence/method'
import type { ProjectForecast, ProjectJobForecast } from '../../domain/forecast/plan/project'
import type { JobId } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { DoneByChart } from '../../ui/charts/DoneByChart'
import { Link } from '../../ui/Link'
import { Notice } from '../../ui/page/Notice'
import { QuietText } from '../../ui/page/QuietText'
import { useFigure, useMessages } from '../../ui/text'
import { DeadlineLine } from '../../widgets/job/DeadlineLine'
import { PlanDate } from '../../widgets/job/PlanDate'
import { useJobPath } from '../../widgets/job/useJobPath'
import { heaviest } from './lanes'
import { PlanView, usePersonNames } from './PlanView'

interface CriticalJobsProps {
  readonly jobs: readonly ProjectJobForecast[]
  readonly titles: ReadonlyMap<JobId, string>
}

/** The jobs that would move the date most. */
const CriticalJobs = memo(function CriticalJobs({ jobs, titles }: CriticalJobsProps) {
  const messages = useMessages(projectForecastMessages).critical
  const figure = useFigure()
  const pathOf = useJobPath()
  const titleId = useId()
  const weights = useMemo(() => heaviest(jobs), [jobs])
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} sx={{ mb: 0.5 }}>
        {messages.title}
      </Typography>
      <Weights>
        {weights.map(({ job, percent, span }) => (
          <li key={job.jobId}>
            <Link to={pathOf(job.jobId)}>{titles.get(job.jobId) || `#${job.jobId}`}</Link>
            <span>
              {messages.share(percent)}, {messages.about(figure(formatDuration(span)))}
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

const NAMED = 8

interface NamedJobsProps {
  readonly ids: readonly JobId[]
  readonly titles: ReadonlyMap<JobId, string>
  readonly label: string
  /** How incomplete jobs are counted. */
  readonly explanation: string
}

/** Incomplete jobs by name. Hidden if there are none. */
const NamedJobs = memo(function NamedJobs(props: NamedJobsProps) {
  const { ids, titles, label, explanation } = props
  const messages = useMessages(projectForecastMessages)
  const pathOf = useJobPath()
  if (ids.length === 0) return null
  const named = ids.slice(0, NAMED)
  return (
    <Notice tone="warning">
      {label}{' '}
      {named.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <MuiLink component={Link} to={pathOf(id)} underline="always">
            {titles.get(id) || `#${id}`}
          </MuiLink>
        </Fragment>
      ))}
      {named.length < ids.length && ` ${messages.more(ids.length - named.length)}`}. {explanation}
    </Notice>
  )
})

const LEVELS = ['p50', 'p80', 'p95'] as const

interface ShipDatesProps {
  readonly forecast: ProjectForecast
  readonly isBusy: boolean
}

function ShipDates({ forecast, isBusy }: ShipDatesProps) {
  const messages = useMessages(projectForecastMessages)
  const { id, jobs, runs, chance, now } = forecast
  const deadline = useApp(
    (state) => state.jobs.items.find((job) => job.id === id)?.forecast.deadline,
  )
  const people = new Set(jobs.flatMap(({ person }) => person ?? [])).size
  return (
    <div>
      <Dates data-busy={isBusy || undefined}>
        {LEVELS.map((level) => (
          <div key={level} data-level={level}>
            <dt>
              <b>{level.toUpperCase()}</b> {messages.doneBy[level]}
            </dt>
            <dd>
              <PlanDate job={forecast.id} level={level} at={forecast[level]} hasTime />
            </dd>
          </div>
        ))}
      </Dates>
      {deadline !== undefined && (
        <Box sx={{ mt: 1.5 }}>
          <DeadlineLine deadline={deadline} chance={chance} now={now} />
        </Box>
      )}
      <QuietText sx={{ mt: 1.5 }}>
        {messages.basis(jobs.length, people, runs)}
        {runs < PLAN_RUNS.most && ` ${messages.fewerRuns(runs, PLAN_RUNS.most)}`}
      </QuietText>
    </div>
  )
}

const Dates = styled('dl')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(176px, 1fr))',
  gap: 8,
  margin: 0,
  '& > div': {
    padding: '10px 12px',
    borderRadius: 8,
    backgroundColor: vars.palette.action.hover,
  },
  '& > [data-level=p80]': { backgroundColor: vars.palette.primary.light },
  '& dt': { fontSize: '0.8125rem', lineHeight: 1.54, color: vars.palette.text.secondary },
  '& b': { marginRight: 4, fontWeight: 600, color: vars.palette.text.primary },
  '& dd': { margin: 0, fontSize: '0.9375rem', fontWeight: 600 },
  // An answer that is being computed again stays, but is no longer certain.
  '&[data-busy] dd': { color: vars.palette.text.secondary },
}))

interface ProjectAnswerProps {
  readonly forecast: ProjectForecast
  /** A newer answer is on its way. */
  readonly isBusy: boolean
  readonly order: readonly JobId[]
  readonly onOrder: (order: readonly JobId[]) => void
  readonly onReset: () => void
}

export function ProjectAnswer(props: ProjectAnswerProps) {
  const { forecast, isBusy, order, onOrder, onReset } = props
  const messages = useMessages(projectForecastMessages)
  const jobs = useApp((state) => state.jobs.items)
  const titles = useMemo(() => new Map(jobs.map(({ id, title }) => [id, title])), [jobs])
  const nameOf = usePersonNames()
  const { now, unassigned, unestimated, leftLying, inCalendarTime } = forecast
  return (
    <Box aria-busy={isBusy} sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <ShipDates forecast={forecast} isBusy={isBusy} />
      {unassigned.length + unestimated.length + leftLying.length > 0 && (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <NamedJobs
            ids={unassigned}
            titles={titles}
            label={messages.unassigned(unassigned.length)}
            explanation={messages.unassignedHow}
          />
          <NamedJobs
            ids={unestimated}
            titles={titles}
            label={messages.unestimated(unestimated.length)}
            explanation={messages.unestimatedHow}
          />
          <NamedJobs
            ids={leftLying}
            titles={titles}
            label={messages.leftLying(leftLying.length)}
            explanation={messages.leftLyingHow}
          />
        </Box>
      )}
      {inCalendarTime.length > 0 && (
        <Notice>{messages.inCalendarTime(inCalendarTime.map(nameOf).join(', '))}</Notice>
      )}
      <DoneByChart curve={forecast.curve} from={now} now={now} />
      <PlanView
        jobs={forecast.jobs}
        now={now}
        titles={titles}
        order={order}
        onOrder={onOrder}
        onReset={onReset}
      />
      {forecast.jobs.length > 1 && <CriticalJobs jobs={forecast.jobs} titles={titles} />}
    </Box>
  )
}
