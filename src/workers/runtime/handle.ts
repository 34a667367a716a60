import type { Operation } from '../../protocol/operation'

/** The page that sent a request. It can receive more than the reply, and later. */
export interface AskingPage {
  send(message: unknown): void
}

/** An operation with its handler. */
export interface Handler {
  readonly request: string
  readonly ok: string
  readonly err: string
  readonly answer: (input: unknown, page: AskingPage) => unknown
}

/** Connects an operation with its handler; both sides infer their types from the operation. */
export const handle = <Input extends object, Result>(
  { request, ok, err }: Operation<Input, Result>,
  rule: (input: Input, page: AskingPage) => Result | Promise<Result>,
): Handler => ({
  request,
  ok,
  err,
  // The page's `run` typed this input by the same operation.
  answer: (input, page) => rule(input as Input, page),
})
