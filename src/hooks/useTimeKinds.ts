import { useEffect, useState } from 'react'
import { isSameValue } from '../domain/core/sameValue'
import type { Kinds } from '../domain/forecast/evidence/workTime'
import { hasRecord } from '../domain/forecast/record/hasRecord'
import type { UserId } from '../domain/model/person/user'
import { whenIdle } from '../platform/page'
import type { WorkerPool } from '../platform/workers/workers'
import { operations, type RecordInput } from '../protocol/operations'
import { useWorkers } from './stores'

/** Few enough that a user who opens the record in the meantime does not wait long. */
const STEP = 100
const WITHIN = 1000

interface Found {
  readonly input: RecordInput
  readonly kinds: Kinds
}

interface TimeKinds {
  /** Those of the last completed record; empty before the first. */
  readonly kinds: Kinds
  /** Whether they belong to exactly these jobs, or nothing more can be learnt. */
  readonly isSettled: boolean
}

const UNKNOWN: Kinds = new Map()
const latest = new WeakMap<WorkerPool, Found>()

const isOf = ({ input }: Found, { jobs, usual }: RecordInput): boolean =>
  input.jobs === jobs && input.usual === usual

async function walkThrough(workers: WorkerPool, input: RecordInput, signal: AbortSignal) {
  for (;;) {
    const kinds = await workers.run(operations.timeKinds, { ...input, count: STEP }, signal)
    if (kinds) return kinds
  }
}

const isSameKinds = (a: Kinds, b: Kinds) => isSameValue([...a].sort(), [...b].sort())

/**
 * Which kind of time predicts these people's dates better. This needs a walk through the whole
 * record, which the record's worker does in the background and remembers; until then the last known
 * choice applies.
 */
export function useTimeKinds(
  input: RecordInput,
  people: ReadonlySet<UserId | undefined>,
): TimeKinds {
  const workers = useWorkers()
  const [found, setFound] = useState(() => latest.get(workers))
  const [failed, setFailed] = useState<RecordInput>()
  const isKnown = found !== undefined && isOf(found, input)
  const isNeeded = !isKnown && failed !== input && hasRecord(input.jobs, people)

  useEffect(() => {
    if (!isNeeded) return
    const abort = new AbortController()
    const walk = async () => {
      const known = latest.get(workers)
      if (known && isOf(known, input)) return known
      const kinds = await walkThrough(workers, input, abort.signal)
      // An equal choice stays the same object, so that nothing is computed again for it.
      return { input, kinds: known && isSameKinds(known.kinds, kinds) ? known.kinds : kinds }
    }
    const cancel = whenIdle(() => {
      walk().then(
        (next) => {
          latest.set(workers, next)
          if (!abort.signal.aborted) setFound(next)
        },
        (error: unknown) => {
          if (abort.signal.aborted) return
          console.error('Which time predicts better could not be found out.', error)
          setFailed(input)
        },
      )
    }, WITHIN)
    return () => {
      cancel()
      abort.abort()
    }
  }, [workers, input, isNeeded])

  return { kinds: found?.kinds ?? UNKNOWN, isSettled: !isNeeded }
}
