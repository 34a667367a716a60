import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

export const isLazyPartHelper = (id: string): boolean => id === HELPER

/** Reports a part that could not be loaded by the same event that Vite uses. */
const codeFor = (base: string) => `
const sheets = {}

const loadSheet = (file) => {
  const href = ${JSON.stringify(base)} + file
  if (document.querySelector('link[href="' + href + '"]') && !sheets[file]) return
  return (sheets[file] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      // The next attempt loads it again.
      link.remove()
      delete sheets[file]
      reject(new Error(href + ' could not be loaded'))
    }
    document.head.append(link)
  }))
}

export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(loadSheet)]).then(
    ([part]) => part,
    (error) => {
      dispatchEvent(new Event('vite:preloadError'))
      throw error
    },
  )
`

/**
 * Loads the lazy parts, each with its style sheets. Vite's own helper also preloads lists of
 * scripts, which this app does not have.
 */
export function lazyParts(): Plugin {
  let base = '/'
  return {
    name: 'hindcast:lazy-parts',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      base = config.base
    },
    load: (id) => (isLazyPartHelper(id) ? codeFor(base) : undefined),
  }
}
