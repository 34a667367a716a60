import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const CONFIGS = [
  'biome.json',
  '.gitignore',
  'tsconfig.base.json',
  'src/domain/tsconfig.json',
  'src/protocol/tsconfig.json',
  'src/workers/tsconfig.json',
]

const SOUND = {
  'src/domain/rule.ts': 'export const rule = 1\n',
  'src/protocol/wire.ts': "export { rule } from '../domain/rule'\n",
  'src/workers/worker.ts': "import { rule } from '../protocol/wire'\n\nself.postMessage(rule)\n",
  'src/platform/tab.ts': 'export const tab = 1\n',
}

/** Runs a tool with the project's own settings on a project of a few files. */
function judge(tool: string, args: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'law-'))
  try {
    for (const config of CONFIGS) cpSync(join(ROOT, config), join(folder, config))
    for (const [path, text] of Object.entries({ ...SOUND, ...files })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const command = join(ROOT, 'node_modules', '.bin', tool)
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
    return { isFine: status === 0, says: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const typesOf = (files: Readonly<Record<string, string>>) =>
  judge('tsc', ['-b', 'src/workers'], files)
const lintOf = (files: Readonly<Record<string, string>>) => judge('biome', ['lint', 'src'], files)

// A busy machine may take long to start the tools.
const PATIENCE = 60_000

test('a valid project compiles and lints', { timeout: PATIENCE }, () => {
  expect(typesOf({})).toEqual({ isFine: true, says: '' })
  expect(lintOf({}).says).toContain('No fixes applied')
  expect(lintOf({}).isFine).toBe(true)
})

test.each([
  ['the DOM in domain', 'src/domain/a.ts', 'export const a = document.title', "'document'"],
  ['a timer in domain', 'src/domain/a.ts', 'setTimeout(() => {}, 1)', "'setTimeout'"],
  ['the DOM in protocol', 'src/protocol/a.ts', 'export const a = window', "'window'"],
  ['the DOM in a worker', 'src/workers/a.ts', 'export const a = document.title', "'document'"],
  ['Node in a worker', 'src/workers/a.ts', 'export const a = process.pid', "'process'"],
])('%s does not compile', { timeout: PATIENCE }, (_, path, text, name) => {
  const { isFine, says } = typesOf({ [path]: text })
  expect(says).toContain(`${path}(1,`)
  expect(says).toContain(`Cannot find name ${name}`)
  expect(isFine).toBe(false)
})

test.each([
  ['domain', 'src/domain/a.ts', "export { rule } from '../protocol/wire'"],
  ['protocol', 'src/protocol/a.ts', "export { tab } from '../platform/tab'"],
  ['workers', 'src/workers/a.ts', "export { tab } from '../platform/tab'"],
])('%s does not compile with a file of a layer above', { timeout: PATIENCE }, (_, path, text) => {
  const { isFine, says } = typesOf({ [path]: text })
  expect(says).toMatch(/TS6059|TS6307/)
  expect(isFine).toBe(false)
})

test.each([
  ['by value', "import { b } from './b'\n\nexport const a = () => b\n"],
  ['by types', "import type { b } from './b'\n\nexport type a = typeof b\n"],
])('an import circle %s does not pass the linter', { timeout: PATIENCE }, (_, a) => {
  const b = a.replaceAll(/\b[ab]\b/g, (name) => (name === 'a' ? 'b' : 'a'))
  const { isFine, says } = lintOf({ 'src/domain/a.ts': a, 'src/domain/b.ts': b })
  expect(says).toContain('noImportCycles')
  expect(isFine).toBe(false)
})
