import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { nextEventTime } from '../core/ids'
import { MINUTE, type Ms } from '../core/time'
import { nextTimeOnDevice } from '../sharing/devices'
import { dataPlan } from '../testing/dataArbitraries'
import { eventPlan, markAllPlan } from '../testing/eventPlans'
import { checkState } from '../testing/invariants'
import { runsOf } from '../testing/runs'
import { stampEvent } from './stampEvent'
import type { AppEvent } from './state/events'
import { type AppState, EMPTY_STATE } from './state/state'
import { agree, beginAt, type Entry, propose, shownBy, type Timeline } from './state/timeline'
import { transition } from './transition'

const START: Ms = 1_740_000_000_000
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Asia/Tokyo']
const SKEWS: readonly Ms[] = [0, 5 * MINUTE, -5 * MINUTE]

const zoneBefore = process.env.TZ
afterAll(() => {
  // Node applies a zone immediately, but an absent one only as a text.
  process.env.TZ = zoneBefore ?? ''
})

/** A device: its part of the common order, and its own events that have no position there yet. */
class Replica {
  timeline: Timeline<AppState, AppEvent> = beginAt(EMPTY_STATE)
  readonly unsent: Entry<AppEvent>[] = []
  known = 0
  private last: Ms = Number.NEGATIVE_INFINITY
  private number = 0

  constructor(private readonly device: number) {}

  private atHome<T>(act: () => T): T {
    process.env.TZ = ZONES[this.device] ?? 'UTC'
    return act()
  }

  state(): AppState {
    return shownBy(this.timeline)
  }

  send(plan: (state: AppState) => AppEvent, clock: Ms) {
    this.atHome(() => {
      const at = nextTimeOnDevice(clock + (SKEWS[this.device] ?? 0), this.last, this.device)
      const event = stampEvent(plan(this.state()), this.state(), ZONES[this.device] ?? 'UTC')
      this.number += 1
      const entry = { id: `${this.device}:${this.number}`, at, event }
      const next = propose(this.timeline, entry, transition)
      if (next === this.timeline) return
      this.last = at
      this.timeline = next
      this.unsent.push(entry)
    })
  }

  pull(order: readonly Entry<AppEvent>[]) {
    this.atHome(() => {
      this.timeline = agree(this.timeline, order.slice(this.known), transition)
      this.known = order.length
    })
  }
}

const act = fc.record({
  device: fc.nat(2),
  what: fc.constantFrom('send' as const, 'send' as const, 'publish' as const, 'pull' as const),
  plan: fc.oneof(
    { weight: 12, arbitrary: eventPlan },
    { weight: 1, arbitrary: markAllPlan },
    { weight: 1, arbitrary: dataPlan },
  ),
  pause: fc.constantFrom(0, 1, 500, MINUTE),
})

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** Three devices act in any order, offline or not; in the end all have seen everything. */
function replicasAfter(acts: readonly Act[]) {
  const replicas = [0, 1, 2].map((device) => new Replica(device))
  const order: Entry<AppEvent>[] = []
  let clock = START
  const publish = (replica: Replica) => order.push(...replica.unsent.splice(0))
  for (const { device, what, plan, pause } of acts) {
    const replica = replicas[device]
    if (!replica) continue
    clock += pause
    if (what === 'send') replica.send(plan, clock)
    else if (what === 'publish') publish(replica)
    else replica.pull(order)
  }
  for (const replica of replicas) publish(replica)
  for (const replica of replicas) replica.pull(order)
  return { replicas, order }
}

test('devices with skewed clocks in two time zones that saw the same events have the same state', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60, size: 'max' }), (acts) => {
      const { replicas } = replicasAfter(acts)
      const [first, ...others] = replicas.map((replica) => JSON.stringify(replica.state()))
      for (const other of others) expect(other).toBe(first)
      for (const replica of replicas) checkState(replica.state())
    }),
    { numRuns: runsOf('REPLICAS', 200) },
  )
})

test('a job created on one device has the same id after others were ordered before it', () => {
  const create = (title: string) => () =>
    ({ type: 'newTodo.commit', value: { title } }) satisfies AppEvent
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: 2, maxLength: 12 }), (devices) => {
      const replicas = [0, 1, 2].map((device) => new Replica(device))
      // The clocks agree to the millisecond, which is the worst case.
      devices.forEach((device, index) => {
        replicas[device]?.send(create(`${device}-${index}`), START - (SKEWS[device] ?? 0))
      })
      const before = replicas.flatMap((replica) =>
        replica.state().jobs.items.map(({ id, title }) => `${id} ${title}`),
      )
      const order = replicas.flatMap((replica) => replica.unsent)
      for (const replica of replicas) replica.pull(order)
      const after = replicas[0]?.state().jobs.items.map(({ id, title }) => `${id} ${title}`)
      expect(after?.toSorted()).toEqual(before.toSorted())
    }),
  )
})

test('two devices never use the same time, and one never uses its own twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(127), fc.nat(50)), { maxLength: 300 }), (calls) => {
      const last = new Map<number, Ms>()
      const given: Ms[] = []
      for (const [device, clock] of calls) {
        const at = nextTimeOnDevice(START + clock, last.get(device) ?? 0, device)
        expect(at - START).toBeGreaterThanOrEqual(clock)
        last.set(device, at)
        given.push(at)
      }
      expect(new Set(given).size).toBe(given.length)
    }),
  )
})

test('a single device uses the time of the clock, or the next one that is free', () => {
  expect(nextEventTime(1000, 500)).toBe(1000)
  expect(nextEventTime(1000, 1000)).toBe(1001)
  expect(nextEventTime(1000, 5000)).toBe(5001)
})
