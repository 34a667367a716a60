import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Job, JobId } from '../../../domain/model/job/job'
import { jobItemId } from '../../../ui/itemIds'

/** A row of the list. The dates of the plan in it name their job in the same way. */
export const ROW = 'li[data-job]'

/** The title is the button that opens the row, and takes the row's focus. */
export const titleIn = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('button[aria-expanded]')

const rowOf = (id: JobId): HTMLElement | null => document.getElementById(jobItemId(id))

/** Whether the row exists and could take the focus. */
export function focusRow(row: Element | null | undefined): boolean {
  const title = titleIn(row)
  title?.focus()
  return title !== null && title !== undefined
}

export const allRows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(ROW),
]

/** The row that keys act on: the focused one, otherwise the one under the pointer. */
export const currentRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(ROW) ??
  document.querySelector<HTMLElement>(`${ROW}:hover`)

export const jobIdOf = (row: HTMLElement): JobId => Number(row.dataset.job)

/**
 * After something over the list has closed. By then a key may have moved the focus to another row.
 */
export function returnFocusTo(id: JobId): void {
  setTimeout(() => {
    const focused = document.activeElement?.closest(ROW) ?? null
    const row = rowOf(id)
    if (focused === null || row?.contains(focused)) focusRow(row)
  })
}

interface ShownRows {
  readonly jobs: readonly Job[] | undefined
  readonly isCurrent: boolean
}

/**
 * A row that leaves the list while it has the focus hands it to the row that takes its place; on the
 * last page that may be a row of the page before.
 */
export function useFocusAfterRemoval({ jobs, isCurrent }: ShownRows, onEmpty: () => void): void {
  const focused = useRef<JobId | null>(null)
  const before = useRef<readonly JobId[]>([])

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
      focused.current = row && jobIdOf(row)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useLayoutEffect(() => {
    if (!jobs) return
    const ids = jobs.map(({ id }) => id)
    const { current: id } = focused
    const place = id === null || ids.includes(id) ? -1 : before.current.indexOf(id)
    const isLost = place >= 0 && document.activeElement === document.body
    // The page before it is still on its way.
    if (isLost && ids.length === 0 && !isCurrent) return
    before.current = ids
    if (isLost && !focusRow(allRows()[Math.min(place, ids.length - 1)])) onEmpty()
  }, [jobs, isCurrent, onEmpty])
}
