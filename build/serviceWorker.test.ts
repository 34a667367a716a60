import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precachedFiles, writeServiceWorker } from './serviceWorker'
import { builtFrom, SERVED } from './workers'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, content = '') {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

test('every file that a page can request is listed by its address, the page as the folder', () => {
  put('index.html')
  put('assets/a-12345678.js')
  put('static/workers/jobs-pager/dedicated-worker.js')
  put('static/audio/one note.mp3')
  expect(Object.keys(precachedFiles(folder))).toEqual([
    'assets/a-12345678.js',
    '',
    'static/audio/one%20note.mp3',
    'static/workers/jobs-pager/dedicated-worker.js',
  ])
})

test('the service worker itself, source maps, hidden files and compressed copies are not listed', () => {
  for (const name of ['sw.js', 'assets/a.js.map', '.built-from', '.vite/manifest.json']) put(name)
  for (const name of ['index.html.br', 'index.html.gz', 'assets/a.js.br', 'sw.js.gz']) put(name)
  expect(precachedFiles(folder)).toEqual({})
})

test('what a shared workspace needs to connect is not listed, by the name that its build gives it', async () => {
  const files = await builtFrom('sharingWorker', SERVED)
  for (const { fileName } of files) put(fileName)
  expect(files.length).toBeGreaterThan(2)
  expect(precachedFiles(folder)).toEqual({})
})

test('other content has another hash, in the form that fetch checks', () => {
  put('a.js', 'one')
  const [one] = Object.values(precachedFiles(folder))
  put('a.js', 'two')
  const [two] = Object.values(precachedFiles(folder))
  expect(one).toBe('sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=')
  expect(two).not.toBe(one)
})

test('the service worker is one script that contains the list and the build', async () => {
  put('index.html')
  put('a.js')
  await writeServiceWorker(folder, { base: '/hindcast/', build: 'build 7' })
  const script = readFileSync(join(folder, 'sw.js'), 'utf8')
  expect(script).toContain('build 7')
  expect(script).toContain('a.js')
  expect(script).not.toMatch(/__PRECACHE__|\bimport\b|\bexport\b/)
})
