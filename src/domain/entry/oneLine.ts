import type { EventOf } from '../app/state/events'
import { COMPLEXITY_MAX, COMPLEXITY_MIN } from '../core/limits'
import { foldText, normalizeText } from '../core/text'
import type { Ms } from '../core/time'
import { isOver, isProject } from '../model/job/classify'
import type { Job, JobId } from '../model/job/job'
import type { User, UserId } from '../model/person/user'
import type { Schedule } from '../model/schedule/schedule'
import { type Due, dueDates, dueOf, isDueWord } from './due'
import { datesFrom, type Work } from './work'

export interface NamedAssignee {
  readonly name: string
  /** Absent for a person who is not among the users yet. */
  readonly userId?: UserId
}

/** The job that a new one is created below. */
interface NamedProject {
  readonly id: JobId
  readonly title: string
  /** Whether there are jobs below it already. */
  readonly isProject: boolean
}

/** What a line of text says about a new job. */
export interface OneLine {
  readonly title: string
  readonly work?: Work
  /** When it is to be done; in place of working time. */
  readonly due?: Due
  readonly assignee?: NamedAssignee
  readonly project?: NamedProject
  readonly complexity?: number
  /** A name that matches several people or jobs, and their names. It stays in the title. */
  readonly unclear?: { readonly mark: string; readonly names: readonly string[] }
}

/** What the names in a line can mean. */
export interface KnownNames {
  readonly users: readonly User[]
  /** Open jobs; those that are projects already come first. */
  readonly projects: readonly NamedProject[]
}

/** The jobs that a new one can be created below. */
export const projectsAmong = (jobs: readonly Job[]): readonly NamedProject[] =>
  jobs
    .filter((job) => !isOver(job))
    .map((job) => ({ id: job.id, title: job.title, isProject: isProject(job) }))
    .toSorted((a, b) => Number(b.isProject) - Number(a.isProject))

/** A part of the line that is not title, and which words it consists of. */
export type LineMark = 'work' | 'due' | 'assignee' | 'project' | 'complexity'

type Marks = Omit<OneLine, 'title'>

