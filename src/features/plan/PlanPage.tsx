import { mdiChartGantt } from '@mdi/js'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { indexById } from '../../domain/core/computedOnce'
import { MINUTE } from '../../domain/core/time'
import { withTried } from '../../domain/entry/tryOut'
import type { PlanJob } from '../../domain/forecast/plan/habits'
import { answerOf } from '../../domain/forecast/plan/status'
import { blockingCircle } from '../../domain/model/job/blockers'
import type { JobId } from '../../domain/model/job/job'
import { DEFAULT_SCHEDULE } from '../../domain/model/schedule/schedule'
import { useApp, useSessionActions } from '../../hooks/stores'
import { useNow } from '../../hooks/useNow'
import { usePlan } from '../../hooks/usePlan'
import { paths, TO_WRITE } from '../../routing/paths'
import { parseQuery, ZOOMS, type Zoom } from '../../routing/query'
import { planPageMessages } from '../../text/forecast/planPage'
import { homeMessages } from '../../text/frame/home'
import { useIsPhone } from '../../ui/layout'
import { PlainButton, PlainButtonLink } from '../../ui/PlainButton'
import { EmptyNote } from '../../ui/page/EmptyNote'
import { ErrorAlert } from '../../ui/page/ErrorAlert'
import { PageHeading } from '../../ui/page/PageHeading'
import { useMessages } from '../../ui/text'
import type { PlanActions } from './moving'
import { PlanChart } from './PlanChart'
import { PlanList } from './PlanList'
import styles from './PlanPage.module.css'
import { movesTo, planScale, type QueuesView, queuesOf, whereIs, zoomFor } from './queues'
import { TrialBar } from './TrialBar'
import { type TriedOut, useTrial } from './useTrial'

const loadMenus = () => import('./PlanMenus')
const RowMenu = lazy(async () => ({ default: (await loadMenus()).RowMenu }))
const WhatIfDialog = lazy(async () => ({ default: (await loadMenus()).WhatIfDialog }))

const NO_TIMES = { usual: DEFAULT_SCHEDULE }
/** With more people who have nothing to do, their empty queues would hide the others. */
const FREE_QUEUES = 8

/** What is tried out, as it is shown: everybody's queue, with names and dates. */
function useQueuesView({
  changes,
  plan,
}: TriedOut): QueuesView & { readonly free: readonly string[] } {
  const text = useMessages(planPageMessages)
  const items = useApp((state) => state.jobs.items)
  const users = useApp((state) => state.users.items)
  const clock = useNow(MINUTE)
  const base = usePlan((latest) => latest)
  const now = plan?.now ?? clock
  const jobs: readonly PlanJob[] = useMemo(
    () => withTried({ jobs: items, times: NO_TIMES }, changes, now).jobs,
    [items, changes, now],
  )
  const names = useMemo(() => {
    const joined = changes.flatMap((change) =>
      change.kind === 'join' ? [[change.person, change.name] as const] : [],
    )
    return new Map([...users.map(({ id, displayName }) => [id, displayName] as const), ...joined])
  }, [users, changes])
  const titles = useMemo(() => {
    const added = changes.flatMap((change) =>
      change.kind === 'add' ? [[change.id, change.title] as const] : [],
    )
    return new Map([...items.map(({ id, title }) => [id, title] as const), ...added])
  }, [items, changes])
  const all = useMemo(() => queuesOf(jobs, [...names.keys()], now), [jobs, names, now])
  const byId = indexById(jobs)
  const isNew = (person: QueuesView['queues'][number]['person']) =>
    changes.some((change) => change.kind === 'join' && change.person === person)
  const idle = all.filter(({ person, jobs: own }) => own.length === 0 && !isNew(person))
  const isFew = idle.length <= FREE_QUEUES
  const nameOf: QueuesView['nameOf'] = (person) =>
    person === undefined ? text.nobody : (names.get(person) ?? text.someone)
  return {
    queues: isFew ? all : all.filter((queue) => !idle.includes(queue)),
    free: isFew ? [] : idle.map(({ person }) => nameOf(person)),
    byId,
    plan,
    stored: (id) => (changes.length === 0 ? undefined : answerOf(base, id)?.finish.p80),
    now,
    titleOf: (id) => titles.get(id) || `#${id}`,
    nameOf,
    isAdded: (id) => changes.some((change) => change.kind === 'add' && change.id === id),
  }
}

