import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf, connectionSlots, tokenBuckets } from './perAddress.mjs'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  [undefined, 'unknown'],
])('limits count %s as %s', (remoteAddress, address) => {
  expect(addressOf(remoteAddress)).toBe(address)
})

function socketFrom(remoteAddress: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return socket
}

test('an address has a limited number of connections at once, independent of others', () => {
  const takeSlot = connectionSlots(2)
  const [first, second, third] = ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1'].map(socketFrom)
  if (!first || !second || !third) throw new Error('Three sockets are needed')
  expect([first, second, third].map(takeSlot)).toEqual([true, true, false])
  expect(takeSlot(socketFrom('10.0.0.2'))).toBe(true)
  first.emit('close')
  expect(takeSlot(third)).toBe(true)
  expect(takeSlot(socketFrom('10.0.0.1'))).toBe(false)
})

test('each address has its own pace, and others do not refill or empty it', () => {
  const mayPass = tokenBuckets({ burst: 2, every: 100 })
  expect([0, 0, 0].map((now) => mayPass('a', now))).toEqual([true, true, false])
  expect(mayPass('b', 0)).toBe(true)
  expect([100, 100].map((now) => mayPass('a', now))).toEqual([true, false])
})

test('an address that never pauses is not forgotten and so gets no new burst', () => {
  const mayPass = tokenBuckets({ burst: 5, every: 100 })
  let passed = 0
  for (let now = 0; now < 10_000; now += 10) if (mayPass('a', now)) passed += 1
  expect(passed).toBeLessThanOrEqual(5 + 100)
})
