import { mdiClose } from '@mdi/js'
import { useMemo } from 'react'
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
import { PlainButton } from '../../../ui/PlainButton'
import { useMessages } from '../../../ui/text'
import styles from './FilterChips.module.css'
import type { Go } from './useListQuery'

const CHIPS: readonly (readonly [FilterChip, keyof JobCounts])[] = [
  ['new', 'allNew'],
  ['active', 'allActive'],
  ['completed', 'allCompleted'],
  ['activeForecast', 'estimateNotReached'],
  ['activeFuckups', 'estimateReached'],
  ['projects', 'allProjects'],
]

interface FilterChipsProps {
  readonly query: Query
  readonly go: Go
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that is swiped
    <div role="group" aria-label={text.filters.name} className={styles.chips} data-live>
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
          <PlainButton
            key={chip}
            kind="chip"
            aria-pressed={isChipActive(query, chip)}
            onClick={() => go(toggleChip(query, chip))}
          >
            {text.filters[chip](counts[kind])}
          </PlainButton>
        ),
      )}
      {isResettable && (
        <PlainButton kind="quiet" onClick={() => go(resetFilters(query))}>
          {text.filters.reset}
        </PlainButton>
      )}
    </div>
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
    <PlainButton kind="chip" aria-pressed title={text.removeFilter(named)} onClick={onRemove}>
      {label}
      <Icon path={mdiClose} size={16} style={{ marginLeft: 6, marginRight: -4 }} />
    </PlainButton>
  )
}
