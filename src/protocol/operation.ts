import type { Ms } from '../domain/core/time'
import type { WorkerName } from './workerNames'

/** The longest that a worker may be silent before it counts as hung. */
const ANSWER_DEADLINE: Ms = 2000

/** One thing a worker can be asked, with every name it has on the wire and both its types. */
export interface Operation<Input extends object, Result> {
  readonly worker: WorkerName
  readonly opsEventType: string
  readonly request: string
  readonly ok: string
  readonly err: string
  /** Long lists of the input that change little: of these only what changed is sent. */
  readonly keeps: readonly ListField<Input>[]
  readonly deadline: Ms
  /** Never set: it only carries the types to `handle` and `run`. */
  readonly types?: (input: Input) => Result
}

/** The fields of an input that hold lists. */
export type ListField<Input> = {
  [Field in keyof Input & string]: Input[Field] extends readonly unknown[] ? Field : never
}[keyof Input & string]

interface Names<Input> {
  readonly opsEventType: string
  readonly request: string
  readonly reply: string
  readonly keeps?: readonly ListField<Input>[]
  readonly deadline?: Ms
}

export const operation = <Input extends object, Result>(
  worker: WorkerName,
  { opsEventType, request, reply, keeps = [], deadline = ANSWER_DEADLINE }: Names<Input>,
): Operation<Input, Result> => ({
  worker,
  opsEventType,
  request,
  ok: `${reply}:ok`,
  err: `${reply}:err`,
  keeps,
  deadline,
})
