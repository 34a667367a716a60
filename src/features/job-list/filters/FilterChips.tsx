import { mdiFilterVariant, mdiMagnify } from '@mdi/js'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { TEXT_LENGTH } from '../../../domain/core/limits'
import { normalizeText } from '../../../domain/core/text'
import { createCounter, type JobCounts } from '../../../domain/lists/counters'
import type { JobId } from '../../../domain/model/job/job'
import type { UserId } from '../../../domain/model/person/user'
import { useApp } from '../../../hooks/stores'
import { BADGE_REFRESH, useNow } from '../../../hooks/useNow'
import {
  changeFilters,
  countFilters,
  type FilterChip,
  filterValuesOf,
  isChipActive,
  toggleChip,
} from '../../../routing/listQuery'
import type { Query } from '../../../routing/query'
import { jobsMessages } from '../../../text/jobs/jobs'
import { Icon } from '../../../ui/Icon'
import { lazyPart } from '../../../ui/lazyPart'
import { PlainButton } from '../../../ui/PlainButton'
import { useMessages } from '../../../ui/text'
import { useLazyMenu } from '../../../ui/useLazyMenu'
import { allRows, focusRow } from '../row/rowFocus'
import styles from './FilterChips.module.css'
import { FILTERS_BUTTON_ID, type FilterToolsProps } from './useListQuery'

const FiltersAndViews = lazy(async () => ({
  default: (await import('./FiltersAndViews')).FiltersAndViews,
}))
const loadPanel = () => import('./FiltersPanel')
const FiltersPanel = lazyPart(async () => (await loadPanel()).FiltersPanel)

const CHIPS: readonly (readonly [FilterChip, keyof JobCounts])[] = [
  ['new', 'allNew'],
  ['active', 'allActive'],
  ['completed', 'allCompleted'],
  ['activeForecast', 'estimateNotReached'],
  ['activeFuckups', 'estimateReached'],
  ['projects', 'allProjects'],
]

export const WORDS_FIELD_ID = 'filter_jobs'

/** While somebody types, the list follows after a pause of this many milliseconds. */
const TYPING_PAUSE = 150

/** What shapes the list beside the chips: words, a panel with all other filters, and the order. */
export function FilterTools({
  children,
  ...props
}: FilterToolsProps & { readonly children: ReactNode }) {
  const text = useMessages(jobsMessages).filters
  const menu = useLazyMenu(loadPanel)
  const count = countFilters(props.query)
  const name = count === 0 ? text.name : `${text.name} (${count})`
  return (
    <div className={styles.tools}>
      <WordsField {...props} />
      <PlainButton
        kind="chip"
        {...menu.button}
        id={FILTERS_BUTTON_ID}
        className={styles.filters}
        data-count={count || undefined}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
      >
        <Icon path={mdiFilterVariant} />
      </PlainButton>
      {children}
      {menu.wasOpened && (
        <Suspense>
          <FiltersPanel {...menu.list} {...props} />
        </Suspense>
      )}
    </div>
  )
}

function WordsField({ query, go }: FilterToolsProps) {
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
    // The list follows in slices, so that the next key need not wait for it.
    startTransition(() => go(changeFilters(query, { words: sent.current || undefined }), true))
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
  )
}

interface FilterChipsProps extends FilterToolsProps {
  /** The jobs that the filters beside the chips let pass. */
  readonly among: ReadonlySet<JobId> | undefined
}

export function FilterChips({ query, go, userId, among }: FilterChipsProps) {
  const text = useMessages(jobsMessages)
  const counts = useCounts(query, userId, among)
  const hasViews = useApp(({ views }) => views !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that is swiped
    <div role="group" aria-label={text.filters.name} className={styles.chips} data-live>
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
      {(hasViews || Object.keys(query).length > 0) && (
        <Suspense>
          <FiltersAndViews query={query} go={go} userId={userId} />
        </Suspense>
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
  const [count] = useState(createCounter)
  return useMemo(() => {
    const params = { jobIds: [], ...(userId !== undefined && { userId }) }
    const counted = among ? jobs.filter(({ id }) => among.has(id)) : jobs
    return count(counted, filterValuesOf(query, params), now)
  }, [count, jobs, query, userId, among, now])
}
