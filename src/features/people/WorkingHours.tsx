import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import type { TimeOffIssueCode } from '../../domain/model/person/personHours'
import {
  isEarlier,
  isSameTimeOff,
  newTimeOffIssue,
  SHARES,
} from '../../domain/model/person/timeOff'
import { type User, type UserValues, userValues } from '../../domain/model/person/user'
import { dayOf, dayText } from '../../domain/model/schedule/calendar'
import {
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
  type TimeOff,
} from '../../domain/model/schedule/schedule'
import type { Issue } from '../../domain/validation/issue'
import { useSchedules, useSend } from '../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../hooks/useNow'
import { usePlan } from '../../hooks/usePlan'
import { focusNeighbour } from '../../platform/page'
import { issueSentence } from '../../text/base/issues'
import { daysOfTimeOff, employeesMessages, workedPercent } from '../../text/jobs/employees'
import { PageSection } from '../../ui/page/PageSection'
import { dividedList, wrappingRow } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useLanguage, useMessages } from '../../ui/text'
import { DraftNote, useDraft } from '../../ui/useDraft'
import { PlanDate } from '../../widgets/job/PlanDate'
import { CalendarButton } from '../../widgets/people/CalendarButton'

const NO_DAYS: readonly TimeOff[] = []

/** When a person works: by which schedule, and on which days less than that or not at all. */
export function WorkingHours({ user }: { readonly user: User }) {
  const text = useMessages(employeesMessages).hours
  const send = useSend()
  const today = dayText(dayOf(useNow(BADGE_REFRESH)))
  const field = useRef<HTMLInputElement>(null)
  const off = user.hours?.off ?? NO_DAYS
  const coming = off.filter((each) => !isEarlier(each, today))
  const earlier = off.filter((each) => isEarlier(each, today))

  function change(
    set: Partial<Pick<UserValues, 'schedule' | 'off'>>,
    saves: readonly string[] = [],
  ) {
    send({ type: 'user.commit', id: user.id, set, was: userValues(user), saves })
  }

  function remove(gone: TimeOff) {
    change({ off: off.filter((each) => !isSameTimeOff(each, gone)) })
  }

  const list = { today, field, onRemove: remove }
  return (
    <Box sx={{ mt: 3 }}>
      <PageSection title={text.title}>
        <Box sx={answerStyles}>
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Outlook user={user} today={today} coming={coming} />
          </Typography>
          <CalendarButton owner={{ person: user }} />
        </Box>
        <ScheduleChoice
          chosen={user.hours?.schedule ?? ''}
          onChange={(schedule) => change({ schedule })}
        />
        <Typography variant="h3" sx={{ mt: 1 }}>
          {text.list}
        </Typography>
        <QuietText sx={{ mt: -1 }}>{text.hint}</QuietText>
        {coming.length > 0 ? (
          <TimesOff {...list} label={text.list} times={coming} />
        ) : (
          <Typography variant="body2">{text.none}</Typography>
        )}
        {earlier.length > 0 && (
          <Box component="details" sx={earlierStyles}>
            <summary>{text.earlier(earlier.length)}</summary>
            <TimesOff {...list} label={text.earlier(earlier.length)} times={earlier} />
          </Box>
        )}
        <AddTimeOff
          place={draftPlaces.timeOff(user.id)}
          off={off}
          field={field}
          onAdd={(added, saves) => change({ off: [...off, added] }, saves)}
        />
      </PageSection>
    </Box>
  )
}

interface OutlookProps {
  readonly user: User
  readonly today: string
  readonly coming: readonly TimeOff[]
}

/** What runs now and what comes next, and when the person is free by the plan. */
function Outlook({ user, today, coming }: OutlookProps) {
  const text = useMessages(employeesMessages).hours
  const language = useLanguage()
  const planned = usePlan(({ people }) => people.get(user.id))
  const next = coming.findIndex(({ from }) => from > today)
  const named = next === -1 ? coming : coming.slice(0, next + 1)
  const sentences = named.map((each, index) => {
    const percent = workedPercent(each)
    const days = daysOfTimeOff(each, today, text, language)
    // Once is enough for the name.
    return `${index === 0 ? text.is(user.displayName, percent, days) : text.brief(percent, days)}. `
  })
  return (
    <>
      {sentences.join('')}
      {planned && (
        <>
          {text.free} <PlanDate person={user.id} level="p80" at={planned.free.p80} />
        </>
      )}
    </>
  )
}

interface ScheduleChoiceProps {
  readonly chosen: string
  readonly onChange: (schedule: string | null) => void
}

