import { DAY, HOUR } from '../../src/domain/core/time'
import { syntheticTeam } from '../../src/domain/forecast/testing/syntheticTeam'
import type { Task } from './task'

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
