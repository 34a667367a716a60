import Box from '@mui/material/Box'
import { memo, useMemo } from 'react'
import { recordOf } from '../../domain/forecast/record/record'
import type { ScoredJob } from '../../domain/forecast/record/walkForward'
import { forecastRecordMessages } from '../../text/forecast/forecastRecord'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'
import { CoverageChart } from './charts/CoverageChart'
import { DriftChart } from './charts/DriftChart'
import { ReliabilityChart } from './charts/ReliabilityChart'
import { ScatterChart } from './charts/ScatterChart'
import { ErrorsTable } from './ErrorsTable'
import { NothingYet } from './NothingYet'
import { Summary } from './Summary'

interface RecordProps {
  readonly scored: readonly ScoredJob[]
  /** The walk was stopped, and there may be more. */
  readonly isPart: boolean
}

/** Stands still while the walk goes on over changed jobs. */
export const Record = memo(function Record({ scored, isPart }: RecordProps) {
  const words = useMessages(forecastRecordMessages)
  const record = useMemo(() => recordOf(scored), [scored])
  const { overall, periods } = record
  if (!overall.isKnown)
    return <NothingYet jobs={overall.jobs} needed={overall.needed} isPart={isPart} />
  return (
    <>
      <Summary verdict={overall} />
      <Box sx={pairStyles}>
        <PageSection title={words.calibration.title} isTitleHidden>
          <ReliabilityChart verdict={overall} />
        </PageSection>
        <PageSection title={words.scatter.title} isTitleHidden>
          <ScatterChart scored={scored} />
        </PageSection>
      </Box>
      <ErrorsTable record={record} />
      <Box sx={pairStyles}>
        <PageSection title={words.coverage.title} isTitleHidden>
          <CoverageChart periods={periods} />
        </PageSection>
        <PageSection title={words.drift.title} isTitleHidden>
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
