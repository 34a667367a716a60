import { styled } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ActiveFilters } from '../../domain/lists/filters'
import type { Sort } from '../../domain/lists/sort'
import type { UserId } from '../../domain/model/person/user'
import { useApp, useSend } from '../../hooks/stores'
import { scrollToTop } from '../../platform/scroll'
import { isToWrite } from '../../routing/arrival'
import { changeFilters, fromTheTop, goToPage } from '../../routing/listQuery'
import { useIsDesktop } from '../../ui/layout'
import { PageBar } from '../../ui/page/PageBar'
import { PageHeading, RangeInfo } from '../../ui/page/PageHeading'
import { Pager } from '../../ui/page/Pager'
import type { ListParts } from './DrawerPlace'
import { DrawerPlace } from './DrawerPlace'
import { focusTitleField, TitleField } from './entry/TitleField'
import { FilterChips } from './filters/FilterChips'
import { MoreMenu } from './filters/MoreMenu'
import { SortControl } from './filters/SortControl'
import { useListQuery } from './filters/useListQuery'
import { JobList } from './JobList'
import { RowActionsProvider } from './row/rowActions'
import { returnFocusTo } from './row/rowFocus'
import { useDrawer } from './useDrawer'
import { useJobsPage } from './useJobsPage'
import { useListShortcuts } from './useListShortcuts'
import { useRows } from './useRows'

const StartList = lazy(async () => ({ default: (await import('./StartList')).StartList }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog')).ShortcutsDialog,
}))

interface JobsViewProps {
  readonly parts: ListParts
  readonly title: string
  readonly defaultSort: Sort
  /** Shows only the jobs of this person; a new job is then theirs. */
  readonly userId?: UserId
  /** Next to `More`. */
  readonly actions?: ReactNode
}

const NO_CHIPS = {
  jobStatusFilter: undefined,
  estimateReached: undefined,
  isProject: undefined,
  isNew: undefined,
} as const

/** On an employee's page the page itself is the filter by employee. */
const isNarrowed = ({ jobStatusFilter, estimateReached, isProject, values }: ActiveFilters) =>
  jobStatusFilter || estimateReached || isProject || values.isNew !== undefined

export function JobsView({ parts, title, defaultSort, userId, actions }: JobsViewProps) {
  const { query, go } = useListQuery()
  const page = useJobsPage({ query, defaultSort, userId })
  const drawer = useDrawer()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [wasDrawerAsked, setDrawerAsked] = useState(false)
  const isDesktop = useIsDesktop()
  const hasJobs = useApp((state) => state.jobs.items.length > 0)
  const send = useSend()
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
  const { filters, pagination, jobs = [] } = page
  const isFiltered = userId === undefined ? filters.isAnyFilterActive : isNarrowed(filters)
  const starting = rows.starting && jobs.find(({ id }) => id === rows.starting?.id)

  function closeDrawer() {
    const { jobId } = drawer
    drawer.close()
    if (jobId !== undefined) returnFocusTo(jobId)
  }

  const isWriting = isToWrite(useLocation().state)
  useEffect(() => {
    if (isWriting) focusTitleField()
  }, [isWriting])

  useListShortcuts({
    jobs,
    actions: rows.actions,
    onEscape: () => {
      if (drawer.jobId !== undefined) return closeDrawer()
      if (rows.expandedId === null) return false
      return rows.collapse()
    },
    onHelp: () => setHelpOpen(true),
  })

  return (
    <RowActionsProvider value={rows.actions}>
      <Columns>
        <div className="main">
          <PageHeading
            title={title}
            info={<RangeInfo info={pagination?.itemsRangeInfo} />}
            actions={
              <>
                {actions}
                <MoreMenu onShortcuts={() => setHelpOpen(true)} />
              </>
            }
          />
          {!isFiltered && (
            <TitleField
              onCreate={(value) => {
                send({
                  type: 'newTodo.commit',
                  value: { ...value, ...(userId !== undefined && { assignedTo: userId }) },
                })
                go(fromTheTop(query))
              }}
            />
          )}
          {hasJobs && (
            <div className="controls">
              <FilterChips query={query} go={go} userId={userId} />
              <SortControl query={query} go={go} defaultSort={defaultSort} />
            </div>
          )}
          <JobList
            page={page}
            expandedId={rows.expandedId}
            onShowAll={
              isFiltered
                ? () => go(changeFilters(query, { ...NO_CHIPS, assignedTo: undefined }))
                : undefined
            }
            onWrite={focusTitleField}
          />
        </div>
        {drawer.jobId !== undefined && (
          <DrawerPlace
            Drawer={parts.Drawer}
            jobId={drawer.jobId}
            isBeside={isDesktop}
            isFocused={wasDrawerAsked}
            onClose={closeDrawer}
          />
        )}
      </Columns>
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
      <Suspense>
        {rows.editedId !== null && (
          <parts.Editor jobId={rows.editedId} onClose={rows.closeEditor} />
        )}
        {rows.starting && starting && (
          <StartList
            job={starting}
            at={rows.starting.at}
            onClose={rows.closeStart}
            onEdit={() => rows.actions.edit(starting.id)}
          />
        )}
        {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </RowActionsProvider>
  )
}

const Columns = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 24,
  '& > .main': { flexGrow: 1, minWidth: 0 },
  '& .controls': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    marginBottom: 12,
  },
  '& .controls > label': { marginLeft: 'auto' },
})
