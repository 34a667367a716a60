import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** The file that starts the app and shows the list; the page names it by itself. */
const ENTRY = 'shared'
/** What is fetched in pauses, or when a job is pointed at. */
const LATER = ['frame', 'plan', 'job', 'editor']

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

/** The key of the file that the build calls so. */
function keyOf(manifest: Manifest, wanted: string): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === wanted) ?? []
  if (key === undefined) throw new Error(`The manifest of the build has no file "${wanted}"`)
  return key
}

/** Files that are fetched when idle after the first load, and that the page does not wait for. */
export function laterFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  return filesOf(
    manifest,
    LATER.map((name) => keyOf(manifest, name)),
  )
}

/** The scripts and styles of all pages together, with everything that they fetch on demand. */
export function pageFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  const keys = new Set([keyOf(manifest, ENTRY)])
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const imported of [...imports, ...dynamicImports]) keys.add(imported)
  }
  return filesOf(manifest, [...keys])
}

/**
 * The scripts and styles that a first load of `/jobs` fetches, according to the build's manifest.
 */
export function manifestFiles(dist: string): ReadonlySet<string> {
  const manifest = manifestOf(dist)
  return filesOf(manifest, [keyOf(manifest, ENTRY)])
}
