import type { Schedules } from '../domain/business-time/schedule'
import type { ScheduleEvent } from '../domain/business-time/transition'
import type { AppEvent } from '../domain/events'
import { clashes, inverse, isEmptyPatch, type Patch, patchBetween } from '../domain/history/patch'
import { isSameValue } from '../domain/sameValue'
import type { AppState } from '../domain/state'
import type { EventStore } from './eventStore'

/** How many steps can be taken back. */
export const UNDO_STEPS = 50

/** One step by its difference, so that it can be taken back and brought again. */
export type Step =
  | { readonly scope: 'app'; readonly patch: Patch }
  | { readonly scope: 'schedules'; readonly from: Schedules; readonly to: Schedules }

export interface RecordedStep {
  readonly step: Step
  readonly isUndone: boolean
}

/** Where the steps outlast the page. Each call is told in the order of the steps. */
export interface StepKeeper {
  /** `forgotten` are the places in the list that the new step drops. */
  record(step: Step, forgotten: readonly number[]): void
  mark(place: number, isUndone: boolean): void
  forget(place: number): void
}

export type UndoOutcome = 'done' | 'nothing' | 'changedSince'

export interface Undo {
  /** Takes back the last step, or that one. */
  undo(step?: RecordedStep): UndoOutcome
  /** Takes back steps that were one act: all of them or, where one cannot be, none. */
  undoTogether(steps: readonly RecordedStep[]): UndoOutcome
  redo(): UndoOutcome
  latest(): RecordedStep | undefined
}

interface Sources {
  readonly app: EventStore<AppState, AppEvent>
  readonly schedules: EventStore<Schedules, ScheduleEvent>
}

const turned = (step: Step): Step =>
  step.scope === 'app'
    ? { ...step, patch: inverse(step.patch) }
    : { ...step, from: step.to, to: step.from }

function isPossible({ app, schedules }: Sources, step: Step): boolean {
  return step.scope === 'app'
    ? clashes(app.getState(), step.patch).length === 0
    : isSameValue(schedules.getState(), step.from)
}

function take({ app, schedules }: Sources, step: Step) {
  if (step.scope === 'app') app.send({ type: 'data.patch', patch: step.patch })
  else schedules.send({ type: 'schedule.patch', from: step.from, to: step.to })
}

/** Remembers the steps of this tab, and takes them back where nobody has changed them since. */
export function createUndo(
  sources: Sources,
  earlier: readonly RecordedStep[] = [],
  keeper?: StepKeeper,
): Undo {
  let steps = earlier.slice(-UNDO_STEPS)
  let isOwn = false

  function record(step: Step) {
    if (isOwn) return
    const kept = steps.filter(({ isUndone }) => !isUndone).slice(1 - UNDO_STEPS)
    const forgotten = steps.flatMap((each, place) => (kept.includes(each) ? [] : [place]))
    steps = [...kept, { step, isUndone: false }]
    keeper?.record(step, forgotten)
  }

  sources.app.onChange(({ before, after }) => {
    const patch = patchBetween(before, after)
    if (!isEmptyPatch(patch)) record({ scope: 'app', patch })
  })
  sources.schedules.onChange(({ before, after }) =>
    record({ scope: 'schedules', from: before, to: after }),
  )

  /** False where the stores take no changes any more. */
  function isTaken(step: Step): boolean {
    const source = sources[step.scope]
    const before = source.getState()
    isOwn = true
    try {
      take(sources, step)
    } finally {
      isOwn = false
    }
    return source.getState() !== before
  }

  function go(place: number, isUndone: boolean): UndoOutcome {
    const recorded = steps[place]
    if (!recorded) return 'nothing'
    const step = isUndone ? turned(recorded.step) : recorded.step
    if (!isPossible(sources, step)) {
      // It will never be possible again, and must not stand in the way of the steps before it.
      steps = steps.toSpliced(place, 1)
      keeper?.forget(place)
      return 'changedSince'
    }
    if (!isTaken(step)) return 'nothing'
    steps = steps.with(place, { ...recorded, isUndone })
    keeper?.mark(place, isUndone)
    return 'done'
  }

  return {
    undo: (step) =>
      go(step ? steps.indexOf(step) : steps.findLastIndex(({ isUndone }) => !isUndone), true),
    undoTogether: (some) => {
      const known = some.filter((step) => steps.includes(step))
      if (known.some(({ step }) => !isPossible(sources, turned(step)))) return 'changedSince'
      for (const step of known.toReversed()) go(steps.indexOf(step), true)
      return known.length === 0 ? 'nothing' : 'done'
    },
    redo: () =>
      go(
        steps.findIndex(({ isUndone }) => isUndone),
        false,
      ),
    latest: () => steps.at(-1),
  }
}
