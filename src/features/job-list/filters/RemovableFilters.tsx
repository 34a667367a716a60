import { mdiClose } from '@mdi/js'
import { useApp } from '../../../hooks/stores'
import { canResetFilters, resetFilters } from '../../../routing/listQuery'
import { withoutKeys } from '../../../routing/query'
import { planMessages } from '../../../text/forecast/plan'
import { jobsMessages } from '../../../text/jobs/jobs'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
import { Pill } from './Pill'
import styles from './RemovableFilters.module.css'
import { shownFilters } from './shownFilters'
import { FILTERS_BUTTON_ID, type FilterToolsProps } from './useListQuery'

/** Filters that no chip of the spec shows, each of which can be removed. */
export function RemovableFilters({ query, go, userId }: FilterToolsProps) {
  const text = useMessages(jobToolsMessages).filters
  const shown = useShownFilters({ query, userId })
  const isResettable = userId === undefined && canResetFilters(query)
  if (shown.length === 0 && !isResettable) return null

  function leave(next: typeof query) {
    go(next)
    // The button with the focus is about to go.
    document.getElementById(FILTERS_BUTTON_ID)?.focus()
  }

  return (
    <>
      {shown.map(({ label, named = label, without }) => (
        <Pill
          key={label}
          className={styles.filter}
          aria-pressed
          title={text.removeFilter(named)}
          onClick={() => leave(without)}
        >
          <span className={styles.label}>{label}</span>
          <Icon path={mdiClose} size={16} />
        </Pill>
      ))}
      {isResettable && (
        <Pill data-kind="plain" onClick={() => leave(resetFilters(query))}>
          {text.reset}
        </Pill>
      )}
    </>
  )
}

function useShownFilters({ query, userId }: Pick<FilterToolsProps, 'query' | 'userId'>) {
  const text = useMessages(jobToolsMessages).filters
  const planned = useMessages(planMessages)
  const { unknownUser } = useMessages(jobsMessages).row
  const users = useApp((state) => state.users.items)
  const title = useApp(({ jobs }) => jobs.items.find(({ id }) => id === query.project)?.title)
  // On an employee's page the page itself is the filter by employee.
  const own = userId === undefined ? query : withoutKeys(query, 'assignedTo')
  return shownFilters(own, {
    person: (id) => users.find((user) => user.id === id)?.displayName ?? unknownUser,
    project: (id) => title ?? `#${id}`,
    text,
    planned,
  })
}
