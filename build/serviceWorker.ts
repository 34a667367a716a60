import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Precache } from '../src/protocol/appVersion.ts'
import { isCompressedCopy } from './compressedFiles.ts'

const NAME = 'sw.js'
const SOURCE = fileURLToPath(new URL('../src/workers/offline/service-worker.ts', import.meta.url))

/** What a shared workspace needs to connect is of no use without a connection. */
const isOfEngine = (name: string) =>
  /^(assets\/workers\/sharingWorker-|static\/workers\/sharing\/)/.test(name)

const isServed = (name: string) =>
  name !== NAME &&
  !isOfEngine(name) &&
  !name.endsWith('.map') &&
  !isCompressedCopy(name) &&
  name.split('/').every((part) => !part.startsWith('.'))

const integrityOf = (content: Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/**
 * Every file of a built folder with the hash of its content. The page is listed as the folder
 * itself, because some servers redirect `index.html` to it.
 */
export function precachedFiles(folder: string): Precache['files'] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll(sep, '/'))
    .filter(isServed)
    .sort()
  return Object.fromEntries(
    names.map((name) => [
      name === 'index.html' ? '' : encodeURI(name),
      integrityOf(readFileSync(join(folder, name))),
    ]),
  )
}

/** Writes the service worker of a built folder into it. */
export async function writeServiceWorker(
  folder: string,
  version: Pick<Precache, 'base' | 'build'>,
): Promise<void> {
  const precache: Precache = { ...version, files: precachedFiles(folder) }
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __PRECACHE__: JSON.stringify(precache) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: NAME } },
    },
  })
}

/** Lists everything that was built, so only the compression runs after it. */
export function serviceWorker(buildId: string): Plugin {
  let version = { base: '/', build: buildId }
  let folder = ''
  return {
    name: 'hindcast:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ base, root, build: { outDir } }) => {
      version = { base, build: buildId }
      folder = join(root, outDir)
    },
    closeBundle: () => writeServiceWorker(folder, version),
  }
}
