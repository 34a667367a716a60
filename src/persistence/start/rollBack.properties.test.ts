import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppEvent } from '../../domain/app/state/events'
import {
  type JournalEntry,
  NOTHING_SEEN,
  ofScope,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import { type AppState, schedulesOf } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { hashOf, lineOf } from '../../domain/core/checksums'
import { type Draw, drawsOf } from '../../domain/core/random'
import { SCHEMA, WITH_SCHEDULES } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import { runsOf } from '../../domain/testing/runs'
import { STORAGE_KEYS } from '../../platform/storage'
import { pendingIn } from '../journal/pending'
import { baseLines, eventsLine, isWithin, readCopy, readEdges } from '../mirror/copyText'
import {
  type Base,
  hasData,
  type Known,
  knownOf,
  type PlacedEntry,
  seenBy,
} from '../schema/records'
import { copySchedules, readScheduleText } from '../snapshot/scheduleText'
import { type Mark, readSnapshot, snapshotText } from '../snapshot/snapshot'
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

  /** The events that any place has. A copy of the schedules counts only if nothing else is left. */
  names(): ReadonlySet<string> {
    const { opened, copies, snapshot, schedules } = this.found(START)
    const isAnythingElse =
      [opened, ...copies].some(hasData) ||
      (snapshot.kind === 'read' && !snapshot.isWithoutSchedules)
    const isIdle = schedules?.origin.kind === 'copy' && isAnythingElse
    const places = this.all().filter((place) => !(isIdle && place === this.schedules))
    return new Set(places.flatMap(({ now }) => [...now.names]))
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
        (
          ({
            [STORAGE_KEYS.topLevel]: this.snapshot.now.data,
            [STORAGE_KEYS.pending]: this.pending.now.data,
            [STORAGE_KEYS.schedules]: this.schedules.now.data?.text,
            [STORAGE_KEYS.schedulesMark]: this.schedules.now.data?.mark,
          }) as Readonly<Record<string, string | null | undefined>>
        )[key] ?? null,
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
    return {
      opened,
      copies,
      snapshot: readSnapshot(this.storage(), now),
      schedules: readScheduleText(this.storage()),
      pending: pendingIn(this.storage()),
    }
  }
}

/** The ids of all events that a state shows, each as often as it was applied. */
function shownIn(state: AppState): readonly string[] {
  const { items } = state.jobs
  const texts = items.flatMap(({ title, logs }) => [title, ...logs.items.map(({ text }) => text)])
  return [...texts, ...Object.keys(schedulesOf(state))].filter((text) => text.startsWith('tab@'))
}

/** One opening of one tab, which acts until it is killed. */
class Session {
  private state: AppState
  private seen: Seen
  private known: Known
  private names: ReadonlySet<string>
  private agreed: { state: AppState; names: ReadonlySet<string> }
  private queue: readonly JournalEntry[] = []
  private readonly numbers = { app: 0, schedules: 0 }
  private unmirrored: readonly PlacedEntry[] = []
  private inFile = NOTHING_SEEN
  private file: 0 | 1 | null = null

