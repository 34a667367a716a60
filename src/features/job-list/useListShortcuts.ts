import type { Job } from '../../domain/model/job/job'
import { TITLE_FIELD_ID } from './entry/focusTitleField'
import { canBeMarked, canStart, type RowActions } from './row/rowActions'
import { allRows, currentRow, focusRow, jobIdOf } from './row/rowFocus'
import { useShortcuts } from './useShortcuts'

interface ListShortcuts {
  readonly jobs: readonly Job[]
  readonly actions: RowActions
  /** False when there is nothing to close. */
  readonly onEscape: () => unknown
  readonly onHelp: () => void
}

function move(step: 1 | -1): boolean {
  const rows = allRows()
  const row = currentRow()
  const from = row ? rows.indexOf(row) : step > 0 ? -1 : rows.length
  return focusRow(rows[from + step])
}

/** Arrows scroll the page as ever while the focus is on something that is no row. */
function moveByArrow(step: 1 | -1): boolean {
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null &&
    !activeElement.matches('body, h1') &&
    !activeElement.closest('[data-job]')
  return !isElsewhere && move(step)
}

export function useListShortcuts({ jobs, actions, onEscape, onHelp }: ListShortcuts): void {
  const onRow = (act: (job: Job, row: HTMLElement) => void) => () => {
    const row = currentRow()
    const job = row && jobs.find(({ id }) => id === jobIdOf(row))
    if (!row || !job) return false
    act(job, row)
    return true
  }

  useShortcuts({
    '/': () => {
      const field = document.getElementById(TITLE_FIELD_ID)
      field?.focus()
      return field !== null
    },
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveByArrow(1),
    ArrowUp: () => moveByArrow(-1),
    e: onRow(({ id }) => actions.edit(id)),
    d: onRow(({ id }) => actions.openDrawer(id)),
    x: onRow((job) => canBeMarked(job) && actions.toggleDone(job)),
    s: onRow((job, row) => canStart(job) && actions.start(job.id, row)),
    '?': onHelp,
    Escape: onEscape,
  })
}
