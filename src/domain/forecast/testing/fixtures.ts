import { DAY, HOUR, type Ms } from '../../core/time'
import type { Target } from '../distribution/distribution'
import type { History } from '../evidence/evidenceJobs'
import type { Evidence } from '../evidence/observation'
import type { PlanJob } from '../plan/habits'

const finished = (
  developer: string,
  complexity: number,
  estimateHours: number,
  actualHours: number,
): Evidence => ({ developer, complexity, estimateHours, actualHours })

export const NO_HISTORY: History = () => ({ team: [], own: [] })

const TEAM_OF_TWO = [
  finished('ann', 2, 4, 6),
  finished('bob', 3, 8, 8),
  finished('ann', 2, 4, 5),
  finished('ann', 3, 16, 14),
  finished('bob', 3, 8, 20),
  finished('ann', 2, 2, 2),
  finished('bob', 1, 1, 1.5),
  finished('ann', 2, 5, 9),
  finished('bob', 3, 6, 7),
  finished('ann', 4, 40, 70),
  finished('bob', 2, 3, 3),
  finished('ann', 2, 4, 4.5),
]

interface Fixture {
  readonly name: string
  readonly history: readonly Evidence[]
  readonly target: Target
  readonly elapsedHours?: number
  readonly ratios: readonly number[]
}

/** Of the levels 10%, 50%, 80% and 90%, computed by another implementation. */
export const FIXTURES: readonly Fixture[] = [
  {
    name: 'empty history',
    history: [],
    target: { developer: 'ann', complexity: 2, estimateHours: 8 },
    ratios: [0.343, 1, 1.9155, 2.9154],
  },
  {
    name: 'one finished job, 2x over',
    history: [finished('ann', 2, 8, 16)],
    target: { developer: 'ann', complexity: 2, estimateHours: 8 },
    ratios: [0.4584, 1.31, 2.2479, 2.8864],
  },
  {
    name: 'ten finished jobs all 1.5x over',
    history: Array.from({ length: 10 }, () => finished('ann', 2, 8, 12)),
    target: { developer: 'ann', complexity: 2, estimateHours: 8 },
    ratios: [1.0202, 1.4918, 1.8589, 2.117],
  },
  {
    name: 'team of two',
    history: TEAM_OF_TWO,
    target: { developer: 'ann', complexity: 2, estimateHours: 4 },
    ratios: [0.7866, 1.2586, 1.8221, 2.2479],
  },
  {
    name: 'newcomer in that team',
    history: TEAM_OF_TWO,
    target: { developer: 'cid', complexity: 3, estimateHours: 8 },
    ratios: [0.5066, 1, 2.1383, 2.8864],
  },
  {
    name: 'in flight: 6 h already spent on a 4 h job',
    history: TEAM_OF_TWO,
    target: { developer: 'ann', complexity: 2, estimateHours: 4 },
    elapsedHours: 6,
    ratios: [1.5841, 1.9155, 2.5345, 3.2544],
  },
]

/** June 2024 began on a Saturday. */
const FROZEN_NOW: Ms = new Date(2024, 5, 12, 12).getTime()

function frozenJob(index: number): PlanJob {
  const assignedTo = 1 + (index % 3)
  const complexity = index % 4
  const isOpen = index % 5 === 0
  const start = FROZEN_NOW - (3 + index) * 5 * HOUR
  const estimate = start + (9 + (index % 7)) * 6 * HOUR
  return {
    id: 1_718_000_000_000 + index,
    completed: !isOpen,
    ts: { create: start - (index % 6) * 4 * HOUR, update: start },
    relations: { parent: null, children: [] },
    forecast: {
      complexity,
      ...(index % 15 !== 5 && { assignedTo }),
      ...(index % 10 === 0 ? { estimate: FROZEN_NOW + DAY } : { start, estimate }),
      ...(!isOpen && { start, estimate, finish: start + (4 + ((index * 7) % 23)) * 3 * HOUR }),
    },
  }
}

/** Open and finished jobs, with dates that are the same in every tab, worker and version of Node. */
export const FROZEN_PLAN = {
  now: FROZEN_NOW,
  jobs: Array.from({ length: 40 }, (_, index) => frozenJob(index)),
  /** P80 of the open jobs, in ms from now. */
  p80: [
    2_353_048_824, 2_431_824_341, 1_292_098_521, 1_902_429_421, 90_393_255, 1_319_795_029,
    175_200_664, 427_846_651,
  ],
} as const
