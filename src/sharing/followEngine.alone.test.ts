import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../domain/core/time'
import { fingerprint, NOTHING_CONFIRMED } from '../domain/sharing/sharedCopy'
import { eventPlan } from '../domain/testing/eventPlans'
import type { EventPlan } from '../domain/testing/plan'
import { runsOf } from '../domain/testing/runs'
import { storedFormOf } from './sharedRecord'
import { fakeDevice } from './testing/fakeDevice'
import { type Fault, fakeEngine } from './testing/fakeEngine'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 9) })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

type Device = ReturnType<typeof fakeDevice>

const titles = (device: Device) => device.state().jobs.items.map(({ title }) => title)
const create = (device: Device, title: string) =>
  device.send({ type: 'newTodo.commit', value: { title } })
const printOf = (device: Device) => device.print()

test('what one device writes the other shows, soon after', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  create(anna, 'Write the invitation')
  await pass(100)
  expect(titles(ben)).toEqual(['Write the invitation'])
  expect(anna.status()).toMatchObject({ connection: 'synced', waiting: 0, problem: null })
  expect(ben.remote).toHaveLength(1)
  expect(anna.remote).toEqual([])
})

test('devices know each other by what they said when they connected', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  fakeDevice(engine, 'ben', 1, 12 * MINUTE)
  await pass(SECOND)
  expect(anna.status().devices).toMatchObject([
    { device: 'anna', person: 'anna', clockAhead: 0 },
    { device: 'ben', person: 'ben', clockAhead: 12 * MINUTE },
  ])
})

test('a clock that is off by more than five minutes is named on its own device', async () => {
  const engine = fakeEngine()
  const late = fakeDevice(engine, 'late', 0, -7 * MINUTE)
  const fine = fakeDevice(engine, 'fine', 1, 4 * MINUTE)
  await pass(SECOND)
  expect(late.status().clockOff).toBe(-7 * MINUTE)
  expect(fine.status().clockOff).toBeNull()
})

test('changes made without a connection wait, and are there once it is back', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  anna.meet(...Array<Fault>(6).fill('cut'))
  for (let job = 1; job <= 100; job++) create(anna, `Job ${job}`)
  create(ben, 'In between')
  await pass(300)
  expect(anna.status()).toMatchObject({ connection: 'offline', waiting: 100 })
  await pass(2 * MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'synced', waiting: 0 })
  expect(titles(ben)).toHaveLength(101)
  expect(printOf(anna)).toBe(printOf(ben))
})

test('an event whose acknowledgement was lost counts once', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  anna.meet('answerLost')
  create(anna, 'Once')
  await pass(MINUTE)
  expect(titles(anna)).toEqual(['Once'])
  expect(titles(ben)).toEqual(['Once'])
})

test('a message that arrives after its sender gave up counts once', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  anna.meet('late')
  create(anna, 'Once')
  await pass(MINUTE)
  expect(titles(ben)).toEqual(['Once'])
  expect(titles(anna)).toEqual(['Once'])
})

test('what was not sent when the tab was closed is sent when it is opened again', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  anna.meet(...Array<Fault>(3).fill('cut'))
  create(anna, 'Before the night')
  await pass(100)
  await anna.reopen()
  await pass(MINUTE)
  expect(titles(ben)).toEqual(['Before the night'])
  expect(anna.state().jobs.items).toHaveLength(1)
})

test('a device that was away for long gets everything, and what is its own stays', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  create(anna, 'Shared')
  await pass(SECOND)
  const jobId = anna.state().jobs.items[0]?.id ?? 0
  ben.send({ type: 'todo.pin', jobId })
  await ben.stop()
  create(ben, 'Written alone')
  for (let log = 0; log < 600; log++) anna.send({ type: 'todo.addLog', jobId, text: `${log}` })
  await pass(SECOND)
  await ben.reopen()
  await pass(MINUTE)
  expect(printOf(ben)).toBe(printOf(anna))
  expect(titles(anna)).toEqual(['Written alone', 'Shared'])
  expect(ben.state().jobs.pinned).toEqual([jobId])
  expect(ben.remote).toHaveLength(601)
})

