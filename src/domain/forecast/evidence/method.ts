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

/** A job that outlasted everything known takes at most e to this power times as long as by now. */
export const TAIL_LIMIT = 3

/** The assumed effort of a job without an estimate, until the team's own jobs suggest another. */
export const UNESTIMATED = {
  hours: { business: 8, calendar: 24 },
  prior: 10,
  scale: 1,
} as const

/** With fewer finished jobs the calibration of forecasts is unknown. */
export const RECORD_MINIMUM = 8
/** With fewer finished jobs, dates that depend on waiting were met too seldom in one history. */
export const WAITS_MINIMUM = 100

/** Past spans and waits: the person's own count by age in jobs, the team's share a fixed weight. */
export const OWN_TIMES = { window: 100, halfLife: 30 } as const
export const TEAM_TIMES = { window: 400, weight: 8 } as const
/** How long jobs wait where nothing is known: a lognormal that counts as two jobs. */
export const COLD_WAITS = { points: 20, weight: 2, medianDays: 3, spread: 1.5 } as const
/** Something younger than this, in hours, counts as this old. */
export const AGED_MINIMUM = 0.25
/** A time is blurred over this many points to either side, each so far from the next. */
export const AGED_BLUR = { points: 4, step: 0.1 } as const
/** Whatever takes longer than this many working days is "later", without a date. */
export const AGED_LIMIT_DAYS = 120
/** How much a running job that has outlasted its whole distribution is like others of its age. */
export const AGED_SHARE = 0.8

/** Variances: the luck that a team shares, that a person's jobs share, and a job's own. */
export const SPAN_LUCK = { team: 0.2, person: 0.5, job: 0.3 } as const
export const WAIT_LUCK = { team: 0.2, person: 0.75, job: 0.05 } as const
/** How strongly a job's place in the queue lengthens its wait. */
export const PLACE_POWER = 0.5
/** How many jobs usually wait where nothing is known. */
export const USUAL_WAITING = 3

/** Habits are read from this many working days. */
export const HABIT_DAYS = 60
/** How many working days of the team's habits a person's own are mixed with. */
export const HABIT_PRIOR_DAYS = 10
export const TEAM_HABIT_PRIOR_DAYS = 5
/** How strongly more work than usual makes running and waiting jobs later, and its limits. */
export const OVERLOAD = { running: 0.2, waiting: 0.35, least: 0.5, most: 3 } as const
/** Recorded forecasts that were late or not: how fast they age in working days, and the prior. */
export const DRIFT = { halfLife: 120, prior: 15, power: 3 } as const
/** A job that runs or waits for longer than so many working days is left lying. */
export const LEFT_LYING = { running: 60, waiting: 120 } as const
/** Runs of a plan: fewer than most if runs times jobs were above the draws. */
export const PLAN_RUNS = { most: 2000, least: 200, draws: 2_000_000 } as const
