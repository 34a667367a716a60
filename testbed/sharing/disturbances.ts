import { setTimeout as sleep } from 'node:timers/promises'
import type { TestMember } from '../../server/sharing/testing/startEngine'
import type { AppEvent } from '../../src/domain/app/state/events'
import {
  type EngineDevice,
  engineDevice,
  eventIds,
  type Stopwatch,
  storedMessages,
  type TestWorkspace,
} from './engineDevice'

const PATIENCE = 60_000

/** Waits for something, and says what it waited for if that does not come. */
export async function until(
  what: string,
  isThere: () => boolean,
  patience: number = PATIENCE,
): Promise<void> {
  const end = performance.now() + patience
  while (!isThere()) {
    if (performance.now() > end) throw new Error(`Not within ${patience} ms: ${what}`)
    await sleep(5)
  }
}

/** What a person would do next: mostly comments and marks, now and then a new job. */
function nextEvent({ name, state, written }: EngineDevice): AppEvent {
  const { items } = state().jobs
  const turn = written.length
  const job = items[turn % Math.max(1, items.length)]
  if (!job || turn % 5 === 0) {
    return { type: 'newTodo.commit', value: { title: `${name} ${turn}` } }
  }
  return turn % 5 === 1
    ? { type: 'todo.mark', id: job.id, mark: job.completed ? 'active' : 'completed' }
    : { type: 'todo.addLog', jobId: job.id, text: `Comment ${turn} of ${name}` }
}

export function writeNext(device: EngineDevice, stopwatch?: Stopwatch) {
  const id = device.send(nextEvent(device))
  if (id !== undefined) stopwatch?.start(id)
}

interface OfWriters {
  readonly workspace: TestWorkspace
  readonly members: readonly TestMember[]
  readonly stopwatch?: Stopwatch
}

/** Devices that write all the time, as many as there are members, until they are paused. */
export function startWriters({ workspace, members, stopwatch }: OfWriters) {
  const devices = members.map((member, number) =>
    engineDevice({
      workspace,
      member,
      name: `device${number}`,
      number,
      ...(stopwatch && { stopwatch }),
    }),
  )
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearInterval(timer)
  return {
    devices,
    write: (every: number) => {
      pause()
      let turn = 0
      timer = setInterval(() => {
        const device = devices[turn++ % devices.length]
        if (device) writeNext(device, stopwatch)
      }, every)
    },
    pause,
    /** Resolves once all have everything of each other. */
    settled: async () => {
      pause()
      const isQuiet = ({ status }: EngineDevice) =>
        status().connection === 'synced' && status().waiting === 0
      await until('nothing waits', () => devices.every(isQuiet))
      const isSame = () => new Set(devices.map((device) => device.print())).size === 1
      await until('all devices show the same', isSame)
    },
    close: async () => {
      pause()
      await Promise.all(devices.map((device) => device.close()))
    },
  }
}

/** What became of everything that these devices wrote. */
export interface Outcome {
  readonly events: number
  /** Events that the engine does not have, or messages that it confirmed and does not have. */
  readonly lost: readonly string[]
  /** Events that the engine has more than once. */
  readonly twice: readonly string[]
  /** Whether all devices show the same and nothing waits. */
  readonly isSame: boolean
}

/**
 * Compares what the devices wrote with what the engine has. After it was set back its confirmed
 * messages have other places, so only their events are compared then.
 */
