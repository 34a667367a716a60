import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useMemo } from 'react'
import { useLocation } from 'react-router'
import { formatDate, type Ms } from '../../../domain/core/time'
import type { Job } from '../../../domain/model/job/job'
import { groupHeader, summaryTiming } from '../../../domain/project/summary'
import { parseQuery } from '../../../routing/query'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { useFigure, useMessages } from '../../../ui/text'
import { useMoreRows } from '../../../ui/useMoreRows'
import { GroupedJob } from './GroupedJob'
import { GroupList } from './groupStyles'

interface JobGroupProps {
  readonly title: string
  readonly hint: string
  readonly jobs: readonly Job[]
  readonly hasLastLog?: boolean
}

/** More than these are drawn only when asked for. */
const SHOWN_AT_FIRST = 20

/** Jobs that belong together, how far they have come, and when. A group of none is not there. */
export function JobGroup({ title, hint, jobs, hasLastLog = false }: JobGroupProps) {
  const words = useMessages(jobStatsMessages).groups
  const figure = useFigure()
  const titleId = useId()
  const { search } = useLocation()
  const query = useMemo(() => parseQuery(search), [search])
  const { header, timing } = useMemo(
    () => ({ header: groupHeader(jobs), timing: summaryTiming(jobs) }),
    [jobs],
  )
  const { list, shown, left, step, showMore } = useMoreRows(jobs.length, SHOWN_AT_FIRST)
  if (jobs.length === 0) return null
  const { percent, done, total, duration } = header
  const dayOf = (at: Ms | undefined) => (at === undefined ? '–' : formatDate(at, 'DD.MM.YYYY'))
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" id={titleId}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words.header(percent, done, total)}
          {duration !== undefined && ` ${words.about(figure(duration))}`}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {hint}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
        {words.summary(
          dayOf(timing.intuitiveStart),
          timing.firstJobFinish === undefined ? words.noResult : dayOf(timing.firstJobFinish),
          dayOf(timing.intuitiveFinish),
        )}
      </Typography>
      <GroupList ref={list}>
        {jobs.slice(0, shown).map((job) => (
          <GroupedJob key={job.id} job={job} hasLastLog={hasLastLog} query={query} />
        ))}
      </GroupList>
      {left > 0 && (
        <Button onClick={showMore} sx={{ minHeight: 40, px: 1, mx: -1 }}>
          {step < left ? words.showMore(step, left) : words.showAll(total)}
        </Button>
      )}
    </Box>
  )
}
