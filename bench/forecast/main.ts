import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '../../scripts/shell.mjs'
import { type Bars, measureHistory } from './measureHistory'
import { measureSpeeds } from './measureSpeeds'
import { missedReferences, type ReferenceCase } from './planSession'
import { readTasks, syntheticTasks, type Task } from './task'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    fixtures: { type: 'string' },
    'score-last': { type: 'string' },
    'crps-at-most': { type: 'string' },
    'totals-at-most': { type: 'string' },
  },
})

/** Larger histories have enough to learn from before the first job is scored. */
const LARGE = 2000

function numberIn(name: 'score-last' | 'crps-at-most' | 'totals-at-most'): number | undefined {
  const text = values[name]
  if (text === undefined) return undefined
  const value = text === 'all' && name === 'score-last' ? 1 : Number(text)
  if (!(value > 0)) fail(`--${name} must be a number above 0, not "${text}".`)
  return value
}

function tasksOf(file: string): readonly Task[] {
  const { tasks, left } = readTasks(file)
  console.log(`\n── ${basename(file)}: ${tasks.length} finished tasks, ${left} rows left out`)
  if (tasks.length === 0) fail('There is nothing to predict.')
  return tasks
}

/** The targets of the two public histories: a large one of many people, a small one of a few. */
const LARGE_BARS: Bars = {
  toEbs: 0.945,
  coverage: 0.035,
  freshToEbs: 0.945,
  freshCoverage: 0.07,
  totalsInBand: [0.77, 0.91],
  runningP80: [0.75, 0.85],
  planP80: [0.74, 0.86],
  planToSerial: { last: 1, half: 0.7, project: 1, waiting: 0.7 },
}
const SMALL_BARS: Bars = { toEbs: 0.995, coverage: 0.07, freshCoverage: 0.07 }
/**
 * Made-up jobs share no causes and people never change, which is exactly what other methods assume.
 */
const SYNTHETIC_BARS: Bars = {
  toTruth: 1.06,
  coverage: 0.035,
  freshToEbs: 1,
  freshCoverage: 0.07,
  runningP80: [0.75, 0.85],
}

const measure = (tasks: readonly Task[], bars: Bars): readonly string[] =>
  measureHistory(tasks, numberIn('score-last') ?? (tasks.length >= LARGE ? 0.4 : 1), {
    ...bars,
    crps: numberIn('crps-at-most'),
    totals: numberIn('totals-at-most'),
  })

function referenceProblems(file: string): readonly string[] {
  const { cases }: { readonly cases: readonly ReferenceCase[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const missed = cases.flatMap(missedReferences)
  console.log(`\n── ${basename(file)}: ${cases.length} plans, ${missed.length} dates off`)
  return missed
}

const problems: string[] = []
if (values.fixtures !== undefined) problems.push(...referenceProblems(values.fixtures))
if (values.data !== undefined) {
  const tasks = tasksOf(values.data)
  problems.push(...measure(tasks, tasks.length >= LARGE ? LARGE_BARS : SMALL_BARS))
} else {
  const tasks = syntheticTasks()
  console.log(`\n── ${tasks.length} tasks of made-up teams, whose truth is known`)
  problems.push(...measure(tasks, SYNTHETIC_BARS))
  console.log()
  problems.push(...(await measureSpeeds()))
}
const isPassed = problems.length === 0
console.log(isPassed ? '\nForecast passed' : `\nForecast FAILED: ${problems.join(' · ')}`)
process.exitCode = isPassed ? 0 : 1
