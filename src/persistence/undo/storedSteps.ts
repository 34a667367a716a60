import type { Patch } from '../../domain/app/state/patch'
import { SCHEMA, upgraded, versionOf } from '../../domain/core/schema'
import { recordOf } from '../../domain/core/shape'
import type { Clock } from '../../platform/clock'
import type { RecordedStep } from '../../state/appStores'
import type { Database, DatabaseStores } from '../schema/database'
import type { StoredStep } from '../schema/records'
import { type StepStorage, UNDO_STEPS } from './undo'

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

/**
 * Steps of this tab and of closed tabs, so that a returning user can undo them. Steps beyond the
 * limit are deleted.
 */
export async function earlierSteps(
  steps: Steps,
  isAlive: (tab: string) => boolean,
  tab: string,
): Promise<readonly PlacedStep[]> {
  const all = await steps.all()
  const own = all.filter((stored) => stored.tab === tab || !isAlive(stored.tab))
  const surplus = own.slice(0, -UNDO_STEPS)
  if (surplus.length > 0) await steps.forget(surplus.map(({ key }) => key))
  return own.slice(-UNDO_STEPS)
}

// The steps are our own, and were typed when they were written.
export const recorded = ({ step, isUndone, schema }: PlacedStep): RecordedStep => ({
  patch: upgraded('undoStep', recordOf(step), versionOf(schema)) as unknown as Patch,
  isUndone,
})

/** Stores the steps so that they survive a reload. A lost step costs an undo, never a change. */
export function stepStorage(
  steps: Steps,
  earlier: readonly PlacedStep[],
  { tab, clock }: { readonly tab: string; readonly clock: Clock },
): StepStorage {
  let keys: readonly Promise<number>[] = earlier.map(({ key }) => Promise.resolve(key))
  let work: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(action: () => Promise<T>): Promise<T> => {
    const result = work.then(action)
    work = result.catch((error: unknown) => console.error('A step could not be stored.', error))
    return result
  }
  /** None if the list has no such index. */
  const keysAt = (place: number) => keys.slice(place, place + 1)
  const silently = (result: Promise<unknown>) => {
    result.catch(() => {})
  }
  return {
    record: (patch, forgotten) => {
      const gone = forgotten.flatMap(keysAt)
      const stored = { schema: SCHEMA, tab, at: clock.now(), isUndone: false, step: patch }
      const added = inTurn(async () => steps.add(stored, await Promise.all(gone)))
      silently(added)
      keys = [...keys.filter((key) => !gone.includes(key)), added]
    },
    mark: (place, isUndone) => {
      for (const key of keysAt(place)) {
        silently(inTurn(async () => steps.mark(await key, isUndone)))
      }
    },
    forget: (place) => {
      const gone = keysAt(place)
      keys = keys.toSpliced(place, 1)
      silently(inTurn(async () => steps.forget(await Promise.all(gone))))
    },
  }
}
