import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

export const isLazyPartHelper = (id: string): boolean => id === HELPER

/** Tells of a part that could not be fetched by the event that Vite tells of it by. */
const CODE = `export const __vitePreload = (load) =>
  load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
`

/**
 * What fetches the lazy parts. Vite's own helper preloads lists of scripts and styles along with
 * them, and this app has neither.
 */
export const lazyParts = (): Plugin => ({
  name: 'hindcast:lazy-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (isLazyPartHelper(id) ? CODE : undefined),
})
