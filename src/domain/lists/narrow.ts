import { cutsOf, indexById } from '../core/computedOnce'
import { foldText } from '../core/text'
import type { Ms } from '../core/time'
import type { Job, JobId } from '../model/job/job'
import { descendantIds } from '../model/job/relations'
import type { UserId } from '../model/person/user'
import { dayNumberOf, momentOn } from '../model/schedule/calendar'

/** What can be chosen instead of a person. */
export const NOBODY = 0

export const HAS = ['logs', 'checklist'] as const
export type Has = (typeof HAS)[number]

/** A calendar day as `YYYY-MM-DD`. */
type Day = string

/** Filters beside the spec's. All of them combine; of several values one suffices. */
export interface Narrowing {
  readonly words?: string | undefined
  /** `NOBODY` stands for jobs without a person. */
  readonly people?: readonly UserId[] | undefined
  /** A job and everything below it. */
  readonly project?: JobId | undefined
  readonly complexity?: readonly number[] | undefined
  readonly createdFrom?: Day | undefined
  readonly createdTo?: Day | undefined
  readonly finishedFrom?: Day | undefined
  readonly finishedTo?: Day | undefined
  /** All of these. */
  readonly has?: readonly Has[] | undefined
}

export const NARROWING = [
  'words',
  'people',
  'project',
  'complexity',
  'createdFrom',
  'createdTo',
  'finishedFrom',
  'finishedTo',
  'has',
] as const satisfies readonly (keyof Narrowing)[]

export const isNarrowing = (narrowing: Narrowing): boolean =>
  NARROWING.some((key) => narrowing[key] !== undefined)

/** Read once for each version of a job, since every key in the field asks for it again. */
const foldedTexts = cutsOf(({ title, descr = '' }: Job): string => foldText(`${title}\n${descr}`))

/** The first moment of a day where the reader is, or of a day after it. */
const startOf = (day: Day, later = 0): Ms => momentOn(dayNumberOf(day) + later, 0)

type Test = (job: Job, index: number) => boolean

function between(
  momentOf: (job: Job) => Ms | undefined,
  first: Day | undefined,
  last: Day | undefined,
): Test | null {
  if (first === undefined && last === undefined) return null
  const from = first === undefined ? -Infinity : startOf(first)
  const to = last === undefined ? Infinity : startOf(last, 1)
  return (job) => {
    const at = momentOf(job)
    return at !== undefined && at >= from && at < to
  }
}

const HOLDS: Readonly<Record<Has, (job: Job) => boolean>> = {
  // The first entry says that the job was created.
  logs: ({ logs }) => logs.items.length > 1,
  checklist: ({ logs }) => logs.items.some(({ checklist = [] }) => checklist.length > 0),
}

function wordsTest(words: string, jobs: readonly Job[]): Test | null {
  const typed = foldText(words).split(/\s+/).filter(Boolean)
  if (typed.length === 0) return null
  const texts = foldedTexts(jobs)
  return (_, index) => typed.every((word) => texts[index]?.includes(word))
}

function projectTest(project: JobId, jobs: readonly Job[]): Test {
  const below = descendantIds(indexById(jobs), project)
  return ({ id }) => id === project || below.has(id)
}

/** The jobs that pass; undefined if nothing narrows the list. */
export function narrowed(
  jobs: readonly Job[],
  narrowing: Narrowing,
): ReadonlySet<JobId> | undefined {
  if (!isNarrowing(narrowing)) return undefined
  const { words = '', people, project, complexity, has = [] } = narrowing
  const tests = [
    wordsTest(words, jobs),
    people && (({ forecast }: Job) => people.includes(forecast.assignedTo ?? NOBODY)),
    project !== undefined && projectTest(project, jobs),
    complexity && (({ forecast }: Job) => complexity.includes(forecast.complexity)),
    between(({ ts }) => ts.create, narrowing.createdFrom, narrowing.createdTo),
    between(({ forecast }) => forecast.finish, narrowing.finishedFrom, narrowing.finishedTo),
    ...has.map((each) => HOLDS[each]),
  ].filter((test): test is Test => Boolean(test))
  const passing = jobs.filter((job, index) => tests.every((test) => test(job, index)))
  return new Set(passing.map(({ id }) => id))
}
