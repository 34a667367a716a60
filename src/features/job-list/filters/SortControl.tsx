import { mdiSort } from '@mdi/js'
import { styled } from '@mui/material/styles'
import {
  parseSort,
  printSort,
  SORT_KEYS,
  type Sort,
  type SortKey,
} from '../../../domain/lists/sort'
import { changeFilters } from '../../../routing/listQuery'
import type { Query } from '../../../routing/query'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
import type { Go } from './useListQuery'

/** Texts are looked up from A to Z, everything else from its latest or largest. */
const isText = (key: SortKey) => key === 'title' || key === 'assignee'

const ORDERS: readonly Sort[] = SORT_KEYS.flatMap((key): Sort[] => {
  const orders: Sort[] = [
    { key, direction: 'desc' },
    { key, direction: 'asc' },
  ]
  return isText(key) ? orders.reverse() : orders
})

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

  return (
    <Field>
      <Icon path={mdiSort} />
      <select
        aria-label={text.label}
        value={printSort(query.sort ?? defaultSort)}
        onChange={({ target }) => choose(target.value)}
      >
        {ORDERS.map((order) => (
          <option key={printSort(order)} value={printSort(order)}>
            {text[order.key][order.direction]}
          </option>
        ))}
      </select>
    </Field>
  )
}

const Field = styled('label')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  flexShrink: 0,
  color: vars.palette.text.secondary,
  '& svg': { position: 'absolute', left: 8, fontSize: 18, pointerEvents: 'none' },
  '& select': {
    height: 32,
    paddingInline: '32px 8px',
    border: '1px solid transparent',
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.8125rem',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& option': {
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
  '@media (hover: none)': { '& select': { height: 40 } },
  '&:hover, & select:hover': { color: vars.palette.text.primary },
  '& select:hover': { backgroundColor: vars.palette.action.hover },
}))
