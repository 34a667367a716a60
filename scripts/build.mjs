import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installed, ROOT, run } from './shell.mjs'

const SOURCES = [
  'src',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

// Inside `dist`, so that any other build, which empties it, removes the mark.
const MARK = join(ROOT, 'dist', '.built-from')

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return []
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** The app shows the commit, so another commit makes a build stale. */
const commit = () => spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).stdout?.toString() ?? ''

const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .join('\n')

function fingerprint() {
  const hash = createHash('sha256').update(commit()).update(settings())
  for (const file of SOURCES.flatMap(filesOf)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  }
  return hash.digest('hex')
}

const isBuiltFrom = (/** @type {string} */ print) =>
  existsSync(MARK) && readFileSync(MARK, 'utf8') === print

/** Builds the app if its sources changed since the last build; false if that failed. */
export function ensureBuilt() {
  const print = fingerprint()
  if (isBuiltFrom(print)) {
    console.log('The build is up to date.')
    return true
  }
  // Always a production build, whatever mode this process runs in.
  if (!run(installed('vite'), ['build'], { NODE_ENV: 'production' })) return false
  writeFileSync(MARK, print)
  return true
}
