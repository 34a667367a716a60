import { mdiClose, mdiMagnify } from '@mdi/js'
import { styled } from '@mui/material/styles'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { TEXT_LENGTH } from '../../../domain/core/limits'
import { normalizeText } from '../../../domain/core/text'
import { countShown, type JobCounts } from '../../../domain/lists/counters'
import type { JobId } from '../../../domain/model/job/job'
import type { UserId } from '../../../domain/model/person/user'
import { useApp } from '../../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../../hooks/useNow'
import {
  canResetFilters,
  changeFilters,
  type FilterChip,
  filterValuesOf,
  isChipActive,
  resetFilters,
  toggleChip,
} from '../../../routing/listQuery'
import type { Query } from '../../../routing/query'
import { planMessages } from '../../../text/forecast/plan'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
import { allRows, focusRow } from '../row/rowFocus'
import styles from './FilterChips.module.css'
import { Pill } from './Pill'
import type { Go } from './useListQuery'

const CHIPS: readonly (readonly [FilterChip, keyof JobCounts])[] = [
  ['new', 'allNew'],
  ['active', 'allActive'],
  ['completed', 'allCompleted'],
  ['activeForecast', 'estimateNotReached'],
  ['activeFuckups', 'estimateReached'],
  ['projects', 'allProjects'],
]

interface FilterToolsProps {
  readonly query: Query
  readonly go: Go
}

export const WORDS_FIELD_ID = 'filter_jobs'

/** While somebody types, the list follows after a pause of this many milliseconds. */
const TYPING_PAUSE = 150

/** Narrows the list to the words that are typed. */
export function FilterTools({ query, go }: FilterToolsProps) {
  const text = useMessages(jobsMessages).filters
  const { words = '' } = query
  const [typed, setTyped] = useState(words)
  const sent = useRef(words)

  useLayoutEffect(() => {
    // Anything else than what was sent comes from elsewhere: a chip, a link, the way back.
    if (words !== sent.current) setTyped(words)
    sent.current = words
  }, [words])

  const narrow = useEffectEvent(() => {
    sent.current = normalizeText(typed)
    go(changeFilters(query, { words: sent.current || undefined }), true)
  })
  useEffect(() => {
    if (normalizeText(typed) === sent.current) return
    const timer = setTimeout(narrow, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [typed])

  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed === '') event.currentTarget.blur()
    else if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter') return
    // The row would take the same key for a click.
    event.preventDefault()
    focusRow(allRows()[0])
  }

  return (
    <div className={styles.tools}>
      <label className={styles.words}>
        <Icon path={mdiMagnify} size={18} />
        <input
          type="search"
          id={WORDS_FIELD_ID}
          aria-label={text.words}
          placeholder={text.words}
          value={typed}
          maxLength={TEXT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKey}
        />
      </label>
    </div>
  )
}

interface FilterChipsProps extends FilterToolsProps {
  /** The employee whose page this is. */
  readonly userId?: UserId | undefined
  /** The jobs that a filter by the plan lets pass. */
  readonly among: ReadonlySet<JobId> | undefined
}

export function FilterChips({ query, go, userId, among }: FilterChipsProps) {
  const text = useMessages(jobsMessages)
  const planned = useMessages(planMessages)
  const counts = useCounts(query, userId, among)
  const isResettable = userId === undefined && canResetFilters(query)
  return (
    <Group role="group" aria-label={text.filters.name}>
      {userId === undefined && query.assignedTo !== undefined && (
        <AssigneeChip
          userId={query.assignedTo}
          onRemove={() => go(changeFilters(query, { assignedTo: undefined }))}
        />
      )}
      {query.planStatus && (
        <RemovableChip
          label={planned.status[query.planStatus]}
          onRemove={() => go(changeFilters(query, { planStatus: undefined }))}
        />
      )}
      {query.due && (
        <RemovableChip
          label={planned.dueToday}
          onRemove={() => go(changeFilters(query, { due: undefined }))}
        />
      )}
      {CHIPS.filter(([chip, kind]) => counts[kind] > 0 || isChipActive(query, chip)).map(
        ([chip, kind]) => (
          <Pill
            key={chip}
            aria-pressed={isChipActive(query, chip)}
            onClick={() => go(toggleChip(query, chip))}
          >
            {text.filters[chip](counts[kind])}
          </Pill>
        ),
      )}
      {isResettable && (
        <Pill data-kind="plain" onClick={() => go(resetFilters(query))}>
          {text.filters.reset}
        </Pill>
      )}
    </Group>
  )
}

function useCounts(
  query: Query,
  userId: UserId | undefined,
  among: ReadonlySet<JobId> | undefined,
): JobCounts {
  const jobs = useApp((state) => state.jobs.items)
  const now = useNow(BADGE_REFRESH)
  return useMemo(() => {
    const params = { jobIds: [], ...(userId !== undefined && { userId }) }
    const counted = among ? jobs.filter(({ id }) => among.has(id)) : jobs
    return countShown(counted, filterValuesOf(query, params), now)
  }, [jobs, query, userId, among, now])
}

interface AssigneeChipProps {
  readonly userId: UserId
  readonly onRemove: () => void
}

/** Nothing else on the list shows whose jobs these are, or leads back to all. */
function AssigneeChip({ userId, onRemove }: AssigneeChipProps) {
  const text = useMessages(jobsMessages)
  const name =
    useApp(({ users }) => users.items.find(({ id }) => id === userId)?.displayName) ??
    text.row.unknownUser
  return <RemovableChip label={text.filters.assignedTo(name)} named={name} onRemove={onRemove} />
}

interface RemovableChipProps {
  readonly label: string
  /** What the hint calls it, if that is shorter. */
  readonly named?: string
  readonly onRemove: () => void
}

function RemovableChip({ label, named = label, onRemove }: RemovableChipProps) {
  const text = useMessages(jobsMessages).filters
  return (
    <Pill aria-pressed title={text.removeFilter(named)} onClick={onRemove}>
      {label}
      <Icon path={mdiClose} size={16} style={{ marginLeft: 6, marginRight: -4 }} />
    </Pill>
  )
}

const Group = styled('div')(({ theme }) => ({
  // Its chips wrap together with what stands beside them.
  display: 'contents',
  // One line that is swiped, up to the edges of the screen.
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    gap: 8,
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: -16,
    padding: '4px 16px',
  },
}))