  constructor(
    private readonly places: Places,
    private readonly writer: string,
    private now: Ms,
    /** Whether its version had the schedules in a store of their own. */
    private readonly isOld: boolean,
  ) {
    const decision = decide(places.found(now), now)
    places.setAside(decision.asides)
    const shown = shownIn(decision.app)
    const isToBeShown = (name: string) => !places.aside.has(name)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter(isToBeShown).toSorted()).toEqual(
      [...places.names()].filter(isToBeShown).toSorted(),
    )
    const expected = new Set(shown)
    const plain = plainStart(places.found(now), now)
    if (plain) {
      expect(plain.app).toEqual(decision.app)
      expect(plain.seen).toEqual(decision.seen)
      expect(decision.rewrite).toBeNull()
    }
    if (decision.rewrite) {
      const { base, entries } = decision.rewrite
      const rewrite = base
        ? { entries, base: { ...base, ...this.textsOf(decision.app) } }
        : { entries }
      places.journal.set(rewritten(places.journal.now.data, rewrite), expected)
      if (places.pending.now.data !== '[]') places.pending.set('[]', new Set())
    }
    this.state = decision.app
    this.seen = decision.seen
    this.known = knownOf(openedIn(places.journal.now.data))
    this.names = expected
    this.agreed = { state: this.state, names: this.names }
  }

  private get schema() {
    return this.isOld ? WITH_SCHEDULES - 1 : SCHEMA
  }

  private snapshotOf(state: AppState, mark?: Mark): string {
    if (!this.isOld) return snapshotText(state, mark)
    const { schedules: _, ...rest } = state
    return JSON.stringify({ ...JSON.parse(snapshotText(rest, mark)), schema: this.schema })
  }

  private textsOf(state: AppState): Pick<Base, 'schema' | 'texts'> {
    const schedules = this.isOld ? { schedules: JSON.stringify(schedulesOf(state)) } : {}
    return { schema: this.schema, texts: { app: this.snapshotOf(state), ...schedules } }
  }

  send(draw: Draw) {
    const root = this.state.jobs.items.at(-1)
    const isSchedule = draw() < 0.15
    const scope = isSchedule && this.isOld ? 'schedules' : 'app'
    const after = this.numbers[scope]
    this.numbers[scope] += 1
    const name = `${this.writer}${scope === 'schedules' ? '/schedules' : ''}:${after + 1}`
    const event: AppEvent = isSchedule
      ? { type: 'schedule.create', name }
      : root && draw() < 0.6
        ? { type: 'todo.addLog', jobId: root.id, text: name }
        : { type: 'newTodo.commit', value: { title: name } }
    if (event.type === 'todo.addLog') this.places.jobOf.set(name, root?.title ?? '')
    this.now += 1
    this.state = transition(this.state, event, this.now)
    this.names = new Set([...this.names, name])
    const { schema } = this
    this.queue = [...this.queue, { id: name, after, at: this.now, scope, schema, event }]
  }

  write() {
    const [journal, page] = appended(this.places.journal.now.data, this.queue, this.known)
    this.places.journal.set(journal, this.names)
    this.unmirrored = [...this.unmirrored, ...page.entries]
    this.known = { ...this.known, seq: journal.lastSeq }
    this.seen = withEvents(this.seen, this.queue)
    this.queue = []
    this.agreed = { state: this.state, names: this.names }
  }

  settle() {
    const { state, names } = this.agreed
    const base = { seq: this.known.seq, ...this.textsOf(state), seen: this.seen }
    this.places.journal.set(settled(this.places.journal.now.data, base), names)
  }

  storePending() {
    const names = new Set(this.queue.map(({ id }) => id))
    this.places.pending.set(JSON.stringify(this.queue), names)
  }

  /** As while the journal refuses, with the events that are not in the journal. */
  writeSnapshot(isRefused: boolean) {
    const { state, names } = isRefused ? { state: this.state, names: this.names } : this.agreed
    const seen = isRefused ? withEvents(this.seen, this.queue) : this.seen
    const mark = {
      journal: 'journal',
      ...this.known,
      seen: this.isOld ? ofScope(seen, 'app') : seen,
    }
    const { schedules: _, ...rest } = state
    const inText = new Set(shownIn(this.isOld ? rest : state))
    this.places.snapshot.set(
      this.snapshotOf(state, mark),
      new Set([...names].filter((name) => inText.has(name))),
    )
  }

  writeSchedules() {
    const schedules = schedulesOf(this.agreed.state)
    const shown = new Set(Object.keys(schedules).filter((name) => name.startsWith('tab@')))
    const text = JSON.stringify(schedules)
    if (this.isOld) {
      const mark = { journal: 'journal', ...this.known, seen: ofScope(this.seen, 'schedules') }
      const markText = JSON.stringify({ schema: this.schema, hash: hashOf(text), mark })
      this.places.schedules.set({ text, mark: markText }, shown)
    } else {
      const written = new Map<string, string>()
      const { read } = this.places.storage()
      copySchedules({ read, write: (key, value) => written.set(key, value) }, schedules)
      const mark = written.get(STORAGE_KEYS.schedulesMark) ?? ''
      this.places.schedules.set({ text, mark }, shown)
    }
  }

  writeCopy(isBase: boolean) {
    if (isBase || this.file === null) {
      this.file = this.file === 0 ? 1 : 0
      const { state, names } = this.agreed
      const base = { ...this.known, ...this.textsOf(state), seen: this.seen, taken: [] }
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
  const oldLives = Math.floor(draw() * 7)
  for (let life = 1; life <= 6; life++) {
    const isOld = life <= oldLives
    const session = new Session(places, `tab@${life}`, START + life * 1_000_000, isOld)
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
  new Session(places, 'tab@99', START * 1.1, false)
}

test('whatever places are rolled back to earlier contents, nothing is lost that any of them has, and nothing is applied twice', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => runSessions(drawsOf(seed))),
    { numRuns: runsOf('ROLL_BACKS', 1000) },
  )
})
