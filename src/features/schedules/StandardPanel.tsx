import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { oneDecimal } from '../../domain/core/numbers'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import { editIssue } from '../../domain/model/schedule/rules'
import type { Schedule } from '../../domain/model/schedule/schedule'
import { analyzeSchedule, type ScheduleAnalysis } from '../../domain/schedules/analysis'
import {
  countableWeek,
  draftIssues,
  draftOf,
  isDraftChanged,
  scheduleDraftText,
} from '../../domain/schedules/draft'
import type { DraftEdit } from '../../domain/schedules/editDraft'
import { useSchedules } from '../../hooks/stores'
import { useScheduleDrafts } from '../../hooks/useScheduleDrafts'
import { businessTimeMessages } from '../../text/jobs/businessTime'
import { wrappingRow } from '../../ui/page/pageStyles'
import { useMessages } from '../../ui/text'
import { DraftNote, useStoredDraft } from '../../ui/useDraft'
import { ActionBar, useStandardActions } from './ActionBar'
import { HolidayList } from './HolidayList'
import { JsonSection } from './json/JsonSection'
import { WeekEditor } from './week/WeekEditor'

interface WeekSummaryProps {
  readonly name: string
  readonly analysis: ScheduleAnalysis
}

/** How much of the week is worked, and how much of that gets something done. */
function WeekSummary({ name, analysis }: WeekSummaryProps) {
  const messages = useMessages(businessTimeMessages).summary
  const { totalHours, productiveHours, absoluteHours, productivePercent } = analysis
  const lines = [
    [messages.total, messages.hours(oneDecimal(totalHours))],
    [messages.productive, messages.hours(oneDecimal(productiveHours))],
    [messages.absolute, messages.hours(oneDecimal(absoluteHours))],
  ] as const
  return (
    <Box sx={stripStyles}>
      <Typography variant="h2" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box component="dl" aria-label={messages.title} sx={figuresStyles}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {productivePercent !== null && (
          <div>
            <dt>{messages.share}</dt>
            <dd>{messages.percent(String(productivePercent))}</dd>
          </div>
        )}
      </Box>
    </Box>
  )
}

const stripStyles = {
  ...wrappingRow,
  columnGap: 3,
  rowGap: 1,
  px: { xs: 0, md: 0.5 },
} as const

const figuresStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { xs: 2.5, md: 4 },
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.3 },
} as const

interface StandardPanelProps {
  readonly id: string
  readonly name: string
  readonly schedule: Schedule
}

/** One standard: its week as a drawing and as JSON, its days off, and its actions. */
export function StandardPanel({ id, name, schedule }: StandardPanelProps) {
  const { drafts, begin, edit } = useScheduleDrafts()
  const stored = drafts.get(name)
  const draft = useMemo(() => stored ?? draftOf(schedule), [stored, schedule])
  const isChanged = useMemo(() => isDraftChanged(draft, schedule), [draft, schedule])
  const issues = useMemo(() => draftIssues(draft), [draft])
  const analysis = useMemo(
    () => analyzeSchedule({ ...schedule, cfg: countableWeek(draft.cfg) }),
    [draft.cfg, schedule],
  )
  const storedDraft = useStoredDraft(draftPlaces.standard(name))
  const { write } = storedDraft
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => write(scheduleDraftText(draft, schedule)), [write, draft, schedule])
  const standardActions = useStandardActions({ name, schedule, isChanged, storedDraft })
  const actions = {
    ...standardActions,
    reset: () => {
      // The fields disappear with the draft, and the button is disabled.
      editButton.current?.focus()
      standardActions.reset()
    },
  }
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  // The same function for as long as possible, because drawing a week is slow.
  const editThis = useCallback(
    (change: DraftEdit) => {
      const edited = edit(name, change)
      if (edited) latest.current.offerLost(change, edited)
    },
    [edit, name],
  )
  const onEdit = stored ? editThis : null
  const isLocked = useSchedules((all) => editIssue(name, all) !== null)

  function importDays(days: readonly string[]) {
    if (!stored) begin(name, schedule)
    const edited = edit(name, { type: 'holidays.add', days })
    if (edited) actions.offerImported(edited)
  }

  function onKeyDown(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isTyping = event.target instanceof Element && event.target.matches('.jer-component *')
    if (!isSave || event.defaultPrevented || isTyping) return
    event.preventDefault()
    actions.save()
  }

  return (
    <Box
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab`}
      onKeyDown={onKeyDown}
      sx={panelStyles}
    >
      <DraftNote
        draft={{
          restored: stored && storedDraft.restored,
          isChanged,
          discard: () => {
            actions.reset()
            return null
          },
        }}
      />
      <WeekSummary name={name} analysis={analysis} />
      <Box sx={columnsStyles}>
        <Box sx={columnStyles}>
          <WeekEditor draft={draft} onEdit={onEdit} />
          <HolidayList
            name={name}
            holidays={draft.holidays}
            onEdit={onEdit}
            onImport={stored || !isLocked ? importDays : null}
          />
        </Box>
        <JsonSection draft={draft} onEdit={onEdit} />
      </Box>
      <ActionBar
        name={name}
        isEditing={stored !== undefined}
        isChanged={isChanged}
        issues={stored ? issues : []}
        actions={actions}
        editButton={editButton}
      />
    </Box>
  )
}

const panelStyles = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  // A focused element must not end up behind the bar of buttons.
  '& button, & input, & textarea, & [role="slider"]': { scrollMarginBlock: '96px' },
} as const

const columnsStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gap: 2,
  alignItems: 'start',
} as const

const columnStyles = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const
