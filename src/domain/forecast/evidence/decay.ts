import { OWN_HALF_LIFE, OWN_WINDOW, TEAM_HALF_LIFE, TEAM_WINDOW } from './method'

const decay = (length: number, halfLife: number): readonly number[] =>
  Array.from({ length }, (_, later) => 2 ** (-later / halfLife))

/** The weight of a job by how many the team has finished since. */
export const TEAM_WEIGHTS = decay(TEAM_WINDOW, TEAM_HALF_LIFE)
/** The weight of a job by how many the person has finished since. */
export const OWN_WEIGHTS = decay(OWN_WINDOW, OWN_HALF_LIFE)
