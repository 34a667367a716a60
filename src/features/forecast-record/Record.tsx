import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import { oneDecimal } from '../../domain/core/numbers'
import {
  forecastRecordOf,
  honestyOf,
  type KnownVerdict,
  reliabilityAt,
} from '../../domain/forecast/record/record'
import type { ScoredJob } from '../../domain/forecast/record/walkForward'
import { paths } from '../../routing/paths'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { Link } from '../../ui/Link'
import { PageSection } from '../../ui/page/PageSection'
import { useFigure, useMessages } from '../../ui/text'
import { CoverageChart, DriftChart, ReliabilityChart, ScatterChart } from './charts/RecordCharts'
import { ErrorsTable } from './ErrorsTable'

interface NothingYetProps {
  readonly jobs: number
  readonly needed: number
  /** The walk was stopped, and there may be more. */
  readonly isPart: boolean
}

function NothingYet({ jobs, needed, isPart }: NothingYetProps) {
  const messages = useMessages(forecastRecordMessages).nothing
  return (
    <PageSection title={messages.title}>
      <Typography sx={{ maxWidth: 720 }}>
        {isPart ? messages.early(jobs, needed) : messages.found(jobs, needed)}
      </Typography>
      {!isPart && (
        <>
          <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>{messages.needed}</Typography>
          <Button
            component={Link}
            to={paths.jobs()}
            variant="outlined"
            sx={{ alignSelf: 'flex-start', minHeight: 40 }}
          >
            {messages.jobs}
          </Button>
        </>
      )}
    </PageSection>
  )
}

/** A mean distance in ln of time, as a factor. */
const factor = (error: number): string => Math.exp(error).toFixed(2)

/** The record as plain sentences. */
function Summary({ verdict }: { readonly verdict: KnownVerdict }) {
  const messages = useMessages(forecastRecordMessages).summary
  const figure = useFigure()
  const eightOfTen = reliabilityAt(verdict, 0.8)
  const { jobs, medianError, rawError, sensedError } = verdict
  return (
    <PageSection title={messages.title} isTitleHidden>
      <Typography sx={sentenceStyles}>
        {messages.met(figure(oneDecimal(eightOfTen.met * 10)), jobs)}
      </Typography>
      <Typography sx={{ maxWidth: 720 }}>
        {messages[honestyOf(eightOfTen, jobs)]}{' '}
        {messages.medians(
          figure(factor(medianError)),
          figure(factor(rawError)),
          figure(factor(sensedError)),
        )}
      </Typography>
    </PageSection>
  )
}

const sentenceStyles = {
  fontSize: '1.5rem',
  lineHeight: 1.333,
  fontWeight: 600,
  textWrap: 'balance',
} as const

interface RecordProps {
  readonly scored: readonly ScoredJob[]
  /** The walk was stopped, and there may be more. */
  readonly isPart: boolean
}

/** Does not change while the walk continues over changed jobs. */
export const Record = memo(function Record({ scored, isPart }: RecordProps) {
  const messages = useMessages(forecastRecordMessages)
  const record = useMemo(() => forecastRecordOf(scored), [scored])
  const { overall, periods } = record
  if (!overall.isKnown)
    return <NothingYet jobs={overall.jobs} needed={overall.needed} isPart={isPart} />
  return (
    <>
      <Summary verdict={overall} />
      <Box sx={pairStyles}>
        <PageSection title={messages.calibration.title} isTitleHidden>
          <ReliabilityChart verdict={overall} />
        </PageSection>
        <PageSection title={messages.scatter.title} isTitleHidden>
          <ScatterChart scored={scored} />
        </PageSection>
      </Box>
      <ErrorsTable record={record} />
      <Box sx={pairStyles}>
        <PageSection title={messages.coverage.title} isTitleHidden>
          <CoverageChart periods={periods} />
        </PageSection>
        <PageSection title={messages.drift.title} isTitleHidden>
          <DriftChart periods={periods} drift={overall.drift} />
        </PageSection>
      </Box>
    </>
  )
})

const pairStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const