export async function outcomeOf(
  { workspace, members }: OfWriters,
  devices: readonly EngineDevice[],
  { isSetBack = false } = {},
): Promise<Outcome> {
  const [reader] = members
  if (!reader) throw new Error('Somebody has to read')
  const messages = await storedMessages(workspace, reader)
  const places = new Map<string, number[]>()
  for (const message of messages) {
    for (const id of eventIds([message])) places.set(id, [...(places.get(id) ?? []), message.seq])
  }
  const written = devices.flatMap((device) => device.written)
  const confirmed = isSetBack ? [] : devices.flatMap(({ acknowledged }) => [...acknowledged])
  return {
    events: written.length,
    lost: [
      ...written.filter((id) => !places.has(id)),
      ...confirmed
        .map(([id, seq]) => ({ id, seq, there: messages[seq - 1]?.id }))
        .filter(({ id, there }) => there !== id)
        .map(({ id, seq, there }) => `message ${id}, confirmed as ${seq}, where ${there} is`),
    ],
    twice: [...places]
      .filter(([, seqs]) => seqs.length > 1)
      .map(([id, seqs]) => `${id}, in messages ${seqs.join(', ')}`),
    isSame:
      new Set(devices.map((device) => device.print())).size === 1 &&
      devices.every(({ status }) => status().waiting === 0),
  }
}

interface Killable {
  kill(): Promise<void>
  restart(): Promise<void>
}

/** Kills the engine while everybody writes, and starts it again, as often as asked. */
export async function surviveEngineKills(
  engine: Killable,
  writers: ReturnType<typeof startWriters>,
  kills: number,
): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    writers.write(10)
    await everybodyWrites(writers.devices, 10)
    await engine.kill()
    await engine.restart()
  }
  await writers.settled()
}

const acknowledgedBy = (devices: readonly EngineDevice[]) =>
  devices.map(({ acknowledged }) => acknowledged.size)

/** Resolves once the engine has confirmed some new messages of each device. */
function everybodyWrites(devices: readonly EngineDevice[], messages: number): Promise<void> {
  const before = acknowledgedBy(devices)
  return until('everybody writes', () =>
    acknowledgedBy(devices).every((count, index) => count >= (before[index] ?? 0) + messages),
  )
}

interface Cluster {
  killLeader(): Promise<string>
  restart(node: string): Promise<void>
}

/** Kills the leading one of three nodes as often as asked; returns after which time all went on. */
export async function surviveLeaderKills(
  cluster: Cluster,
  writers: ReturnType<typeof startWriters>,
  kills: number,
): Promise<readonly number[]> {
  const times: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    writers.write(20)
    await everybodyWrites(writers.devices, 10)
    const leader = await cluster.killLeader()
    const since = performance.now()
    await everybodyWrites(writers.devices, 2)
    times.push(performance.now() - since)
    await cluster.restart(leader)
  }
  await writers.settled()
  return times
}

/** Writes one change after another, each when the one before has reached all other devices. */
export async function timeChanges(
  { devices }: ReturnType<typeof startWriters>,
  stopwatch: Stopwatch,
  changes: number,
): Promise<void> {
  for (let change = 0; change < changes; change++) {
    const arrived = stopwatch.count()
    const device = devices[change % devices.length]
    if (device) writeNext(device, stopwatch)
    await until('the others have it', () => stopwatch.count() === arrived + devices.length - 1)
  }
}

interface Restorable {
  copyStore(): string
  restoreStore(copy: string): Promise<void>
}

/** Sets the engine back to a copy that is some changes old, as often as asked. */
export async function surviveSetBacks(
  engine: Restorable,
  writers: ReturnType<typeof startWriters>,
  setBacks: number,
): Promise<void> {
  const { devices } = writers
  for (let round = 0; round < setBacks; round++) {
    for (const device of devices) writeNext(device)
    await writers.settled()
    const copy = engine.copyStore()
    for (let change = 0; change < 3; change++) for (const device of devices) writeNext(device)
    await writers.settled()
    // Some changes are on their way when it happens.
    for (const device of devices) writeNext(device)
    const before = devices.map((device) => device.backups())
    await engine.restoreStore(copy)
    for (const device of devices) writeNext(device)
    await until('everybody noticed', () =>
      devices.every((device, index) => device.backups() > (before[index] ?? 0)),
    )
    await writers.settled()
  }
}
