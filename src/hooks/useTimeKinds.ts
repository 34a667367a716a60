import { useEffect, useState } from 'react'
import { hasRecord } from '../domain/forecast/evidence/evidence'
import type { Kinds } from '../domain/forecast/evidence/workTime'
import type { UserId } from '../domain/model/person/user'
import { whenIdle } from '../platform/page'
import type { RecordInput } from '../protocol/operations'
import { isLearnt, lastKinds, learnKinds } from '../state/timeKinds'
import { useStores } from './stores'

const WITHIN = 1000

interface TimeKinds {
  /** Those of the last completed record; empty before the first. */
  readonly kinds: Kinds
  /** Whether they belong to exactly these jobs, or nothing more can be learnt. */
  readonly isSettled: boolean
}

/**
 * Which kind of time predicts these people's dates better. Until that is known for these jobs, the
 * last known choice applies.
 */
export function useTimeKinds(
  input: RecordInput,
  people: ReadonlySet<UserId | undefined>,
): TimeKinds {
  const stores = useStores()
  const [{ kinds }, setFound] = useState(() => ({ kinds: lastKinds(stores) }))
  const [failed, setFailed] = useState<RecordInput>()
  const isNeeded = !isLearnt(stores, input) && failed !== input && hasRecord(input.jobs, people)

  useEffect(() => {
    if (!isNeeded) return
    const abort = new AbortController()
    const cancel = whenIdle(() => {
      learnKinds(stores, input, abort.signal).then(
        (next) => {
          if (!abort.signal.aborted) setFound({ kinds: next })
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
  }, [stores, input, isNeeded])

  return { kinds, isSettled: !isNeeded }
}
