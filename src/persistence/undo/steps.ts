import type { Ms } from '../../domain/time'
import { type Database, resultOf } from '../schema/database'

/** A step as it is kept, to be taken back even after a reload. */
export interface KeptStep {
  readonly tab: string
  readonly at: Ms
  readonly isUndone: boolean
  readonly step: unknown
}

export interface PlacedStep extends KeptStep {
  readonly key: number
}

export interface Steps {
  all(): Promise<readonly PlacedStep[]>
  /** Adds one and forgets others, in one go. Returns its key. */
  add(step: KeptStep, forgotten: readonly number[]): Promise<number>
  mark(key: number, isUndone: boolean): Promise<void>
  forget(keys: readonly number[]): Promise<void>
}

export function stepsIn(database: Database): Steps {
  const forget = (steps: IDBObjectStore, keys: readonly number[]) =>
    Promise.all(keys.map((key) => resultOf(steps.delete(key))))
  return {
    all: () =>
      database.read(['steps'], async ({ steps }) => {
        const [keys, kept] = await Promise.all([
          resultOf(steps.getAllKeys()),
          resultOf<KeptStep[]>(steps.getAll()),
        ])
        return kept.map((step, index) => ({ ...step, key: Number(keys[index]) }))
      }),
    add: (step, forgotten) =>
      database.write(['steps'], async ({ steps }) => {
        await forget(steps, forgotten)
        return Number(await resultOf(steps.add(step)))
      }),
    mark: (key, isUndone) =>
      database.write(['steps'], async ({ steps }) => {
        const kept: KeptStep | undefined = await resultOf(steps.get(key))
        if (kept) await resultOf(steps.put({ ...kept, isUndone }, key))
      }),
    forget: (keys) =>
      database.write(['steps'], async ({ steps }) => {
        await forget(steps, keys)
      }),
  }
}
