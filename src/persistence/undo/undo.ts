import type { AppEvent } from '../../domain/app/state/events'
import { clashes, inverse, isEmptyPatch, patchBetween } from '../../domain/app/state/patch'
import type { AppState } from '../../domain/app/state/state'
import { isSameValue } from '../../domain/core/sameValue'
import type { Schedules } from '../../domain/model/schedule/schedule'
import type { ScheduleEvent } from '../../domain/model/schedule/transition'
import type { RecordedStep, Step, StepPart, Undo, UndoOutcome } from '../../state/appStores'
import type { EventStore } from '../../state/eventStore'

/** How many steps can be undone. */
export const UNDO_STEPS = 50

/** Stores the steps beyond the life of the page. Calls arrive in the order of the steps. */
export interface StepStorage {
  /** `forgotten` are the list indexes that the new step drops. */
  record(step: Step, forgotten: readonly number[]): void
  mark(place: number, isUndone: boolean): void
  forget(place: number): void
}

interface Sources {
  readonly app: EventStore<AppState, AppEvent>
  readonly schedules: EventStore<Schedules, ScheduleEvent>
}

const partsOf = (step: Step): readonly StepPart[] => (step.scope === 'both' ? step.parts : [step])

const turned = (part: StepPart): StepPart =>
  part.scope === 'app'
    ? { ...part, patch: inverse(part.patch) }
    : { ...part, from: part.to, to: part.from }

function isPossible({ app, schedules }: Sources, part: StepPart): boolean {
  return part.scope === 'app'
    ? clashes(app.getState(), part.patch).length === 0
    : isSameValue(schedules.getState(), part.from)
}

function take({ app, schedules }: Sources, part: StepPart) {
  if (part.scope === 'app') app.send({ type: 'data.patch', patch: part.patch })
  else schedules.send({ type: 'schedule.patch', from: part.from, to: part.to })
}

/** Remembers the steps of this tab, and undoes them if nobody has changed the same since. */
export function createUndo(
  sources: Sources,
  earlier: readonly RecordedStep[] = [],
  storage?: StepStorage,
): Undo {
  let steps = earlier
  let isOwn = false
  /** The changes of the act that is running. */
  let parts: StepPart[] | null = null

  function note(part: StepPart) {
    if (isOwn) return
    if (parts) parts.push(part)
    else record(part)
  }

  function record(step: Step) {
    const remaining = steps.filter(({ isUndone }) => !isUndone).slice(1 - UNDO_STEPS)
    const forgotten = steps.flatMap((each, place) => (remaining.includes(each) ? [] : [place]))
    steps = [...remaining, { step, isUndone: false }]
    storage?.record(step, forgotten)
  }

  sources.app.onChange(({ before, after }) => {
    const patch = patchBetween(before, after)
    if (!isEmptyPatch(patch)) note({ scope: 'app', patch })
  })
  sources.schedules.onChange(({ before, after }) =>
    note({ scope: 'schedules', from: before, to: after }),
  )

  /** False if the store accepts no changes any more. */
  function isTaken(part: StepPart): boolean {
    const source = sources[part.scope]
    const before = source.getState()
    isOwn = true
    try {
      take(sources, part)
    } finally {
      isOwn = false
    }
    return source.getState() !== before
  }

  function go(place: number, isUndone: boolean): UndoOutcome {
    const recorded = steps[place]
    if (!recorded) return 'nothing'
    const own = partsOf(recorded.step)
    const wanted = isUndone ? own.map(turned) : own
    if (!wanted.every((part) => isPossible(sources, part))) {
      // It can never be undone any more, and must not block the steps before it.
      steps = steps.toSpliced(place, 1)
      storage?.forget(place)
      return 'changedSince'
    }
    if (!wanted.map(isTaken).includes(true)) return 'nothing'
    steps = steps.with(place, { ...recorded, isUndone })
    storage?.mark(place, isUndone)
    return 'done'
  }

  function asOneStep(act: () => void): RecordedStep | undefined {
    const before = sources.app.getState()
    const sent: StepPart[] = []
    parts = sent
    try {
      act()
    } finally {
      parts = null
    }
    // Several changes of the app are one: the later ones may build on the earlier ones.
    const patch = patchBetween(before, sources.app.getState())
    const done = sent.filter(({ scope }) => scope !== 'app')
    if (!isEmptyPatch(patch)) done.push({ scope: 'app', patch })
    const [only] = done
    if (!only) return undefined
    record(done.length === 1 ? only : { scope: 'both', parts: done })
    return steps.at(-1)
  }

  return {
    undo: (step) =>
      go(step ? steps.indexOf(step) : steps.findLastIndex(({ isUndone }) => !isUndone), true),
    asOneStep,
    together: ({ event, scheduleEvent }) =>
      asOneStep(() => {
        if (scheduleEvent) sources.schedules.send(scheduleEvent)
        if (event) sources.app.send(event)
      }),
    redo: () =>
      go(
        steps.findIndex(({ isUndone }) => isUndone),
        false,
      ),
    latest: () => steps.at(-1),
  }
}
