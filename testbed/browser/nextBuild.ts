import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { isCompressedCopy } from '../../build/compressedFiles'
import { scriptHashes } from '../../build/contentSecurityPolicy'
import { writeServiceWorker } from '../../build/serviceWorker'

export const NEXT_VERSION = '9.9.9-next'
/** As long as the value it replaces, so that a build time stays valid. */
const NEXT_BUILD = '1999999999999'

const buildOf = (script: string) => script.match(/builtAt:\s*(\d{13}|[\d.]+e\d+)/)?.[1] ?? ''

/** The policy of the page allows its script by a hash. */
function withHashes(html: string): string {
  const hashes = scriptHashes(html)
  let next = 0
  return html.replace(/sha256-[\w+/=]+/g, (old) => hashes[next++] ?? old)
}

/**
 * A copy of a built folder as the next build could look: another version and build, no script under
 * its old name, and other workers at the same addresses.
 */
export async function nextBuild(dist: string, version: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'next-build-'))
  // A compressed copy would still have the old content.
  cpSync(dist, folder, { recursive: true, filter: (path) => !isCompressedCopy(path) })
  const filesIn = (path: string) =>
    readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ name, path: relative(folder, join(parentPath, name)) }))
  const assets = filesIn('assets')
  const workers = filesIn('static/workers')
  const renamed = (text: string) =>
    assets.reduce((changed, { name }) => changed.replaceAll(name, `next-${name}`), text)

  for (const path of ['index.html', ...[...assets, ...workers].map(({ path }) => path)]) {
    const text = readFileSync(join(folder, path), 'utf8')
    const mark = path.startsWith('static') ? `\n// ${NEXT_VERSION}` : ''
    const build = buildOf(text)
    const next = (build ? text.replaceAll(build, NEXT_BUILD) : text).replaceAll(
      version,
      NEXT_VERSION,
    )
    const content = renamed(next) + mark
    writeFileSync(join(folder, path), path === 'index.html' ? withHashes(content) : content)
  }
  for (const { name, path } of assets) {
    renameSync(join(folder, path), join(folder, dirname(path), `next-${name}`))
  }
  await writeServiceWorker(folder, { base: '/hindcast/', build: NEXT_BUILD })
  return folder
}
