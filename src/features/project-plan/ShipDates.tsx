import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../domain/core/time'
import { PROJECT_RUNS } from '../../domain/forecast/evidence/method'
import type { ProjectForecast } from '../../domain/forecast/plan/project'
import { projectForecastMessages } from '../../text/jobs/projectForecast'
import { useMessages } from '../../ui/text'

const LEVELS = ['p50', 'p80', 'p95'] as const

interface ShipDatesProps {
  readonly forecast: ProjectForecast
  readonly isBusy: boolean
}

export function ShipDates({ forecast, isBusy }: ShipDatesProps) {
  const words = useMessages(projectForecastMessages)
  const { jobs, runs } = forecast
  const people = new Set(jobs.flatMap(({ person }) => person ?? [])).size
  return (
    <div>
      <Dates data-busy={isBusy || undefined}>
        {LEVELS.map((level) => (
          <div key={level} data-level={level}>
            <dt>
              <b>{level.toUpperCase()}</b> {words.doneBy[level]}
            </dt>
            <dd>{formatDate(forecast[level], 'DD.MM.YYYY HH:mm')}</dd>
          </div>
        ))}
      </Dates>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {words.basis(jobs.length, people, runs)}
        {runs < PROJECT_RUNS && ` ${words.fewerRuns(runs, PROJECT_RUNS)}`}
      </Typography>
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
  // What is being computed again is not gone, only no longer sure.
  '&[data-busy] dd': { color: vars.palette.text.secondary },
}))
