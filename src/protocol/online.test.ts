import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FROM_ONLINE, NO_STATUS, onlineMessageOf } from './online'

test('an update of the worker is read, and its message only if the event has one', () => {
  const uiMessage = { code: 'ui_message_info', message: 'a' } as const
  const pushed = { __eType: FROM_ONLINE.uiNotif, status: NO_STATUS, uiMessage }
  expect(onlineMessageOf(pushed)).toEqual(pushed)
  expect(onlineMessageOf({ ...pushed, __eType: FROM_ONLINE.data })).toEqual({
    __eType: FROM_ONLINE.data,
    status: NO_STATUS,
  })
})

test.each([
  ['no record', 'ui_notif'],
  ['an unknown event', { __eType: 'other', status: NO_STATUS }],
  ['no status', { __eType: FROM_ONLINE.connected }],
  [
    'an unknown connection',
    { __eType: FROM_ONLINE.connected, status: { ...NO_STATUS, connection: 'half' } },
  ],
  ['a count in words', { __eType: FROM_ONLINE.data, status: { ...NO_STATUS, received: '1' } }],
  ['a push of nothing', { __eType: FROM_ONLINE.uiNotif, status: NO_STATUS }],
  [
    'a push of no message',
    { __eType: FROM_ONLINE.uiNotif, status: NO_STATUS, uiMessage: { code: 'x' } },
  ],
])('%s is not read', (_, raw) => {
  expect(onlineMessageOf(raw)).toBeUndefined()
})

test('no input throws', () => {
  fc.assert(fc.property(fc.anything(), (raw) => onlineMessageOf(raw) === undefined))
})
