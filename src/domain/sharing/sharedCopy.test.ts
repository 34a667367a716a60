import fc from 'fast-check'
import { expect, test } from 'vitest'
import { load } from '../app/load'
import { stampEvent } from '../app/stampEvent'
import type { AppEvent } from '../app/state/events'
import { type JournalEntry, NOTHING_SEEN, type Seen, withEvents } from '../app/state/seen'
import { type AppState, EMPTY_STATE } from '../app/state/state'
import { transition } from '../app/transition'
import { DELETED_JOBS, LOGS_PER_JOB } from '../core/limits'
import { SCHEMA } from '../core/schema'
import { MINUTE, type Ms } from '../core/time'
import { eventPlan, markAllPlan } from '../testing/eventPlans'
import { type EventPlan, planWithJob, seed } from '../testing/plan'
import { runsOf } from '../testing/runs'
import { nextTimeOnDevice } from './devices'
import {
  advance,
  type Batch,
  type Confirmed,
  catchUp,
  confirm,
  fingerprint,
  NOTHING_CONFIRMED,
  nextBatch,
  receive,
  type SharedCopy,
  shownOf,
  write,
} from './sharedCopy'
import { sharedPart } from './sharedEvents'

const START = Date.UTC(2026, 10, 17, 9)

/** A device with a journal of its own, as the app has one. */
interface Device {
  readonly number: number
  readonly zone: string
  readonly skew: Ms
  own: AppState
  seen: Seen
  copy: SharedCopy
  /** Every event of its own, as in its journal. */
  readonly written: JournalEntry[]
  /** The jobs that it created. */
  readonly created: Set<number>
  /** Its comments, each a text of its own. */
  readonly comments: string[]
  /** Texts of entries that it deleted or changed. */
  readonly removed: Set<string>
  sent: number
  lastAt: Ms
  count: number
}

const newDevice = (number: number): Device => ({
  number,
  zone: number % 2 === 0 ? 'Europe/Berlin' : 'America/New_York',
  skew: (number - 1) * 5 * MINUTE,
  own: EMPTY_STATE,
  seen: NOTHING_SEEN,
  copy: { confirmed: NOTHING_CONFIRMED, outbox: [] },
  written: [],
  created: new Set(),
  comments: [],
  removed: new Set(),
  sent: 0,
  lastAt: 0,
  count: 0,
})

/** Half of the devices have an older version, which counted the events of schedules separately. */
const isApart = ({ number }: Device, { type }: AppEvent) =>
  number % 2 === 1 && type.startsWith('schedule')

function record(device: Device, event: AppEvent, at: Ms) {
  device.lastAt = at
  device.count += 1
  const scope = isApart(device, event) ? ('schedules' as const) : ('app' as const)
  const writer = `tab${device.number}@1${scope === 'schedules' ? '/schedules' : ''}`
  const schema = scope === 'schedules' ? 7 : SCHEMA
  const entry = { id: `${writer}:${device.count}`, after: 0, at, scope, schema, event }
  device.written.push(entry)
  device.seen = withEvents(device.seen, [entry])
  device.copy = write(device.copy, [entry])
}

/** A comment with a text that no other one has. */
const named = ({ number, count }: Device, event: AppEvent): AppEvent =>
  event.type === 'todo.addLog' && event.text.trim() !== ''
    ? { ...event, text: `Comment ${number}-${count}` }
    : event

/** Notes what an event does, as its author sees it. */
function note(device: Device, event: AppEvent, after: AppState) {
  const { items } = device.own.jobs
  const before = new Set(items.map(({ id }) => id))
  for (const { id } of after.jobs.items) if (!before.has(id)) device.created.add(id)
  if (event.type === 'todo.addLog') device.comments.push(event.text)
  if (event.type === 'todo.deleteLog' || event.type === 'todo.editLog') {
    const job = items.find(({ id }) => id === event.jobId)
    const entry = job?.logs.items.find(({ ts }) => ts === event.logTs)
    if (entry) device.removed.add(entry.text)
  }
}

function act(device: Device, plan: EventPlan, now: Ms) {
  const at = nextTimeOnDevice(now + device.skew, device.lastAt, device.number)
  const { own } = device
  const event = stampEvent(named(device, plan(own)), own, device.zone)
  const after = transition(own, event, at)
  if (after === own) return
  note(device, event, after)
  device.own = after
  record(device, event, at)
}

/** The engine: messages in one order. */
interface Engine {
  messages: Batch[]
}

