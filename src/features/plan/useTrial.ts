import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSameValue } from '../../domain/core/sameValue'
import { draftPlaces } from '../../domain/entry/draftPlaces'
import {
  type DateChange,
  dateChanges,
  parseTried,
  patchToKeep,
  possibleChanges,
  printTried,
  type TriedChange,
  withChange,
  withEarlier,
  withoutChange,
  withTried,
} from '../../domain/entry/tryOut'
import type { Job } from '../../domain/model/job/job'
import type { UserId } from '../../domain/model/person/user'
import { dayOf } from '../../domain/model/schedule/calendar'
import { useApp, useSessionActions, useStores, useUndo } from '../../hooks/stores'
import { type TriedPlan, usePlan, useTriedPlan } from '../../hooks/usePlan'
import { systemClock } from '../../platform/clock'
import type { TeamPlanInput } from '../../protocol/operations'
import { planPageMessages } from '../../text/forecast/planPage'
import { undoMessages } from '../../text/frame/undo'
import { useMessages } from '../../ui/text'
import { useStoredDraft } from '../../ui/useDraft'

export interface TriedOut {
  readonly changes: readonly TriedChange[]
  readonly plan: TriedPlan | undefined
  /** Whether the plan belongs to these changes, and not to earlier ones. */
  readonly isCurrent: boolean
  readonly problem: string | null
  readonly retry: () => void
  /** Every 80% date that is on another day than in the stored plan. */
  readonly dates: readonly DateChange[]
  readonly tryOut: (changes: readonly TriedChange[]) => void
  readonly takeBack: (change: TriedChange) => void
  readonly keep: () => void
  readonly discard: () => void
}

const NONE: readonly TriedChange[] = []
const NO_DATES: readonly DateChange[] = []

/** Dates are shown as days, so what moves within its day is the same to everybody. */
const isSeen = ({ before, after }: DateChange): boolean =>
  before == null || after == null || dayOf(before) !== dayOf(after)

/** Changes that only take a job back to where it is stored. */
const isIdle = (change: TriedChange, jobs: readonly Job[]): boolean =>
  change.kind === 'assign' &&
  jobs.some(({ id, forecast }) => id === change.id && forecast.assignedTo === change.person)

/** The plan with the stored answers wherever they are the same, so that their rows stay as they are. */
function steady(plan: TriedPlan, { jobs: stored }: Pick<TriedPlan, 'jobs'>): TriedPlan {
  if (plan.jobs === stored) return plan
  const jobs = [...plan.jobs].map(([id, job]) => {
    const known = stored.get(id)
    return [id, known && isSameValue(known, job) ? known : job] as const
  })
  return { ...plan, jobs: new Map(jobs) }
}

/** What is tried out in the plan. It is a draft: nothing else knows of it before it is stored. */
export function useTrial(): TriedOut {
  const text = useMessages(planPageMessages).trial
  const undoText = useMessages(undoMessages)
  const { app } = useStores()
  const { undo, latest: latestStep } = useUndo()
  const { showToast } = useSessionActions()
  const jobs = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  const draft = useStoredDraft(draftPlaces.plan)
  const { write } = draft
  const [tried, setTried] = useState(() => parseTried(draft.restored))
  const changes = useMemo(() => {
    const people: ReadonlySet<UserId> = new Set(users.map(({ id }) => id))
    return possibleChanges(tried, new Set(jobs.map(({ id }) => id)), people)
  }, [tried, jobs, users])

  const set = useCallback(
    (next: readonly TriedChange[]) => {
      setTried(next)
      write(printTried(next))
    },
    [write],
  )
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  })
  /** Says that so many changes are gone, and offers them back. */
  const offerBack = useCallback(
    (sentence: string) => {
      const run = () => set(withEarlier(changes, latest.current))
      showToast({ kind: 'default', text: sentence, action: { label: undoText.undo, run } })
    },
    [changes, set, showToast, undoText],
  )
  const tryOut = useCallback(
    (more: readonly TriedChange[]) => {
      const all = more.reduce(withChange, changes)
      set(all.filter((change) => !isIdle(change, app.getState().jobs.items)))
      // Whoever drops a job that is only tried out loses its title.
      if (more.every((change) => change.kind === 'drop') && all.length < changes.length)
        offerBack(text.takenBack(changes.length - all.length))
    },
    [changes, set, app, offerBack, text],
  )
  const takeBack = useCallback(
    (change: TriedChange) => {
      const left = withoutChange(changes, change)
      set(left)
      offerBack(text.takenBack(changes.length - left.length))
    },
    [changes, set, offerBack, text],
  )

  const trial = useMemo(
    () =>
      changes.length === 0
        ? null
        : { changed: (input: TeamPlanInput) => withTried(input, changes, input.now) },
    [changes],
  )
  const answer = useTriedPlan(trial)
  const base = usePlan((plan) => plan)
  const isCurrent = answer.status === 'ok'
  const result = useMemo(() => answer.result && steady(answer.result, base), [answer.result, base])
  const dates = useMemo(
    () => (trial && isCurrent && result ? dateChanges(base, result).filter(isSeen) : NO_DATES),
    [trial, isCurrent, base, result],
  )

  const keep = () => {
    const before = app.getState()
    const patch = patchToKeep(before, changes, systemClock.now())
    app.send({ type: 'data.patch', patch, saves: [draftPlaces.plan] })
    if (app.getState().jobs === before.jobs && app.getState().users === before.users) {
      showToast({ kind: 'warning', text: text.changedSince })
      return
    }
    const step = latestStep()
    draft.end()
    setTried(NONE)
    const takeStepBack = () => {
      const isLost = undo(step) === 'changedSince'
      if (isLost) showToast({ kind: 'warning', text: undoText.changedSince })
    }
    const action = { label: undoText.undo, run: takeStepBack }
    showToast({ kind: 'default', text: text.stored(changes.length), action })
  }
  const discard = () => {
    draft.discard()
    setTried(NONE)
    offerBack(text.discarded(changes.length))
  }
  return {
    changes,
    plan: result,
    isCurrent,
    problem: answer.status === 'error' ? answer.message : null,
    retry: answer.retry,
    dates,
    tryOut,
    takeBack,
    keep,
    discard,
  }
}
