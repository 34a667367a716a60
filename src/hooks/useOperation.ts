import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Operation } from '../protocol/operation'
import { useWorkers } from './stores'

export type OperationState<Result> =
  /** `result` is the last one, so that a list stays while its next page is computed. */
  { readonly status: 'loading'; readonly result: Result | undefined } | Answered<Result>

type Answered<Result> =
  | { readonly status: 'ok'; readonly result: Result }
  | { readonly status: 'error'; readonly result: Result | undefined; readonly message: string }

/**
 * A worker's answer to the input. A new input object starts a new request, so memoise it; without
 * an input there is no request. A late reply never replaces a newer one.
 */
export function useOperation<Input extends object, Result>(
  operation: Operation<Input, Result>,
  input: Input | undefined,
): OperationState<Result> & {
  readonly retry: () => void
  /** Whether the result belongs to this input, and not to an earlier one. */
  readonly isCurrent: boolean
} {
  const workers = useWorkers()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same once more
  const question = useMemo(
    () => ({ workers, operation, input }),
    [workers, operation, input, attempt],
  )
  const [last, setLast] = useState<{
    readonly question: typeof question
    readonly answer: Answered<Result>
  }>()

  useEffect(() => {
    const { input: asked } = question
    if (!asked) return
    const abort = new AbortController()
    question.workers.run(question.operation, asked, abort.signal).then(
      (result) => {
        if (!abort.signal.aborted) setLast({ question, answer: { status: 'ok', result } })
      },
      ({ message }: Error) => {
        if (abort.signal.aborted) return
        setLast((before) => {
          const result = before?.answer.result
          return { question, answer: { status: 'error', result, message } }
        })
      },
    )
    return () => abort.abort()
  }, [question])

  // That it waits follows from the question, so nothing renders twice to say so.
  const isAnswered = last?.question === question
  if (!last || (input && !isAnswered)) {
    return { status: 'loading', result: last?.answer.result, retry, isCurrent: false }
  }
  return { ...last.answer, retry, isCurrent: isAnswered && last.answer.status === 'ok' }
}
