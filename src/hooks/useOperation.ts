import { useCallback, useEffect, useState } from 'react'
import type { Operation } from '../protocol/operation'
import { useWorkers } from './stores'

export type OperationState<Result> =
  /** `result` is the last one, so that a list stays while its next page is computed. */
  | { readonly status: 'loading'; readonly result: Result | undefined }
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
  const [state, setState] = useState<OperationState<Result>>({
    status: 'loading',
    result: undefined,
  })
  const [answered, setAnswered] = useState<Input>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same once more
  useEffect(() => {
    if (!input) return
    const abort = new AbortController()
    setState(({ result }) => ({ status: 'loading', result }))
    workers.run(operation, input, abort.signal).then(
      (result) => {
        if (abort.signal.aborted) return
        setState({ status: 'ok', result })
        setAnswered(input)
      },
      (error: Error) => {
        if (abort.signal.aborted) return
        setState(({ result }) => ({ status: 'error', result, message: error.message }))
      },
    )
    return () => abort.abort()
  }, [workers, operation, input, attempt])

  return { ...state, retry, isCurrent: state.status === 'ok' && answered === input }
}
