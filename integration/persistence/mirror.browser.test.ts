import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTHING_SEEN, withEvents } from '../../src/domain/app/state/seen'
import { lineOf } from '../../src/domain/core/checksums'
import { SCHEMA } from '../../src/domain/core/schema'
import { type Mirror, mirrorNamed } from '../../src/persistence/mirror/mirror'
import { NO_BASE, type PlacedEntry } from '../../src/persistence/schema/records'
import { STORAGE_KEYS } from '../../src/platform/storage'
import { workerOpener } from '../../src/platform/workers/workerChannel'
import { createWorkerClient } from '../../src/platform/workers/workerClient'
import {
  createWorkerPool,
  type WorkerPool,
  workerAddress,
} from '../../src/platform/workers/workers'
import type { Stores } from '../../src/state/appStores'
import {
  Browser,
  create,
  deleteDatabase,
  entryOf,
  statusOf,
  titles,
} from '../support/journaledTabs'
import { poolThat } from '../support/poolThat'
import { schedulesIn } from '../support/stored'

const DEPS = { base: '/', appVersion: '1.0', builtAt: 1 }
const FILES = ['a', 'b'] as const
type FileName = (typeof FILES)[number]

let browser = new Browser()
let workers: (() => void)[] = []

beforeEach(() => {
  browser = new Browser()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  kill()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/**
 * The real worker in a pool of its own. Returns a function that ends it, as a browser does with its
 * tab.
 */
function tabPool(): readonly [WorkerPool, () => void] {
  const client = createWorkerClient({
    name: 'mirror',
    appVersion: '1.0',
    open: workerOpener('dedicated', () => workerAddress('mirror', 'dedicated', DEPS)),
  })
  workers.push(client.close)
  return [poolThat(client.run), client.close]
}

function mirrorOver(pool: WorkerPool): Mirror {
  const mirror = mirrorNamed(browser.name, pool)
  if (!mirror) throw new Error('This browser has no private file system')
  return mirror
}

const openTab = (): Promise<Stores> => browser.openTab({ mirror: mirrorOver(tabPool()[0]) })

function kill() {
  browser.kill()
  for (const close of workers) close()
  workers = []
}

const handleOf = async (file: FileName) =>
  (await navigator.storage.getDirectory()).getFileHandle(`${browser.name}-${file}.log`, {
    create: true,
  })
const textOf = async (file: FileName) => (await (await handleOf(file)).getFile()).text()

async function setText(file: FileName, text: string) {
  // The worker that had it open may still be closing.
  const writable = await vi.waitFor(async () => (await handleOf(file)).createWritable(), 5000)
  await writable.write(text)
  await writable.close()
}

/** Resolves when the files contain all of these texts. */
const isMirrored = (...words: readonly string[]) =>
  expect
    .poll(async () => {
      const text = (await Promise.all(FILES.map(textOf))).join('')
      return words.filter((word) => !text.includes(word))
    })
    .toEqual([])

/** The file that contains the text, and its lines. */
async function fileWith(word: string): Promise<readonly [FileName, readonly string[]]> {
  for (const file of FILES) {
    const text = await textOf(file)
    if (text.includes(word)) return [file, text.split('\n')]
  }
  throw new Error(`No file has ${word}`)
}

/** Only the second copy is left. */
async function loseAllElse() {
  kill()
  browser.texts.clear()
  await deleteDatabase(browser.name)
}

test('after the database and local storage are gone everything is restored from the second copy', async () => {
  const mirror = mirrorNamed(browser.name, createWorkerPool(DEPS))
  const stores = await browser.openTab(mirror ? { mirror } : {})
  await isMirrored('"kind":"texts"')
  for (const title of ['One', 'Two', 'Three']) create(stores, title)
  stores.app.send({ type: 'schedule.create', name: 'Nights' })
  await isMirrored('One', 'Two', 'Three', 'Nights')
  await loseAllElse()

  const again = await openTab()
  expect(titles(again)).toEqual(['Three', 'Two', 'One'])
  expect(Object.keys(schedulesIn(again))).toContain('Nights')
  expect(statusOf(again)).toMatchObject({ isJournalRebuilt: true, isJournalLost: false })
  expect(again.app.getState()).toEqual(stores.app.getState())
  create(again, 'Goes on')
  expect(await again.saved()).toBe('saved')
  kill()

  const third = await openTab()
  expect(titles(third)).toEqual(['Goes on', 'Three', 'Two', 'One'])
  expect(statusOf(third).isJournalRebuilt).toBe(false)
})

test('a copy of a base and one of later events are one journal', async () => {
  const first = await openTab()
  create(first, 'In the base')
  await isMirrored('In the base')
  kill()
  // A foreign text replaces the base, so the other file is rewritten.
  browser.texts.set(STORAGE_KEYS.topLevel, JSON.stringify([{ id: 1, title: 'By hand' }]))
  const second = await openTab()
  await isMirrored('By hand')
  create(second, 'On top')
  await isMirrored('On top')
  await loseAllElse()
  expect(titles(await openTab())).toEqual(['On top', 'By hand'])
})

test('a text that was taken over is restored from the second copy, with the events after it', async () => {
  browser.texts.set(STORAGE_KEYS.topLevel, JSON.stringify([{ id: 1, title: 'By hand' }]))
  const stores = await openTab()
  await isMirrored('By hand')
  create(stores, 'On top')
  await isMirrored('On top')
  await loseAllElse()
  const again = await openTab()
  expect(titles(again)).toEqual(['On top', 'By hand'])
  expect(statusOf(again).isJournalRebuilt).toBe(true)
})

test('a start that finds a complete copy continues it', async () => {
  const first = await openTab()
  await isMirrored('"kind":"texts"')
  create(first, 'One')
  await isMirrored('One')
  kill()
  const [file, before] = await fileWith('One')
  const second = await openTab()
  create(second, 'Two')
  await isMirrored('Two')
  const [same, after] = await fileWith('Two')
  expect(same).toBe(file)
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
  expect(after).toHaveLength(before.length + 1)
})

test('a copy starts over when the database was lost under the tab that writes it', async () => {
  const stores = await openTab()
  await isMirrored('"kind":"texts"')
  create(stores, 'One')
  await isMirrored('One')
  const [file] = await fileWith('One')
  await deleteDatabase(browser.name)
  await expect.poll(() => statusOf(stores).problem).toBeNull()
  create(stores, 'Two')
  expect(await stores.saved()).toBe('saved')
  await isMirrored('Two')
  const other = file === 'a' ? 'b' : 'a'
  expect(await textOf(other)).toContain('One')
  await loseAllElse()
  expect(titles(await openTab())).toEqual(['Two', 'One'])
})

test('a damaged line of the copy costs only that line', async () => {
  const stores = await openTab()
  await isMirrored('"kind":"texts"')
  for (const title of ['One', 'Two', 'Three']) {
    create(stores, title)
    await isMirrored(title)
  }
  await loseAllElse()
  const [file, lines] = await fileWith('Two')
  expect(lines.filter((line) => line.includes('Two'))).toHaveLength(1)
  await setText(file, lines.map((line) => line.replace('Two', 'Tow')).join('\n'))
  const again = await openTab()
  expect(titles(again)).toEqual(['Three', 'One'])
  expect(statusOf(again).isJournalRebuilt).toBe(true)
})

test('a copy that a kill cut short returns all its complete lines, and continues after them', async () => {
  const stores = await openTab()
  await isMirrored('"kind":"texts"')
  create(stores, 'Whole')
  await isMirrored('Whole')
  create(stores, 'Cut short')
  await isMirrored('Cut short')
  kill()
  const [file, lines] = await fileWith('Cut short')
  const text = lines.join('\n')
  await setText(file, text.slice(0, text.lastIndexOf('Cut short') + 3))
  const second = await openTab()
  expect(titles(second)).toEqual(['Cut short', 'Whole'])
  create(second, 'Next')
  await isMirrored('Next', 'Cut short')
  await loseAllElse()
  expect(titles(await openTab())).toEqual(['Next', 'Cut short', 'Whole'])
})

test('when the leading tab is closed the next one continues the copy, without a gap', async () => {
  const [pool, endWorker] = tabPool()
  let isDeaf = false
  const leader = await browser.openTab({
    tab: 'leader',
    mirror: mirrorOver(
      poolThat((operation, input) => (isDeaf ? new Promise(() => {}) : pool.run(operation, input))),
    ),
  })
  await isMirrored('"kind":"texts"')
  create(leader, 'By the leader')
  await isMirrored('By the leader')
  const next = await openTab()
  expect(titles(next)).toEqual(['By the leader'])
  // Gone before it could copy what the other tab reported.
  isDeaf = true
  create(next, 'Told too late')
  await expect.poll(() => titles(leader)).toContain('Told too late')
  browser.closeFirst()
  endWorker()
  create(next, 'By the next')
  await isMirrored('By the next', 'Told too late')
  await loseAllElse()
  expect(titles(await openTab())).toEqual(['By the next', 'Told too late', 'By the leader'])
})

test('after many events the other file starts with a new base, and the old one stays', async () => {
  const stores = await openTab()
  await isMirrored('"kind":"texts"')
  for (let number = 0; number < 450; number++) {
    create(stores, `Job ${number}`)
    if (number % 100 === 0) expect(await stores.saved()).toBe('saved')
  }
  expect(await stores.saved()).toBe('saved')
  await isMirrored('Job 449')
  await loseAllElse()
  expect(titles(await openTab())).toHaveLength(450)
}, 60_000)

test('while one file is rewritten, the one that contains the most stays', async () => {
  const stores = await openTab()
  await isMirrored('"kind":"texts"')
  create(stores, 'One')
  await isMirrored('One')
  await loseAllElse()
  const [file, lines] = await fileWith('One')
  // Killed in the middle: the file being written is empty, and nothing more happens.
  const empty = async (_: unknown, { file: name }: { readonly file: string }) => {
    await setText(name.endsWith('-a.log') ? 'a' : 'b', '')
    return new Promise(() => {})
  }
  const run = vi.fn(empty)
  await browser.openTab({ mirror: mirrorOver(poolThat(run as unknown as WorkerPool['run'])) })
  await expect.poll(() => run.mock.calls.length).toBe(1)
  await loseAllElse()
  expect((await textOf(file)).split('\n')).toEqual(lines)
  expect(titles(await openTab())).toEqual(['One'])
})

test('a copy of a newer version is neither read nor overwritten', async () => {
  const base = { ...NO_BASE, seen: withEvents(NOTHING_SEEN, [{ id: 'future@9:1' }]) }
  const { texts, ...head } = base
  const text = [
    { kind: 'head', ...head, schema: SCHEMA + 1 },
    { kind: 'texts', texts },
  ]
    .map((line) => lineOf(JSON.stringify(line)))
    .join('')
  await setText('a', text)
  await setText('b', text)
  const stores = await openTab()
  create(stores, 'Ours')
  expect(await stores.saved()).toBe('saved')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([await textOf('a'), await textOf('b')]).toEqual([text, text])
})

test('a copy that cannot be read blocks no start, and is not overwritten', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(
    new DOMException('denied', 'SecurityError'),
  )
  const run = vi.fn(async () => ({ bytes: 0 }))
  const mirror = mirrorOver(poolThat(run as unknown as WorkerPool['run']))
  const stores = await browser.openTab({ mirror })
  create(stores, 'Goes on')
  expect(await stores.saved()).toBe('saved')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(run).not.toHaveBeenCalled()
  expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toContain(
    'The second copy cannot be read.',
  )
})

test('a file that cannot be opened is no reason to rewrite it', async () => {
  vi.spyOn(FileSystemDirectoryHandle.prototype, 'getFileHandle').mockRejectedValue(
    new DOMException('broken', 'NotReadableError'),
  )
  await expect(mirrorOver(tabPool()[0]).copiesWithMore(NOTHING_SEEN)).rejects.toThrow('broken')
})

test('a browser without a private file system has no second copy', () => {
  const [pool] = tabPool()
  for (const storage of [undefined, {}]) {
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
    try {
      expect(mirrorNamed(browser.name, pool)).toBeNull()
    } finally {
      Reflect.deleteProperty(navigator, 'storage')
    }
  }
})

const placed = (seq: number): PlacedEntry => ({
  ...entryOf(`w@1:${seq}`, { type: 'newTodo.commit', value: { title: `Job ${seq}` } }),
  seq,
})

test('a copy that could not be written starts over in the other file, later and later', async () => {
  const written: string[] = []
  let isFull = true
  const mirror = mirrorOver(
    poolThat(((operation: { opsEventType: string }, { file }: { file: string }) => {
      written.push(`${operation.opsEventType} ${file.slice(-5)}`)
      return isFull ? Promise.reject(new Error('full')) : Promise.resolve({ bytes: 1 })
    }) as unknown as WorkerPool['run']),
  )
  expect(await mirror.copiesWithMore(NOTHING_SEEN)).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] })
  const writer = mirror.lead(() => ({ ...NO_BASE }))
  await vi.advanceTimersByTimeAsync(0)
  writer.onGrown([placed(1)])
  await vi.advanceTimersByTimeAsync(999)
  expect(written).toEqual(['REWRITE_MIRROR b.log'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(written).toHaveLength(2)
  isFull = false
  await vi.advanceTimersByTimeAsync(1)
  // The base contains the events since then.
  expect(written).toEqual(Array(3).fill('REWRITE_MIRROR b.log'))
  writer.onGrown([placed(2)])
  await vi.advanceTimersByTimeAsync(0)
  writer.onGrown(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(written.slice(3)).toEqual(['APPEND_TO_MIRROR b.log', 'REWRITE_MIRROR a.log'])
  expect(console.error).toHaveBeenCalledTimes(1)
})

/** From now on files are read only once the returned function is called. */
function blockReading(): () => void {
  const { getFile } = FileSystemFileHandle.prototype
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(FileSystemFileHandle.prototype, 'getFile').mockImplementation(async function (
    this: FileSystemFileHandle,
  ) {
    await released
    return getFile.call(this)
  })
  return () => {
    release()
    vi.mocked(FileSystemFileHandle.prototype.getFile).mockRestore()
  }
}

test('a copy that took too long to read is written again, if the journal has all of it', async () => {
  create(await openTab(), 'Before')
  await isMirrored('Before')
  kill()
  const release = blockReading()
  const stores = await openTab()
  expect(titles(stores)).toEqual(['Before'])
  release()
  await expect
    .poll(async () => {
      create(stores, 'After')
      return (await Promise.all(FILES.map(textOf))).join('').includes('After')
    })
    .toBe(true)
})

test('a copy that took too long to read stays as it is, if the journal lacks some of it', async () => {
  create(await openTab(), 'Only in the copy')
  await isMirrored('Only in the copy')
  await loseAllElse()
  const before = await Promise.all(FILES.map(textOf))
  const release = blockReading()
  const stores = await openTab()
  expect(titles(stores)).toEqual([])
  release()
  create(stores, 'Meanwhile')
  expect(await stores.saved()).toBe('saved')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await Promise.all(FILES.map(textOf))).toEqual(before)
  kill()
  expect(titles(await openTab()).toSorted()).toEqual(['Meanwhile', 'Only in the copy'])
})