/** The usual schedule stands first, and in no other place. */
function ScheduleChoice({ chosen, onChange }: ScheduleChoiceProps) {
  const text = useMessages(employeesMessages).hours
  const schedules = useSchedules((all) => all)
  const value = chosen === DEFAULT_SCHEDULE_NAME ? '' : chosen
  const names = Object.keys(schedules).filter((name) => name !== DEFAULT_SCHEDULE_NAME)
  const isGone = value !== '' && scheduleNamed(schedules, value) === undefined
  return (
    <TextField
      select
      size="small"
      label={text.schedule}
      value={value}
      onChange={({ target }) => onChange(target.value || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ mt: 1, maxWidth: 360 }}
    >
      <option value="">{text.usual}</option>
      {isGone && <option value={value}>{text.gone(value)}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

interface TimesOffProps {
  readonly label: string
  readonly times: readonly TimeOff[]
  readonly today: string
  /** Where the focus goes when no other entry is left. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly onRemove: (gone: TimeOff) => void
}

function TimesOff({ label, times, today, field, onRemove }: TimesOffProps) {
  const text = useMessages(employeesMessages).hours
  const language = useLanguage()
  return (
    <Box component="ul" aria-label={label} sx={listStyles}>
      {times.map((each) => {
        const percent = workedPercent(each)
        const name = text.brief(percent, daysOfTimeOff(each, today, text, language))
        return (
          <li key={`${each.from} ${each.until} ${percent}`}>
            <span>{name}</span>
            <ToolButton
              name={text.remove(name)}
              icon={mdiClose}
              iconSize={18}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget, field.current)
                onRemove(each)
              }}
            />
          </li>
        )
      })}
    </Box>
  )
}

interface AddTimeOffProps {
  readonly place: string
  readonly off: readonly TimeOff[]
  readonly field: RefObject<HTMLInputElement | null>
  readonly onAdd: (added: TimeOff, saves: readonly string[]) => void
}

const NOTHING_TYPED = { from: '', until: '', share: '' }

function AddTimeOff({ place, off, field, onAdd }: AddTimeOffProps) {
  const text = useMessages(employeesMessages).hours
  const language = useLanguage()
  const [problem, setProblem] = useState<Issue<TimeOffIssueCode> | null>(null)
  const lastField = useRef<HTMLInputElement>(null)
  const draft = useDraft(place, NOTHING_TYPED)
  const { from, until, share } = draft.values
  const isAboutLast = problem?.code === 'offBackwards'

  function type(part: Partial<typeof NOTHING_TYPED>) {
    draft.change(part)
    setProblem(null)
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const added = { from, until: until || from, ...(share !== '' && { share: Number(share) }) }
    const issue = newTimeOffIssue(added, off)
    setProblem(issue)
    const target = issue?.code === 'offBackwards' ? lastField : field
    target.current?.focus()
    if (issue) return
    onAdd(added, [place])
    draft.end()
  }

  const sentence = problem && issueSentence(problem, language)
  const helper = { 'aria-live': 'polite', sx: { mx: 0, overflowWrap: 'anywhere' } } as const
  return (
    <Box component="form" noValidate onSubmit={add} sx={formStyles}>
      <TextField
        type="date"
        size="small"
        label={text.first}
        inputRef={field}
        value={from}
        onChange={({ target }) => type({ from: target.value })}
        error={problem !== null && !isAboutLast}
        helperText={isAboutLast ? null : sentence}
        slotProps={{ inputLabel: { shrink: true }, formHelperText: helper }}
      />
      <TextField
        type="date"
        size="small"
        label={text.last}
        inputRef={lastField}
        value={until}
        onChange={({ target }) => type({ until: target.value })}
        error={isAboutLast}
        helperText={isAboutLast ? sentence : text.lastHint}
        slotProps={{ inputLabel: { shrink: true }, formHelperText: helper }}
      />
      <TextField
        select
        size="small"
        label={text.worked}
        value={share}
        onChange={({ target }) => type({ share: target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{text.off}</option>
        {SHARES.map((part) => (
          <option key={part} value={part}>
            {text.share(part * 100)}
          </option>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        {text.add}
      </Button>
      <DraftNote draft={draft} />
    </Box>
  )
}

const answerStyles = {
  ...wrappingRow,
  justifyContent: 'space-between',
  gap: 1.5,
  '& time': { fontWeight: 600 },
} as const

const listStyles = {
  ...dividedList,
  maxWidth: 480,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    minHeight: 40,
  },
} as const

const earlierStyles = {
  color: 'text.secondary',
  '& summary': { width: 'fit-content', py: 1, cursor: 'pointer', borderRadius: 1 },
} as const

const formStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 180px)) auto' },
  justifyContent: 'start',
  alignItems: 'start',
  gap: 1.5,
  mt: 1,
} as const
