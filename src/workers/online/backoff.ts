import { type Ms, SECOND } from '../../domain/core/time'

const FIRST: Ms = 500
const LONGEST: Ms = 30 * SECOND

/**
 * Each failure doubles the wait. Random jitter prevents many browsers from returning to a server
 * all at once.
 */
export const BACKOFF = { first: FIRST, longest: LONGEST, jitter: 0.5 } as const

export function backoff(failures: number, random: () => number): Ms {
  const { first, longest, jitter } = BACKOFF
  return Math.min(longest, first * 2 ** failures) * (1 - jitter + 2 * jitter * random())
}

export const pause = (ms: Ms): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
