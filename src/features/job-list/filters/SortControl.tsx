import { mdiSort } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { parseSort, printSort, SORTS, type Sort } from '../../../domain/lists/sort'
import { changeFilters } from '../../../routing/listQuery'
import type { Query } from '../../../routing/query'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { useMessages } from '../../../ui/text'
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
    <Field>
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
    </Field>
  )
}

const Field = styled('label')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  position: 'relative',
  maxWidth: '100%',
  color: vars.palette.text.secondary,
  '& svg': { position: 'absolute', left: 8, fontSize: 18, pointerEvents: 'none' },
  '& select': {
    minWidth: 0,
    maxWidth: '100%',
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
