import { startCluster } from '../../server/sharing/testing/startCluster'
import { NO_ENGINE, startEngine, type TestMember } from '../../server/sharing/testing/startEngine'
import { SECOND } from '../../src/domain/core/time'
import { fingerprint, NOTHING_CONFIRMED } from '../../src/domain/sharing/sharedCopy'
import {
  type Outcome,
  outcomeOf,
  startWriters,
  surviveEngineKills,
  surviveLeaderKills,
  surviveSetBacks,
  timeChanges,
  until,
} from '../../testbed/sharing/disturbances'
import {
  createStopwatch,
  engineDevice,
  type Stopwatch,
  type TestWorkspace,
} from '../../testbed/sharing/engineDevice'
import { fillWorkspace, madeUpBatches, publishSnapshot } from '../../testbed/sharing/fillWorkspace'
import type { Figure, Soak } from './soak'

const KILLS = 50
const SET_BACKS = 20
const LEADER_KILLS = 20
const GOES_ON_WITHIN = 10 * SECOND
const CHANGES = 300
const TO_OTHERS = { median: 50, p95: 250 }
const CATCH_UP = { events: 10_000, jobs: 1000, within: 3 * SECOND }
const JOIN = { inSnapshot: 98_000, after: 2000, jobs: 2000, within: 3 * SECOND }
const DEVICES = 3
/** Longer than any bound, so that a time that is too long is measured too. */
const MOST = 120 * SECOND

type TestEngine = Awaited<ReturnType<typeof startEngine>>

async function withEngine<Result>(act: (engine: TestEngine) => Promise<Result>): Promise<Result> {
  const engine = await startEngine({ members: DEVICES })
  try {
    return await act(engine)
  } finally {
    await engine.stop()
  }
}

const workspaceOf = ({ keeper, invitation }: TestEngine): TestWorkspace => ({
  url: `127.0.0.1:${keeper.ports.client}`,
  keys: invitation.keys,
})

/** Lets devices write while something happens to their engine, and returns what became of it. */
async function withWriters<Result>(
  setup: { workspace: TestWorkspace; members: readonly TestMember[]; stopwatch?: Stopwatch },
  act: (writers: ReturnType<typeof startWriters>) => Promise<Result>,
): Promise<Result> {
  const writers = startWriters(setup)
  try {
    await writers.settled()
    return await act(writers)
  } finally {
    await writers.close()
  }
}

function outcomeFigure(name: string, { events, lost, twice, isSame }: Outcome): Figure {
  for (const id of [...lost, ...twice].slice(0, 20)) console.log(`  ${id}`)
  const measured = `${lost.length} lost, ${twice.length} twice of ${events.toLocaleString('en')}`
  console.log(`${name}: ${measured}`)
  return {
    name,
    asked: '0 lost, 0 twice, all the same',
    measured: isSame ? measured : `${measured}; devices differ`,
    isReached: lost.length + twice.length === 0 && isSame,
  }
}

function timeFigure(name: string, time: number, within: number): Figure {
  console.log(`${name}: ${time.toFixed(0)} ms`)
  const [asked, measured] = [`≤ ${within} ms`, `${time.toFixed(0)} ms`]
  return { name, asked, measured, isReached: time <= within }
}

const kills = (count: number) =>
  withEngine((engine) => {
    const setup = { workspace: workspaceOf(engine), members: engine.members }
    return withWriters(setup, async (writers) => {
      await surviveEngineKills(engine, writers, count)
      const name = `${count} kills of the engine, ${DEVICES} devices writing`
      return [outcomeFigure(name, await outcomeOf(setup, writers.devices))]
    })
  })

const setBacks = (count: number) =>
  withEngine((engine) => {
    const setup = { workspace: workspaceOf(engine), members: engine.members }
    return withWriters(setup, async (writers) => {
      await surviveSetBacks(engine, writers, count)
      const outcome = await outcomeOf(setup, writers.devices, { isSetBack: true })
      return [outcomeFigure(`engine set back to an older copy, ${count} times`, outcome)]
    })
  })

