import { mdiPlus, mdiWeatherNight } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useRef } from 'react'
import { oneDecimal } from '../../../domain/core/numbers'
import { isRecord, recordOf } from '../../../domain/core/shape'
import { WEEKDAYS, type Weekday } from '../../../domain/model/schedule/schedule'
import { analyzeDay } from '../../../domain/schedules/analysis'
import { draftDay, type ScheduleDraft } from '../../../domain/schedules/draft'
import { freeRange, shortClock } from '../../../domain/schedules/edges'
import type { DraftEdit } from '../../../domain/schedules/editDraft'
import { businessTimeMessages } from '../../../text/jobs/businessTime'
import { jobStatsMessages } from '../../../text/jobs/jobStats'
import { PageSection } from '../../../ui/page/PageSection'
import { dividedList, wrappingList } from '../../../ui/page/pageStyles'
import { QuietText } from '../../../ui/page/QuietText'
import { ToolButton } from '../../../ui/ToolButton'
import { useMessages } from '../../../ui/text'
import { CopyDayMenu } from './CopyDayMenu'
import { RangeFields } from './RangeFields'
import { RangeTrack } from './RangeTrack'

/** Name, track and tools in a line if there is room; on a phone the track has its own line. */
const DAY_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '124px minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"name tools" "track track" "fields fields"',
    md: '"name track tools" ". fields fields"',
  },
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
} as const

const HOURS = [0, 6, 12, 18, 24]

/** Hidden from screen readers: every range contains its own hours. */
function HourScale({ hasTools }: { readonly hasTools: boolean }) {
  return (
    <Box aria-hidden="true" role="presentation" component="li" sx={{ ...DAY_GRID, pb: 0 }}>
      {hasTools && (
        <Box sx={{ gridArea: 'tools', width: 120, display: { xs: 'none', md: 'block' } }} />
      )}
      <Box sx={scaleStyles}>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </Box>
    </Box>
  )
}

const scaleStyles = {
  gridArea: 'track',
  position: 'relative',
  height: 20,
  mx: '8px',
  fontSize: '0.75rem',
  color: 'text.secondary',
  '& span': { position: 'absolute', transform: 'translateX(-50%)' },
} as const

interface DayRowProps {
  readonly weekday: Weekday
  /** The day in the JSON of the week. */
  readonly value: unknown
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

/** Renders only when the day itself changes, because edges are dragged. */
const DayRow = memo(function DayRow({ weekday, value, onEdit }: DayRowProps) {
  const messages = useMessages(businessTimeMessages)
  const name = useMessages(jobStatsMessages).timing.weekdays[weekday]
  const addButton = useRef<HTMLButtonElement>(null)
  const day = draftDay(value)
  const ranges = day.kind === 'ranges' ? day.ranges : []
  const { totalHours, productiveHours } = analyzeDay(ranges)
  return (
    <Box component="li" aria-label={name} sx={DAY_GRID}>
      <Box sx={nameStyles}>
        <div>{name}</div>
        <QuietText>
          {day.kind === 'off'
            ? messages.week.dayOff
            : messages.summary.hours(oneDecimal(totalHours))}
          {productiveHours < totalHours && (
            <span> · {messages.summary.productiveDay(oneDecimal(productiveHours))}</span>
          )}
        </QuietText>
      </Box>
      <Box sx={{ gridArea: 'track', minWidth: 0 }}>
        {day.kind === 'unreadable' ? (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {messages.week.unreadable}
          </Typography>
        ) : (
          <RangeTrack weekday={weekday} name={name} ranges={ranges} onEdit={onEdit} />
        )}
      </Box>
      {onEdit ? (
        <>
          <Box sx={{ gridArea: 'tools', display: 'flex' }}>
            <ToolButton
              ref={addButton}
              name={messages.week.add(name)}
              icon={mdiPlus}
              title={messages.week.add(name)}
              disabled={day.kind === 'unreadable' || freeRange(ranges) === null}
              onClick={() => onEdit({ type: 'range.add', weekday })}
            />
            <CopyDayMenu
              weekday={weekday}
              name={name}
              onCopy={(to) => onEdit({ type: 'day.copy', weekday, to })}
            />
            <ToolButton
              name={messages.week.makeOff(name)}
              icon={mdiWeatherNight}
              title={messages.week.makeOff(name)}
              disabled={day.kind === 'off'}
              onClick={() => {
                addButton.current?.focus()
                onEdit({ type: 'day.off', weekday })
              }}
            />
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
          <Box component="ul" aria-label={messages.week.ranges(name)} sx={hoursStyles}>
            {ranges.map(({ start, end, _descr }, index) => {
              const key = `range ${index}`
              return (
                <li key={key}>
                  <span>{`${shortClock(start)}–${shortClock(end)}`}</span> {_descr}
                </li>
              )
            })}
          </Box>
        )
      )}
    </Box>
  )
})

const nameStyles = {
  gridArea: 'name',
  fontWeight: 600,
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  '& p': { fontWeight: 400 },
} as const

const hoursStyles = {
  ...wrappingList,
  gridArea: 'fields',
  columnGap: 2,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& span': { whiteSpace: 'nowrap' },
} as const

interface WeekEditorProps {
  readonly draft: ScheduleDraft
  readonly onEdit: ((edit: DraftEdit) => void) | null
}

/** The working week: a line per day, from midnight to midnight. */
export function WeekEditor({ draft, onEdit }: WeekEditorProps) {
  const messages = useMessages(businessTimeMessages).week
  const isBroken = draft.broken.cfg !== undefined
  const isReadable = isRecord(draft.cfg)
  const week = recordOf(draft.cfg)
  const canEdit = !isBroken && isReadable
  return (
    <PageSection title={messages.title}>
      {isBroken && <Alert severity="warning">{messages.brokenText}</Alert>}
      {isReadable ? (
        <Box component="ul" sx={dividedList}>
          <HourScale hasTools={canEdit && onEdit !== null} />
          {WEEKDAYS.map((weekday) => (
            <DayRow
              key={weekday}
              weekday={weekday}
              value={week[weekday]}
              onEdit={canEdit ? onEdit : null}
            />
          ))}
        </Box>
      ) : (
        <Alert severity="warning">{messages.unreadableWeek}</Alert>
      )}
      {onEdit && canEdit && <QuietText>{messages.keys}</QuietText>}
    </PageSection>
  )
}
