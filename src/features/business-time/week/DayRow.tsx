import { mdiPlus, mdiWeatherNight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { DayAnalysis } from '../../../domain/business-time/analysis'
import type { DraftDay } from '../../../domain/business-time/draft'
import { freeRange, shortClock } from '../../../domain/business-time/edges'
import type { DraftEdit } from '../../../domain/business-time/editDraft'
import type { Weekday } from '../../../domain/business-time/schedule'
import { businessTimeWords } from '../../../text/businessTime'
import { jobStatsWords } from '../../../text/jobStats'
import { Icon } from '../../../ui/Icon'
import { useWords } from '../../../ui/text'
import { figure } from '../figure'
import { CopyDayMenu } from './CopyDayMenu'
import { DAY_GRID } from './dayGrid'
import { RangeFields } from './RangeFields'
import { RangeTrack } from './RangeTrack'

interface DayRowProps {
  readonly weekday: Weekday
  readonly day: DraftDay
  readonly analysis: DayAnalysis
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

export function DayRow({ weekday, day, analysis, onEdit }: DayRowProps) {
  const words = useWords(businessTimeWords)
  const name = useWords(jobStatsWords).timing.weekdays[weekday]
  const addButton = useRef<HTMLButtonElement>(null)
  const ranges = day.kind === 'ranges' ? day.ranges : []
  const { totalHours, productiveHours } = analysis
  return (
    <Box component="li" aria-label={name} sx={DAY_GRID}>
      <Box sx={nameLook}>
        <div>{name}</div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {day.kind === 'off' ? words.week.dayOff : words.summary.hours(figure(totalHours))}
          {productiveHours < totalHours && (
            <span> · {words.summary.productiveDay(figure(productiveHours))}</span>
          )}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'track', minWidth: 0 }}>
        {day.kind === 'unreadable' ? (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {words.week.unreadable}
          </Typography>
        ) : (
          <RangeTrack weekday={weekday} name={name} ranges={ranges} onEdit={onEdit} />
        )}
      </Box>
      {onEdit ? (
        <>
          <Box sx={{ gridArea: 'tools', display: 'flex' }}>
            <IconButton
              ref={addButton}
              aria-label={words.week.add(name)}
              title={words.week.add(name)}
              disabled={day.kind === 'unreadable' || freeRange(ranges) === null}
              onClick={() => onEdit({ type: 'range.add', weekday })}
              sx={toolLook}
            >
              <Icon path={mdiPlus} />
            </IconButton>
            <CopyDayMenu
              weekday={weekday}
              name={name}
              onCopy={(to) => onEdit({ type: 'day.copy', weekday, to })}
            />
            <IconButton
              aria-label={words.week.makeOff(name)}
              title={words.week.makeOff(name)}
              disabled={day.kind === 'off'}
              onClick={() => {
                addButton.current?.focus()
                onEdit({ type: 'day.off', weekday })
              }}
              sx={toolLook}
            >
              <Icon path={mdiWeatherNight} />
            </IconButton>
          </Box>
          <RangeFields
            weekday={weekday}
            name={name}
            ranges={ranges}
            onEdit={onEdit}
            addButton={addButton}
          />
        </>
      ) : (
        ranges.length > 0 && (
          <Typography variant="body2" sx={hoursLook}>
            {ranges
              .map(({ start, end, _descr = '' }) =>
                `${shortClock(start)}–${shortClock(end)} ${_descr}`.trim(),
              )
              .join(', ')}
          </Typography>
        )
      )}
    </Box>
  )
}

const nameLook = {
  gridArea: 'name',
  fontWeight: 600,
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  '& p': { fontWeight: 400 },
} as const

const hoursLook = { gridArea: 'fields', color: 'text.secondary', overflowWrap: 'anywhere' } as const

const toolLook = { width: 40, height: 40, color: 'text.secondary' } as const
