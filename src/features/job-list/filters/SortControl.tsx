import { mdiSort } from '@mdi/js'
import { parseSort, printSort, SORTS, type Sort } from '../../../domain/lists/sort'
import { changeFilters } from '../../../routing/listQuery'
import type { Query } from '../../../routing/query'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
import styles from './SortControl.module.css'
import type { Go } from './useListQuery'

interface SortControlProps {
  readonly query: Query
  readonly go: Go
  readonly defaultSort: Sort
}

export function SortControl({ query, go, defaultSort }: SortControlProps) {
  const text = useMessages(jobsMessages).sort

  function choose(name: string) {
    const isDefault = name === printSort(defaultSort)
    go(changeFilters(query, { sort: isDefault ? undefined : parseSort(name) }))
  }

  const nameOf = ({ key, direction }: Sort) =>
    key === 'risk' || key === 'likely' ? text[key] : text[key][direction]

  return (
    <label className={styles.sort}>
      <Icon path={mdiSort} />
      <select
        aria-label={text.label}
        value={printSort(query.sort ?? defaultSort)}
        onChange={({ target }) => choose(target.value)}
      >
        {SORTS.map((order) => (
          <option key={printSort(order)} value={printSort(order)}>
            {nameOf(order)}
          </option>
        ))}
      </select>
    </label>
  )
}
