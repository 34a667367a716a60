import { headers } from '@nats-io/nats-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_ENGINE, startEngine } from '../../server/sharing/testing/startEngine'
import { SHARING, subjectOf } from '../../src/protocol/sharing.mjs'
import { sharingOperations } from '../../src/protocol/sharingOperations'
import {
  outcomeOf,
  startWriters,
  surviveEngineKills,
  surviveSetBacks,
  timeChanges,
} from './disturbances'
import { createStopwatch, directWorker, engineOf, storedMessages } from './engineDevice'

if (NO_ENGINE) console.warn(`Skipped: ${NO_ENGINE}.`)

describe.skipIf(NO_ENGINE)('three devices on a real engine', () => {
  let engine: Awaited<ReturnType<typeof startEngine>>
  let writers: ReturnType<typeof startWriters>
  let of: Parameters<typeof startWriters>[0]
  const stopwatch = createStopwatch()

  beforeAll(async () => {
    engine = await startEngine({ members: 3 })
    const url = `127.0.0.1:${engine.keeper.ports.client}`
    of = { workspace: { url, keys: engine.invitation.keys }, members: engine.members, stopwatch }
    writers = startWriters(of)
    await writers.settled()
  })

  afterAll(async () => {
    await writers.close()
    await engine.stop()
  })

  test('a change reaches the others; how long that takes is printed', async () => {
    await timeChanges(writers, stopwatch, 60)
    const [median, p95] = [0.5, 0.95].map((share) => stopwatch.timeOf(share).toFixed(1))
    console.warn(`From a change to another device: median ${median} ms, p95 ${p95} ms.`)
    expect(stopwatch.count()).toBe(120)
  })

  test('what nobody of the workspace sealed for its place changes nothing', async () => {
    await writers.settled()
    const [author, , reader] = engine.members
    const [, writing, reading] = writers.devices
    if (!author || !reader || !writing || !reading) throw new Error('Three members were invited')
    const before = reading.state().jobs.items
    const heard = reading.remote.length
    const stored = await storedMessages(of.workspace, reader)
    const seq = stored.findLast(({ kind }) => kind === 'events')?.seq

    const connection = await engine.open(author)
    const get = `$JS.API.DIRECT.GET.${SHARING.stream}`
    const { data } = await connection.request(get, JSON.stringify({ seq }))
    const subject = subjectOf('events', author.member, 'device0')
    for (const [id, bytes] of [
      ['garbage', 'garbage'],
      ['replayed', data],
    ] as const) {
      const sent = headers()
      sent.set('Nats-Msg-Id', id)
      await connection.request(subject, bytes, { headers: sent, timeout: 10_000 })
    }
    await connection.close()
    const key = Buffer.alloc(32, 7).toString('base64url')
    const stranger = directWorker(() => {})
    await stranger.run(sharingOperations.publish, {
      engine: engineOf({ ...of.workspace, keys: [key] }, author, 'stranger'),
      kind: 'events' as const,
      id: 'another key',
      content: stored[(seq ?? 0) - 1]?.content ?? '',
      expected: 0,
    })
    await stranger.close()

    writing.send({ type: 'newTodo.commit', value: { title: 'After all that' } })
    await writers.settled()
    const [added, ...others] = reading.state().jobs.items
    expect(added?.title).toBe('After all that')
    expect(others).toEqual(before)
    expect(reading.remote).toHaveLength(heard + 1)
    const there = (await storedMessages(of.workspace, reader)).map(({ id, content }) => [
      id,
      content,
    ])
    for (const id of ['garbage', 'replayed', 'another key'])
      expect(there).toContainEqual([id, null])
  })

  test('five kills of the engine cost nothing that it confirmed', async () => {
    await surviveEngineKills(engine, writers, 5)
    const outcome = await outcomeOf(of, writers.devices)
    expect(outcome).toMatchObject({ lost: [], twice: [], isSame: true })
  })

  test('an engine that was set back to an older copy gets everything again', async () => {
    await surviveSetBacks(engine, writers, 1)
    const outcome = await outcomeOf(of, writers.devices, { isSetBack: true })
    expect(outcome).toMatchObject({ lost: [], twice: [], isSame: true })
  })
})
