import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type FormEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { formatDate, humanDate, isMoment, type Ms } from '../../domain/core/time'
import type { TypedDate } from '../../domain/entry/jobForm'
import { REESTIMATES, reestimate } from '../../domain/entry/quickEstimate'
import { canBeEstimated, isOver } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { estimateIssue } from '../../domain/model/job/rules'
import { usualSchedule } from '../../domain/model/schedule/schedule'
import { useSchedules } from '../../hooks/stores'
import { useTriedPlan } from '../../hooks/usePlan'
import { keyName } from '../../hooks/useShortcuts'
import { systemClock } from '../../platform/clock'
import { issueSentence } from '../../text/base/issues'
import { planMessages } from '../../text/forecast/plan'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useDialogs } from '../../ui/dialogs/dialogs'
import { DateTimeField } from '../../ui/form/DateTimeField'
import { floatStyles } from '../../ui/form/floatingList'
import { useFigure, useLanguage, useMessages } from '../../ui/text'
import { useClosing, useJobChange } from './jobChanges'
import { WORK_KEYS, workKeyOf } from './StartList'

interface ReestimateListProps {
  readonly job: Job
  readonly anchor: HTMLElement
  readonly onClose: () => void
  /** Offers the amounts of work that a job can start with. */
  readonly onStart: () => void
}

const stamp = (at: Ms) => formatDate(at, 'DD.MM.YYYY HH:mm')

/** Another estimate with one key or click; each choice shows what would come of it. */
export function ReestimateList({ job, anchor, onClose, onStart }: ReestimateListProps) {
  const text = useMessages(jobToolsMessages).reestimate
  const { confirm } = useDialogs()
  const change = useJobChange(job)
  const [isTyped, setTyped] = useState(false)
  const leave = useClosing(isTyped, onClose)

  async function choose(estimate: Ms) {
    onClose()
    const before = job.forecast.estimate
    if (isOver(job) && before !== undefined) {
      const question = text.confirmEvidence(job.title, stamp(before), stamp(estimate))
      if (!(await confirm(question))) return
    }
    await change({ estimate })
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={leave}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text.name, sx: paperStyles } }}
    >
      {canBeEstimated(job) ? (
        <>
          <Choices job={job} onChoose={choose} />
          <Divider />
          <DateForm job={job} onChoose={choose} onTyped={setTyped} />
        </>
      ) : (
        <Box sx={{ p: 2 }}>
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            {text.notStarted}
          </Typography>
          <Button autoFocus variant="outlined" onClick={onStart} sx={{ minHeight: 40 }}>
            {text.start}
          </Button>
        </Box>
      )}
    </Popover>
  )
}

interface ChoosingProps {
  readonly job: Job
  readonly onChoose: (estimate: Ms) => void
}

function Choices({ job, onChoose }: ChoosingProps) {
  const text = useMessages(jobToolsMessages)
  const schedule = useSchedules(usualSchedule)
  const [now] = useState(systemClock.now)

  function chooseByKey(event: KeyboardEvent) {
    const work = WORK_KEYS[keyName(event)]
    const choice = REESTIMATES.find((each) => each === work)
    if (choice === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(reestimate(job, now, choice, schedule))
  }

  return (
    <MenuList autoFocusItem aria-label={text.reestimate.more} onKeyDownCapture={chooseByKey}>
      {REESTIMATES.map((choice) => {
        const estimate = reestimate(job, now, choice, schedule)
        return (
          <MenuItem key={choice} onClick={() => onChoose(estimate)} sx={itemStyles}>
            <span>{text.reestimate.work[choice]}</span>
            <span>
              {text.start.until(stamp(estimate))}
              <LikelyWith job={job} estimate={estimate} />
            </span>
            <kbd aria-hidden>{workKeyOf(choice)}</kbd>
          </MenuItem>
        )
      })}
    </MenuList>
  )
}

interface DateFormProps extends ChoosingProps {
  /** Whether there is a date that closing would lose. */
  readonly onTyped: (isTyped: boolean) => void
}

function DateForm({ job, onChoose, onTyped }: DateFormProps) {
  const text = useMessages(jobToolsMessages).reestimate
  const editor = useMessages(jobEditorMessages)
  const language = useLanguage()
  const { start, estimate } = job.forecast
  const [typed, setTyped] = useState<TypedDate>(estimate ?? null)
  const issue = estimateIssue(typed, start ?? null)
  const chosen = isMoment(typed) && !issue && typed !== estimate ? typed : null

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen !== null) onChoose(chosen)
  }

  return (
    <Box component="form" noValidate aria-label={text.date} onSubmit={submit} sx={formStyles}>
      <Box sx={fieldStyles}>
        <DateTimeField
          label={editor.fields.estimate}
          value={typed}
          onChange={(at) => {
            setTyped(at)
            onTyped(at !== null && at !== estimate)
          }}
          onBlur={noAction}
          opensAt={estimate ?? start ?? systemClock.now()}
          disabled={false}
          helperText={issue && isMoment(typed) ? issueSentence(issue, language) : null}
          error={issue !== null && isMoment(typed)}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
        <Typography component="span" role="status" sx={{ flexGrow: 1, ...smallStyles }}>
          {chosen !== null && <LikelyWith job={job} estimate={chosen} />}
        </Typography>
        <Button
          type="submit"
          variant="outlined"
          disabled={chosen === null}
          sx={{ flexShrink: 0, minHeight: 40 }}
        >
          {text.set}
        </Button>
      </Box>
    </Box>
  )
}

const noAction = () => {}

/** The 80% date of the plan with another estimate of this job, where the plan depends on it. */
function LikelyWith({ job, estimate }: { readonly job: Job; readonly estimate: Ms }) {
  const text = useMessages(planMessages)
  const figure = useFigure()
  const { id, forecast } = job
  const trial = useMemo(
    () => ({ job: { id, forecast: { ...forecast, estimate } }, only: [id] }),
    [id, forecast, estimate],
  )
  const { status, result } = useTriedPlan(isOver(job) ? null : trial)
  // A finished job is not planned, and a project is done when the last of its jobs is.
  if (isOver(job) || status === 'error') return null
  if (status === 'loading') return <small>…</small>
  const p80 = result.jobs.get(id)?.finish.p80
  if (p80 === undefined) return null
  const date = p80 === null ? text.later : figure(humanDate(p80, result.now, true))
  return (
    <small>
      {text.likelyBy} {date}
    </small>
  )
}

// The longest line of Russian fits, so that nothing grows below the view when the dates arrive.
const paperStyles = { ...floatStyles, width: 420, maxWidth: 'calc(100vw - 32px)' } as const

const smallStyles = {
  '& small': { display: 'block', fontSize: '0.8125rem', color: 'text.secondary' },
} as const

const itemStyles = {
  gap: 2,
  justifyContent: 'space-between',
  whiteSpace: 'normal',
  '& > span:first-of-type': { flexShrink: 0, fontWeight: 600 },
  '& > span:last-of-type': { flexGrow: 1, textAlign: 'right' },
  '& kbd': { flexShrink: 0, width: '1em', font: 'inherit', color: 'text.secondary' },
  '@media (hover: none)': { '& kbd': { display: 'none' } },
  ...smallStyles,
} as const

// Where the sentence about a wrong date takes two lines, both have their room from the start.
const fieldStyles = { minHeight: { xs: 84, sm: 0 } } as const

const formStyles = { px: 2, pt: 2, pb: 1.5 } as const
