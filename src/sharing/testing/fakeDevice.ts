import { stampEvent } from '../../domain/app/stampEvent'
import type { AppEvent } from '../../domain/app/state/events'
import { type JournalEntry, joined, NOTHING_SEEN, withEvents } from '../../domain/app/state/seen'
import { EMPTY_STATE } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { nextEventTime } from '../../domain/core/ids'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import { DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { type ScheduleEvent, scheduleTransition } from '../../domain/model/schedule/transition'
import type { SharedStates } from '../../domain/sharing/sharedCopy'
import type { SharedJournal, SharingStatus } from '../../state/sharing'
import { followEngine } from '../followEngine'
import { NO_KNOWLEDGE, type SharedKnowledge } from '../sharedRecord'
import type { FakeEngine, Fault } from './fakeEngine'

const applied = (states: SharedStates, { scope, event, at }: JournalEntry): SharedStates =>
  scope === 'app'
    ? { ...states, app: transition(states.app, event as AppEvent, at) }
    : { ...states, schedules: scheduleTransition(states.schedules, event as ScheduleEvent, at) }

/** A journal in memory. */
function fakeJournal() {
  let states: SharedStates = { app: EMPTY_STATE, schedules: DEFAULT_SCHEDULES }
  let seen = NOTHING_SEEN
  const entries: JournalEntry[] = []
  let listener: (grown: readonly JournalEntry[]) => void = () => {}
  const grow = (more: readonly JournalEntry[]) => {
    states = more.reduce(applied, states)
    seen = withEvents(seen, more)
    entries.push(...more)
    listener(more)
  }
  const journal: SharedJournal = {
    content: () => ({ states, seen }),
    all: async () => entries,
    receive: async (more) => grow(more),
    replace: async (decide) => {
      const next = decide({ states, seen, entries })
      states = next.states
      seen = joined(seen, next.seen)
    },
    onGrown: (grown) => {
      listener = grown
    },
    onLead: () => {},
    keepWhile: () => {},
    readRecord: async () => undefined,
    writeRecord: async () => {},
  }
  return { journal, grow, states: () => states }
}

/** A device that follows a fake engine, and whose tab can be closed and opened again. */
export function fakeDevice(engine: FakeEngine, name: string, number: number, skew: Ms = 0) {
  const { journal, grow, states } = fakeJournal()
  const faults: (Fault | null)[] = []
  let stored: SharedKnowledge = NO_KNOWLEDGE
  let keys: readonly string[] = ['first']
  let status: Partial<SharingStatus> = {}
  let lastAt: Ms = 0
  let count = 0
  let backups = 0
  const remote: JournalEntry[] = []
  const start = () => {
    const follower = followEngine({
      engine: { url: '', seed: '', member: name, device: name, keys },
      person: name,
      box: `box of ${name}`,
      privateKey: { of: name },
      onKey: async (next) => {
        keys = next
      },
      journal,
      worker: engine.workerOf(name, () => faults.shift() ?? null),
      clock: { now: () => Date.now() + skew },
      newId: () => crypto.randomUUID(),
      known: stored,
      save: async (known) => {
        stored = known
      },
      backUp: async () => {
        backups += 1
      },
      onStatus: (next) => {
        status = { ...status, ...next }
      },
      onRemote: (entries) => remote.push(...entries),
      onCaughtUp: () => {},
    })
    void follower.run()
    engine.onBell(follower.ring)
    return follower
  }
  let follower = start()
  return {
    send: (event: AppEvent) => {
      const { app } = states()
      const at = nextEventTime(Date.now() + skew, lastAt, number)
      const stamped = stampEvent(event, app, 'Europe/Berlin')
      if (transition(app, stamped, at) === app) return
      lastAt = at
      count += 1
      const id = `${name}@1:${count}`
      grow([{ id, after: count - 1, at, scope: 'app', schema: SCHEMA, event: stamped }])
    },
    states,
    status: () => status,
    remote,
    backups: () => backups,
    /** What happens to the next requests. */
    meet: (...next: (Fault | null)[]) => faults.push(...next),
    reopen: async () => {
      await follower.stop()
      follower = start()
    },
    stop: () => follower.stop(),
    keys: () => keys,
    remove: (...staying: readonly string[]) => follower.onRemoved(staying),
  }
}
