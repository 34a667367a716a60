import { mdiChevronDown, mdiClose } from '@mdi/js'
import { Suspense, useCallback, useRef } from 'react'
import type { SavedView } from '../../../domain/app/state/state'
import { viewNameIssue } from '../../../domain/app/state/views'
import { VIEW_NAME_LENGTH } from '../../../domain/core/limits'
import { draftPlaces } from '../../../domain/entry/draftPlaces'
import { useApp, useSend } from '../../../hooks/stores'
import { canResetFilters, resetFilters } from '../../../routing/listQuery'
import { parseQuery, printQuery, type Query, withoutKeys } from '../../../routing/query'
import { issueSentence } from '../../../text/base/issues'
import { planMessages } from '../../../text/forecast/plan'
import { jobsMessages } from '../../../text/jobs/jobs'
import { jobToolsMessages } from '../../../text/jobs/jobTools'
import { useDialogs } from '../../../ui/dialogs/dialogs'
import { Icon } from '../../../ui/Icon'
import { lazyPart } from '../../../ui/lazyPart'
import { PlainButton } from '../../../ui/PlainButton'
import { useReorder } from '../../../ui/reorder/useReorder'
import { useLanguage, useMessages } from '../../../ui/text'
import { useLazyMenu } from '../../../ui/useLazyMenu'
import styles from './FiltersAndViews.module.css'
import { canBeSaved, isViewOf, savedQueryOf, shownFilters } from './shownFilters'
import { FILTERS_BUTTON_ID, type FilterToolsProps } from './useListQuery'

const loadMenu = () => import('./ViewMenu')
const ViewMenu = lazyPart(async () => (await loadMenu()).ViewMenu)

const NO_VIEWS: readonly SavedView[] = []

/** Saved views, and filters that no chip of the spec shows, each of which can be removed. */
export function FiltersAndViews({ query, go, userId }: FilterToolsProps) {
  const text = useMessages(jobToolsMessages)
  const views = useApp((state) => state.views) ?? NO_VIEWS
  const shown = useShownFilters({ query, userId })
  const askName = useAskName(views)
  const save = useSavingView(query)
  // Views belong to the list of all jobs.
  const isOfAll = userId === undefined

  function leave(next: Query) {
    go(next)
    // The button with the focus is about to go.
    document.getElementById(FILTERS_BUTTON_ID)?.focus()
  }

  return (
    <>
      {isOfAll && views.length > 0 && (
        <SavedViews views={views} query={query} go={go} askName={askName} />
      )}
      {shown.map(({ label, named = label, without }) => (
        <PlainButton
          kind="chip"
          // Two deleted people have the same name.
          key={printQuery(without)}
          className={styles.filter}
          aria-pressed
          title={text.filters.removeFilter(named)}
          onClick={() => leave(without)}
        >
          <span className={styles.label}>{label}</span>
          <Icon path={mdiClose} size={16} />
        </PlainButton>
      ))}
      {isOfAll && canResetFilters(query) && (
        <PlainButton kind="quiet" onClick={() => leave(resetFilters(query))}>
          {text.filters.reset}
        </PlainButton>
      )}
      {isOfAll && save && (
        <PlainButton kind="quiet" onClick={save}>
          {text.views.save}
        </PlainButton>
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

/** Asks for a name and saves the filters of the query; null if there is nothing new to save. */
export function useSavingView(query: Query): (() => Promise<void>) | null {
  const views = useApp((state) => state.views) ?? NO_VIEWS
  const askName = useAskName(views)
  const send = useSend()
  if (!canBeSaved(query, views)) return null
  return async () => {
    const name = await askName()
    if (name === null) return
    const saves = [draftPlaces.newView]
    send({ type: 'view.save', name, query: savedQueryOf(query), saves })
  }
}

/** Asks for the name of a new view, or for another name of this one. */
function useAskName(views: readonly SavedView[]) {
  const text = useMessages(jobToolsMessages).views
  const language = useLanguage()
  const { prompt } = useDialogs()
  return (renamed?: SavedView) =>
    prompt(text.nameOf, {
      initial: renamed?.name ?? '',
      place: renamed ? draftPlaces.viewName(renamed.id) : draftPlaces.newView,
      maxLength: VIEW_NAME_LENGTH - 1,
      validate: (value) => {
        const issue = viewNameIssue(
          value,
          views.filter((view) => view !== renamed),
        )
        return issue && issueSentence(issue, language)
      },
    })
}

interface SavedViewsProps extends Pick<FilterToolsProps, 'query' | 'go'> {
  readonly views: readonly SavedView[]
  readonly askName: (renamed: SavedView) => Promise<string | null>
}

function SavedViews(props: SavedViewsProps) {
  const { views } = props
  const text = useMessages(jobToolsMessages).views
  const send = useSend()
  const list = useRef<HTMLUListElement>(null)
  const move = useCallback(
    (from: number, to: number) => {
      const view = views[from]
      if (view) send({ type: 'view.move', id: view.id, to })
    },
    [views, send],
  )
  useReorder(list, views.length > 1, move, 'x')
  return (
    <ul ref={list} className={styles.views} aria-label={text.name}>
      {views.map((view) => (
        <ViewPill key={view.id} {...props} view={view} />
      ))}
    </ul>
  )
}

function ViewPill({ view, ...props }: SavedViewsProps & { readonly view: SavedView }) {
  const text = useMessages(jobToolsMessages).views
  const menu = useLazyMenu(loadMenu)
  const { query, go } = props
  const isShown = isViewOf(view, query)
  return (
    <li data-row className={styles.view}>
      <PlainButton
        kind="chip"
        data-grip
        className={styles.open}
        aria-pressed={isShown}
        onClick={() => go(isShown ? {} : parseQuery(view.query))}
        onContextMenu={(event) => {
          event.preventDefault()
          menu.button.onClick(event)
        }}
      >
        <span className={styles.label}>{view.name}</span>
      </PlainButton>
      <PlainButton
        kind="chip"
        {...menu.button}
        className={styles.more}
        data-shown={isShown || undefined}
        aria-label={text.more(view.name)}
      >
        <Icon path={mdiChevronDown} size={18} />
      </PlainButton>
      {menu.wasOpened && (
        <Suspense>
          <ViewMenu {...menu.list} {...props} view={view} isShown={isShown} />
        </Suspense>
      )}
    </li>
  )
}
