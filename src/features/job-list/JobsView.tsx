import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AppEvent } from '../../domain/app/state/events'
import type { ActiveFilters } from '../../domain/lists/filters'
import { isNarrowing } from '../../domain/lists/narrow'
import { isByPlan } from '../../domain/lists/planned'
import type { Sort } from '../../domain/lists/sort'
import type { JobId } from '../../domain/model/job/job'
import type { User } from '../../domain/model/person/user'
import { useApp, useAppChanges, useStores } from '../../hooks/stores'
import { scrollToTop } from '../../platform/scroll'
import {
  changeFilters,
  fromTheTop,
  goToPage,
  resetFilters,
  stayingOn,
} from '../../routing/listQuery'
import { isToDrawer, isToWrite } from '../../routing/paths'
import { printQuery } from '../../routing/query'
import { useIsDrawerBeside } from '../../ui/layout'
import { lazyPart } from '../../ui/lazyPart'
import { PageBar } from '../../ui/page/PageBar'
import { PAGE_HEADING_ID, PageHeading, RangeInfo } from '../../ui/page/PageHeading'
import { Pager } from '../../ui/page/Pager'
import { OpenedJobAction } from '../../widgets/job/jobActions'
import type { ListParts } from './DrawerPlace'
import { DrawerPlace } from './DrawerPlace'
import { focusTitleField, TitleField } from './entry/TitleField'
import { FilterChips, FilterTools } from './filters/FilterChips'
import { MoreMenu } from './filters/MoreMenu'
import { SortControl } from './filters/SortControl'
import { useListQuery } from './filters/useListQuery'
import { JobList } from './JobList'
import styles from './JobsView.module.css'
import { RowActionsProvider } from './row/rowActions'
import { returnFocusTo, useFocusAfterRemoval } from './row/rowFocus'
import { useDrawer } from './useDrawer'
import { useJobsPage } from './useJobsPage'
import { useListShortcuts } from './useListShortcuts'
import { useRows } from './useRows'

const DebugBanner = lazyPart(async () => (await import('../../ui/JsonView')).DebugBanner)
const CreatedElsewhere = lazy(async () => ({
  default: (await import('./CreatedElsewhere')).CreatedElsewhere,
}))
const ManyBar = lazyPart(async () => (await import('./ManyBar')).ManyBar)

interface JobsViewProps {
  readonly parts: ListParts
  readonly title: string
  readonly defaultSort: Sort
  /** Shows only the jobs of this person; a new job is then theirs. */
  readonly owner?: User
  /** Next to `More`. */
  readonly actions?: ReactNode
  /** Below the list. */
  readonly below?: ReactNode
}

/** The drawer was opened from its row. */
const ASKED = 'asked'

/** After these a job may have left the list, which then stays on its page. */
const LEAVING: readonly AppEvent['type'][] = [
  'todo.delete',
  'todo.clearCompleted',
  'todo.mark',
  'todo.markAll',
  'todo.deleteMany',
]

/** On an employee's page the page itself is the filter by employee. */
const isNarrowed = ({ jobStatusFilter, estimateReached, isProject, values }: ActiveFilters) =>
  jobStatusFilter || estimateReached || isProject || values.isNew !== undefined

