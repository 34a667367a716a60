import Box from '@mui/material/Box'
import { SPEED_DECIMALS } from '../../../domain/core/limits'
import { round } from '../../../domain/core/numbers'
import { formatDate, type Ms } from '../../../domain/core/time'
import { deltaPercent, formatDelta } from '../../../domain/forecast/speeds/delta'
import { isWithinHorizon } from '../../../domain/forecast/speeds/horizon'
import type { WorstCaseResult } from '../../../domain/forecast/speeds/worstCase'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useMessages } from '../../../ui/text'
import { ForecastLine } from './ForecastLine'

interface FromExperienceProps {
  readonly result: WorstCaseResult
  readonly plan: { readonly start: Ms; readonly estimate: Ms }
  readonly assignee: string
}

/** The sensed and the worst date; one that lies too far from the start says nothing. */
export function FromExperience({ result, plan, assignee }: FromExperienceProps) {
  const words = useMessages(jobStatsMessages)
  const { start } = plan
  const { date100, dateSensed, sortedSpeedsCalcOutput: output } = result
  const dateOf = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')
  const deltaOf = (at: Ms) => {
    const delta = deltaPercent(plan, at)
    return delta === null ? words.noDelta : words.delta(formatDelta(delta), assignee)
  }
  const shown = (value: number | null) =>
    value === null ? words.noValue : round(value, SPEED_DECIMALS)
  return (
    <>
      {isWithinHorizon(start, dateSensed) && (
        <ForecastLine
          title={words.sensed(dateOf(dateSensed))}
          aside={deltaOf(dateSensed)}
          start={start}
          target={dateSensed}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
            <span>{`${words.averageSpeed} ${shown(output.sensed.averageSpeed)}`}</span>
            <span>{`${words.minDelta} ${shown(output.delta.min)}`}</span>
            <span>{`${words.sensibility} ${shown(output.sensibility)}`}</span>
          </Box>
        </ForecastLine>
      )}
      {isWithinHorizon(start, date100) && (
        <ForecastLine
          title={words.worst(dateOf(date100))}
          aside={deltaOf(date100)}
          start={start}
          target={date100}
        >
          {words.badExperience(assignee)}
        </ForecastLine>
      )}
    </>
  )
}
