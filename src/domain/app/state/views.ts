import { freshIdAmong } from '../../core/ids'
import { VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH, VIEWS } from '../../core/limits'
import { type RepairReport, readField } from '../../core/repair'
import { arrayOf, idOf, isRecord, momentOf, type Raw, rawOf, textOf } from '../../core/shape'
import { inAnyCase, normalizeText } from '../../core/text'
import type { Ms } from '../../core/time'
import { issue } from '../../validation/issue'
import { isBlank, notEmptyIssue, type TextIssue, underIssue } from '../../validation/text'
import type { EventOf } from './events'
import { type AppState, type SavedView, withViews } from './state'

type ViewEvent = EventOf<'view.save' | 'view.delete' | 'view.move'>

/** Why a view cannot have this name among the others. */
export function viewNameIssue(value: unknown, others: readonly SavedView[]): TextIssue | null {
  if (typeof value !== 'string' || isBlank(value)) return notEmptyIssue(value)
  const limit = underIssue(VIEW_NAME_LENGTH, normalizeText(value))
  if (limit !== null) return limit
  if (others.length >= VIEWS) return issue('tooMany', { limit: VIEWS })
  const twin = others.find(({ name }) => inAnyCase(name) === inAnyCase(value))
  return twin ? issue('alreadyExists', { name: twin.name }) : null
}

function saveView(
  views: readonly SavedView[],
  event: EventOf<'view.save'>,
  now: Ms,
): readonly SavedView[] {
  const known = views.find(({ id }) => id === event.id)
  const { query } = event
  const name = normalizeText(event.name)
  const others = views.filter((view) => view !== known)
  if (viewNameIssue(name, others) || query.length > VIEW_QUERY_LENGTH) return views
  if (!known) {
    const id = event.id ?? freshIdAmong(views, now)
    return [...views, { id, name, query, ts: { create: now, update: now } }]
  }
  if (known.name === name && known.query === query) return views
  const saved = { ...known, name, query, ts: { ...known.ts, update: now } }
  return views.map((view) => (view === known ? saved : view))
}

function moveView(
  views: readonly SavedView[],
  { id, to }: EventOf<'view.move'>,
): readonly SavedView[] {
  const from = views.findIndex((view) => view.id === id)
  const moved = views[from]
  if (!moved || from === to || !(to in views)) return views
  return views.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Saves, deletes or moves a view. A name that the rules refuse changes nothing. */
export function changeViews(state: AppState, event: ViewEvent, now: Ms): AppState {
  const { views = [] } = state
  switch (event.type) {
    case 'view.save':
      return withViews(state, saveView(views, event, now))
    case 'view.move':
      return withViews(state, moveView(views, event))
    case 'view.delete': {
      const left = views.filter(({ id }) => id !== event.id)
      return left.length === views.length ? state : withViews(state, left)
    }
  }
}

/** Of two versions of a view the newer one stays; new ones come last. */
export function mergeViews(state: AppState, incoming: readonly SavedView[] = []): AppState {
  const views = new Map((state.views ?? []).map((view) => [view.id, view]))
  let isChanged = false
  for (const view of incoming) {
    const known = views.get(view.id)
    if (known && view.ts.update <= known.ts.update) continue
    views.set(view.id, view)
    isChanged = true
  }
  return isChanged ? withViews(state, [...views.values()].slice(0, VIEWS)) : state
}

function loadView(raw: unknown, report: RepairReport): SavedView | undefined {
  if (!isRecord(raw)) return undefined
  const [id, name, query] = [idOf(raw.id), textOf(raw.name), textOf(raw.query)]
  if (id === undefined || !name || query === undefined) return undefined
  const ts = readField(raw, 'ts', rawOf, report) ?? {}
  const create = readField(ts, 'create', momentOf, report) ?? id
  const update = readField(ts, 'update', momentOf, report) ?? create
  return { ...raw, id, name, query, ts: { ...ts, create, update } }
}

export function loadViews(
  stored: Raw,
  report: RepairReport,
): { readonly views?: readonly SavedView[] } {
  const views = new Map<number, SavedView>()
  for (const raw of readField(stored, 'views', arrayOf, report) ?? []) {
    const view = loadView(raw, report)
    if (view && !views.has(view.id)) views.set(view.id, view)
    else report({ code: 'fieldDropped', field: 'views', lost: raw })
  }
  return views.size === 0 ? {} : { views: [...views.values()] }
}
