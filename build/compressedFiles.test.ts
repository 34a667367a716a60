import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressedFiles, isCompressedCopy, writeCompressedFiles } from './compressedFiles'
import { serviceWorker } from './serviceWorker'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const LONG = 'export const text = "one and the same"\n'.repeat(100)

function put(name: string, content: string | Buffer = LONG) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

const read = (name: string) => readFileSync(join(folder, name))

const copies = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressedCopy).sort()

test('a text gets a brotli and a gzip copy beside it, both with its content', async () => {
  put('assets/a.js')
  await writeCompressedFiles(folder)
  expect(copies()).toEqual([join('assets', 'a.js.br'), join('assets', 'a.js.gz')])
  expect(brotliDecompressSync(read('assets/a.js.br')).toString()).toBe(LONG)
  expect(gunzipSync(read('assets/a.js.gz')).toString()).toBe(LONG)
  expect(read('assets/a.js').toString()).toBe(LONG)
})

test('a file that gains nothing gets no copy: small, random, compressed already, never served', async () => {
  put('small.js', LONG.slice(0, 1024))
  // Random, because repetitive data would be compressed.
  put('random.txt', randomBytes(5000))
  put('sound.mp3')
  put('image.png')
  put('.vite/manifest.json')
  await writeCompressedFiles(folder)
  expect(copies()).toEqual([])
})

test('a second run leaves the same copies, and none of a copy', async () => {
  put('index.html')
  await writeCompressedFiles(folder)
  await writeCompressedFiles(folder)
  expect(copies()).toEqual(['index.html.br', 'index.html.gz'])
})

test('in a build it runs after the service worker, which it compresses and which lists no copy', async () => {
  put('index.html', '<script type="module" src="./main.js"></script>')
  put('main.js', `console.log(${JSON.stringify(LONG)})`)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [compressedFiles(), serviceWorker('build 7')],
  })
  const script = read('dist/sw.js')
  expect(brotliDecompressSync(read('dist/sw.js.br'))).toEqual(script)
  expect(gunzipSync(read('dist/sw.js.gz'))).toEqual(script)
  expect(copies()).toContainEqual(expect.stringMatching(/index-.{8}\.js\.br$/))
  expect(script.toString()).not.toMatch(/\.(br|gz)\b/)
})