async function leaderKills(count: number): Promise<readonly Figure[]> {
  const cluster = await startCluster({ members: DEVICES })
  const key = Buffer.alloc(32, 5).toString('base64url')
  const setup = { workspace: { url: cluster.url, keys: [key] }, members: cluster.members }
  try {
    return await withWriters(setup, async (writers) => {
      const times = await surviveLeaderKills(cluster, writers, count)
      const name = `three nodes, ${count} kills of the leader`
      return [
        outcomeFigure(name, await outcomeOf(setup, writers.devices)),
        timeFigure(`${name}: all devices go on, at the latest`, Math.max(...times), GOES_ON_WITHIN),
      ]
    })
  } finally {
    await cluster.stop()
  }
}

const changes = (count: number) =>
  withEngine((engine) => {
    const stopwatch = createStopwatch()
    const setup = { workspace: workspaceOf(engine), members: engine.members, stopwatch }
    return withWriters(setup, async (writers) => {
      await timeChanges(writers, stopwatch, count)
      return [
        timeFigure('change to other device, median', stopwatch.timeOf(0.5), TO_OTHERS.median),
        timeFigure('change to other device, p95', stopwatch.timeOf(0.95), TO_OTHERS.p95),
      ]
    })
  })

/** A device was away while others made many changes, one by one. */
const catchUp = (events: number) =>
  withEngine(async (engine) => {
    const [author, member] = engine.members
    if (!author || !member) throw new Error('Members were invited')
    const workspace = workspaceOf(engine)
    const { jobs, within } = CATCH_UP
    const first = madeUpBatches(NOTHING_CONFIRMED, { events: 1000, perMessage: 200, jobs })
    await fillWorkspace(workspace, author, first.batches)
    const device = engineDevice({ workspace, member, name: 'away', number: 1 })
    await until('the device has joined', () => device.caughtUp() === 1)
    await device.stop()
    // Its hello comes in between.
    const before = { ...first.confirmed, seq: first.confirmed.seq + 1 }
    const more = madeUpBatches(before, { events, perMessage: 1, jobs })
    await fillWorkspace(workspace, author, more.batches)
    const since = performance.now()
    await device.reopen()
    await until('the device has caught up', () => device.caughtUp() === 2, MOST)
    const time = performance.now() - since
    if (device.print() !== fingerprint(more.confirmed.app)) throw new Error('The device differs')
    await device.close()
    return [timeFigure(`catch-up of ${events.toLocaleString('en')} events`, time, within)]
  })

/** Somebody joins who needs the newest snapshot and as many events as can come after one. */
const join = (inSnapshot: number) =>
  withEngine(async (engine) => {
    const [author, member] = engine.members
    if (!author || !member) throw new Error('Members were invited')
    const workspace = workspaceOf(engine)
    const { after, jobs, within } = JOIN
    const old = madeUpBatches(NOTHING_CONFIRMED, { events: inSnapshot, perMessage: 200, jobs })
    await fillWorkspace(workspace, author, old.batches)
    const seq = await publishSnapshot(workspace, author, old.confirmed)
    const tail = madeUpBatches({ ...old.confirmed, seq }, { events: after, perMessage: 1, jobs })
    await fillWorkspace(workspace, author, tail.batches)
    const since = performance.now()
    const device = engineDevice({ workspace, member, name: 'newcomer', number: 1 })
    await until('the newcomer has everything', () => device.caughtUp() === 1, MOST)
    const time = performance.now() - since
    if (device.print() !== fingerprint(tail.confirmed.app)) throw new Error('The newcomer differs')
    await device.close()
    const events = (inSnapshot + after).toLocaleString('en')
    return [timeFigure(`join of a workspace of ${events} events`, time, within)]
  })

/** Several devices on a real engine. */
export async function sharingFigures({ counted }: Soak): Promise<readonly Figure[]> {
  if (NO_ENGINE) {
    console.log(`Skipped: ${NO_ENGINE}.`)
    return []
  }
  return [
    ...(await changes(counted(CHANGES))),
    ...(await kills(counted(KILLS))),
    ...(await setBacks(counted(SET_BACKS))),
    ...(await leaderKills(counted(LEADER_KILLS))),
    ...(await catchUp(counted(CATCH_UP.events))),
    ...(await join(counted(JOIN.inSnapshot))),
  ]
}