const WORD = /[@#]["“«][^"”»]+["”»](?=\s|$)|\S+/g
const NUMBER = '(\\d{1,3}(?:[.,]\\d{1,2})?)'
// Lower case only: a title that ends in 3D does not mean days.
const AMOUNT = new RegExp(
  `^~?(?:${NUMBER}[wн])?(?:${NUMBER}[dд])?(?:${NUMBER}[hч])?(?:${NUMBER}[mм])?$`,
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

/** The name in a mark such as `@anna`, `@"Anna Li"` or `#Mobile_app`. */
const nameIn = (word: string, sign: '@' | '#'): string =>
  word.startsWith(sign) ? normalizeText(word.slice(1).replace(/["“”«»_]/g, ' ')) : ''

/** Matches the full name first, then its beginning, then the beginning of any word in it. */
function called<Thing>(
  name: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): readonly Thing[] {
  const wanted = foldText(name)
  const named = things.map((thing) => ({ thing, name: foldText(normalizeText(nameOf(thing))) }))
  const ways = [
    (other: string) => other === wanted,
    (other: string) => other.startsWith(wanted),
    (other: string) => other.includes(` ${wanted}`),
  ]
  const found = ways.map((fits) => named.filter((other) => fits(other.name)))
  return (found.find((those) => those.length > 0) ?? []).map(({ thing }) => thing)
}

const displayNameOf = ({ displayName }: User) => displayName
const titleOf = ({ title }: NamedProject) => title

function assigneeOf(word: string, { users }: KnownNames): Marks | undefined {
  const name = nameIn(word, '@')
  if (name === '') return undefined
  const [person, ...others] = called(name, users, displayNameOf)
  if (!person) return { assignee: { name } }
  if (others.length === 0) return { assignee: { name: person.displayName, userId: person.id } }
  return { unclear: { mark: word, names: [person, ...others].map(displayNameOf) } }
}

/** How many jobs are named where one has to be chosen. */
const CHOICES = 3

/** A project comes before a job that is none yet; a name that nothing has is title. */
function projectOf(word: string, { projects }: KnownNames): Marks | undefined {
  const name = nameIn(word, '#')
  if (name === '') return undefined
  const among = (isWanted: boolean) =>
    called(
      name,
      projects.filter((each) => each.isProject === isWanted),
      titleOf,
    )
  const [first, ...rest] = among(true)
  const [project, ...others] = first ? [first, ...rest] : among(false)
  if (!project) return undefined
  if (others.length === 0) return { project }
  return { unclear: { mark: word, names: [project, ...others].slice(0, CHOICES).map(titleOf) } }
}

type Used = ReadonlyMap<LineMark, readonly number[]>

interface FoundMarks extends Marks {
  /** Which words each mark consists of, by their index. */
  readonly used: Used
}

/** The last words that are an amount of working time, such as `1d 4h`. */
function amountIn(words: readonly string[]): readonly number[] {
  const last = words.findLastIndex(workOf)
  const indexes: number[] = []
  let amount = ''
  for (let index = last; workOf((words[index] || ' ') + amount); index--) {
    amount = words[index] + amount
    indexes.unshift(index)
  }
  return indexes
}

/** The last words that are a date with `by` before it, such as `by fri` or `by 24.12 15:00`. */
function dueIn(words: readonly string[]): readonly number[] {
  for (let index = words.length - 2; index >= 0; index--) {
    if (!isDueWord(words[index] ?? '')) continue
    const longer = [index, index + 1, index + 2].filter((each) => each < words.length)
    const found = [longer, longer.slice(0, 2)].find((some) =>
      dueOf(some.map((i) => words[i] ?? '')),
    )
    if (found) return found
  }
  return []
}

/**
 * Each kind of mark counts once: the last of its kind, and a known person before a new one. Working
 * time and a date say the same, so the one that comes later counts.
 */
function marksIn(words: readonly string[], known: KnownNames): FoundMarks {
  const people = words.map((word) => assigneeOf(word, known))
  const isKnown = (found: Marks | undefined) => found?.assignee?.userId !== undefined
  const familiar = people.findLastIndex(isKnown)
  const person = familiar < 0 ? people.findLastIndex((found) => found?.assignee) : familiar
  const projects = words.map((word) => projectOf(word, known))
  const below = projects.findLastIndex((found) => found?.project)
  const hard = words.findLastIndex((word) => complexityOf(word) !== undefined)
  const [amount, date] = [amountIn(words), dueIn(words)]
  const isDated = date.length > 0 && (date[0] ?? 0) > (amount[0] ?? -1)

  const used: (readonly [LineMark, readonly number[]])[] = [
    ['assignee', [person]],
    ['project', [below]],
    ['complexity', [hard]],
    isDated ? ['due', date] : ['work', amount],
  ]
  const wordsAt = (indexes: readonly number[]) => indexes.map((index) => words[index] ?? '')
  const work = isDated ? undefined : workOf(wordsAt(amount).join(''))
  const due = isDated ? dueOf(wordsAt(date)) : undefined
  const complexity = complexityOf(words[hard] ?? '')
  return {
    used: new Map(used.filter(([, [first = -1]]) => first >= 0)),
    ...(work && { work }),
    ...(due && { due }),
    ...(complexity !== undefined && { complexity }),
    ...[...people, ...projects].findLast((found) => found?.unclear),
    ...projects[below],
    ...people[person],
  }
}

const typedWords = (text: string): readonly string[] =>
  [...text.matchAll(WORD)].map(([word]) => word)

/** A line of marks alone has its first word as title. */
function marksOf(words: readonly string[], known: KnownNames): FoundMarks {
  const all = marksIn(words, known)
  const isTitled = [...all.used.values()].flat().length < words.length
  return isTitled ? all : marksIn(['', ...words.slice(1)], known)
}

const withoutWords = (words: readonly string[], used: readonly number[]): string =>
  normalizeText(words.filter((_, index) => !used.includes(index)).join(' '))

/**
 * A line may contain marks anywhere: working time (`6h`, `~1d 4h`, `30м`), a date (`by fri`,
 * `до 24.12`), `@name`, `#project`, and `*3` for the complexity. All other words are title.
 */
export function parseOneLine(text: string, known: KnownNames): OneLine {
  const words = typedWords(text)
  const { used, ...marks } = marksOf(words, known)
  return {
    title: used.size === 0 ? text : withoutWords(words, [...used.values()].flat()),
    ...marks,
  }
}

/** The line without a mark that was understood and is not meant. */
export function withoutMark(text: string, mark: LineMark, known: KnownNames): string {
  const words = typedWords(text)
  const used = marksOf(words, known).used.get(mark)
  return used ? withoutWords(words, used) : text
}

/** A name that is being typed, and what can take its place. */
export interface Completion {
  /** Where the mark begins and ends in the line. */
  readonly from: number
  readonly to: number
  readonly options: readonly { readonly label: string; readonly mark: string }[]
}

const COMPLETIONS = 6
const UNFINISHED = /(?:^|\s)([@#])([^\s@#"“”«»]*)$/

const markFor = (sign: string, name: string): string =>
  `${sign}${/\s/.test(name) ? `"${name.replaceAll('"', '')}"` : name}`

/** What the name before the caret may become; null if no name is being typed there. */
export function completionAt(text: string, caret: number, known: KnownNames): Completion | null {
  const [, sign, typed] = UNFINISHED.exec(text.slice(0, caret)) ?? []
  if (sign === undefined || typed === undefined) return null
  const names = sign === '@' ? known.users.map(displayNameOf) : known.projects.map(titleOf)
  const wanted = foldText(typed.replaceAll('_', ' '))
  const found = names.filter((name) => ` ${foldText(normalizeText(name))}`.includes(` ${wanted}`))
  const [only] = found
  const isDone = found.length === 1 && only !== undefined && foldText(only) === wanted
  if (found.length === 0 || isDone) return null
  return {
    from: caret - typed.length - 1,
    to: caret,
    options: found.slice(0, COMPLETIONS).map((label) => ({ label, mark: markFor(sign, label) })),
  }
}

/**
 * The job that the line describes. A job with working time or a date to come starts now, because an
 * estimate needs a start.
 */
export function newTodoOf(
  { title, work, due, assignee, project, complexity }: OneLine,
  now: Ms,
  schedule: Schedule,
): EventOf<'newTodo.commit'>['value'] {
  const set = {
    ...(complexity !== undefined && { complexity }),
    ...(work && datesFrom(now, work, schedule)),
    ...(due && dueDates(due, now, schedule)),
    ...(assignee && { assignedTo: assignee.userId ?? assignee.name }),
    ...(project && { parent: project.id }),
  }
  return Object.keys(set).length === 0 ? { title } : { title, set }
}
