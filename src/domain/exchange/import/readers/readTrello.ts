import { isRecord, listOf, type Raw, recordOf, textOf } from '../../../core/shape'
import type { Ms } from '../../../core/time'
import { type Draft, gathered, type Parsed, readable } from '../draft'
import type { HistoryChoices, HistoryEstimate, OpenedHistory, ReadHistory } from '../historyRow'
import { bracketedHours, labelHours } from '../table/readEffort'
import { momentIn } from './jsonValues'

interface List {
  readonly id: string
  readonly name: string
}

/** A card that moved from one list to another. */
interface Move {
  readonly at: Ms
  readonly from: List
  readonly to: List
}

function listIn(value: unknown): List | undefined {
  const { id, name } = recordOf(value)
  const known = textOf(id)
  return known === undefined ? undefined : { id: known, name: textOf(name) ?? '' }
}

/** Each card's moves, oldest first. */
function movesOf(actions: unknown): ReadonlyMap<string, readonly Move[]> {
  const byCard = new Map<string, Move[]>()
  for (const action of listOf(actions).map(recordOf)) {
    const data = recordOf(action.data)
    const card = textOf(recordOf(data.card).id)
    const at = readable(momentIn(action.date))
    const [from, to] = [listIn(data.listBefore), listIn(data.listAfter)]
    if (card === undefined || at === undefined || !from || !to) continue
    const known = byCard.get(card)
    if (known) known.push({ at, from, to })
    else byCard.set(card, [{ at, from, to }])
  }
  for (const moves of byCard.values()) moves.sort((a, b) => a.at - b.at)
  return byCard
}

export const isBoard = (json: unknown): boolean =>
  Array.isArray(recordOf(json).cards) && Array.isArray(recordOf(json).lists)

const DOING =
  /(?<!\p{L})(?:doing|progress|wip|develop\p{L}*|в работе|в процессе|дела(?:ю|ем|ется)|выполня\p{L}*)(?!\p{L})/iu
const DONE =
  /(?<!\p{L}|not |не )(?:done|completed?|finished|closed|released|shipped|deployed|resolved|готово|сделан\p{L}*|выполнен\p{L}*|заверш\p{L}*|закрыт\p{L}*)(?!\p{L}| к )/iu

interface Board {
  readonly listName: (id: string) => string
  readonly firstList: string | undefined
  readonly personName: (id: string) => string | undefined
  readonly moves: ReadonlyMap<string, readonly Move[]>
}

const idOf = (raw: Raw): string => textOf(raw.id) ?? ''

function boardOf(json: unknown): Board {
  const { lists, members, actions } = recordOf(json)
  const named = listOf(lists).filter(isRecord)
  const names = new Map(
    named.map((list): [string, string] => [idOf(list), textOf(list.name) ?? '']),
  )
  const first = named.find(({ closed }) => closed !== true)
  const makers = listOf(actions).map((action) => recordOf(recordOf(action).memberCreator))
  const people = new Map(
    [...makers, ...listOf(members).map(recordOf)].map((person): [string, string] => [
      idOf(person),
      textOf(person.fullName) || textOf(person.username) || '',
    ]),
  )
  return {
    listName: (id) => names.get(id) ?? '',
    firstList: first && idOf(first),
    personName: (id) => people.get(id),
    moves: movesOf(actions),
  }
}

/** The move into a list for work in progress, or else out of the board's first list. */
function startOf(moves: readonly Move[], { firstList }: Board): Ms | undefined {
  const doing = moves.find(({ to }) => DOING.test(to.name))
  const left = moves.find(({ from, to }) => from.id === firstList && !DONE.test(to.name))
  return (doing ?? left)?.at
}

function finishOf(card: Raw, moves: readonly Move[], { listName }: Board): Parsed<Ms> {
  const isDone = DONE.test(listName(textOf(card.idList) ?? ''))
  if (!isDone && card.dueComplete !== true) return undefined
  // Of several moves between lists for finished work the first counts.
  const since = moves.findLastIndex(({ to }) => !DONE.test(to.name)) + 1
  return (isDone ? moves[since]?.at : undefined) ?? momentIn(card.dateLastActivity)
}

/** The first eight digits of an id are the second of its creation. */
const createdBy = (id: string): Ms | undefined =>
  /^[\da-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : undefined

function estimateOf(card: Raw, choices: HistoryChoices): Parsed<HistoryEstimate> {
  const labels = listOf(card.labels).map((label) => textOf(recordOf(label).name) ?? '')
  const hours =
    bracketedHours(textOf(card.name) ?? '', choices) ??
    labels.flatMap((label) => labelHours(label, choices) ?? [])[0]
  if (hours !== undefined) return { hours }
  const due = momentIn(card.due, 'end')
  return typeof due === 'number' ? { by: due } : due
}

/** A card's dates are its moves between lists. An archived card that was never done is left out. */
export function readTrello({ json }: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const board = boardOf(json)
  const draftOf = (card: Raw, index: number): Draft => {
    const id = idOf(card)
    const moves = board.moves.get(id) ?? []
    const finished = finishOf(card, moves, board)
    const start = startOf(moves, board)
    const end = readable(finished)
    const people = listOf(card.idMembers).map((member) => board.personName(String(member)))
    return {
      key: `trello:${id}`,
      line: index + 1,
      title: textOf(card.name) ?? '',
      descr: textOf(card.desc),
      assignee: people.find((name) => name !== undefined && name !== ''),
      created: momentIn(createdBy(id)),
      started: start !== undefined && end !== undefined && start > end ? undefined : start,
      finished,
      estimate: estimateOf(card, choices),
      isCancelled: card.closed === true && finished === undefined,
    }
  }
  return gathered(listOf(recordOf(json).cards).filter(isRecord).map(draftOf))
}
