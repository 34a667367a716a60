import { stampEvent } from '../../domain/app/stampEvent'
import type { AppEvent } from '../../domain/app/state/events'
import { type JournalEntry, joined, NOTHING_SEEN, withEvents } from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { transition } from '../../domain/app/transition'
import { SCHEMA } from '../../domain/core/schema'
import type { Ms } from '../../domain/core/time'
import { nextTimeOnDevice } from '../../domain/sharing/devices'
import { fingerprint } from '../../domain/sharing/sharedCopy'
import { sharedPart } from '../../domain/sharing/sharedEvents'
import type { WorkerClient } from '../../platform/workers/workerClient'
import type { Engine, SecretKey } from '../../protocol/sharingOperations'
import type { SharedJournal, SharingStatus } from '../../state/sharing'
import { followEngine } from '../followEngine'
import { NO_KNOWLEDGE, type SharedKnowledge } from '../sharedRecord'

const applied = (state: AppState, { event, at }: JournalEntry): AppState =>
  transition(state, event as AppEvent, at)

/** A journal in memory. */
function memoryJournal() {
  let state = EMPTY_STATE
  let seen = NOTHING_SEEN
  const entries: JournalEntry[] = []
  let listener: (grown: readonly JournalEntry[]) => void = () => {}
  const grow = (more: readonly JournalEntry[]) => {
    state = more.reduce(applied, state)
    seen = withEvents(seen, more)
    entries.push(...more)
    listener(more)
  }
  const journal: SharedJournal = {
    content: () => ({ state, seen }),
    all: async () => entries,
    receive: async (more) => grow(more),
    replace: async (decide) => {
      const next = decide({ state, seen, entries })
      state = next.state
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
  return { journal, grow, state: () => state }
}

interface MemoryDevice {
  readonly engine: Engine
  /** Its pair of keys for boxes. */
  readonly box?: string
  readonly privateKey?: SecretKey
  readonly worker: Pick<WorkerClient, 'run'>
  /** Names the events of this device. */
  readonly name: string
  /** Makes its ids its own. */
  readonly number: number
  readonly skew?: Ms
  /** Its ring has to be called whenever the engine has something. */
  readonly onBell: (ring: () => void) => void
  readonly onRemote?: (entries: readonly JournalEntry[]) => void
}

/** A device whose journal is in memory, and whose tab can be closed and opened again. */
export function memoryDevice(deps: MemoryDevice) {
  const { worker, name, number, skew = 0, onBell, onRemote } = deps
  let { engine } = deps
  let staying: readonly string[] | undefined
  const { journal, grow, state } = memoryJournal()
  let stored: SharedKnowledge = NO_KNOWLEDGE
  let status: Partial<SharingStatus> = {}
  let lastAt: Ms = 0
  let backups = 0
  let caughtUp = 0
  const written: string[] = []
  const remote: JournalEntry[] = []
  const start = () => {
    const follower = followEngine({
      engine,
      person: name,
      box: deps.box ?? '',
      privateKey: deps.privateKey ?? {},
      staying,
      onRenewed: async () => {
        staying = undefined
      },
      onKey: async (keys) => {
        engine = { ...engine, keys }
      },
      journal,
      worker,
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
      onRemote: (entries) => {
        remote.push(...entries)
        onRemote?.(entries)
      },
      onCaughtUp: () => {
        caughtUp += 1
      },
    })
    void follower.run()
    onBell(follower.ring)
    return follower
  }
  let follower = start()
  return {
    name,
    /** Returns the id of the event; undefined if it changes nothing. */
    send: (event: AppEvent): string | undefined => {
      const app = state()
      const at = nextTimeOnDevice(Date.now() + skew, lastAt, number)
      const stamped = stampEvent(event, app, 'Europe/Berlin')
      if (transition(app, stamped, at) === app) return undefined
      lastAt = at
      const after = written.length
      const id = `${name}@1:${after + 1}`
      written.push(id)
      grow([{ id, after, at, scope: 'app', schema: SCHEMA, event: stamped }])
      return id
    },
    state,
    status: () => status,
    /** The events of its own, in order. */
    written,
    remote,
    backups: () => backups,
    /** How often everything of the others was here for the first time since a start. */
    caughtUp: () => caughtUp,
    print: () => fingerprint(sharedPart(state())),
    isWaiting: (id: string) => follower.isWaiting(id),
    reopen: async () => {
      await follower.stop()
      follower = start()
    },
    stop: () => follower.stop(),
    keys: () => engine.keys,
    /** Somebody was removed, and these stay. */
    remove: (...members: readonly string[]) => {
      staying = members
      follower.onRemoved(members)
    },
    isRenewing: () => staying !== undefined,
  }
}
