import { createStore, type StoreApi } from 'zustand/vanilla'
import { REPORTS_BY_USER_LIMIT, TOASTS_AT_ONCE } from '../domain/core/limits'
import type { Ms } from '../domain/core/time'
import type { UiMessage } from '../protocol/channelTypes'
import type { OnlineStatus } from '../protocol/online'

export type ToastKind = 'default' | 'info' | 'success' | 'warning' | 'danger'
export type ToastPlace = 'bottomRight' | 'topCenter'

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  readonly place: ToastPlace
  readonly action?: ToastAction
  /** Stays as long as a warning does, whatever its kind. */
  readonly isLasting?: boolean
}

export interface ToastDraft {
  readonly kind: ToastKind
  readonly text: string
  readonly place?: ToastPlace
  readonly action?: ToastAction
  readonly isLasting?: boolean
}

/** Why the state is not being saved, if it is not. */
export type StorageProblem = 'full' | 'diskFull' | 'denied' | 'newer' | 'oldTab' | 'lost'

/** What survives a crash: every change, what local storage received in time, or nothing. */
export type Safety = 'journal' | 'local' | 'memory'

/** What was set aside at the start: everything, or the parts that could not be read. */
export type SetAside = 'all' | 'parts'

export interface StorageStatus {
  /** UTF-16 units that the state takes. */
  readonly bytes: number
  readonly problem: StorageProblem | null
  readonly setAside: SetAside | null
  readonly safety: Safety
  /** Whether changes wait for the disk longer than a moment. */
  readonly isUnsafe: boolean
  /**
   * Whether the waiting changes are in this tab only: local storage does not accept them either.
   */
  readonly isOnlyHere: boolean
  /** Whether local storage was empty or broken and everything was restored from the journal. */
  readonly isRestored: boolean
  /** Whether the journal was gone or older than the snapshot, which was then the only source. */
  readonly isJournalLost: boolean
  /** Whether the journal was gone or behind, and was restored from its second copy. */
  readonly isJournalRebuilt: boolean
}

/** The realtime channel as this page sees it. */
export interface Realtime {
  /** What the page is doing. Every change is reported. */
  readonly stateValue: string | null
  /** Null until the socket's worker first answers. */
  readonly status: OnlineStatus | null
  readonly lastReport: { readonly stateValue: string; readonly at: Ms } | null
  readonly lastMessage: (UiMessage & { readonly at: Ms }) | null
}

/** State that lasts as long as the page. */
export interface Session {
  readonly app: { readonly name: string; readonly version: string }
  readonly devtools: {
    readonly network: {
      readonly __reportsByUserLimit: number
      readonly isReportsByUserDisabled: boolean
      readonly socket: {
        readonly isConnected: boolean
        readonly __wasThereAFirstConnection: boolean
        readonly __isConnectionIgnoredForUI: boolean
      }
    }
  }
  readonly uiDetails: { readonly isDemoModeEnabled: boolean }
  readonly toasts: readonly Toast[]
  readonly storage: StorageStatus
  readonly realtime: Realtime
  /** The finish dates that were removed since the page was opened, by job. */
  readonly removedFinishes: Readonly<Record<number, Ms>>
}

export type SocketSignal = 'connected' | 'disconnected' | 'mustDie' | 'ignored' | 'noticed'

export interface SessionActions {
  showToast(toast: ToastDraft): void
  dismissToast(id: number): void
  signalSocket(signal: SocketSignal): void
  setStorage(status: Partial<StorageStatus>): void
  setRealtime(change: Partial<Realtime>): void
  rememberFinish(jobId: number, finish: Ms): void
}

export interface SessionStore {
  readonly getState: () => Session
  readonly subscribe: StoreApi<Session>['subscribe']
  readonly actions: SessionActions
}

function withSocket(session: Session, signal: SocketSignal): Session {
  const { network } = session.devtools
  const { socket } = network
  const change = (changed: Partial<typeof network>): Session => ({
    ...session,
    devtools: { ...session.devtools, network: { ...network, ...changed } },
  })
  if (signal === 'mustDie') {
    return network.isReportsByUserDisabled ? session : change({ isReportsByUserDisabled: true })
  }
  if (signal === 'ignored' || signal === 'noticed') {
    const isIgnored = signal === 'ignored'
    return socket.__isConnectionIgnoredForUI === isIgnored
      ? session
      : change({ socket: { ...socket, __isConnectionIgnoredForUI: isIgnored } })
  }
  if (signal === 'connected') {
    return socket.isConnected
      ? session
      : change({ socket: { ...socket, isConnected: true, __wasThereAFirstConnection: true } })
  }
  return socket.isConnected && !socket.__isConnectionIgnoredForUI
    ? change({ socket: { ...socket, isConnected: false } })
    : session
}

export function createSessionStore(
  app: Session['app'],
  uiDetails: Session['uiDetails'] = { isDemoModeEnabled: false },
): SessionStore {
  const store = createStore<Session>()(() => ({
    app,
    devtools: {
      network: {
        __reportsByUserLimit: REPORTS_BY_USER_LIMIT,
        isReportsByUserDisabled: false,
        socket: {
          isConnected: false,
          __wasThereAFirstConnection: false,
          __isConnectionIgnoredForUI: false,
        },
      },
    },
    uiDetails,
    toasts: [],
    storage: {
      bytes: 0,
      problem: null,
      setAside: null,
      safety: 'local',
      isUnsafe: false,
      isOnlyHere: false,
      isRestored: false,
      isJournalLost: false,
      isJournalRebuilt: false,
    },
    realtime: { stateValue: null, status: null, lastReport: null, lastMessage: null },
    removedFinishes: {},
  }))
  let lastToastId = 0

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    actions: {
      showToast: ({ place = 'bottomRight', ...draft }) => {
        lastToastId += 1
        const toast: Toast = { ...draft, place, id: lastToastId }
        store.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-TOASTS_AT_ONCE) }))
      },
      dismissToast: (id) =>
        store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
      signalSocket: (signal) => store.setState((session) => withSocket(session, signal)),
      setStorage: (status) =>
        store.setState(({ storage }) => ({ storage: { ...storage, ...status } })),
      setRealtime: (change) =>
        store.setState(({ realtime }) => ({ realtime: { ...realtime, ...change } })),
      rememberFinish: (jobId, finish) =>
        store.setState(({ removedFinishes }) => ({
          removedFinishes: { ...removedFinishes, [jobId]: finish },
        })),
    },
  }
}
