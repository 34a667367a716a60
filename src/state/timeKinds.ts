import { isSameValue } from '../domain/core/sameValue'
import type { Kinds } from '../domain/forecast/evidence/workTime'
import { operations, type RecordInput } from '../protocol/operations'
import type { Stores } from './appStores'

/** Few enough that a user who opens the record in the meantime does not wait long. */
const STEP = 100

interface Found {
  readonly input: RecordInput
  readonly kinds: Kinds
}

const UNKNOWN: Kinds = new Map()
const latest = new WeakMap<Stores, Found>()

/** The last known choice, whichever jobs it was learnt from; empty before the first. */
export const lastKinds = (stores: Stores): Kinds => latest.get(stores)?.kinds ?? UNKNOWN

/** Whether the last known choice was learnt from exactly these jobs. */
export const isLearnt = (stores: Stores, { jobs, usual }: RecordInput): boolean => {
  const found = latest.get(stores)
  return found !== undefined && found.input.jobs === jobs && found.input.usual === usual
}

const isSameKinds = (a: Kinds, b: Kinds) => isSameValue([...a].sort(), [...b].sort())

/**
 * Finds out which kind of time predicts each person's dates better, by a walk through the whole
 * record, which the record's worker does in the background and remembers.
 */
export async function learnKinds(
  stores: Stores,
  input: RecordInput,
  signal: AbortSignal,
): Promise<Kinds> {
  for (;;) {
    if (isLearnt(stores, input)) return lastKinds(stores)
    const kinds = await stores.workers.run(operations.timeKinds, { ...input, count: STEP }, signal)
    if (!kinds) continue
    const known = lastKinds(stores)
    // An equal choice stays the same object, so that nothing is computed again for it.
    const found = { input, kinds: isSameKinds(known, kinds) ? known : kinds }
    latest.set(stores, found)
    return found.kinds
  }
}