export function JobsView({ parts, title, defaultSort, owner, actions, below }: JobsViewProps) {
  const userId = owner?.id
  const { query, go } = useListQuery()
  const page = useJobsPage({ query, defaultSort, userId })
  const drawer = useDrawer()
  const [wasDrawerAsked, setDrawerAsked] = useState(false)
  const isBeside = useIsDrawerBeside()
  const hasJobs = useApp((state) => state.jobs.items.length > 0)
  const { app } = useStores()
  const [created, setCreated] = useState<{ readonly id: JobId; readonly at: string }>()
  const rows = useRows({
    openDrawer: (id) => {
      setDrawerAsked(true)
      drawer.open(id)
    },
    followDrawer: (id) => {
      if (drawer.jobId === undefined) return
      setDrawerAsked(false)
      drawer.open(id)
    },
  })
  const { filters, result, jobs = [] } = page
  const pagination = result?.pagination
  const isFiltered =
    isByPlan(query) || (userId === undefined ? filters.isAnyFilterActive : isNarrowed(filters))

  useFocusAfterRemoval(
    page,
    useCallback(() => {
      if (isFiltered) document.getElementById(PAGE_HEADING_ID)?.focus()
      else focusTitleField()
    }, [isFiltered]),
  )
  useAppChanges(({ event, after }) => {
    const isOfMany = event.type === 'todo.commit' && event.ids.length > 1
    if (!isOfMany && !LEAVING.includes(event.type)) return
    const { lastSeenJob } = query
    const isDeleted =
      lastSeenJob !== undefined && after.jobs.items.every(({ id }) => id !== lastSeenJob)
    go(stayingOn(query, pagination?.currentPage ?? 1, isDeleted), true)
  })

  function closeDrawer() {
    const { jobId } = drawer
    drawer.close()
    if (jobId !== undefined) returnFocusTo(jobId)
  }

  const { state, key } = useLocation()
  const isWriting = isToWrite(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks for it anew
  useEffect(() => {
    if (isWriting) focusTitleField()
  }, [isWriting, key])

  useListShortcuts({
    jobs,
    actions: rows.actions,
    isDrawerOpen: drawer.jobId !== undefined,
    isSelecting: rows.selection !== null,
    isBusy: rows.opened !== null || rows.renamedId !== null,
    onEscape: () => {
      if (drawer.jobId !== undefined) return closeDrawer()
      if (rows.expandedId === null) return false
      return rows.collapse()
    },
  })

  return (
    <RowActionsProvider value={rows.actions}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <PageHeading
            title={title}
            info={<RangeInfo info={pagination?.itemsRangeInfo} />}
            actions={
              <>
                {actions}
                <MoreMenu owner={owner} />
              </>
            }
          />
          {query.debugFiltersLevel && result && (
            <Suspense>
              <DebugBanner page={result} />
            </Suspense>
          )}
          {!isFiltered && (
            <TitleField
              onCreate={(value) => {
                app.send({
                  type: 'newTodo.commit',
                  value: {
                    ...value,
                    ...(userId !== undefined && { set: { assignedTo: userId, ...value.set } }),
                  },
                })
                const [job] = app.getState().jobs.items
                const top = fromTheTop(query)
                setCreated(job && { id: job.id, at: printQuery(top) })
                go(top)
              }}
            />
          )}
          {hasJobs && (
            <div className={styles.controls}>
              <FilterTools query={query} go={go} userId={userId}>
                <SortControl query={query} go={go} defaultSort={defaultSort} />
              </FilterTools>
              <FilterChips query={query} go={go} userId={userId} among={page.among} />
            </div>
          )}
          <JobList
            page={page}
            expandedId={rows.expandedId}
            renamedId={rows.renamedId}
            selected={rows.selection?.ids}
            onShowAll={
              isFiltered || isNarrowing(query)
                ? () => go(changeFilters(resetFilters(query), { assignedTo: undefined }))
                : undefined
            }
            onWrite={focusTitleField}
          />
          {below}
          {rows.selection && (
            <Suspense>
              <ManyBar page={page} selection={rows.selection} onSelect={rows.setSelection} />
            </Suspense>
          )}
        </div>
        {drawer.jobId !== undefined && (
          <DrawerPlace
            Drawer={parts.Drawer}
            jobId={drawer.jobId}
            isBeside={isBeside}
            focusKey={isToDrawer(state) ? key : wasDrawerAsked ? ASKED : undefined}
            onClose={closeDrawer}
          />
        )}
      </div>
      {pagination && pagination.totalPages > 1 && (
        <PageBar>
          <Pager
            current={pagination.currentPage}
            total={pagination.totalPages}
            onPage={(number) => {
              go(goToPage(query, number))
              scrollToTop()
            }}
          />
        </PageBar>
      )}
      <OpenedJobAction
        opened={rows.opened}
        close={rows.close}
        Editor={parts.Editor}
        actions={rows.actions}
      />
      <Suspense>
        {created?.at === printQuery(query) && (
          <CreatedElsewhere
            jobId={created.id}
            page={page}
            query={query}
            owner={owner}
            onJudged={() => setCreated(undefined)}
          />
        )}
      </Suspense>
    </RowActionsProvider>
  )
}
