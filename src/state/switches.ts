import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readPreference, writePreference } from '../platform/storage'

/** A setting that is on until someone switches it off, also in later visits. */
function storedSwitch(preference: string) {
  const store = createStore(() => ({ isOn: readPreference(preference) !== 'off' }))
  return {
    store,
    isOn: () => store.getState().isOn,
    set: (isOn: boolean) => {
      store.setState({ isOn })
      writePreference(preference, isOn ? 'on' : 'off')
    },
    onChange: (listener: () => void) => store.subscribe(listener),
  }
}

export const soundSwitch = storedSwitch('sound')
/** Single-character shortcuts that work wherever the focus is. */
export const keysSwitch = storedSwitch('keys')

/** Whether the list of all keys is open: a key, a menu or a command opens it. */
export const keysHelp = createStore(() => false)

export const useIsOn = ({ store }: ReturnType<typeof storedSwitch>): boolean =>
  useStore(store, ({ isOn }) => isOn)
