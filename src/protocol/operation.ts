import type { Ms } from '../domain/core/time'
import type { WorkerName } from './workerNames'

/** How long a worker may be silent before it counts as hung. */
const ANSWER_DEADLINE: Ms = 5000

/** One operation of a worker, with every name it has on the wire and both its types. */
export interface Operation<Input extends object, Result> {
  readonly worker: WorkerName
  readonly opsEventType: string
  readonly request: string
  readonly ok: string
  readonly err: string
  /**
   * Long lists of the input that change little: the worker caches them and gets only their changes.
   */
  readonly cached: readonly ListField<Input>[]
  readonly deadline: Ms
  /** Never set: it only carries the types to `handle` and `run`. */
  readonly types?: (input: Input) => Result
}

/** The fields of an input that are lists. */
export type ListField<Input> = {
  [Field in keyof Input & string]: Input[Field] extends readonly unknown[] ? Field : never
}[keyof Input & string]

interface Names<Input> {
  readonly opsEventType: string
  readonly request: string
  readonly reply: string
  readonly cached?: readonly ListField<Input>[]
  readonly deadline?: Ms
}

export const operation = <Input extends object, Result>(
  worker: WorkerName,
  { opsEventType, request, reply, cached = [], deadline = ANSWER_DEADLINE }: Names<Input>,
): Operation<Input, Result> => ({
  worker,
  opsEventType,
  request,
  ok: `${reply}:ok`,
  err: `${reply}:err`,
  cached,
  deadline,
})
