import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers, includes, type JournalEntry, joined } from '../../domain/app/state/seen'
import {
  agree,
  beginAt,
  propose,
  rebase,
  shownBy,
  type Timeline,
  withdraw,
} from '../../domain/app/state/timeline'
import { type Draw, drawsOf } from '../../domain/core/random'
import { runsOf } from '../../domain/testing/runs'
import { type Base, NO_BASE, seenBy } from '../schema/records'
import type { Growth } from '../tabs/tabs'
import {
  appended,
  emptyJournal,
  type JournalContent,
  namedEntry,
  openedIn,
  pageIn,
  rewritten,
  settled,
} from '../testing/memoryJournal'
import type { JournalPage } from './journal'
import {
  beginWriter,
  stepWriter,
  type WriterEffect,
  type WriterInput,
  type WriterState,
} from './writer'

/** The ids of the events in the order in which they were applied; shows duplicates and gaps. */
type Names = readonly string[]

interface Sent {
  readonly type: string
  readonly name: string
}

const apply = (names: Names, { name }: Sent): Names => [...names, name]

const namesIn = ({ texts }: Base): Names =>
  texts.app === null ? [] : (JSON.parse(texts.app) as Names)

const textsOf = (names: Names): Base['texts'] => ({ app: JSON.stringify(names), schedules: null })

/** The database, local storage and channel that all tabs share. */
class World {
  journal: JournalContent = emptyJournal('journal')
  pending = new Map<string, JournalEntry>()
  tabs: Tab[] = []
  private lives = 0

  open(): Tab {
    this.lives += 1
    const opened = openedIn(this.journal)
    const seen = seenBy(opened)
    const missing = [...this.pending.values()].filter(({ id }) => !includes(seen, id))
    this.journal = rewritten(this.journal, missing.length > 0 ? { entries: missing } : null)
    this.pending.clear()
    const tab = new Tab(this, `tab@${this.lives}`)
    this.tabs.push(tab)
    return tab
  }
}

const names = (entries: readonly { readonly event: unknown }[]): Names =>
  entries.map(({ event }) => (event as Sent).name)

/** A tab with the writer's reducer, whose effects end when the test decides. */
class Tab {
  state: WriterState
  timeline: Timeline<Names, Sent>
  /** The effect that is running, and its result. */
  running: Extract<WriterEffect, { type: 'write' | 'read' }> | null = null
  answer: JournalPage | null = null
  isTimerSet = false
  isReconnecting = false
  frozen: string | null = null
  readonly mail: Growth[] = []
  readonly sent: JournalEntry[] = []
  readonly withdrawn = new Set<string>()
  private number = 0
  private stored = new Set<string>()

  constructor(
    private readonly world: World,
    readonly name: string,
  ) {
    const opened = openedIn(world.journal)
    const { base, entries } = opened
    this.timeline = beginAt([...namesIn(base), ...names(entries)])
    this.state = beginWriter(
      { seq: entries.at(-1)?.seq ?? base.seq, epoch: base.epoch },
      seenBy(opened),
    )
  }

  put(input: WriterInput) {
    const [next, effects] = stepWriter(this.state, input)
    this.state = next
    for (const effect of effects) this.carryOut(effect)
  }

  send(type?: string) {
    if (this.frozen !== null) return
    this.number += 1
    const entry = namedEntry(`${this.name}:${this.number}`, type)
    this.sent.push(entry)
    this.timeline = propose(this.timeline, { ...entry, event: entry.event as Sent }, apply)
    this.put({ type: 'sent', entries: [entry] })
  }

  /** The database executes the request; the answer comes later, or never. */
  perform() {
    if (!this.running || this.answer) return
    const { world } = this
    if (this.running.type === 'read') this.answer = pageIn(world.journal, this.running.known)
    else {
      const [journal, page] = appended(world.journal, this.running.entries, this.running.known)
      world.journal = journal
      this.answer = page
    }
  }

  deliver() {
    if (!this.running || !this.answer) return
    const { type } = this.running
    const page = this.answer
    this.running = null
    this.answer = null
    this.put(type === 'write' ? { type: 'written', page } : { type: 'read', page })
  }

  refuse() {
    if (!this.running || this.answer) return
    const { type } = this.running
    this.running = null
    this.put({ type: type === 'write' ? 'refused' : 'unread' })
  }

  lose() {
    this.running = null
    this.answer = null
    this.put({ type: 'lost' })
  }

  reconnect() {
    if (!this.isReconnecting) return
    this.isReconnecting = false
    const { world } = this
    const there = openedIn(world.journal)
    const { seen } = this.state
    if (!covers(seenBy(there), seen)) {
      const { agreed } = this.timeline
      const others = [...namesIn(there.base), ...names(there.entries)]
      world.journal = rewritten(world.journal, {
        base: {
          ...NO_BASE,
          texts: textsOf([...new Set([...agreed, ...others])]),
          seen: joined(seen, seenBy(there)),
        },
        entries: [],
      })
    }
    this.put({ type: 'reconnected' })
  }

  settle() {
    const { seq, epoch } = this.state.known
    // A closed connection writes nothing.
    if (this.state.phase !== 'open' || epoch !== this.world.journal.base.epoch) return
    this.world.journal = settled(this.world.journal, {
      seq,
      texts: textsOf(this.timeline.agreed),
      seen: this.state.seen,
    })
  }

