import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const ENTRY = 'index.html'
const JOBS_PAGE = 'app/jobs/JobsPage'
const LATER = [
  'src/app/online/joinChannel',
  'src/app/jobs/JobPage',
  'src/app/search/SearchAndCommands',
  'src/app/undo/UndoKeys',
  'src/app/memory/watchMemory',
  'src/ui/toasts/ToastArea',
  'src/features/job-editor/JobEditor',
  'src/state/followPlan',
]

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The manifest of the build has no "${key}"`)
  return chunk
}

/** The chunks that are fetched along with these, as keys of the manifest. */
function withImports(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>(keys)
  // Iterating over a set includes items that are added on the way.
  for (const key of found) {
    for (const imported of chunkOf(manifest, key).imports ?? []) found.add(imported)
  }
  return found
}

const filesOf = (manifest: Manifest, keys: readonly string[]): ReadonlySet<string> => {
  const chunks = [...withImports(manifest, keys)].map((key) => chunkOf(manifest, key))
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
}

const manifestOf = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** The files of the workers. The page itself fetches some of them too. */
export function workerFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  const workers = Object.keys(manifest).filter((key) => key.startsWith('src/workers/'))
  return filesOf(manifest, workers)
}

/** Files that are fetched when idle after the first load, and that the page does not wait for. */
export function laterFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  return filesOf(
    manifest,
    Object.keys(manifest).filter((key) => LATER.some((later) => key.startsWith(later))),
  )
}

/** The scripts that stand in the page beside the app, which the manifest does not know. */
const ownScripts = (dist: string): readonly string[] =>
  [
    ...readFileSync(join(dist, ENTRY), 'utf8').matchAll(
      /<script defer src="[^"]*?(assets\/[^"]+)"/g,
    ),
  ].map(([, file = '']) => file)

/** The scripts and styles of all pages together, with everything that they fetch on demand. */
export function pageFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  const keys = new Set([ENTRY])
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const imported of [...imports, ...dynamicImports]) keys.add(imported)
  }
  return new Set([...filesOf(manifest, [...keys]), ...ownScripts(dist)])
}

/**
 * The scripts and styles that a first load of `/jobs` fetches, according to the build's manifest.
 */
export function manifestFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  const lazy = [...withImports(manifest, [ENTRY])].flatMap(
    (key) => chunkOf(manifest, key).dynamicImports ?? [],
  )
  const pages = [...new Set(lazy)].filter((key) => key.includes(JOBS_PAGE))
  if (pages.length !== 1) {
    throw new Error(`One page was expected in ${JOBS_PAGE}, found: ${pages.join(', ') || 'none'}`)
  }
  return new Set([...filesOf(manifest, [ENTRY, ...pages]), ...ownScripts(dist)])
}