/** A row that goes to another queue is drawn anew there, and has to get the focus back. */
function useFocusAfterMove() {
  const part = useRef<{ readonly id: JobId; readonly selector: string } | null>(null)
  useLayoutEffect(() => {
    if (!part.current) return
    const { id, selector } = part.current
    part.current = null
    const element = document.querySelector<HTMLElement>(`[data-row="${id}"] ${selector}`)
    if (element && element !== document.activeElement) element.focus({ preventScroll: true })
    element?.closest('[data-row]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (id: JobId) => {
    const active = document.activeElement
    const selector = active?.matches('[data-grip]')
      ? '[data-grip]'
      : active?.matches('[data-menu]')
        ? '[data-menu]'
        : 'a'
    part.current = { id, selector }
  }
}

/** Everybody's queue on one time axis; whatever is moved is tried out before it is stored. */
export function PlanPage() {
  const text = useMessages(planPageMessages)
  const { failed } = useMessages(homeMessages).today
  const trial = useTrial()
  const { tryOut } = trial
  const { free, ...view } = useQueuesView(trial)
  const { queues, byId, titleOf, nameOf } = view
  const { showToast } = useSessionActions()
  const isPhone = useIsPhone()
  const refocus = useFocusAfterMove()
  const [announcement, setAnnouncement] = useState('')
  const [menu, setMenu] = useState<{ readonly id: JobId; readonly button: HTMLElement } | null>(
    null,
  )
  const [isAsking, setAsking] = useState(false)

  function moveTo(id: JobId, at: number, index?: number) {
    const queue = queues[at]
    if (!queue) return
    const moves = movesTo(queues, id, queue.person, index)
    if (moves.length === 0) return
    refocus(id)
    tryOut(moves)
    const others = queue.jobs.filter((job) => job.id !== id).length
    const place = Math.min(index ?? others, others) + 1
    setAnnouncement(text.moved(titleOf(id), place, others + 1, nameOf(queue.person)))
  }
  const actions: PlanActions = {
    moveTo,
    step: (id, direction) => {
      const from = whereIs(queues, id)
      if (!from) return
      if (direction === 'left') return moveTo(id, from.at - 1)
      if (direction === 'right') return moveTo(id, from.at + 1)
      if (!from.isWaiting) return setAnnouncement(text.noOrder(titleOf(id)))
      const to = from.index + (direction === 'up' ? -1 : 1)
      if (to >= from.queue.running && to < from.queue.jobs.length) moveTo(id, from.at, to)
    },
    block: (id, blocker) => {
      const circle = blockingCircle(byId, id, blocker)
      if (!circle) return tryOut([{ kind: 'block', id, blockedBy: blocker }])
      const names = [...circle, blocker].map((each) => titleOf(each)).join(' → ')
      showToast({ kind: 'warning', text: text.circle(names) })
    },
    openMenu: (id, button) => setMenu({ id, button }),
  }

  const isEmpty = queues.every(({ jobs }) => jobs.length === 0)
  const whatIf = (
    <PlainButton
      kind="outlined"
      aria-haspopup="dialog"
      onPointerEnter={loadMenus}
      onFocus={loadMenus}
      onClick={() => setAsking(true)}
    >
      {text.whatIf.button}
    </PlainButton>
  )
  return (
    <div className={styles.page} data-tried={trial.changes.length > 0 || undefined}>
      <PageHeading title={text.title} actions={isEmpty ? undefined : whatIf} />
      {trial.problem !== null && (
        <ErrorAlert reason={failed(trial.problem)} onRetry={trial.retry} />
      )}
      {isEmpty && trial.changes.length === 0 ? (
        <EmptyNote icon={mdiChartGantt} title={text.empty} hint={text.emptyHint}>
          <PlainButtonLink
            kind="outlined"
            to={paths.jobs()}
            state={TO_WRITE}
            className={styles.add}
          >
            {text.addJob}
          </PlainButtonLink>
        </EmptyNote>
      ) : isPhone ? (
        <PlanList view={view} actions={actions} />
      ) : (
        <ZoomedChart view={view} actions={actions} />
      )}
      {free.length > 0 && <p className={styles.note}>{text.alsoFree(free.join(', '))}</p>}
      {trial.changes.length > 0 && <TrialBar trial={trial} view={view} />}
      <div className={styles.spoken} aria-live="polite">
        {announcement}
      </div>
      <Suspense>
        {menu && (
          <RowMenu
            key={menu.id}
            id={menu.id}
            anchor={menu.button}
            view={view}
            actions={actions}
            onTry={(changes) => {
              refocus(menu.id)
              tryOut(changes)
            }}
            onClose={() => setMenu(null)}
          />
        )}
        {isAsking && (
          <WhatIfDialog
            view={view}
            onTry={(change) => tryOut([change])}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The chart with its zoom, which is part of the address. */
function ZoomedChart(props: { readonly view: QueuesView; readonly actions: PlanActions }) {
  const { plan, byId, now } = props.view
  const text = useMessages(planPageMessages)
  const { search } = useLocation()
  const navigate = useNavigate()
  const { min, max } = useMemo(() => {
    const deadlines = plan
      ? [...plan.projects.keys()].flatMap((id) => byId.get(id)?.forecast.deadline ?? [])
      : []
    return planScale(plan?.jobs.values() ?? [], deadlines, now)
  }, [plan, byId, now])
  // The same object while it is the same scale, so that rows render only for changes of their own.
  const scale = useMemo(() => ({ min, max }), [min, max])
  const zoom = parseQuery(search).zoom ?? zoomFor(scale)
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.zoom}>
          <legend className={styles.spoken}>{text.zoom}</legend>
          {ZOOMS.map((each: Zoom) => (
            <label key={each} className={styles.option}>
              <input
                type="radio"
                name="zoom"
                checked={each === zoom}
                onChange={() => navigate(paths.plan({ zoom: each }), { replace: true })}
              />
              {text.zooms[each]}
            </label>
          ))}
        </fieldset>
        <p className={styles.note}>{text.legend}</p>
      </div>
      <PlanChart {...props} scale={scale} zoom={zoom} />
    </>
  )
}