test('more than a thousand events are applied by the worker, not by the page', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  await ben.stop()
  for (let job = 1; job <= 1001; job++) create(anna, `Job ${job}`)
  await pass(SECOND)
  expect(engine.advances()).toBe(0)
  await ben.reopen()
  create(ben, 'Meanwhile')
  await pass(SECOND)
  expect(engine.advances()).toBe(1)
  expect(titles(ben)).toHaveLength(1002)
  expect(ben.status()).toMatchObject({ connection: 'synced', waiting: 0 })
  expect(printOf(ben)).toBe(printOf(anna))
})

test('an engine that was set back gets everything again, and nothing twice', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  create(anna, 'A 1')
  await pass(SECOND)
  create(ben, 'B 1')
  await pass(SECOND)
  const before = engine.messages().length
  create(anna, 'A 2')
  create(ben, 'B 2')
  await pass(SECOND)
  engine.setBack(before)
  // The engine was away for that, so both connect again.
  anna.meet('cut')
  ben.meet('cut')
  await pass(2 * MINUTE)
  expect(titles(anna).toSorted()).toEqual(['A 1', 'A 2', 'B 1', 'B 2'])
  expect(printOf(anna)).toBe(printOf(ben))
  expect(anna.backups()).toBeGreaterThan(0)
})

test('an engine that was set back while a device slept is noticed at the next sign of it', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  const before = engine.messages().length
  for (let job = 1; job <= 5; job++) create(anna, `A ${job}`)
  create(ben, 'B 1')
  await pass(SECOND)
  // Its worker connects again by itself, so that no request ever fails.
  engine.setBack(before)
  create(anna, 'A 6')
  await pass(MINUTE)
  const all = ['A 1', 'A 2', 'A 3', 'A 4', 'A 5', 'A 6', 'B 1']
  expect(titles(anna).toSorted()).toEqual(all)
  expect(titles(ben).toSorted()).toEqual(all)
  expect(printOf(anna)).toBe(printOf(ben))
  const newcomer = fakeDevice(engine, 'cleo', 2)
  await pass(MINUTE)
  expect(printOf(newcomer)).toBe(printOf(anna))
})

test('a snapshot of what an engine had before it was set back is passed over', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  create(anna, 'Real')
  await pass(SECOND)
  const confirmed = { ...NOTHING_CONFIRMED, seq: 50, message: 'gone' }
  const snapshot = { ...storedFormOf({ confirmed, devices: [] }), hash: fingerprint(confirmed.app) }
  const content = JSON.stringify(snapshot)
  engine.add({ kind: 'index', member: 'x', device: 'x', id: 'early', at: 0, content })
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  expect(titles(ben)).toEqual(['Real'])
})

const batches = (engine: ReturnType<typeof fakeEngine>) =>
  engine.messages().filter(({ kind }) => kind === 'events')

test('what one node confirmed and another one does not have yet is not sent again', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  engine.stall(true)
  create(anna, 'Once')
  await pass(SECOND)
  expect(batches(engine)).toHaveLength(1)
  expect(anna.status().waiting).toBe(1)
  engine.stall(false)
  await pass(SECOND)
  expect(anna.status()).toMatchObject({ connection: 'synced', waiting: 0 })
  expect(batches(engine)).toHaveLength(1)
})

test('what a lost answer leaves unknown is not sent again before it could be read', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  create(anna, 'First')
  await pass(SECOND)
  engine.stall(true)
  anna.meet('answerLost')
  create(anna, 'Second')
  await pass(2 * SECOND)
  expect(batches(engine)).toHaveLength(2)
  engine.stall(false)
  await pass(MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'synced', waiting: 0 })
  expect(batches(engine)).toHaveLength(2)
})

test('what was confirmed and is lost before it could be read is sent again', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  engine.stall(true)
  create(anna, 'Lost once')
  await pass(SECOND)
  engine.setBack(engine.messages().length - 1)
  engine.stall(false)
  await pass(MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'synced', waiting: 0 })
  expect(batches(engine)).toHaveLength(1)
})

test('whoever is refused stops, says so and keeps everything', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  engine.refuse('anna')
  create(anna, 'Mine')
  await pass(MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'stopped', problem: 'refused', waiting: 1 })
  expect(titles(anna)).toEqual(['Mine'])
})

