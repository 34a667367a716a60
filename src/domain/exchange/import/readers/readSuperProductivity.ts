import { isRecord, listOf, type Raw, recordOf, textOf } from '../../../core/shape'
import type { Ms } from '../../../core/time'
import { type Draft, gathered, isUnreadable, type Parsed } from '../draft'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { readMoment } from '../table/readMoment'
import { hoursIn, momentIn } from './jsonValues'

/** Bare, or wrapped with the time of the backup. */
const dataOf = (json: unknown): Raw => {
  const raw = recordOf(json)
  return isRecord(raw.data) ? raw.data : raw
}

const entitiesOf = (store: unknown): Raw => recordOf(recordOf(store).entities)

export const isTaskStore = (json: unknown): boolean =>
  isRecord(recordOf(dataOf(json).task).entities)

/** Tasks in the order of their store, then those that its order does not list. */
function tasksOf(store: unknown): readonly Raw[] {
  const entities = entitiesOf(store)
  const ids = [...listOf(recordOf(store).ids).flatMap((id) => textOf(id) ?? [])]
  return [...new Set([...ids, ...Object.keys(entities)])]
    .map((id) => (Object.hasOwn(entities, id) ? entities[id] : undefined))
    .filter(isRecord)
}

/** Most finished tasks are in the archives. */
function allTasks(json: unknown): readonly Raw[] {
  const { task, archiveYoung, archiveOld, taskArchive } = dataOf(json)
  const archives = [archiveYoung, archiveOld].map((archive) => recordOf(archive).task)
  return [task, ...archives, taskArchive].flatMap(tasksOf)
}

/** The first and the last day on which time was spent. */
function daysOf(task: Raw): { readonly first?: Ms; readonly last?: Ms } {
  const days = Object.entries(recordOf(task.timeSpentOnDay))
    .filter(([, spent]) => typeof spent === 'number' && spent > 0)
    .map(([day]) => day)
    .filter((day) => readMoment(day, 'dayFirst', 'start') !== undefined)
    .sort()
  const first = readMoment(days[0] ?? '', 'dayFirst', 'start')
  const last = readMoment(days.at(-1) ?? '', 'dayFirst', 'end')
  return first === undefined || last === undefined ? {} : { first, last }
}

function draftOf(task: Raw, index: number): Draft {
  const id = textOf(task.id) ?? ''
  const parent = textOf(task.parentId) ?? ''
  const { first, last } = daysOf(task)
  const finished: Parsed<Ms> =
    task.isDone === true ? (momentIn(task.doneOn, 'end') ?? last) : undefined
  const hours = hoursIn(task.timeEstimate, 'badEstimate')
  return {
    key: `superProductivity:${id}`,
    line: index + 1,
    title: textOf(task.title) ?? '',
    descr: textOf(task.notes),
    parentKey: parent === '' ? undefined : `superProductivity:${parent}`,
    created: momentIn(task.created),
    started: first,
    finished,
    estimate: hours === undefined || isUnreadable(hours) ? hours : { hours },
    actualHours: hoursIn(task.timeSpent, 'badNumber'),
  }
}

export function readSuperProductivity({ json }: OpenedHistory, _: HistoryChoices): ReadHistory {
  return gathered(allTasks(json).map(draftOf))
}