function publish(device: Device, engine: Engine) {
  const entries = nextBatch(device.copy)
  if (entries.length === 0) return
  device.sent += 1
  const message = `${device.number}-${device.sent}`
  engine.messages.push({ seq: engine.messages.length + 1, message, entries })
}

function read(device: Device, engine: Engine) {
  const batches = engine.messages.slice(device.copy.confirmed.seq)
  if (batches.length === 0) return
  device.copy = receive(device.copy, confirm(device.copy.confirmed, batches))
  const outcome = catchUp(device.own, device.seen, device.copy, batches)
  const news = batches.flatMap(({ entries }) => entries)
  if (outcome.kind === 'replace') device.own = outcome.state
  else {
    for (const { event, at } of outcome.entries) {
      // The plans are our own.
      device.own = transition(device.own, event as AppEvent, at)
    }
  }
  device.seen = withEvents(device.seen, news)
}

const syncAll = (devices: readonly Device[], engine: Engine) => {
  for (let round = 0; round < 3; round++) {
    for (const device of devices) {
      read(device, engine)
      while (device.copy.outbox.length > 0) {
        publish(device, engine)
        read(device, engine)
      }
    }
  }
}

type Step =
  | { readonly kind: 'act'; readonly plan: EventPlan }
  | { readonly kind: 'publish' | 'read' | 'publishTwice' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.oneof(eventPlan, markAllPlan).map((plan) => ({ kind: 'act' as const, plan })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'publish' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'read' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'publishTwice' as const }) },
)

const sessionOf = (step: fc.Arbitrary<Step>) =>
  fc.record({
    devices: fc.integer({ min: 2, max: 5 }),
    steps: fc.array(fc.tuple(fc.nat(4), step, fc.nat(3 * MINUTE)), { maxLength: 60 }),
  })

const session = sessionOf(step)

const NEW_JOB: EventPlan = () => ({ type: 'newTodo.commit', value: { title: 'Job' } })

/** Jobs that come, get comments and go. */
const commentPlan: fc.Arbitrary<EventPlan> = fc.oneof(
  fc.constant(NEW_JOB),
  {
    weight: 3,
    arbitrary: seed.map((which) =>
      planWithJob((jobId) => ({ type: 'todo.addLog', jobId, text: 'Comment' }), which),
    ),
  },
  seed.map((which) => planWithJob((id) => ({ type: 'todo.delete', id }), which)),
  fc.constant<EventPlan>(() => ({ type: 'todo.clearCompleted' })),
)

const sessionWithComments = sessionOf(
  fc.oneof(
    step,
    commentPlan.map((plan) => ({ kind: 'act' as const, plan })),
  ),
)

function take(device: Device, engine: Engine, step: Step, now: Ms) {
  switch (step.kind) {
    case 'act':
      return act(device, step.plan, now)
    case 'publish':
      return publish(device, engine)
    case 'publishTwice':
      // Its acknowledgement was lost, and the engine has forgotten that it had the message.
      publish(device, engine)
      return publish(device, engine)
    case 'read':
      return read(device, engine)
  }
}

const RUNS = runsOf('SHARED_SESSIONS', 60)

interface Session {
  readonly devices: number
  readonly steps: readonly (readonly [number, Step, Ms])[]
  /** How many jobs all devices have at the beginning. */
  readonly jobs?: number
}

function runSession({ devices: many, steps, jobs = 0 }: Session) {
  const devices = Array.from({ length: many }, (_, number) => newDevice(number))
  const engine: Engine = { messages: [] }
  let now = START
  const [first] = devices
  for (let job = 0; job < jobs && first; job++) act(first, NEW_JOB, now)
  syncAll(devices, engine)
  for (const [which, next, later] of steps) {
    now += later
    const device = devices[which % many]
    if (device) take(device, engine, next, now)
  }
  return { devices, engine }
}

test('whatever the devices do, apart or together, in the end all of them show the same', () => {
  fc.assert(
    fc.property(session, (plan) => {
      const { devices, engine } = runSession(plan)
      syncAll(devices, engine)
      const prints = devices.map(({ copy }) => fingerprint(copy.confirmed.app))
      expect(new Set(prints).size).toBe(1)
      for (const { own, copy } of devices) {
        expect(copy.outbox).toEqual([])
        expect(sharedPart(own)).toEqual(copy.confirmed.app)
      }
    }),
    { numRuns: RUNS },
  )
})

test('at any moment a device shows everything confirmed and its own changes on top', () => {
  fc.assert(
    fc.property(session, (plan) => {
      const { devices } = runSession(plan)
      for (const { own, copy } of devices) {
        expect(sharedPart(own)).toEqual(shownOf(copy))
      }
    }),
    { numRuns: RUNS },
  )
})

