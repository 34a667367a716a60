import type { JobId } from '../model/job/job'

/** The jobs that were chosen to be changed at once: at least one, or else there is no selection. */
export interface Selection {
  readonly ids: ReadonlySet<JobId>
  /** The job that was chosen last: a range begins there. */
  readonly anchor: JobId
}

const selectionOf = (ids: ReadonlySet<JobId>, anchor: JobId): Selection | null =>
  ids.size === 0 ? null : { ids, anchor }

export function withToggled(selection: Selection | null, id: JobId): Selection | null {
  const ids = new Set(selection?.ids)
  if (!ids.delete(id)) ids.add(id)
  return selectionOf(ids, id)
}

/** Adds all rows from the last chosen one to this one; only this one if the last is not shown. */
export function withRange(
  selection: Selection | null,
  id: JobId,
  shown: readonly JobId[],
): Selection {
  const to = shown.indexOf(id)
  const from = selection ? shown.indexOf(selection.anchor) : -1
  const range = shown.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)
  return { ids: new Set([...(selection?.ids ?? []), ...range]), anchor: id }
}

/** The selection without jobs that no longer exist; the same object if all do. */
export function existing(
  selection: Selection,
  jobs: readonly { readonly id: JobId }[],
): Selection | null {
  const { ids, anchor } = selection
  const left = jobs.flatMap(({ id }) => (ids.has(id) ? id : []))
  return left.length === ids.size ? selection : selectionOf(new Set(left), anchor)
}
