import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { round } from '../../../domain/core/numbers'
import { type Schedule, WEEKDAYS } from '../../../domain/model/schedule/schedule'
import {
  type AnalyzedRange,
  analyzeSchedule,
  type DayAnalysis,
  type Gap,
  type RangeKind,
} from '../../../domain/schedules/analysis'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useMessages } from '../../../ui/text'

const MARKS: Readonly<Record<RangeKind, string>> = {
  productive: '✅',
  unproductive: '⚠️',
  critical: '⛔',
}

const figure = (hours: number): string => String(round(hours, 1))

interface ScheduleWeekProps {
  readonly name: string
  readonly schedule: Schedule
}

/** How much of a schedule's week is long enough to get something done, day by day. */
export function ScheduleWeek({ name, schedule }: ScheduleWeekProps) {
  const messages = useMessages(jobStatsMessages).timing
  const week = useMemo(() => analyzeSchedule(schedule), [schedule])
  const { totalHours, productiveHours, absoluteHours, productivePercent } = week
  return (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <div>
        {messages.schedule(name, {
          business: figure(totalHours),
          productive: figure(productiveHours),
          percent: String(productivePercent ?? 0),
          total: figure(absoluteHours),
        })}
      </div>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {WEEKDAYS.filter((weekday) => week.days[weekday].ranges.length > 0).map((weekday) => (
          <Day key={weekday} name={messages.weekdays[weekday]} day={week.days[weekday]} />
        ))}
      </Box>
    </Box>
  )
}

function Day({ name, day }: { readonly name: string; readonly day: DayAnalysis }) {
  const messages = useMessages(jobStatsMessages).timing
  const lineOf = ({ kind, minutes, range }: AnalyzedRange): string => {
    const { ranges } = messages
    const label = kind === 'critical' ? ranges.critical(round(minutes, 0)) : ranges[kind]
    return [MARKS[kind], label, range._descr].filter(Boolean).join(' ')
  }
  const gapLine = ({ optimalFor, isBig, minutes }: Gap): string | null => {
    const { coffee, lunch, big, between } = messages.gaps
    const optimal = optimalFor === 'coffee' ? coffee : optimalFor === 'lunch' ? lunch : null
    const kinds = [optimal, isBig ? big : null].filter((kind) => kind !== null)
    return kinds.length === 0 ? null : between(kinds.join(', '), round(minutes, 0))
  }
  return (
    <li>
      {messages.day(name, figure(day.totalHours))}
      {day.ranges.map((analyzed) => (
        <div key={`${analyzed.range.start} ${analyzed.range.end}`}>{lineOf(analyzed)}</div>
      ))}
      {day.gaps.map((gap, index) => {
        const key = `gap ${index}`
        return <div key={key}>{gapLine(gap)}</div>
      })}
    </li>
  )
}
