import type { Database, DatabaseStores } from '../schema/database'
import type { StoredStep } from '../schema/records'

export interface PlacedStep extends StoredStep {
  readonly key: number
}

export interface Steps {
  all(): Promise<readonly PlacedStep[]>
  /** Adds one and deletes others, in one write. Returns its key. */
  add(step: StoredStep, forgotten: readonly number[]): Promise<number>
  mark(key: number, isUndone: boolean): Promise<void>
  forget(keys: readonly number[]): Promise<void>
}

export function stepsIn(database: () => Database): Steps {
  const forget = (steps: DatabaseStores['steps'], keys: readonly number[]) =>
    Promise.all(keys.map((key) => steps.delete(key)))
  return {
    all: () =>
      database().read(['steps'], async ({ steps }) => {
        const [keys, stored] = await Promise.all([steps.getAllKeys(), steps.getAll()])
        return stored.map((step, index) => ({ ...step, key: Number(keys[index]) }))
      }),
    add: (step, forgotten) =>
      database().write(['steps'], async ({ steps }) => {
        await forget(steps, forgotten)
        return steps.add(step)
      }),
    mark: (key, isUndone) =>
      database().write(['steps'], async ({ steps }) => {
        const stored = await steps.get(key)
        if (stored) await steps.put({ ...stored, isUndone }, key)
      }),
    forget: (keys) =>
      database().write(['steps'], async ({ steps }) => {
        await forget(steps, keys)
      }),
  }
}
