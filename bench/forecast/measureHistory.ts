import { printTable } from '../shared/table'
import { freshInstalls } from './freshInstalls'
import { PLAN_QUESTIONS, planWalk } from './planWalk'
import type { Tally } from './tally'
import type { Task } from './task'
import { totals } from './totals'
import { newScores, type Scores, walk, workspacesOf } from './walk'

type Range = readonly [least: number, most: number]

/** The targets; a figure without one is printed but not checked. */
export interface Bars {
  readonly crps?: number | undefined
  readonly totals?: number | undefined
  /**
   * Our CRPS ÷ that of evidence-based scheduling, and of the distribution that the jobs were drawn
   * from.
   */
  readonly toEbs?: number
  readonly toTruth?: number
  /** How far the observed share may be from the forecast level. */
  readonly coverage: number
  readonly freshCoverage: number
  readonly freshToEbs?: number
  readonly totalsInBand?: Range
  readonly runningP80?: Range
  /** P80 of the plan, for every question. */
  readonly planP80?: Range
  /** CRPS of the plan ÷ that of the serial queue. */
  readonly planToSerial?: Readonly<Record<keyof typeof PLAN_QUESTIONS, number>>
}

const shown = (value: number) => (Number.isFinite(value) ? value.toFixed(3) : '–')

const rowOf = (name: string, { raw, chart, ebs, ours, truth }: Scores): readonly string[] => [
  name,
  String(ours.jobs()),
  ...[raw, chart, ebs, truth, ours].map((each) => shown(each.crps())),
  shown(ours.crps() / ebs.crps()),
  ...[0.5, 0.8, 0.9].map((level) => shown(ours.met(level))),
]

const onlyOurs = (name: string, ours: Tally): readonly string[] => [
  name,
  String(ours.jobs()),
  ...['', '', '', ''],
  shown(ours.crps()),
  '',
  ...[0.5, 0.8, 0.9].map((level) => shown(ours.met(level))),
]

/** The moment after which the last share of all tasks was estimated. */
function momentOfLast(tasks: readonly Task[], share: number): number {
  const moments = tasks.map(({ estimatedOn }) => estimatedOn).sort((a, b) => a - b)
  const first = Math.floor(moments.length * Math.max(0, 1 - share))
  return moments[first] ?? 0
}

/** Prints the table for one file, and returns the targets that were missed. */
export function measureHistory(tasks: readonly Task[], last: number, bars: Bars): string[] {
  const from = momentOfLast(tasks, last)
  const spaces = workspacesOf(tasks)
  const walked = newScores()
  for (const space of spaces) walk(space, from, walked)
  const fresh = freshInstalls(tasks)
  const largest = spaces.reduce((most, space) => (space.length > most.length ? space : most))
  const sums = totals(largest, from)
  printTable(
    ['CRPS', 'jobs', 'raw', 'chart', 'EBS', 'truth', 'ours', '÷ EBS', 'P50', 'P80', 'P90'],
    [
      rowOf('each when estimated', walked),
      rowOf('fresh installs', fresh),
      onlyOurs('totals of 10–30', sums),
      onlyOurs('running, estimate used', walked.running),
    ],
  )
  const inBand = sums.met(0.9) - sums.met(0.1)
  console.log(`Totals inside the 80% band: ${shown(inBand)}`)
  const { ours, ebs, truth, running } = walked
  return [
    ...missed('CRPS', ours.crps(), upTo(bars.crps)),
    ...missed('CRPS ÷ EBS', ours.crps() / ebs.crps(), upTo(bars.toEbs)),
    ...missed('CRPS ÷ truth', ours.crps() / truth.crps(), upTo(bars.toTruth)),
    ...missedCoverage('each', ours, bars.coverage),
    ...missed('fresh CRPS ÷ EBS', fresh.ours.crps() / fresh.ebs.crps(), upTo(bars.freshToEbs)),
    ...missedCoverage('fresh', fresh.ours, bars.freshCoverage),
    ...missed('CRPS of totals', sums.crps(), upTo(bars.totals)),
    ...missed('totals inside the band', inBand, bars.totalsInBand),
    ...missed('running P80', running.met(0.8), bars.runningP80),
    ...measurePlan(largest, bars),
  ]
}

/** The joint plan beside the queue that it replaced, at the same moments. */
function measurePlan(tasks: readonly Task[], { planP80, planToSerial }: Bars): readonly string[] {
  const scores = planWalk(tasks)
  if (!scores) return []
  const questions = Object.keys(PLAN_QUESTIONS) as readonly (keyof typeof PLAN_QUESTIONS)[]
  const rows = questions.map((question) => {
    const { serial, flow } = scores[question]
    return { question, count: flow.count, serial, flow, ratio: flow.crps() / serial.crps() }
  })
  console.log()
  printTable(
    ['CRPS of ln(hours left)', 'cases', 'serial', 'P80', 'plan', 'P80', '÷ serial'],
    rows.map(({ question, count, serial, flow, ratio }) => [
      PLAN_QUESTIONS[question],
      String(count),
      ...[serial, flow].flatMap((each) => [shown(each.crps()), shown(each.p80())]),
      shown(ratio),
    ]),
  )
  return rows.flatMap(({ question, flow, ratio }) => [
    ...missed(`P80 of ${PLAN_QUESTIONS[question]}`, flow.p80(), planP80),
    ...missed(
      `CRPS ÷ serial of ${PLAN_QUESTIONS[question]}`,
      ratio,
      upTo(planToSerial?.[question]),
    ),
  ])
}

const upTo = (most: number | undefined): Range | undefined =>
  most === undefined ? undefined : [0, most]

function missed(name: string, value: number, range: Range | undefined): readonly string[] {
  if (range === undefined || (value >= range[0] && value <= range[1])) return []
  return [`${name} is ${shown(value)} and not within ${range.map(shown).join('–')}`]
}

const missedCoverage = (name: string, ours: Tally, width: number): readonly string[] =>
  [0.8, 0.9].flatMap((level) =>
    missed(`${name} P${level * 100}`, ours.met(level), [level - width, level + width]),
  )
