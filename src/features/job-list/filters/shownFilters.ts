import type { SavedView } from '../../../domain/app/state/state'
import { VIEW_QUERY_LENGTH } from '../../../domain/core/limits'
import { NOBODY } from '../../../domain/lists/narrow'
import type { JobId } from '../../../domain/model/job/job'
import type { UserId } from '../../../domain/model/person/user'
import { changeFilters, fromTheTop } from '../../../routing/listQuery'
import { parseQuery, printQuery, type Query, withoutKeys, withQuery } from '../../../routing/query'
import type { planMessages } from '../../../text/forecast/plan'
import type { jobToolsMessages } from '../../../text/jobs/jobTools'

/** The list without the item; absent if nothing is left. */
const without = <T>(list: readonly T[], item: T): readonly T[] | undefined => {
  const left = list.filter((each) => each !== item)
  return left.length === 0 ? undefined : left
}

/** The list with the item if it was without, and the other way round. */
export const toggled = <T>(list: readonly T[] = [], item: T): readonly T[] | undefined =>
  list.includes(item) ? without(list, item) : [...list, item]

/** Two days as one range; either may be missing. */
function range(
  text: FilterTexts['created'],
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const [first, last] = [from, to].map((day) => day?.split('-').reverse().join('.'))
  if (first !== undefined && last !== undefined) return text.between(first, last)
  if (first !== undefined) return text.from(first)
  return last === undefined ? undefined : text.to(last)
}

type FilterTexts = (typeof jobToolsMessages)['en']['filters']

interface FilterNames {
  readonly person: (id: UserId) => string
  readonly project: (id: JobId) => string
  readonly text: FilterTexts
  readonly planned: (typeof planMessages)['en']
}

export interface ShownFilter {
  readonly label: string
  /** What the hint calls it, if that is shorter. */
  readonly named?: string
  /** The list without this filter. */
  readonly without: Query
}

/** Every filter that no chip of the spec shows, each with its name and the way to remove it. */
export function shownFilters(query: Query, names: FilterNames): readonly ShownFilter[] {
  const { person, project, text, planned } = names
  const { assignedTo, planStatus, due, words, people = [], complexity, has = [] } = query
  const shown: ShownFilter[] = []
  function show(
    label: string | undefined,
    changes: Parameters<typeof changeFilters>[1],
    named?: string,
  ) {
    if (label === undefined) return
    shown.push({ label, without: changeFilters(query, changes), ...(named && { named }) })
  }

  if (assignedTo !== undefined) {
    const name = person(assignedTo)
    show(text.assignedTo(name), { assignedTo: undefined }, name)
  }
  show(planStatus && planned.status[planStatus], { planStatus: undefined })
  show(due && planned.dueToday, { due: undefined })
  show(words && text.words(words), { words: undefined })
  for (const id of people)
    show(id === NOBODY ? text.unassigned : person(id), { people: without(people, id) })
  if (query.project !== undefined) show(project(query.project), { project: undefined })
  show(complexity && text.complexities(complexity.join(', ')), { complexity: undefined })
  const created = range(text.created, query.createdFrom, query.createdTo)
  show(created, { createdFrom: undefined, createdTo: undefined })
  const finished = range(text.finished, query.finishedFrom, query.finishedTo)
  show(finished, { finishedFrom: undefined, finishedTo: undefined })
  for (const each of has) show(text.has[each], { has: without(has, each) })
  return shown
}

const byNumber = (a: number, b: number) => a - b

/** What a view of this list saves: its filters and order, without where somebody is in it. */
export function savedQueryOf(query: Query): string {
  const { people, complexity } = query
  // In whatever order they were chosen, it is the same list.
  const ordered = withQuery(query, {
    people: people?.toSorted(byNumber),
    complexity: complexity?.toSorted(byNumber),
  })
  const list = withoutKeys(
    fromTheTop(ordered),
    'from',
    'backActionUiText',
    'to',
    'forwardActionUiText',
    'debugFiltersLevel',
  )
  return printQuery(list).slice(1)
}

export const isViewOf = (view: SavedView, query: Query): boolean =>
  savedQueryOf(parseQuery(view.query)) === savedQueryOf(query)

/** Whether the list is filtered or ordered in a way that no view has yet. */
export function canBeSaved(query: Query, views: readonly SavedView[]): boolean {
  const saved = savedQueryOf(query)
  if (saved === '' || saved.length > VIEW_QUERY_LENGTH) return false
  return !views.some((view) => isViewOf(view, query))
}
