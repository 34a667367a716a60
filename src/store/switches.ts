import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readPreference, writePreference } from '../platform/preferences'

const PREFERENCE = 'sound'

const choice = createStore(() => ({ isMuted: readPreference(PREFERENCE) === 'off' }))

/** Whether sounds are switched off, kept between visits. */
export const soundChoice = {
  isMuted: () => choice.getState().isMuted,
  setMuted: (isMuted: boolean) => {
    choice.setState({ isMuted })
    writePreference(PREFERENCE, isMuted ? 'off' : 'on')
  },
  onChange: (listener: () => void) => choice.subscribe(listener),
}

export const useIsMuted = (): boolean => useStore(choice, ({ isMuted }) => isMuted)
