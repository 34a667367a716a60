import { covers, NOTHING_SEEN, type Seen, withEvents } from '../../domain/app/state/seen'
import { SCHEMA } from '../../domain/core/schema'
import { type Ms, SECOND } from '../../domain/core/time'
import { within } from '../../platform/clock'
import { whenIdle } from '../../platform/page'
import type { WorkerPool } from '../../platform/workers/workers'
import { type MirrorWrite, mirrorOperations } from '../../protocol/mirrorOperations'
import { type Base, type Copy, type PlacedEntry, seenBy } from '../schema/records'
import {
  allIn,
  baseLines,
  type Edges,
  eventsLine,
  isWhole,
  isWithin,
  readCopy,
  readEdges,
} from './copyText'

/**
 * The journal's second copy, in the origin-private file system. Chromium may delete every database
 * of an origin at once, after a kill or on a full disk; files there survived all of that (see
 * docs/reliability.md). Two files alternate: one is rewritten while the other is complete.
 */
export interface Mirror {
  /** The full content of the copies that contain unknown events. */
  copiesWithMore(seen: Seen): Promise<readonly Copy[]>
  /** From now on this tab writes the copy. */
  lead(source: () => Omit<Base, 'schema'>): MirrorWriter
}

export interface MirrorWriter {
  /** Events that the journal has now; null if its base was replaced. */
  onGrown(entries: readonly PlacedEntry[] | null): void
}

/** A start waits no longer than this for the copies. */
const READING_DEADLINE: Ms = 1500
/** Nearly always enough for the head with its list of writers, and for the last batch. */
const EDGE = 64 * 1024
/** How many events a file takes before the other one starts with a new base. */
const EVENTS_PER_FILE = 200
const FIRST_WITHIN: Ms = SECOND
const RETRY: Ms = SECOND
const RETRY_AT_MOST: Ms = 60 * SECOND

const filesOf = (name: string): readonly [string, string] => [`${name}-a.log`, `${name}-b.log`]

async function fileIn(root: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await root.getFileHandle(name)).getFile()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null
    throw error
  }
}

async function edgesOf(file: File): Promise<Edges | null> {
  const edges = [file.slice(0, EDGE), file.slice(-EDGE)].map((edge) => edge.text())
  const [beginning = '', end = ''] = await Promise.all(edges)
  return readEdges(beginning, end)
}

/** Null if the browser has no such file system. */
export function mirrorNamed(name: string, workers: WorkerPool): Mirror | null {
  if (typeof navigator.storage?.getDirectory !== 'function') return null
  const files = filesOf(name)
  // A file that was not read, or that a newer version wrote, must not be overwritten.
  let mayWrite = false
  let isLate = false
  let current: Current | null = null
  let fullest = files[0]

  /** Reads the edges of both files while the database is still being opened. */
  async function readEdges(): Promise<readonly FileEdges[]> {
    const root = await navigator.storage.getDirectory()
    const found = await Promise.all(
      files.map(async (name) => {
        const file = await fileIn(root, name)
        return file && file.size > 0 ? [{ name, edges: await edgesOf(file) }] : []
      }),
    )
    return found.flat()
  }
  const reading = readEdges()
  // Callers of `read` receive this error.
  reading.catch(() => {})

  async function read(seen: Seen): Promise<readonly Copy[]> {
    const found = await Promise.all(
      (await reading).map(async ({ name, edges }): Promise<Found | 'newer'> => {
        if (edges && edges.head.schema > SCHEMA) return 'newer'
        if (edges?.inFile && isWithin(edges, seen)) {
          const { head, inFile } = edges
          if (isWhole(edges, seen)) current = { file: name, inFile, seen, epoch: head.epoch }
          return { name, copy: null, seen: allIn(edges) }
        }
        const root = await navigator.storage.getDirectory()
        const file = await (await root.getFileHandle(name)).getFile()
        const copy = readCopy(await file.text())
        return { name, copy, seen: seenBy(copy) }
      }),
    )
    const readable = found.filter((each) => each !== 'newer')
    const copies = readable.flatMap(({ copy }) => copy ?? [])
    // The start did not wait for the copies, so anything they have beyond the journal must stay.
    mayWrite = readable.length === found.length && !(isLate && copies.length > 0)
    fullest = readable.reduce((best, each) => (covers(best.seen, each.seen) ? best : each), {
      name: fullest,
      seen: NOTHING_SEEN,
    }).name
    return copies
  }

  return {
    copiesWithMore: (seen) =>
      within(READING_DEADLINE, read(seen)).catch((error: unknown) => {
        isLate = true
        throw error
      }),
    lead: (source) =>
      mirrorWriter(files, workers, {
        source,
        current: current && isStillWhole(current, source()) ? current : null,
        fullest,
        mayWrite: () => mayWrite,
      }),
  }
}

