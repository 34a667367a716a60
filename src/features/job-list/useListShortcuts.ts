import { canBeMarked, canStart } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { useApp } from '../../hooks/stores'
import { useShortcuts } from '../../hooks/useShortcuts'
import { TITLE_FIELD_ID } from './entry/TitleField'
import { WORDS_FIELD_ID } from './filters/FilterChips'
import type { RowActions } from './row/rowActions'
import { allRows, currentRow, focusRow, jobIdOf, ROW, titleIn } from './row/rowFocus'

interface ListShortcuts {
  readonly jobs: readonly Job[]
  readonly actions: RowActions
  readonly isDrawerOpen: boolean
  /** Then the bar of the selected jobs has the key for all of them. */
  readonly isSelecting: boolean
  /** Something that was opened from here has the keys, even if it is still loading. */
  readonly isBusy: boolean
  /** False if there is nothing to close. */
  readonly onEscape: () => unknown
}

function move(step: 1 | -1): boolean {
  const rows = allRows()
  const row = currentRow()
  const from = row ? rows.indexOf(row) : step > 0 ? -1 : rows.length
  return focusRow(rows[from + step])
}

/** Arrows scroll the page as usual while the focus is not on a row. */
function moveByArrow(step: 1 | -1): boolean {
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null && !activeElement.matches('body, h1') && !activeElement.closest(ROW)
  return !isElsewhere && move(step)
}

function focusField(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  return field !== null
}

const NONE = {}

const hasFocus = () => document.activeElement?.closest(ROW) != null
const isExpanded = (row: HTMLElement) => row.dataset.expanded !== undefined

export function useListShortcuts(list: ListShortcuts): void {
  const { jobs, actions, isDrawerOpen, isSelecting, isBusy, onEscape } = list
  const pinned = useApp((state) => state.jobs.pinned)
  const onRow = (act: (job: Job, row: HTMLElement) => void) => () => {
    const row = currentRow()
    const job = row && jobs.find(({ id }) => id === jobIdOf(row))
    if (!row || !job) return false
    act(job, row)
    return true
  }

  /** An open drawer has keys of the same name, which are meant for the job that it shows. */
  const onOwnRow = (act: (job: Job, row: HTMLElement) => void) => () =>
    (hasFocus() || !isDrawerOpen) && onRow(act)()

  const shortcuts = {
    '/': () => focusField(TITLE_FIELD_ID),
    f: () => focusField(WORDS_FIELD_ID),
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveByArrow(1),
    ArrowUp: () => moveByArrow(-1),
    e: onRow(({ id }) => actions.edit(id)),
    d: onRow(({ id }) => actions.openDrawer(id)),
    // As the checkbox, which is enabled only while its row is expanded.
    x: onOwnRow((job, row) => isExpanded(row) && canBeMarked(job) && actions.toggleDone(job)),
    // With the focus elsewhere it belongs to the heading of the drawer.
    F2: () => hasFocus() && onRow(({ id }) => actions.rename(id))(),
    s: onOwnRow((job, row) => canStart(job) && actions.start(job.id, row)),
    a: () => !isSelecting && onOwnRow(({ id }, row) => actions.assign(id, titleIn(row) ?? row))(),
    r: onOwnRow(({ id }, row) => actions.reestimate(id, titleIn(row) ?? row)),
    p: onOwnRow(({ id }) => actions.togglePin(id, pinned.includes(id))),
    Escape: onEscape,
  }
  useShortcuts(isBusy ? NONE : shortcuts)
}
