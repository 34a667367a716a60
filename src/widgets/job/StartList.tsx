import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { KeyboardEvent } from 'react'
import { formatDate } from '../../domain/core/time'
import {
  QUICK_ESTIMATES,
  type QuickEstimate,
  quickEstimate,
} from '../../domain/entry/quickEstimate'
import type { PlannedDates } from '../../domain/entry/work'
import type { Job } from '../../domain/model/job/job'
import { usualSchedule } from '../../domain/model/schedule/schedule'
import { useSchedules } from '../../hooks/stores'
import { keyName } from '../../hooks/useShortcuts'
import { systemClock } from '../../platform/clock'
import { jobToolsMessages } from '../../text/jobs/jobTools'
import { useMessages } from '../../ui/text'
import { useJobChange } from './jobChanges'

interface StartChoicesProps {
  readonly onStart: (dates: PlannedDates) => void
  /** Where the menu opens, in the coordinates of the view. */
  readonly at: { readonly top: number; readonly left: number }
  /** Above that point, for a button at the lower edge. */
  readonly isAbove?: boolean
  readonly onClose: () => void
  /** Where another date can be picked, if at all. */
  readonly onEdit?: () => void
}

interface StartListProps extends Omit<StartChoicesProps, 'onStart' | 'isAbove'> {
  readonly job: Job
}

/** Starts a job with one key or click, and shows when it would be done. */
export function StartList({ job, ...choices }: StartListProps) {
  const change = useJobChange(job)
  return <StartChoices {...choices} onStart={change} />
}

/** The amounts of work by their keys, in the menus that offer them. */
export const WORK_KEYS: Readonly<Record<string, QuickEstimate>> = {
  '1': '1h',
  '2': '2h',
  '4': '4h',
  d: '1d',
  D: '2d',
  w: '1w',
}
export const workKeyOf = (choice: QuickEstimate): string | undefined =>
  Object.keys(WORK_KEYS).find((key) => WORK_KEYS[key] === choice)

/** The amounts of work that a job, or several, can start with. */
export function StartChoices(props: StartChoicesProps) {
  const { onStart, at, isAbove = false, onClose, onEdit } = props
  const text = useMessages(jobToolsMessages).start
  const schedule = useSchedules(usualSchedule)
  const now = systemClock.now()

  function start(choice: QuickEstimate | null) {
    const dates = quickEstimate(systemClock.now(), choice, schedule)
    onClose()
    onStart(dates)
  }

  function startByKey(event: KeyboardEvent) {
    const choice = WORK_KEYS[keyName(event)]
    if (choice === undefined) return
    event.preventDefault()
    event.stopPropagation()
    start(choice)
  }

  return (
    <Menu
      // Stays inside the landmark that its row belongs to.
      disablePortal
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={at}
      transformOrigin={{ vertical: isAbove ? 'bottom' : 'top', horizontal: 'left' }}
      disableRestoreFocus
      onKeyDownCapture={startByKey}
      slotProps={{ list: { 'aria-label': text.name } }}
    >
      <MenuItem autoFocus onClick={() => start(null)} sx={itemStyles}>
        {text.just}
        <Key name="Enter" />
      </MenuItem>
      {QUICK_ESTIMATES.map((choice) => {
        const { estimate } = quickEstimate(now, choice, schedule)
        return (
          <MenuItem key={choice} onClick={() => start(choice)} sx={itemStyles}>
            <span>
              {text.work[choice]}
              {estimate !== undefined && (
                <small>{text.until(formatDate(estimate, 'DD.MM.YYYY HH:mm'))}</small>
              )}
            </span>
            <Key name={workKeyOf(choice) ?? ''} />
          </MenuItem>
        )
      })}
      {onEdit && (
        <MenuItem
          onClick={() => {
            onClose()
            onEdit()
          }}
          sx={itemStyles}
        >
          {text.date}
        </MenuItem>
      )}
    </Menu>
  )
}

const Key = ({ name }: { readonly name: string }) => <kbd aria-hidden>{name}</kbd>

const itemStyles = {
  gap: 3,
  justifyContent: 'space-between',
  '& small': { ml: 1, fontSize: '0.8125rem', color: 'text.secondary' },
  '& kbd': { font: 'inherit', color: 'text.secondary' },
  '@media (hover: none)': { minHeight: 44, '& kbd': { display: 'none' } },
} as const
