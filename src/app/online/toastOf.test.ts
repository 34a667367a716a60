import { expect, test } from 'vitest'
import { onlineMessages } from '../../text/frame/online'
import { toastOf } from './toastOf'

const messages = onlineMessages.mixed

test.each([
  ['ui_message_default', 'default'],
  ['ui_message_danger', 'danger'],
  ['ui_message_success', 'success'],
  ['ui_message_info', 'info'],
  ['ui_message_warning', 'warning'],
] as const)('%s is a toast of kind %s', (code, kind) => {
  expect(toastOf({ code, message: 'a', _message: 'b' }, false, messages)).toEqual({
    kind,
    text: 'a',
  })
})

test('a message without text is shown by its code', () => {
  expect(toastOf({ code: 'ui_message_info', message: '' }, false, messages)?.text).toBe(
    'UI Message event code: ui_message_info (no message)',
  )
})

test('debug mode also shows the second text, and that the socket must die', () => {
  const message = { code: 'socket_must_die', message: 'a', _message: 'b' } as const
  expect(toastOf(message, false, messages)).toBeNull()
  expect(toastOf(message, true, messages)).toEqual({ kind: 'info', text: 'a\nb' })
})
