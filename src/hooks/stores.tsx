import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import type { AppEvent } from '../domain/app/state/events'
import { type AppState, schedulesOf } from '../domain/app/state/state'
import type { ScheduleRepair } from '../domain/model/schedule/load'
import type { Schedules } from '../domain/model/schedule/schedule'
import type { WorkerPool } from '../platform/workers/workers'
import type { Archive, Stores, Undo } from '../state/appStores'
import type { Change, EventStore } from '../state/eventStore'
import type { Session, SessionActions } from '../state/sessionStore'
import { requiredContext } from './requiredContext'

export const [StoresProvider, useStores] = requiredContext<Stores>(
  'No stores around this component',
)

const apiOf = <State, Event>({ getState, subscribe }: EventStore<State, Event>) => ({
  getState,
  getInitialState: getState,
  subscribe,
})

/** A part of the state; the component renders again only when that part changed. */
export const useApp = <T,>(selector: (state: AppState) => T): T =>
  useStore(apiOf(useStores().app), selector)

export const useSend = (): ((event: AppEvent) => void) => useStores().app.send

export const useSchedules = <T,>(selector: (schedules: Schedules) => T): T =>
  useApp((state) => selector(schedulesOf(state)))

export const useScheduleRepairs = (): readonly ScheduleRepair[] => useStores().scheduleRepairs

export const useSession = <T,>(selector: (session: Session) => T): T => {
  const { getState, subscribe } = useStores().session
  return useStore({ getState, getInitialState: getState, subscribe }, selector)
}

export const useSessionActions = (): SessionActions => useStores().session.actions

export const useUndo = (): Undo => useStores().undo

export const useSaved = (): Stores['saved'] => useStores().saved

export const useArchive = (): (() => Promise<Archive | null>) => useStores().archive

/** Calls back with each change of this tab. */
export function useAppChanges(listener: (change: Change<AppState, AppEvent>) => void): void {
  const { onChange } = useStores().app
  const notify = useEffectEvent(listener)
  useEffect(() => onChange(notify), [onChange])
}

interface EarlierChange {
  readonly change: Change<AppState, AppEvent>
  /** The step that undoes it. */
  readonly step: ReturnType<Undo['latest']>
}

/** Collects the changes of this tab for a part that is loaded later, until it takes them. */
export function useEarlierChanges(): () => readonly EarlierChange[] {
  const { latest } = useUndo()
  const waiting = useRef<EarlierChange[] | null>([])
  useAppChanges((change) => waiting.current?.push({ change, step: latest() }))
  return useCallback(() => {
    const taken = waiting.current ?? []
    waiting.current = null
    return taken
  }, [])
}

export const useWorkers = (): WorkerPool => useStores().workers
