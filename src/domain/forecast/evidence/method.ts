/**
 * The numbers of the method, as measured on real histories. They hold together: none should be
 * changed without measuring anew (`npm run bench:forecast`).
 */
export const TEAM_WINDOW = 1000
export const OWN_WINDOW = 300
/** Evidence counts half after the team, or the person, has finished that many jobs more. */
export const TEAM_HALF_LIFE = 150
export const OWN_HALF_LIFE = 30

/** Log-ratios are kept within this, and within the narrower bound where they are averaged. */
export const SCORE_LIMIT = 6.4
export const FIT_LIMIT = 3
/** People often book exactly what they estimated; closer than this is such a hit. */
export const HIT_WIDTH = 0.005

export const HIT_PRIOR = { hits: 2, jobs: 20 } as const
export const OWN_HIT_JOBS = 20

export const SPREAD_PRIOR = { jobs: 20, variance: 0.85 ** 2 } as const
export const OWN_SPREAD_JOBS = 12
/** How far teams lie from the prior, and people from their team: variances of a mean. */
export const TEAM_MEAN_VARIANCE = 0.04
export const OWN_MEAN_VARIANCE = 0.09
export const SLOPE_PRIOR = { covariance: -5, variance: 100 } as const
export const FREEDOM = 8
/** Makes a Student t of `FREEDOM` as wide as the variance says. */
export const SCALE_FACTOR = 0.75

/** Who measures spans between calendar dates is a little late from the start. */
export const PRIOR_MEAN = { business: 0, calendar: 0.1 } as const

export const OTHER_COMPLEXITY = 0.3
export const TEAM_ANALOGY = { width: 0.2, prior: 10 } as const
export const OWN_ANALOGY = { width: 0.4, prior: 8 } as const

export const BLUR_PASSES = 3
export const BLUR_HALF_WIDTH = 21

/** What jobs of one project share, jobs of one person share, and a job has alone: variances. */
export const SHARED_VARIANCE = { project: 0.04, person: 0.1, job: 0.86 } as const
/** In sums over many jobs no single one takes longer than e to this times its estimate. */
export const PROJECT_LIMIT = 3
/** A job that has outlasted its estimate so far already may still take e to this times longer. */
export const PROJECT_REST = 1
export const PROJECT_RUNS = 10_000
/** Runs times jobs of one simulation: each takes 16 bytes, and all have to fit into a worker. */
export const PROJECT_DRAWS = 10_000_000
/** Open jobs that one simulation takes; with more, the distributions alone take many seconds. */
export const PROJECT_JOBS = 2000

/** What a job without an estimate is counted as, until the team's own jobs say otherwise. */
export const UNESTIMATED = {
  hours: { business: 8, calendar: 24 },
  prior: 10,
  scale: 1,
} as const

/** Below so many finished jobs nothing can be said of how well the forecasts came true. */
export const RECORD_MINIMUM = 8