  private carryOut(effect: WriterEffect) {
    switch (effect.type) {
      case 'write':
      case 'read':
        expect(this.running).toBeNull()
        this.running = effect
        return
      case 'wait':
        this.isTimerSet = true
        return
      case 'stopWaiting':
        this.isTimerSet = false
        return
      case 'apply': {
        if (effect.base) this.timeline = rebase(this.timeline, namesIn(effect.base), apply)
        const entries = effect.entries.map((entry) => ({ ...entry, event: entry.event as Sent }))
        this.timeline = agree(this.timeline, entries, apply)
        return
      }
      case 'withdraw':
        this.timeline = withdraw(this.timeline, effect.ids)
        for (const id of effect.ids) this.withdrawn.add(id)
        return
      case 'notify':
        for (const tab of this.world.tabs) if (tab !== this) tab.mail.push(effect.growth)
        return
      case 'storePending': {
        for (const id of this.stored) this.world.pending.delete(id)
        for (const entry of effect.entries) this.world.pending.set(entry.id, entry)
        this.stored = new Set(effect.entries.map(({ id }) => id))
        return
      }
      case 'reconnect':
        this.isReconnecting = true
        return
      case 'freeze':
        this.frozen = effect.problem
        return
      case 'rest':
      case 'safe':
      case 'failing':
        return
    }
  }

  shown(): Names {
    return shownBy(this.timeline)
  }
}

/** Lets all running effects succeed. */
function settleAll(world: World) {
  const isAnyBusy = () =>
    world.tabs.some((tab) => tab.running || tab.isTimerSet || tab.isReconnecting || tab.mail.length)
  while (isAnyBusy()) {
    for (const tab of world.tabs) {
      tab.perform()
      tab.deliver()
      if (tab.isTimerSet) {
        tab.isTimerSet = false
        tab.put({ type: 'due' })
      }
      tab.reconnect()
      for (const growth of tab.mail.splice(0)) tab.put({ type: 'reported', growth })
    }
  }
}

function drain(world: World) {
  settleAll(world)
  // A tab that missed messages reads the last writes when it is shown.
  for (const tab of world.tabs) tab.put({ type: 'shown' })
  settleAll(world)
}

interface Lost {
  /** Events that were on disk, or in local storage, when their tab was killed. */
  readonly saved: Names
}

function kill(world: World, tab: Tab): Lost {
  world.tabs = world.tabs.filter((each) => each !== tab)
  const unsaved = new Set(tab.state.queue.map(({ id }) => id))
  const saved = tab.sent
    .map(({ id }) => id)
    .filter((id) => (!unsaved.has(id) || world.pending.has(id)) && !tab.withdrawn.has(id))
  return { saved }
}

/** One random session of several tabs, determined by the seed. */
function session(draw: Draw) {
  const world = new World()
  const saved: string[] = []
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(draw() * items.length)]
  world.open()
  world.open()
  for (let step = 0; step < 50; step++) {
    const tab = pick(world.tabs)
    const chance = draw()
    if (!tab || chance < 0.03) {
      if (world.tabs.length < 4) world.open()
    } else if (chance < 0.42) tab.send()
    else if (chance < 0.57) tab.perform()
    else if (chance < 0.7) tab.deliver()
    else if (chance < 0.75) tab.refuse()
    else if (chance < 0.82) {
      const growth = tab.mail.shift()
      // A message may be lost.
      if (growth && draw() < 0.8) tab.put({ type: 'reported', growth })
    } else if (chance < 0.88) {
      if (tab.isTimerSet) {
        tab.isTimerSet = false
        tab.put({ type: 'due' })
      }
    } else if (chance < 0.9) tab.put({ type: draw() < 0.5 ? 'hidden' : 'shown' })
    else if (chance < 0.93) tab.settle()
    else if (chance < 0.95) {
      // The browser closes the database in all tabs; sometimes its content is lost too.
      if (draw() < 0.3) world.journal = emptyJournal(`journal${step}`)
      for (const each of world.tabs) each.lose()
    } else if (chance < 0.98) {
      if (draw() < 0.7) tab.reconnect()
      else if (tab.isReconnecting) tab.put({ type: 'notReconnected' })
    } else saved.push(...kill(world, tab).saved)
  }
  return { world, saved }
}

test('whatever the order of writing, failing, killing and losing, no event is lost or applied twice', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { world, saved } = session(drawsOf(seed))
      // The next start finds what killed tabs left in local storage.
      world.open()
      drain(world)
      const opened = openedIn(world.journal)
      const stored = [...namesIn(opened.base), ...names(opened.entries)]
      expect(new Set(stored).size).toBe(stored.length)
      const contained = new Set(stored)
      for (const tab of world.tabs) {
        expect(tab.state.queue).toEqual([])
        expect(tab.shown()).toEqual(stored)
        for (const { id } of tab.sent) {
          if (!tab.withdrawn.has(id)) expect(contained.has(id)).toBe(true)
        }
      }
      // Events that were lost with every place that had them cannot be expected.
      const isEverythingLost = world.journal.id !== 'journal'
      if (!isEverythingLost) for (const id of saved) expect(contained.has(id)).toBe(true)
    }),
    { numRuns: runsOf('WRITER_RACES', 2000) },
  )
})
