import { useSyncExternalStore } from 'react'

/** Widths and heights, in pixels, that several components agree on. */
export const LAYOUT = {
  /** From here on the drawer stands beside the list. */
  desktop: 1024,
  drawer: 350,
  deviationChart: 320,
  memoryMeter: { width: 200, height: 15 },
} as const

/** A dialog is gone this long after it was closed. */
export const DIALOG_CLOSE: number = 150

const desktop = () => matchMedia(`(min-width: ${LAYOUT.desktop}px)`)

function onDesktopChange(listener: () => void): () => void {
  const query = desktop()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsDesktop = (): boolean =>
  useSyncExternalStore(onDesktopChange, () => desktop().matches)
