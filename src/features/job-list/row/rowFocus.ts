import type { JobId } from '../../../domain/model/job/job'
import { jobItemId } from '../../../ui/itemIds'

/** The title is the button that opens the row, and takes the row's focus. */
const titleIn = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('button[aria-expanded]')

export const rowOf = (id: JobId): HTMLElement | null => document.getElementById(jobItemId(id))

/** Whether the row exists and could take the focus. */
export function focusRow(row: Element | null | undefined): boolean {
  const title = titleIn(row)
  title?.focus()
  return title !== null && title !== undefined
}

export const allRows = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-job]'),
]

/** The row that keys act on: the focused one, otherwise the one under the pointer. */
export const currentRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-job]') ??
  document.querySelector<HTMLElement>('[data-job]:hover')

export const jobIdOf = (row: HTMLElement): JobId => Number(row.dataset.job)

/**
 * After something over the list has closed. By then a key may have moved the focus to another row.
 */
export function returnFocusTo(id: JobId): void {
  setTimeout(() => {
    const focused = document.activeElement?.closest('[data-job]') ?? null
    const row = rowOf(id)
    if (focused === null || row?.contains(focused)) focusRow(row)
  })
}
