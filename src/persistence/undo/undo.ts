import type { AppEvent } from '../../domain/app/state/events'
import {
  clashes,
  inverse,
  isEmptyPatch,
  type Patch,
  patchBetween,
} from '../../domain/app/state/patch'
import type { AppState } from '../../domain/app/state/state'
import type { RecordedStep, Undo, UndoOutcome } from '../../state/appStores'
import type { EventStore } from '../../state/eventStore'

/** How many steps can be undone. */
export const UNDO_STEPS = 50

/** Stores the steps beyond the life of the page. Calls arrive in the order of the steps. */
export interface StepStorage {
  /** `forgotten` are the list indexes that the new step drops. */
  record(patch: Patch, forgotten: readonly number[]): void
  mark(place: number, isUndone: boolean): void
  forget(place: number): void
}

/** Remembers the steps of this tab, and undoes them if nobody has changed the same since. */
export function createUndo(
  app: EventStore<AppState, AppEvent>,
  earlier: readonly RecordedStep[] = [],
  storage?: StepStorage,
): Undo {
  let steps = earlier
  let isOwn = false

  app.onChange(({ before, after }) => {
    const patch = patchBetween(before, after)
    if (isOwn || isEmptyPatch(patch)) return
    const remaining = steps.filter(({ isUndone }) => !isUndone).slice(1 - UNDO_STEPS)
    const forgotten = steps.flatMap((each, place) => (remaining.includes(each) ? [] : [place]))
    steps = [...remaining, { patch, isUndone: false }]
    storage?.record(patch, forgotten)
  })

  /** False if the store accepts no changes any more. */
  function isTaken(patch: Patch): boolean {
    const before = app.getState()
    isOwn = true
    try {
      app.send({ type: 'data.patch', patch })
    } finally {
      isOwn = false
    }
    return app.getState() !== before
  }

  function go(place: number, isUndone: boolean): UndoOutcome {
    const recorded = steps[place]
    if (!recorded) return 'nothing'
    const patch = isUndone ? inverse(recorded.patch) : recorded.patch
    if (clashes(app.getState(), patch).length > 0) {
      // It can never be undone any more, and must not block the steps before it.
      steps = steps.toSpliced(place, 1)
      storage?.forget(place)
      return 'changedSince'
    }
    if (!isTaken(patch)) return 'nothing'
    steps = steps.with(place, { ...recorded, isUndone })
    storage?.mark(place, isUndone)
    return 'done'
  }

  return {
    undo: (step) =>
      go(step ? steps.indexOf(step) : steps.findLastIndex(({ isUndone }) => !isUndone), true),
    redo: () =>
      go(
        steps.findIndex(({ isUndone }) => isUndone),
        false,
      ),
    latest: () => steps.at(-1),
  }
}
