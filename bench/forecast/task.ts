import { readFileSync } from 'node:fs'
import { DAY, HOUR } from '../../src/domain/core/time'
import type { Evidence } from '../../src/domain/forecast/evidence/observation'
import { syntheticTeam } from '../../src/domain/forecast/testing/syntheticTeam'

/** A finished task of a real or made-up history. Moments in ms. */
export interface Task extends Evidence {
  readonly developer: string
  readonly complexity: string | number
  readonly estimatedOn: number
  readonly completedOn: number
  /** The group of people that shares a history. */
  readonly workspace: string
  /** When work began, and for which project, where the history says so. */
  readonly startedOn?: number
  readonly project?: string
  /** The distribution that a made-up task was drawn from. */
  readonly truth?: (level: number) => number
}

const COLUMNS = ['developer', 'estimateHours', 'actualHours', 'estimatedOn', 'completedOn'] as const

/** Fields may be quoted, with inner quotes doubled. */
const fieldsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

/** Dates without a zone are all in the same one. */
const momentOf = (text: string): number =>
  Date.parse(/T\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text}Z` : text)

/** Tasks of a file with a header; a row that is not a finished task is left out and counted. */
export function readTasks(file: string): {
  readonly tasks: readonly Task[]
  readonly left: number
} {
  const [heading = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  const names = fieldsOf(heading.replace(/^\uFEFF/, ''))
  const missing = COLUMNS.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`)
  const rows = lines.filter((line) => line.trim() !== '')
  const tasks = rows.flatMap((line): Task[] => {
    const fields = fieldsOf(line)
    const field = (name: string) => fields[names.indexOf(name)] ?? ''
    const task: Task = {
      developer: field('developer'),
      complexity: field(names.includes('complexity') ? 'complexity' : 'category'),
      estimateHours: Number(field('estimateHours')),
      actualHours: Number(field('actualHours')),
      estimatedOn: momentOf(field('estimatedOn')),
      completedOn: momentOf(field('completedOn')),
      workspace: field('workspace'),
      ...(names.includes('startedOn') && { startedOn: momentOf(field('startedOn')) }),
      ...(names.includes('project') && { project: field('project') }),
    }
    const isSound =
      task.estimateHours > 0 &&
      task.actualHours > 0 &&
      Number.isFinite(task.estimateHours * task.actualHours) &&
      Number.isFinite(task.estimatedOn + task.completedOn)
    return isSound ? [task] : []
  })
  return { tasks, left: rows.length - tasks.length }
}

const TEAMS = 8
const JOBS = 400

/** Several teams of one to six people, each with their own lateness, spread and habits. */
export const syntheticTasks = (): readonly Task[] =>
  Array.from({ length: TEAMS }, (_, team) =>
    syntheticTeam(team + 1, 1 + (team % 6), JOBS).map((job, index) => ({
      ...job,
      workspace: `team ${team + 1}`,
      estimatedOn: index * DAY,
      completedOn: index * DAY + HOUR,
    })),
  ).flat()
