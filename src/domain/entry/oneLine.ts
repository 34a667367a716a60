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

interface FoundMarks extends Marks {
  /** Which words are marks, by their index. */
  readonly used: ReadonlySet<number>
}

/** Each kind of mark counts once: the last of its kind, and a known person before a new one. */
function marksIn(words: readonly string[], users: readonly User[]): FoundMarks {
  const people = words.map((word) => assigneeOf(word, users))
  const isKnown = (found: Marks | undefined) => found?.assignee?.userId !== undefined
  const known = people.findLastIndex(isKnown)
  const person = known < 0 ? people.findLastIndex((found) => found?.assignee) : known
  const hard = words.findLastIndex((word) => complexityOf(word) !== undefined)
  const used = new Set([person, hard])

  const last = words.findLastIndex(workOf)
  let amount = ''
  for (let index = last; workOf((words[index] || ' ') + amount); index--) {
    amount = words[index] + amount
    used.add(index)
  }
  used.delete(-1)

  const work = workOf(amount)
  const complexity = complexityOf(words[hard] ?? '')
  const of = people[person] ?? people.findLast((found) => found?.unclear)
  return { used, ...(work && { work }), ...(complexity !== undefined && { complexity }), ...of }
}

/**
 * A line may contain marks anywhere: working time (`6h`, `1d 4h`, `30м`), `@name`, and `*3` for the
 * complexity. All other words are title; a line of marks alone has its first word as title.
 */
export function parseOneLine(text: string, users: readonly User[]): OneLine {
  const words = [...text.matchAll(WORD)].map(([word]) => word)
  const all = marksIn(words, users)
  const { used, ...marks } =
    all.used.size < words.length ? all : marksIn(['', ...words.slice(1)], users)
  if (used.size === 0) return { title: text, ...marks }
  return { title: normalizeText(words.filter((_, index) => !used.has(index)).join(' ')), ...marks }
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
