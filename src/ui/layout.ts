/** Widths and heights, in pixels, that several components agree on. */
export const LAYOUT = {
  /** From here on the drawer stands beside the list. */
  desktop: 1024,
  drawer: 350,
  deviationChart: 320,
} as const

/** A dialog is gone this long after it was closed. */
export const DIALOG_CLOSE: number = 150
