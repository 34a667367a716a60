import type { Manifest, Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

export const isLazyPartHelper = (id: string): boolean => id === HELPER

/** Reports a part that could not be loaded by the same event that Vite uses. */
const codeFor = (base: string) => `
const sheets = {}

const loadSheet = (file) => {
  const href = ${JSON.stringify(base)} + file
  // A link of another kind only fetches it.
  if (document.querySelector('link[rel=stylesheet][href="' + href + '"]') && !sheets[file]) return
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

interface BuiltChunk {
  readonly isDynamicEntry: boolean
  code: string
}

/** A file that only passes on what another one exports, under other names. */
interface Detour {
  readonly target: string
  /** The exports of the part, as properties read from the module `e`. */
  readonly exports: string
}

const DETOUR = /^export\{([^}]+)\}from"\.\/([^"]+)";\s*$/
const PASSED_ON = /^([\w$]+) as ([\w$]+)$/
const LAZY_IMPORT = /import\(`\.\/([^`]+)`\)/g

function detourOf({ isDynamicEntry, code }: BuiltChunk): Detour | undefined {
  const [, names, target] = (isDynamicEntry && code.match(DETOUR)) || []
  if (names === undefined || target === undefined) return undefined
  const exports = names.split(',').map((name) => {
    const [, inner = name, outer = name] = name.match(PASSED_ON) ?? []
    return `${outer}:e.${inner}`
  })
  return { target, exports: exports.join(',') }
}

/**
 * Lets a lazy part be fetched from the file that contains it. The bundler puts a file between them
 * if other parts are in the same file, which costs a request before each part. Returns the file
 * that replaces each of those.
 */
export function withoutDetours(chunks: ReadonlyMap<string, BuiltChunk>): Map<string, string> {
  const detours = new Map<string, Detour>()
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)
  for (const [file, chunk] of chunks) {
    const detour = detourOf(chunk)
    if (detour) detours.set(file, detour)
  }
  for (const [file, chunk] of chunks) {
    chunk.code = chunk.code.replace(LAZY_IMPORT, (whole, name: string) => {
      const detour = detours.get(folderOf(file) + name)
      return detour ? `import("./${detour.target}").then(e=>({${detour.exports}}))` : whole
    })
  }
  return new Map([...detours].map(([file, { target }]) => [file, folderOf(file) + target]))
}

const MANIFEST = '.vite/manifest.json'

function manifestAfter(source: string | Uint8Array, moved: ReadonlyMap<string, string>): string {
  const manifest: Manifest = JSON.parse(String(source))
  for (const part of Object.values(manifest)) part.file = moved.get(part.file) ?? part.file
  return JSON.stringify(manifest, null, 2)
}

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
    generateBundle: {
      // Vite adds the style sheets of each part to its import before.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const moved = withoutDetours(new Map(chunks.map((chunk) => [chunk.fileName, chunk])))
        for (const file of moved.keys()) delete bundle[file]
        const manifest = bundle[MANIFEST]
        if (manifest?.type === 'asset') manifest.source = manifestAfter(manifest.source, moved)
      },
    },
  }
}
