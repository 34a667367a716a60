import { useCallback, useEffect, useMemo, useState } from 'react'
import { isSameValue } from '../domain/core/sameValue'
import { afterPause } from '../platform/page'
import type { Operation } from '../protocol/operation'
import { useWorkers } from './stores'

export type OperationState<Result> =
  /** `result` is the last one, so that a list stays while its next page is computed. */
  { readonly status: 'loading'; readonly result: Result | undefined } | Answered<Result>

type Answered<Result> =
  | { readonly status: 'ok'; readonly result: Result }
  | { readonly status: 'error'; readonly result: Result | undefined; readonly message: string }

/** Up to this many jobs, the page computes an answer itself within a fraction of a frame. */
const CALCULATED_HERE_AT_MOST = 10_000

/** The worker's rule, for a page that need not wait. */
export interface RuleHere<Input, Result> {
  readonly rule: (input: Input) => Result
  /** How many jobs it goes through. */
  readonly jobsIn: (input: Input) => number
  /** What of the answer is shown, where that is not everything. */
  readonly shown?: (result: Result) => unknown
}

function calculated<Input, Result>(
  { rule, jobsIn }: RuleHere<Input, Result>,
  input: Input,
): Result | undefined {
  if (jobsIn(input) > CALCULATED_HERE_AT_MOST) return undefined
  try {
    return rule(input)
  } catch {
    // The worker will say what is wrong with the input.
    return undefined
  }
}

/**
 * A worker's answer to the input. A new input object starts a new request, so memoise it; without
 * an input there is no request. A late reply never replaces a newer one. With the worker's rule the
 * page answers itself until the worker does, so that a click shows its effect at once; pass the same
 * object each time.
 */
export function useOperation<Input extends object, Result>(
  operation: Operation<Input, Result>,
  input: Input | undefined,
  here?: RuleHere<Input, Result>,
): OperationState<Result> & {
  readonly retry: () => void
  /** Whether the result belongs to this input, and not to an earlier one. */
  readonly isCurrent: boolean
} {
  const workers = useWorkers()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const own = useMemo(() => (here && input ? calculated(here, input) : undefined), [here, input])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same once more
  const question = useMemo(
    () => ({ workers, operation, input, here, own }),
    [workers, operation, input, here, own, attempt],
  )
  const [last, setLast] = useState<{
    readonly question: typeof question
    readonly answer: Answered<Result>
  }>()

  useEffect(() => {
    const { input: asked } = question
    if (!asked) return
    const abort = new AbortController()
    const ask = () =>
      question.workers.run(question.operation, asked, abort.signal).then(
        (result) => {
          if (abort.signal.aborted) return
          // Nothing renders again for what is shown already.
          const shown = question.here?.shown ?? ((all: Result) => all)
          const isShown =
            question.own !== undefined && isSameValue(shown(question.own), shown(result))
          if (!isShown) setLast({ question, answer: { status: 'ok', result } })
        },
        ({ message }: Error) => {
          if (abort.signal.aborted) return
          setLast((before) => {
            const result = before?.answer.result
            return { question, answer: { status: 'error', result, message } }
          })
        },
      )
    // What the page has calculated itself is shown, and the worker would only say the same.
    const cancel = question.own === undefined ? void ask() : afterPause(ask)
    return () => {
      cancel?.()
      abort.abort()
    }
  }, [question])

  // That it waits follows from the question, so nothing renders twice to say so.
  const isAnswered = last?.question === question
  if (own !== undefined && !isAnswered) {
    return { status: 'ok', result: own, retry, isCurrent: true }
  }
  if (!last || (input && !isAnswered)) {
    return { status: 'loading', result: last?.answer.result, retry, isCurrent: false }
  }
  return { ...last.answer, retry, isCurrent: isAnswered && last.answer.status === 'ok' }
}
