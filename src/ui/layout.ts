import { useSyncExternalStore } from 'react'

/** Widths and heights, in pixels, that several components agree on. */
export const LAYOUT = {
  desktop: 1024,
  /** From here on the drawer stands beside the list. */
  drawerBeside: 600,
  drawer: 350,
  deviationChart: 320,
  memoryMeter: { width: 200, height: 15 },
} as const

/** A dialog is gone this long after it was closed. */
export const DIALOG_CLOSE: number = 150

function windowFrom(width: number) {
  const query = () => matchMedia(`(min-width: ${width}px)`)
  return {
    onChange: (listener: () => void) => {
      const list = query()
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    isNow: () => query().matches,
  }
}

const desktop = windowFrom(LAYOUT.desktop)
const drawerBeside = windowFrom(LAYOUT.drawerBeside)

export const useIsDesktop = (): boolean => useSyncExternalStore(desktop.onChange, desktop.isNow)

export const useIsDrawerBeside = (): boolean =>
  useSyncExternalStore(drawerBeside.onChange, drawerBeside.isNow)

/** A phone has a bar at the bottom, and sheets in place of what stands beside or floats elsewhere. */
export const useIsPhone = (): boolean => !useIsDrawerBeside()
