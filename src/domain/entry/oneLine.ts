import type { EventOf } from '../app/state/events'
import { COMPLEXITY_MAX, COMPLEXITY_MIN } from '../core/limits'
import { normalizeText } from '../core/text'
import type { Ms } from '../core/time'
import type { User, UserId } from '../model/person/user'
import type { Schedule } from '../model/schedule/schedule'
import { datesFrom, type Work } from './work'

export interface NamedAssignee {
  readonly name: string
  /** Absent for a person who is not among the users yet. */
  readonly userId?: UserId
}

/** What a line of text says about a new job. */
export interface OneLine {
  readonly title: string
  readonly work?: Work
  readonly assignee?: NamedAssignee
  readonly complexity?: number
  /** A name that matches several people, and their names. It stays in the title. */
  readonly unclear?: { readonly mark: string; readonly names: readonly string[] }
}

type Marks = Omit<OneLine, 'title'>

const WORD = /@["“«][^"”»]+["”»](?=\s|$)|\S+/g
const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,2})?)'
// Lower case only: a title that ends in 3D does not mean days.
const AMOUNT = new RegExp(
  `^(?:${NUMBER}[wн])?(?:${NUMBER}[dд])?(?:${NUMBER}[hч])?(?:${NUMBER}[mм])?$`,
)

const numberOf = (text = '0') => Number(text.replace(',', '.'))

function workOf(text: string): Work | undefined {
  const found = AMOUNT.exec(text)
  if (!found) return undefined
  const [, weeks, days, hours, minutes] = found
  const work = {
    weeks: numberOf(weeks),
    days: numberOf(days),
    hours: numberOf(hours) + numberOf(minutes) / 60,
  }
  return work.weeks + work.days + work.hours > 0 ? work : undefined
}

function complexityOf(word: string): number | undefined {
  const value = /^\*\d$/.test(word) ? Number(word.slice(1)) : Number.NaN
  return value >= COMPLEXITY_MIN && value <= COMPLEXITY_MAX ? value : undefined
}

const nameOf = (word: string): string =>
  word.startsWith('@') ? normalizeText(word.slice(1).replace(/["“”«»_]/g, ' ')) : ''

/** Matches the full name first, then its beginning, then the beginning of any word in it. */
function peopleCalled(name: string, users: readonly User[]): readonly User[] {
  const wanted = name.toLowerCase()
  const named = users.map((user) => ({ user, name: normalizeText(user.displayName).toLowerCase() }))
  const ways = [
    (other: string) => other === wanted,
    (other: string) => other.startsWith(wanted),
    (other: string) => other.includes(` ${wanted}`),
  ]
  const found = ways.map((fits) => named.filter((other) => fits(other.name)))
  return (found.find((people) => people.length > 0) ?? []).map(({ user }) => user)
}

function assigneeOf(word: string, users: readonly User[]): Marks | undefined {
  const name = nameOf(word)
  if (name === '') return undefined
  const [person, ...others] = peopleCalled(name, users)
  if (!person) return { assignee: { name } }
  if (others.length === 0) return { assignee: { name: person.displayName, userId: person.id } }
  return { unclear: { mark: word, names: [person, ...others].map((user) => user.displayName) } }
}

/**
 * A title may end in marks, in any order and each kind once: working time (`6h`, `1d 4h`, `30м`),
 * `@name`, and `*3` for the complexity. Everything up to the last word that is no mark is title,
 * and so is the first word.
 */
export function parseOneLine(text: string, users: readonly User[]): OneLine {
  const words = [...text.matchAll(WORD)]
  const marks: { amount: string; complexity?: number; of?: Marks } = { amount: '' }
  let end = text.length
  for (const { 0: word, index } of words.slice(1).reverse()) {
    const complexity = complexityOf(word)
    const person = assigneeOf(word, users)
    if (workOf(word + marks.amount)) marks.amount = word + marks.amount
    else if (complexity !== undefined && marks.complexity === undefined)
      marks.complexity = complexity
    else if (person && !marks.of) marks.of = person
    else break
    end = index
  }
  const { amount, complexity, of } = marks
  const work = workOf(amount)
  const isUnderstood = work ?? complexity ?? of?.assignee
  if (isUnderstood === undefined) return { title: text, ...of }
  return {
    title: normalizeText([text.slice(0, end), of?.unclear?.mark ?? ''].join(' ')),
    ...(work && { work }),
    ...(complexity !== undefined && { complexity }),
    ...of,
  }
}

/**
 * The job that the line describes. A job with working time starts now, because an estimate needs a
 * start.
 */
export function newTodoOf(
  { title, work, assignee, complexity }: OneLine,
  now: Ms,
  schedule: Schedule,
): EventOf<'newTodo.commit'>['value'] {
  const forecast = {
    ...(complexity !== undefined && { complexity }),
    ...(work && datesFrom(now, work, schedule)),
    ...(assignee &&
      (assignee.userId === undefined
        ? { _assignedToName: assignee.name }
        : { assignedTo: assignee.userId })),
  }
  return Object.keys(forecast).length === 0 ? { title } : { title, forecast }
}