test('with another key nothing is read and nothing is sent', async () => {
  const engine = fakeEngine()
  const hello = { kind: 'hello', member: 'x', device: 'x', id: '1', at: 0, content: null } as const
  engine.add(hello)
  const anna = fakeDevice(engine, 'anna', 0)
  create(anna, 'Mine')
  await pass(MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'stopped', problem: 'wrongKey' })
  expect(engine.messages()).toHaveLength(1)
})

test('after somebody was removed the others go on with a key that only they get', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  const cleo = fakeDevice(engine, 'cleo', 2)
  await pass(SECOND)
  anna.remove('anna', 'ben')
  await pass(SECOND)
  create(anna, 'For those who stay')
  await pass(SECOND)
  expect(titles(ben)).toEqual(['For those who stay'])
  expect([anna, ben, cleo].map((device) => device.keys().length)).toEqual([2, 2, 1])
  expect(cleo.status().problem).toBe('wrongKey')
})

test('a removal whose browser was closed before the new key was sent is made good later', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  fakeDevice(engine, 'cleo', 2)
  await pass(SECOND)
  anna.meet('cut')
  anna.remove('anna', 'ben')
  await anna.reopen()
  await pass(MINUTE)
  expect([anna, ben].map((device) => device.keys().length)).toEqual([2, 2])
  expect(anna.isRenewing()).toBe(false)
})

test('of two owners who remove somebody at the same moment, neither leaves a key to those', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  const cleo = fakeDevice(engine, 'cleo', 2)
  const dan = fakeDevice(engine, 'dan', 3)
  await pass(SECOND)
  anna.remove('anna', 'ben', 'dan')
  ben.remove('anna', 'ben', 'cleo')
  await pass(MINUTE)
  expect(anna.keys()).toEqual(ben.keys())
  expect([anna, ben].map((device) => device.isRenewing())).toEqual([false, false])
  const newest = anna.keys().at(-1)
  for (const removed of [cleo, dan]) expect(removed.keys()).not.toContain(newest)
})

test('events of a newer version are not applied, and the page says that it is too old', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  const entry = { id: 'x:1', at: 1, schema: 99, scope: 'app', event: { type: 'future' } }
  const content = JSON.stringify([entry])
  engine.add({ kind: 'events', member: 'x', device: 'x', id: '1', at: 0, content })
  await pass(MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'stopped', problem: 'newer' })
})

test('a message with garbage is passed over', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  const ben = fakeDevice(engine, 'ben', 1)
  await pass(SECOND)
  for (const content of ['', 'null', '[]', '{"a":1}', '[{"id":1}]', null]) {
    engine.add({ kind: 'events', member: 'x', device: 'x', id: `${content}`, at: 0, content })
    engine.add({ kind: 'hello', member: 'x', device: 'x', id: `h${content}`, at: 0, content })
    engine.add({ kind: 'index', member: 'x', device: 'x', id: `i${content}`, at: 0, content })
  }
  create(anna, 'Goes on')
  await pass(MINUTE)
  expect(titles(ben)).toEqual(['Goes on'])
})

test('after many events there is a snapshot, and a newcomer needs nothing from before it', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  for (let job = 0; job < 40; job++) create(anna, `Job ${job}`)
  const [first] = anna.state().jobs.items
  for (let log = 0; log < 2000; log++) {
    anna.send({ type: 'todo.addLog', jobId: first?.id ?? 0, text: `Entry ${log}` })
  }
  await pass(MINUTE)
  expect(engine.messages().filter(({ kind }) => kind === 'index')).toHaveLength(1)
  const reads: number[] = []
  const spied = { ...engine, workerOf: engine.workerOf }
  const { workerOf } = engine
  spied.workerOf = (device, fault) => {
    const worker = workerOf(device, fault)
    return {
      run: (operation, input, signal) => {
        if ('from' in input) reads.push(Number(input.from))
        return worker.run(operation, input, signal)
      },
    }
  }
  const ben = fakeDevice(spied, 'ben', 1)
  await pass(MINUTE)
  expect(printOf(ben)).toBe(printOf(anna))
  expect(Math.min(...reads)).toBeGreaterThan(10)
})

