import { isSameValue } from '../domain/core/sameValue'
import type { Kinds } from '../domain/forecast/evidence/workTime'
import type { WorkerPool } from '../platform/workers/workers'
import { operations, type RecordInput } from '../protocol/operations'

/** Few enough that a user who opens the record in the meantime does not wait long. */
const STEP = 100

interface Found {
  readonly input: RecordInput
  readonly kinds: Kinds
}

const UNKNOWN: Kinds = new Map()
const latest = new WeakMap<WorkerPool, Found>()

/** The last known choice, whichever jobs it was learnt from; empty before the first. */
export const lastKinds = (workers: WorkerPool): Kinds => latest.get(workers)?.kinds ?? UNKNOWN

/** Whether the last known choice was learnt from exactly these jobs. */
export const isLearnt = (workers: WorkerPool, { jobs, usual }: RecordInput): boolean => {
  const found = latest.get(workers)
  return found !== undefined && found.input.jobs === jobs && found.input.usual === usual
}

const isSameKinds = (a: Kinds, b: Kinds) => isSameValue([...a].sort(), [...b].sort())

/**
 * Finds out which kind of time predicts each person's dates better, by a walk through the whole
 * record, which the record's worker does in the background and remembers.
 */
export async function learnKinds(
  workers: WorkerPool,
  input: RecordInput,
  signal: AbortSignal,
): Promise<Kinds> {
  for (;;) {
    if (isLearnt(workers, input)) return lastKinds(workers)
    const kinds = await workers.run(operations.timeKinds, { ...input, count: STEP }, signal)
    if (!kinds) continue
    const known = lastKinds(workers)
    // An equal choice stays the same object, so that nothing is computed again for it.
    const found = { input, kinds: isSameKinds(known, kinds) ? known : kinds }
    latest.set(workers, found)
    return found.kinds
  }
}
