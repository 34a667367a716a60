import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Ms } from '../domain/core/time'
import type { Sharing, SharingStatus } from '../state/sharing'

/** How a shared workspace is doing, in one word. */
export type SharingState = 'connecting' | 'synced' | 'waiting' | 'offline' | 'attention'

export function sharingStateOf({ connection, waiting, problem }: SharingStatus): SharingState {
  if (problem !== null || connection === 'stopped') return 'attention'
  if (connection === 'offline' || connection === 'connecting') return connection
  return waiting > 0 || connection === 'sending' ? 'waiting' : 'synced'
}

/** A change is usually sent sooner, and a sign that flickers with every change is not calm. */
const SENT_UNNOTICED: Ms = 1000

/** The state, which says that changes wait only once they have waited for a moment. */
function useCalmState(state: SharingState): SharingState {
  const [shown, setShown] = useState(state)
  useEffect(() => {
    if (state !== 'waiting') {
      setShown(state)
      return undefined
    }
    const timer = setTimeout(() => setShown(state), SENT_UNNOTICED)
    return () => clearTimeout(timer)
  }, [state])
  return shown
}

interface ShownSharing {
  readonly state: SharingState
  readonly status: SharingStatus
}

export function useSharingStatus({ status: store }: Sharing): ShownSharing {
  const { getState, subscribe } = store
  const status = useStore(
    { getState, getInitialState: getState, subscribe },
    (current: SharingStatus) => current,
  )
  return { status, state: useCalmState(sharingStateOf(status)) }
}
