import type { JobId } from '../../model/job/job'
import type { FittedDistribution } from '../distribution/distribution'
import { OWN_WEIGHTS, TEAM_WEIGHTS } from '../distribution/distribution'
import {
  HIT_PRIOR,
  OWN_ANALOGY,
  OWN_HIT_JOBS,
  RECORD_MINIMUM,
  TEAM_ANALOGY,
  WAITS_MINIMUM,
} from '../evidence/method'
import type { Observation } from '../evidence/observation'

export interface CountedJob {
  readonly jobId: JobId
  /** Share of the forecast that comes from this job. */
  readonly share: number
  readonly isOwn: boolean
}

/** What a forecast is based on, in shares that add up to 1. */
export interface Receipt {
  /** From the person's own jobs, from the others' jobs, and from the prior for any team. */
  readonly own: number
  readonly team: number
  readonly prior: number
  readonly ownJobs: number
  readonly teamJobs: number
  /** The jobs with the largest shares, largest first. */
  readonly top: readonly CountedJob[]
}

/**
 * Traces every part of the mass to its source: first similarity to single jobs, then the means of
 * person and team, each against the prior that it was shrunk to.
 */
export function receiptOf(fitted: FittedDistribution, topJobs = 10): Receipt {
  const { windows, fit, team, own } = fitted
  const shares = new Map<Observation, number>()
  const add = (observation: Observation, share: number) =>
    shares.set(observation, (shares.get(observation) ?? 0) + share)

  const ownAll = own.total + OWN_ANALOGY.prior
  const teamAll = team.total + TEAM_ANALOGY.prior
  const beyondOwn = OWN_ANALOGY.prior / ownAll
  const base = (beyondOwn * TEAM_ANALOGY.prior) / teamAll
  const { misses, all } = fit
  const ofHits = base * fit.hitRate
  const ofMisses = base - ofHits
  const ownMisses = misses.own + misses.ownPrior
  const teamMisses = (misses.team + misses.teamPrior) / (misses.ownPrior / ownMisses)
  const ownHits = all.own + OWN_HIT_JOBS
  const teamHits = (all.team + HIT_PRIOR.jobs) / (OWN_HIT_JOBS / ownHits)

  windows.own.forEach((observation, later) => {
    const weight = OWN_WEIGHTS[later] ?? 0
    const miss = observation.isHit ? 0 : (ofMisses * weight) / ownMisses
    add(observation, (own.weights[later] ?? 0) / ownAll + (ofHits * weight) / ownHits + miss)
  })
  windows.team.forEach((observation, later) => {
    const weight = TEAM_WEIGHTS[later] ?? 0
    const like = (beyondOwn * (team.weights[later] ?? 0)) / teamAll
    const miss = observation.isHit ? 0 : (ofMisses * weight) / teamMisses
    add(observation, like + (ofHits * weight) / teamHits + miss)
  })
  return summed(shares, new Set(windows.own), topJobs)
}

function summed(
  shares: ReadonlyMap<Observation, number>,
  ownJobs: ReadonlySet<Observation>,
  topJobs: number,
): Receipt {
  let own = 0
  let team = 0
  const counted: CountedJob[] = []
  for (const [observation, share] of shares) {
    const isOwn = ownJobs.has(observation)
    if (isOwn) own += share
    else team += share
    const { jobId } = observation
    if (jobId !== undefined) counted.push({ jobId, share, isOwn })
  }
  return {
    own,
    team,
    prior: Math.max(0, 1 - own - team),
    ownJobs: ownJobs.size,
    teamJobs: shares.size - ownJobs.size,
    top: counted.sort((a, b) => b.share - a.share || a.jobId - b.jobId).slice(0, topJobs),
  }
}

/** What makes a forecast sure or unsure, the most important first; `known` is as sure as it gets. */
export type Certainty =
  | 'noEvidence'
  | 'unestimated'
  | 'unassigned'
  | 'fewJobs'
  | 'knownFromOthers'
  | 'waiting'
  | 'known'

interface CertaintyFacts extends Pick<Receipt, 'ownJobs' | 'teamJobs'> {
  readonly isEstimated: boolean
  readonly isAssigned: boolean
  readonly isStarted: boolean
}

export function certaintyOf(facts: CertaintyFacts): Certainty {
  const { ownJobs, teamJobs, isEstimated, isAssigned, isStarted } = facts
  const all = ownJobs + teamJobs
  if (all === 0) return 'noEvidence'
  if (!isEstimated) return 'unestimated'
  if (!isAssigned) return 'unassigned'
  if (all < RECORD_MINIMUM) return 'fewJobs'
  if (ownJobs < RECORD_MINIMUM) return 'knownFromOthers'
  return !isStarted && all < WAITS_MINIMUM ? 'waiting' : 'known'
}
