export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** One of each is enough: a layout that breaks at a width breaks in any colour scheme. */
export const SCREENS = [
  { name: 'desktop, light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark' },
] as const

/** Of tests that are visits as people make them. */
export const WITH_MOTION = { reducedMotion: 'no-preference' } as const
