import type { Operation } from '../../protocol/operation'

/** An operation with what answers it. */
export interface Handler {
  readonly request: string
  readonly ok: string
  readonly err: string
  readonly answer: (input: unknown) => unknown
}

/** Ties an operation to its rule; both sides infer their types from the operation. */
export const handle = <Input extends object, Result>(
  { request, ok, err }: Operation<Input, Result>,
  rule: (input: Input) => Result | Promise<Result>,
): Handler => ({
  request,
  ok,
  err,
  // The page's `run` typed this very input by the same operation.
  answer: (input) => rule(input as Input),
})