interface FileEdges {
  readonly name: string
  readonly edges: Edges | null
}

/** A file as a start found it: the events in it, and its full content if the journal lacks some. */
interface Found {
  readonly name: string
  readonly seen: Seen
  readonly copy: Copy | null
}

/** The file that a start found up to date. */
interface Current {
  readonly file: string
  readonly inFile: Seen
  /** The events that the start found, all of which are in the file. */
  readonly seen: Seen
  readonly epoch: number
}

/**
 * A tab may become the leader long after its start, and the previous leader may not have written
 * the last events.
 */
const isStillWhole = ({ seen, epoch }: Current, now: Omit<Base, 'schema'>): boolean =>
  epoch === now.epoch && covers(seen, now.seen)

interface Leading {
  readonly source: () => Omit<Base, 'schema'>
  readonly current: Current | null
  /**
   * The file that stays complete while the other one is rewritten, so that a kill costs nothing.
   */
  readonly fullest: string
  readonly mayWrite: () => boolean
}

/** Writes new events at once, one write at a time: a timer would sleep in a hidden tab. */
function mirrorWriter(
  [first, second]: readonly [string, string],
  workers: WorkerPool,
  { source, current, fullest, mayWrite }: Leading,
): MirrorWriter {
  let { file, inFile } = current ?? { file: fullest, inFile: NOTHING_SEEN }
  let count = 0
  let waiting: readonly PlacedEntry[] = []
  let isBaseWanted = current === null
  let isBusy = false
  let failures = 0

  async function writeBase() {
    const other = file === first ? second : first
    isBaseWanted = false
    waiting = []
    const lines = baseLines({ schema: SCHEMA, ...source() })
    await workers.run(mirrorOperations.rewrite, { file: other, lines })
    file = other
    inFile = NOTHING_SEEN
    count = 0
  }

  async function append() {
    const entries = waiting
    waiting = []
    const next = withEvents(inFile, entries)
    const write: MirrorWrite = { file, lines: [eventsLine(entries, next)] }
    await workers.run(mirrorOperations.append, write)
    inFile = next
    count += entries.length
    if (count >= EVENTS_PER_FILE) isBaseWanted = true
  }

  async function writeAll() {
    if (isBusy || !mayWrite()) return
    isBusy = true
    try {
      while (isBaseWanted || waiting.length > 0) await (isBaseWanted ? writeBase() : append())
      failures = 0
    } catch (error) {
      if (failures === 0) console.error('The second copy could not be written.', error)
      // The content after a failed write is unknown, so the other file starts over.
      isBaseWanted = true
      setTimeout(writeAll, Math.min(RETRY * 2 ** failures, RETRY_AT_MOST))
      failures += 1
    } finally {
      isBusy = false
    }
  }

  // The first rows come before it, because to write everything takes longer than to show them.
  whenIdle(writeAll, FIRST_WITHIN)
  return {
    onGrown: (entries) => {
      if (entries) waiting = [...waiting, ...entries]
      else isBaseWanted = true
      if (failures === 0) writeAll()
    },
  }
}
