import type { Operation } from '../../protocol/operation'

/** The page that asks. It can be told more than the answer, and later. */
export interface AskingPage {
  tell(message: unknown): void
}

/** An operation with what answers it. */
export interface Handler {
  readonly request: string
  readonly ok: string
  readonly err: string
  readonly answer: (input: unknown, page: AskingPage) => unknown
}

/** Ties an operation to its rule; both sides infer their types from the operation. */
export const handle = <Input extends object, Result>(
  { request, ok, err }: Operation<Input, Result>,
  rule: (input: Input, page: AskingPage) => Result | Promise<Result>,
): Handler => ({
  request,
  ok,
  err,
  // The page's `run` typed this very input by the same operation.
  answer: (input, page) => rule(input as Input, page),
})