test('no comment is lost, and no job is there that nobody created', () => {
  fc.assert(
    fc.property(sessionWithComments, (plan) => {
      const { devices, engine } = runSession({ ...plan, jobs: 3 })
      syncAll(devices, engine)
      const { items, deleted = [], retiredIds = [] } = devices[0]?.own.jobs ?? EMPTY_STATE.jobs
      const jobs = [...items, ...deleted]
      const created = new Set(devices.flatMap((device) => [...device.created]))
      expect(jobs.filter(({ id }) => !created.has(id))).toEqual([])
      const there = new Set([...jobs.map(({ id }) => id), ...retiredIds])
      expect([...created].filter((id) => !there.has(id))).toEqual([])
      // A full log forgets its oldest entries, and only the last deleted jobs are remembered.
      const isFull =
        jobs.some(({ logs }) => logs.items.length >= LOGS_PER_JOB) || deleted.length >= DELETED_JOBS
      fc.pre(!isFull)
      const texts = new Set(jobs.flatMap(({ logs }) => logs.items.map(({ text }) => text)))
      const removed = new Set(devices.flatMap((device) => [...device.removed]))
      const comments = devices.flatMap((device) => device.comments)
      expect(comments.filter((text) => !texts.has(text) && !removed.has(text))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

test('what one person types and pins stays with that person', () => {
  fc.assert(
    fc.property(session, (plan) => {
      const { devices, engine } = runSession(plan)
      const before = devices.map(({ own }) => own.todo)
      syncAll(devices, engine)
      expect(devices.map(({ own }) => own.todo)).toEqual(before)
      expect(JSON.stringify(engine.messages)).not.toMatch(/draft\.change|newTodo\.change|todo\.pin/)
    }),
    { numRuns: RUNS },
  )
})

test('whoever starts from a snapshot and takes the rest comes to the same state', () => {
  fc.assert(
    fc.property(session, fc.nat(), (plan, place) => {
      const { devices, engine } = runSession(plan)
      syncAll(devices, engine)
      const at = engine.messages.length === 0 ? 0 : place % engine.messages.length
      const early = confirm(NOTHING_CONFIRMED, engine.messages.slice(0, at))
      const text: unknown = JSON.parse(JSON.stringify({ schema: SCHEMA, ...early.app }))
      const loaded = load(text, START)
      if (loaded.status !== 'ok') throw new Error(loaded.status)
      const joined: Confirmed = { ...early, app: loaded.state }
      expect(fingerprint(joined.app)).toBe(fingerprint(early.app))
      const now = confirm(joined, engine.messages.slice(at))
      expect(fingerprint(now.app)).toBe(fingerprint((devices[0]?.copy.confirmed ?? now).app))
    }),
    { numRuns: RUNS },
  )
})

test('an engine that was set back to an older copy gets every lost event again from its author', () => {
  fc.assert(
    fc.property(session, fc.nat(), (plan, place) => {
      const { devices, engine } = runSession(plan)
      syncAll(devices, engine)
      const before = confirm(NOTHING_CONFIRMED, engine.messages)
      engine.messages = engine.messages.slice(0, place % (engine.messages.length + 1))
      for (const device of devices) {
        const confirmed = confirm(NOTHING_CONFIRMED, engine.messages)
        device.copy = write({ confirmed, outbox: [] }, device.written)
      }
      syncAll(devices, engine)
      const after = confirm(NOTHING_CONFIRMED, engine.messages)
      expect(after.count).toBe(before.count)
      expect(new Set(devices.map(({ copy }) => fingerprint(copy.confirmed.app))).size).toBe(1)
    }),
    { numRuns: RUNS },
  )
})

test('a message that does not follow the last one is an error, not a gap', () => {
  const late: Batch = { seq: 2, message: 'b', entries: [] }
  expect(() => confirm(NOTHING_CONFIRMED, [late])).toThrow('Message 2 does not follow 0')
})

/** Events that change nothing, in messages of so many, some of them for the second time. */
function messagesOf(planned: readonly { readonly many: number; readonly again: number }[]) {
  let written = 0
  return planned.map(({ many, again }, index): Batch => {
    const first = Math.max(0, written - again)
    written += many
    const entries = Array.from({ length: written - first }, (_, number) => ({
      id: `tab@1:${first + number + 1}`,
      after: first + number,
      at: START,
      scope: 'app' as const,
      schema: SCHEMA,
      event: { type: 'todo.unstart', id: 1 },
    }))
    return { seq: index + 1, message: `${index}`, entries }
  })
}

test('a snapshot is due with the message that brings the two thousandth event', () => {
  const { snapshots } = advance(
    NOTHING_CONFIRMED,
    messagesOf([1990, 9, 1, 1, 1998, 1].map((many) => ({ many, again: 100 }))),
  )
  expect(snapshots.map(({ seq, count }) => [seq, count])).toEqual([
    [3, 2000],
    [6, 4000],
  ])
})

test('in whatever portions messages are read, snapshots are due at the same places', () => {
  const message = fc.record({ many: fc.nat(9), again: fc.nat(3), isCut: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 24 }),
      fc.integer({ min: 1, max: 30 }),
      (planned, perSnapshot) => {
        const batches = messagesOf(planned)
        const written = planned.reduce((sum, { many }) => sum + many, 0)
        const whole = advance(NOTHING_CONFIRMED, batches, perSnapshot)
        let confirmed = NOTHING_CONFIRMED
        const snapshots: Confirmed[] = []
        let portion: Batch[] = []
        const read = () => {
          const next = advance(confirmed, portion, perSnapshot)
          snapshots.push(...next.snapshots)
          confirmed = next.confirmed
          portion = []
        }
        for (const [index, batch] of batches.entries()) {
          portion.push(batch)
          if (planned[index]?.isCut) read()
        }
        read()
        expect(confirmed).toEqual(whole.confirmed)
        expect(snapshots).toEqual(whole.snapshots)
        expect(confirmed.count).toBe(written)
        const passed = new Set(
          batches.map((_, index) => {
            const { count } = confirm(NOTHING_CONFIRMED, batches.slice(0, index + 1))
            return Math.floor(count / perSnapshot)
          }),
        )
        passed.delete(0)
        expect(snapshots).toHaveLength(passed.size)
      },
    ),
    { numRuns: RUNS },
  )
})

test('events that come after a later one of the same tab count once', () => {
  const entryOf = (number: number): JournalEntry => ({
    id: `tab@1:${number}`,
    after: number - 1,
    at: START + number,
    scope: 'app',
    schema: SCHEMA,
    event: { type: 'newTodo.commit', value: { title: `Job ${number}` } },
  })
  const sent = (confirmed: Confirmed, ...numbers: number[]) => {
    const copy = write({ confirmed, outbox: [] }, numbers.map(entryOf))
    const { seq } = confirmed
    const batch = { seq: seq + 1, message: `${seq}`, entries: nextBatch(copy) }
    return receive(copy, confirm(copy.confirmed, [batch]))
  }
  // The engine was set back and lost the second and the third; the fourth was sent before that was
  // known.
  const first = sent(NOTHING_CONFIRMED, 1, 2, 3).confirmed.seen
  const setBack = sent(NOTHING_CONFIRMED, 1).confirmed
  const [fourth] = nextBatch(
    write({ confirmed: { ...setBack, seen: first }, outbox: [] }, [entryOf(4)]),
  )
  const early = confirm(setBack, [{ seq: 2, message: 'early', entries: fourth ? [fourth] : [] }])
  const after = sent(early, 2, 3)
  expect(after.outbox).toEqual([])
  expect(after.confirmed.app.jobs.items.map(({ title }) => title)).toEqual([
    'Job 3',
    'Job 2',
    'Job 4',
    'Job 1',
  ])
  expect(after.confirmed.seen.writers).toEqual({ 'tab@1': 4 })
})

test('what a device wrote in a tab that a thousand others have outlived is still sent', () => {
  const entryOf = (id: string, event: AppEvent): JournalEntry => ({
    id,
    after: 0,
    at: 1,
    scope: 'app',
    schema: SCHEMA,
    event,
  })
  const others = Array.from({ length: 1001 }, (_, number) =>
    entryOf(`tab${number}@${2_000_000 + number}:1`, {
      type: 'user.commit',
      set: { displayName: `Person ${number}` },
      isRemote: true,
    }),
  )
  const confirmed = confirm(NOTHING_CONFIRMED, [{ seq: 1, message: 'a', entries: others }])
  const mine = entryOf('mine@1000000:1', { type: 'newTodo.commit', value: { title: 'Offline' } })
  expect(write({ confirmed, outbox: [] }, [mine]).outbox).toHaveLength(1)
})

test('a fingerprint of a version whose schedules were no part of the state is the same', () => {
  expect(fingerprint(EMPTY_STATE)).toBe(2757785964)
  const event = { type: 'schedule.create', name: 'Nights' } as const
  expect(fingerprint(transition(EMPTY_STATE, event, START))).toBe(2393417689)
})