test('a device whose copy differs at a snapshot says so and starts from the engine again', async () => {
  const engine = fakeEngine()
  const anna = fakeDevice(engine, 'anna', 0)
  await pass(SECOND)
  create(anna, 'One')
  for (let log = 0; log < 1998; log++) {
    const jobId = anna.state().jobs.items[0]?.id ?? 0
    anna.send({ type: 'todo.addLog', jobId, text: `Entry ${log}` })
  }
  await pass(SECOND / 10)
  anna.send({ type: 'newTodo.commit', value: { title: 'Two' } })
  await pass(20)
  const seq = engine.messages().length
  const content = JSON.stringify({ seq, hash: 1 })
  engine.add({ kind: 'index', member: 'x', device: 'x', id: 'wrong', at: 0, content })
  await pass(2 * MINUTE)
  expect(anna.status()).toMatchObject({ connection: 'synced', problem: 'diverged' })
  expect(anna.backups()).toBe(2)
  expect(titles(anna)).toEqual(['Two', 'One'])
})

const fault = fc.constantFrom<Fault | null>(null, null, null, 'cut', 'answerLost', 'late')

const session = fc.array(
  fc.record({
    device: fc.nat(2),
    plan: eventPlan,
    faults: fc.array(fault, { maxLength: 4 }),
    time: fc.constantFrom(0, 5, 200, 3 * SECOND),
    isReopened: fc.boolean(),
    /** How many of its last messages the engine loses. */
    lost: fc.constantFrom(0, 0, 0, 0, 1, 4),
    isStalled: fc.constantFrom(false, false, true),
  }),
  { maxLength: 25 },
)

const RUNS = runsOf('SHARED_FAULTS', 20)

test('whatever is cut, lost, late or closed, all devices come to the same state', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      const engine = fakeEngine()
      const devices = ['anna', 'ben', 'cleo'].map((name, number) =>
        fakeDevice(engine, name, number, (number - 1) * 4 * MINUTE),
      )
      for (const { device: which, plan, faults, time, isReopened } of steps) {
        const device = devices[which]
        if (!device) continue
        device.meet(...faults)
        device.send((plan satisfies EventPlan)(device.state()))
        await pass(time)
        if (isReopened) await device.reopen()
      }
      await pass(10 * MINUTE)
      expect(devices.map((device) => device.status().waiting)).toEqual([0, 0, 0])
      expect(new Set(devices.map(printOf)).size).toBe(1)
      await Promise.all(devices.map((device) => device.stop()))
    }),
    { numRuns: RUNS },
  )
})

const idsIn = (engine: ReturnType<typeof fakeEngine>): readonly string[] =>
  batches(engine).flatMap(({ content }) =>
    (JSON.parse(content ?? '[]') as { id: string }[]).map(({ id }) => id),
  )

test('whenever the engine is set back or a node gets stuck, every event is there in the end', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (steps) => {
      const engine = fakeEngine()
      const devices = ['anna', 'ben', 'cleo'].map((name, number) =>
        fakeDevice(engine, name, number),
      )
      const confirmed = new Set<string>()
      for (const { device: which, plan, time, lost, isStalled } of steps) {
        engine.stall(isStalled)
        const device = devices[which]
        device?.send((plan satisfies EventPlan)(device.state()))
        await pass(time)
        for (const id of idsIn(engine)) confirmed.add(id)
        if (lost > 0) engine.setBack(Math.max(0, engine.messages().length - lost))
      }
      engine.stall(false)
      await pass(10 * MINUTE)
      expect(devices.map((device) => device.status().waiting)).toEqual([0, 0, 0])
      expect(new Set(devices.map(printOf)).size).toBe(1)
      await Promise.all(devices.map((device) => device.stop()))
      const there = new Set(idsIn(engine))
      expect([...confirmed].filter((id) => !there.has(id))).toEqual([])
      const newcomer = fakeDevice(engine, 'newcomer', 3)
      await pass(MINUTE)
      expect(devices.map(printOf)).toContain(printOf(newcomer))
      await newcomer.stop()
    }),
    { numRuns: RUNS },
  )
})
