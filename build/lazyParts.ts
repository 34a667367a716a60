import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

export const isLazyPartHelper = (id: string): boolean => id === HELPER

/** Reports a part that could not be loaded by the same event that Vite uses. */
const CODE = `export const __vitePreload = (load) =>
  load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
`

/**
 * Loads the lazy parts. Vite's own helper also preloads lists of scripts and styles, and this app
 * has neither.
 */
export const lazyParts = (): Plugin => ({
  name: 'hindcast:lazy-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (isLazyPartHelper(id) ? CODE : undefined),
})
