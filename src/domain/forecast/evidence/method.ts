/**
 * The numbers of the method, as measured on real histories. They depend on each other: change none
 * without measuring again (`npm run bench:forecast`).
 */
export const TEAM_WINDOW = 1000
export const OWN_WINDOW = 300
/** Evidence has half the weight after the team, or the person, has finished this many more jobs. */
export const TEAM_HALF_LIFE = 150
export const OWN_HALF_LIFE = 30

/** Log-ratios are limited to this, and to the narrower bound when they are averaged. */
export const SCORE_LIMIT = 6.4
export const FIT_LIMIT = 3
/** People often book exactly what they estimated; closer than this counts as such a hit. */
export const HIT_WIDTH = 0.005

export const HIT_PRIOR = { hits: 2, jobs: 20 } as const
export const OWN_HIT_JOBS = 20

export const SPREAD_PRIOR = { jobs: 20, variance: 0.85 ** 2 } as const
export const OWN_SPREAD_JOBS = 12
/** How far teams are from the prior, and people from their team: variances of a mean. */
export const TEAM_MEAN_VARIANCE = 0.04
export const OWN_MEAN_VARIANCE = 0.09
export const SLOPE_PRIOR = { covariance: -5, variance: 100 } as const
export const FREEDOM = 8
/** Scales a Student t of `FREEDOM` to the given variance. */
export const SCALE_FACTOR = 0.75

/** Spans between calendar dates run a little late from the start. */
export const PRIOR_MEAN = { business: 0, calendar: 0.1 } as const

export const OTHER_COMPLEXITY = 0.3
export const TEAM_ANALOGY = { width: 0.2, prior: 10 } as const
export const OWN_ANALOGY = { width: 0.4, prior: 8 } as const

export const BLUR_PASSES = 3
export const BLUR_HALF_WIDTH = 21

/**
 * Variances: what jobs of one project share, what jobs of one person share, and what is a job's
 * own.
 */
export const SHARED_VARIANCE = { project: 0.04, person: 0.1, job: 0.86 } as const
/** In sums over many jobs no single one takes longer than e to this power times its estimate. */
export const PROJECT_LIMIT = 3
/** A job far over its estimate may still take e to this power times longer. */
export const PROJECT_REST = 1
export const PROJECT_RUNS = 10_000
/** Runs times jobs of one simulation: each takes 16 bytes, and all have to fit into a worker. */
export const PROJECT_DRAWS = 10_000_000
/** Open jobs that one simulation takes; with more, the distributions alone take many seconds. */
export const PROJECT_JOBS = 2000

/** The assumed effort of a job without an estimate, until the team's own jobs suggest another. */
export const UNESTIMATED = {
  hours: { business: 8, calendar: 24 },
  prior: 10,
  scale: 1,
} as const

/** With fewer finished jobs the calibration of forecasts is unknown. */
export const RECORD_MINIMUM = 8
