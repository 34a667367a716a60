import { expect, test } from 'vitest'
import { type AppState, EMPTY_STATE } from '../../src/domain/app/state/state'
import { SCHEMA } from '../../src/domain/core/schema'
import { DAY } from '../../src/domain/core/time'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../src/domain/model/schedule/schedule'
import { createArchive, zipped } from '../../src/persistence/backups/archive'
import type { Backups } from '../../src/persistence/backups/backups'
import type { StoredBackup } from '../../src/persistence/schema/records'

const NOW = 1_750_000_000_000

function archiveOf(content: () => AppState, now = () => NOW) {
  let stored: readonly StoredBackup[] = []
  let last = 0
  const backups: Backups = {
    all: async () => stored,
    add: async (backup) => {
      last += 1
      stored = [{ ...backup, number: last }, ...stored]
    },
    drop: async (numbers) => {
      stored = stored.filter(({ number }) => !numbers.includes(number))
    },
  }
  const archive = createArchive({
    backups,
    clock: { now },
    version: '1.0',
    content,
  })
  const garble = (change: (backup: StoredBackup) => Partial<StoredBackup>) => {
    stored = stored.map((backup) => ({ ...backup, ...change(backup) }))
  }
  return { archive, garble }
}

test('equal content is stored once, other content under a number of its own', async () => {
  let todo = 'one'
  const { archive } = archiveOf(() => ({ ...EMPTY_STATE, todo }))
  expect(await archive.take('hourly')).toBe(true)
  expect(await archive.take('byHand')).toBe(false)
  expect(await archive.list()).toHaveLength(1)
  todo = 'two'
  await archive.take('byHand')
  expect(await archive.list()).toMatchObject([
    { number: 2, at: NOW },
    { number: 1, at: NOW },
  ])
  await archive.drop(1)
  expect(await archive.list()).toMatchObject([{ number: 2 }])
})

test('a garbled backup is null and not half a state', async () => {
  const { archive, garble } = archiveOf(() => EMPTY_STATE)
  await archive.take('byHand')
  expect(await archive.read(1)).toContain('"todo"')
  expect(await archive.read(5)).toBeNull()
  garble(() => ({ checksum: 1 }))
  expect(await archive.read(1)).toBeNull()
  garble(({ zip }) => ({ zip: zip.slice(0, 20) }))
  expect(await archive.read(1)).toBeNull()
  for (const text of ['null', '7', '{"state']) {
    const zip = await zipped(text)
    garble(() => ({ zip }))
    expect(await archive.read(1)).toBeNull()
  }
})

test('a backup contains the schedules, also the default ones', async () => {
  const { archive } = archiveOf(() => EMPTY_STATE)
  await archive.takeReplaced({ ...EMPTY_STATE, todo: 'mine' })
  const schedules = { ...DEFAULT_SCHEDULES, Nights: DEFAULT_SCHEDULE }
  await archive.takeReplaced({ ...EMPTY_STATE, todo: 'mine', schedules })
  expect(await archive.list()).toMatchObject([
    { reason: 'replaced', schedules: 2 },
    { reason: 'replaced', schedules: 1 },
  ])
  expect(JSON.parse((await archive.read(2)) ?? '')).toMatchObject({ schedules })
  expect(JSON.parse((await archive.read(1)) ?? '').schedules).toEqual(DEFAULT_SCHEDULES)
})

test('data of an older version is backed up once', async () => {
  let todo = 'one'
  const { archive, garble } = archiveOf(() => ({ ...EMPTY_STATE, todo }))
  await archive.take('hourly')
  garble(() => ({ schema: SCHEMA - 1 }))
  const reasons = async () => (await archive.list()).map(({ reason }) => reason)
  for (todo of ['two', 'three']) {
    await archive.takeUpgraded()
    expect(await reasons()).toEqual(['upgrade', 'hourly'])
  }
})

test('old backups are deleted when newer ones of many days can be read, and not before', async () => {
  let day = 0
  const { archive, garble } = archiveOf(
    () => ({ ...EMPTY_STATE, todo: `Day ${day}` }),
    () => NOW + day * DAY,
  )
  const numbers = async () => (await archive.list()).map(({ number }) => number).reverse()
  const takeUntil = async (last: number) => {
    while (day < last) {
      day += 1
      await archive.take('hourly')
    }
  }
  await takeUntil(15)
  expect(await numbers()).toHaveLength(15)
  await takeUntil(20)
  const stored = await numbers()
  expect(stored).toEqual(Array.from({ length: 15 }, (_, index) => index + 6))
  garble(({ number, zip }) => (number > 10 ? { zip: zip.slice(0, 20) } : {}))
  await takeUntil(25)
  expect((await numbers()).slice(0, 5)).toEqual(stored.slice(0, 5))
})
