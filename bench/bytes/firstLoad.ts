import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from '../../scripts/build.mjs'
import { ROOT } from '../../scripts/shell.mjs'
import { sum } from '../../src/domain/core/numbers'
import type { Part } from '../shared/part'
import { printTable } from '../shared/table'
import { fetchedFiles } from './fetchedFiles'
import { laterFiles, manifestFiles, pageFiles } from './manifestFiles'

const BUDGET = 190_000
const FILES = 15
/** Of everything that any page fetches, workers aside. */
const BUDGET_OF_PAGES = 700_000
const DIST = join(ROOT, 'dist')
/** It counts, too, because the script of the first paint is in it. */
const PAGE = 'index.html'

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

interface Sized {
  readonly file: string
  readonly bytes: number
}

const sized = (files: ReadonlySet<string>): readonly Sized[] =>
  [...files]
    .map((file) => ({ file, bytes: gzipSync(readFileSync(join(DIST, file))).length }))
    .sort((a, b) => b.bytes - a.bytes)

const totalOf = (files: readonly Sized[]) => sum(files.map(({ bytes }) => bytes))

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) =>
  [...all].filter((file) => !some.has(file))

const listed = (files: readonly string[]) => files.join(', ') || 'nothing'

async function run(): Promise<readonly string[]> {
  // The runner of this file sets `development`, which would build React with all its warnings.
  process.env.NODE_ENV = 'production'
  if (!ensureBuilt()) return ['The app could not be built']
  const expected = manifestFiles(DIST)
  const page = sized(new Set([PAGE]))
  const files = [...sized(expected), ...page]
  const total = totalOf(files)
  const allPages = totalOf(sized(pageFiles(DIST))) + totalOf(page)
  printTable(
    ['file', 'gzip'],
    [
      ...files.map(({ file, bytes }) => [file, kB(bytes)]),
      [`total, budget ${kB(BUDGET)}`, kB(total)],
      [`all pages together, budget ${kB(BUDGET_OF_PAGES)}`, kB(allPages)],
    ],
  )

  const later = laterFiles(DIST)
  const fetched = new Set(
    [...(await fetchedFiles())].filter((file) => expected.has(file) || !later.has(file)),
  )
  const fetchedTotal = totalOf(sized(fetched)) + totalOf(page)
  console.log(`Chromium fetched ${fetched.size} files of at most ${FILES}, ${kB(fetchedTotal)}`)

  const problems: string[] = []
  if (Math.max(total, fetchedTotal) > BUDGET) {
    problems.push(`The first load is ${kB(Math.max(total, fetchedTotal))} of ${kB(BUDGET)}`)
  }
  if (fetched.size > FILES) problems.push(`The first load is ${fetched.size} files`)
  if (allPages > BUDGET_OF_PAGES) problems.push(`All pages together are ${kB(allPages)}`)
  const unfetched = without(expected, fetched)
  const unexpected = without(fetched, expected)
  if (unfetched.length > 0 || unexpected.length > 0) {
    problems.push(
      `By the manifest the first load is ${total} bytes, Chromium fetched ${fetchedTotal}; ` +
        `only in the manifest: ${listed(unfetched)}; only fetched: ${listed(unexpected)}`,
    )
  }
  return problems
}

export const firstLoad: Part = { title: 'Bytes of a first load of /jobs', run }
