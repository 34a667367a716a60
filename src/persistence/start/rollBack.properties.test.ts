import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppEvent } from '../../domain/app/state/events'
import {
  type JournalEntry,
  NOTHING_SEEN,
  ofScope,
  type Seen,
  withEvents,
  writerOf,
} from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { lineOf } from '../../domain/core/checksums'
import { type Draw, drawsOf } from '../../domain/core/random'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import type { Schedules } from '../../domain/model/schedule/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/model/schedule/transition'
import { runsOf } from '../../domain/testing/runs'
import { STORAGE_KEYS } from '../../platform/storage'
import { pendingIn } from '../journal/pending'
import { baseLines, eventsLine, isWithin, readCopy, readEdges } from '../mirror/copyText'
import { type Base, type Known, knownOf, type PlacedEntry, seenBy } from '../schema/records'
import { readSnapshot, schedulesMarkText, schedulesText, snapshotText } from '../snapshot/snapshot'
import type { StoredText } from '../snapshot/storedTexts'
import {
  appended,
  emptyJournal,
  type JournalContent,
  openedIn,
  rewritten,
  settled,
} from '../testing/memoryJournal'
import { decide } from './decide'
import { plainStart } from './places'

const START: Ms = 1_740_000_000_000

/**
 * A place with the ids of the events in it, which only the test knows. It remembers every earlier
 * content, so that it can be rolled back.
 */
class Place<Data> {
  private readonly history: { readonly data: Data; readonly names: ReadonlySet<string> }[]

  constructor(data: Data) {
    this.history = [{ data, names: new Set() }]
  }

  get now() {
    const last = this.history.at(-1)
    if (!last) throw new Error('A place always contains something')
    return last
  }

  set(data: Data, names: ReadonlySet<string>) {
    this.history.push({ data, names })
  }

  setBack(draw: Draw) {
    const older = this.history[Math.floor(draw() * this.history.length)]
    if (older) this.history.push(older)
  }
}

/** Everything that one browser stores. */
class Places {
  readonly journal = new Place<JournalContent>(emptyJournal('journal'))
  readonly snapshot = new Place<string | null>(null)
  readonly schedules = new Place<{ readonly text: string; readonly mark: string } | null>(null)
  readonly pending = new Place<string>('[]')
  readonly files = [new Place(''), new Place('')] as const

  all(): readonly Place<never>[] {
    return [
      this.journal,
      this.snapshot,
      this.schedules,
      this.pending,
      ...this.files,
    ] as unknown as readonly Place<never>[]
  }

  /** For each event that adds an entry, the event that created its job. */
  readonly jobOf = new Map<string, string>()

  /** Events that a start set aside, because no place had their job. */
  readonly aside = new Set<string>()

  /** The events that any place has. */
  names(): ReadonlySet<string> {
    return new Set(this.all().flatMap(({ now }) => [...now.names]))
  }

  setAside(texts: readonly StoredText[]) {
    const names = this.names()
    const entries: readonly JournalEntry[] = texts.flatMap(({ text }) => JSON.parse(text))
    for (const { id } of entries) {
      expect(names).not.toContain(this.jobOf.get(id))
      this.aside.add(id)
    }
  }

  storage() {
    return {
      read: (key: string) =>
        key === STORAGE_KEYS.topLevel
          ? this.snapshot.now.data
          : key === STORAGE_KEYS.pending
            ? this.pending.now.data
            : null,
      write: () => {},
    }
  }

  found(now: Ms) {
    const opened = openedIn(this.journal.now.data)
    const seen = seenBy(opened)
    const copies = this.files.flatMap(({ now: { data } }) => {
      const edges = readEdges(data, data)
      return data === '' || (edges && isWithin(edges, seen)) ? [] : [readCopy(data)]
    })
    const { text = null, mark = null } = this.schedules.now.data ?? {}
    return {
      opened,
      copies,
      snapshot: readSnapshot(this.storage(), now),
      schedules: { text, mark },
      pending: pendingIn(this.storage()),
    }
  }
}

/** The ids of all events that a state shows, each as often as it was applied. */
function shownIn(app: AppState, schedules: Schedules): readonly string[] {
  const titles = app.jobs.items.map(({ title }) => title)
  const texts = app.jobs.items.flatMap(({ logs }) => logs.items.map(({ text }) => text))
  return [...titles, ...texts, ...Object.keys(schedules)].filter((text) => text.startsWith('tab@'))
}

/** One opening of one tab, which acts until it is killed. */
class Session {
  private app: AppState
  private schedules: Schedules
  private seen: Seen
  private known: Known
  private names: ReadonlySet<string>
  private agreed: { app: AppState; schedules: Schedules; names: ReadonlySet<string> }
  private queue: readonly JournalEntry[] = []
  private readonly numbers = { app: 0, schedules: 0 }
  private unmirrored: readonly PlacedEntry[] = []
  private inFile = NOTHING_SEEN
  private file: 0 | 1 | null = null

