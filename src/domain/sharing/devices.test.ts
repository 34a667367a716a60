import { expect, test } from 'vitest'
import { MINUTE } from '../core/time'
import { deviceNumber, isClockOff, withHello } from './devices'

const hello = (device: string, at = 1000, clock = at) => ({
  member: `member of ${device}`,
  device,
  at,
  content: JSON.stringify({ person: `Person at ${device}`, box: 'b', at: clock }),
})

const two = withHello(withHello([], hello('phone')), hello('laptop', 2000))

test('a device has the number of its first hello, whoever says hello later', () => {
  const again = withHello(two, hello('phone', 9000))
  expect(again.map(({ device, seenAt }) => [device, seenAt])).toEqual([
    ['phone', 9000],
    ['laptop', 2000],
  ])
  expect(['phone', 'laptop'].map((device) => deviceNumber(again, device))).toEqual([0, 1])
})

test('a device that nobody has heard of yet has a number all the same', () => {
  expect(deviceNumber([], 'tablet')).toBe(deviceNumber(two, 'tablet'))
  expect(deviceNumber([], 'tablet')).toBeGreaterThan(1)
})

test.each([null, '', '{}', '{"person":1,"box":"b","at":2}', '{"person":"x","at":2}', '[]'])(
  'a hello that says nothing changes nothing: %s',
  (content) => {
    expect(withHello(two, { ...hello('tablet'), content })).toBe(two)
  },
)

test('a clock is off beyond five minutes, either way', () => {
  const off = [-6, -5, 0, 5, 6].filter((minutes) => isClockOff({ clockAhead: minutes * MINUTE }))
  expect(off).toEqual([-6, 6])
})