  constructor(
    private readonly places: Places,
    private readonly writer: string,
    private now: Ms,
  ) {
    const decision = decide(places.found(now), now)
    places.setAside(decision.asides)
    const shown = shownIn(decision.app, decision.schedules)
    const isToBeShown = (name: string) => !places.aside.has(name)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter(isToBeShown).toSorted()).toEqual(
      [...places.names()].filter(isToBeShown).toSorted(),
    )
    const expected = new Set(shown)
    const plain = plainStart(places.found(now), now)
    if (plain) {
      expect(plain.app).toEqual(decision.app)
      expect(plain.schedules).toEqual(decision.schedules)
      expect(plain.seen).toEqual(decision.seen)
      expect(decision.rewrite).toBeNull()
    }
    if (decision.rewrite) {
      places.journal.set(rewritten(places.journal.now.data, decision.rewrite), expected)
      if (places.pending.now.data !== '[]') places.pending.set('[]', new Set())
    }
    this.app = decision.app
    this.schedules = decision.schedules
    this.seen = decision.seen
    this.known = knownOf(openedIn(places.journal.now.data))
    this.names = expected
    this.agreed = { app: this.app, schedules: this.schedules, names: this.names }
  }

  send(draw: Draw) {
    const root = this.app.jobs.items.at(-1)
    const isSchedule = draw() < 0.15
    const scope = isSchedule ? 'schedules' : 'app'
    const after = this.numbers[scope]
    this.numbers[scope] += 1
    const name = `${writerOf(this.writer, scope)}:${after + 1}`
    const event: AppEvent | ScheduleEvent = isSchedule
      ? { type: 'schedule.create', name }
      : root && draw() < 0.6
        ? { type: 'todo.addLog', jobId: root.id, text: name }
        : { type: 'newTodo.commit', value: { title: name } }
    if (event.type === 'todo.addLog') this.places.jobOf.set(name, root?.title ?? '')
    this.now += 1
    const entry: JournalEntry = {
      id: name,
      after,
      at: this.now,
      scope,
      schema: SCHEMA,
      event,
    }
    if (isSchedule) {
      this.schedules = scheduleTransition(this.schedules, event as ScheduleEvent, this.now)
    } else this.app = transition(this.app, event as AppEvent, this.now)
    this.names = new Set([...this.names, name])
    this.queue = [...this.queue, entry]
  }

  write() {
    const [journal, page] = appended(this.places.journal.now.data, this.queue, this.known)
    this.places.journal.set(journal, this.names)
    this.unmirrored = [...this.unmirrored, ...page.entries]
    this.known = { ...this.known, seq: journal.lastSeq }
    this.seen = withEvents(this.seen, this.queue)
    this.queue = []
    this.agreed = { app: this.app, schedules: this.schedules, names: this.names }
  }

  settle() {
    const { app, schedules } = this.agreed
    const texts = { app: snapshotText(app), schedules: schedulesText(schedules) }
    const base = { seq: this.known.seq, texts, seen: this.seen }
    this.places.journal.set(settled(this.places.journal.now.data, base), this.agreed.names)
  }

  storePending() {
    const names = new Set(this.queue.map(({ id }) => id))
    this.places.pending.set(JSON.stringify(this.queue), names)
  }

  /** As while the journal refuses, with the events that are not in the journal. */
  writeSnapshot(isRefused: boolean) {
    const app = isRefused ? this.app : this.agreed.app
    const names = isRefused ? this.names : this.agreed.names
    const seen = isRefused ? withEvents(this.seen, this.queue) : this.seen
    const mark = { journal: 'journal', ...this.known, seen: ofScope(seen, 'app') }
    const shown = new Set([...names].filter((name) => shownIn(app, {}).includes(name)))
    this.places.snapshot.set(snapshotText(app, mark), shown)
  }

  writeSchedules() {
    const { schedules } = this.agreed
    const text = schedulesText(schedules)
    const seen = ofScope(this.seen, 'schedules')
    const mark = schedulesMarkText(text, { journal: 'journal', ...this.known, seen })
    const shown = new Set(Object.keys(schedules).filter((name) => name.startsWith('tab@')))
    this.places.schedules.set({ text, mark }, shown)
  }

  writeCopy(isBase: boolean) {
    if (isBase || this.file === null) {
      this.file = this.file === 0 ? 1 : 0
      const { app, schedules, names } = this.agreed
      const texts = { app: snapshotText(app), schedules: schedulesText(schedules) }
      const base: Base = { schema: SCHEMA, ...this.known, texts, seen: this.seen, taken: [] }
      this.places.files[this.file].set(baseLines(base).map(lineOf).join(''), names)
      this.inFile = NOTHING_SEEN
    } else {
      this.inFile = withEvents(this.inFile, this.unmirrored)
      const place = this.places.files[this.file]
      const line = lineOf(eventsLine(this.unmirrored, this.inFile))
      place.set(place.now.data + line, this.agreed.names)
    }
    this.unmirrored = []
  }
}

function runSessions(draw: Draw) {
  const places = new Places()
  for (let life = 1; life <= 6; life++) {
    const session = new Session(places, `tab@${life}`, START + life * 1_000_000)
    const steps = Math.floor(draw() * 14)
    for (let step = 0; step < steps; step++) {
      const chance = draw()
      if (chance < 0.4) session.send(draw)
      else if (chance < 0.6) session.write()
      else if (chance < 0.68) session.settle()
      else if (chance < 0.74) session.storePending()
      else if (chance < 0.82) session.writeSnapshot(draw() < 0.3)
      else if (chance < 0.86) session.writeSchedules()
      else session.writeCopy(draw() < 0.3)
    }
    for (const place of places.all()) if (draw() < 0.3) place.setBack(draw)
  }
  // The last start checks what the last session left.
  new Session(places, 'tab@99', START * 1.1)
}

test('whatever places are rolled back to earlier contents, nothing is lost that any of them has, and nothing is applied twice', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => runSessions(drawsOf(seed))),
    { numRuns: runsOf('ROLL_BACKS', 1000) },
  )
})
