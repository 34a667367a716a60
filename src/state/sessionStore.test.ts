import { expect, test } from 'vitest'
import { createSessionStore } from './sessionStore'

const start = () => createSessionStore({ name: 'Hindcast', version: '1' })
const socketOf = (store: ReturnType<typeof start>) => store.getState().devtools.network.socket

test('of ten thousand toasts the last three are shown', () => {
  const store = start()
  for (let index = 0; index < 10_000; index++) {
    store.actions.showToast({ kind: 'info', text: `Push ${index}` })
  }
  const { toasts } = store.getState()
  expect(toasts.map(({ text }) => text)).toEqual(['Push 9997', 'Push 9998', 'Push 9999'])
  store.actions.dismissToast(toasts[1]?.id ?? 0)
  expect(store.getState().toasts.map(({ text }) => text)).toEqual(['Push 9997', 'Push 9999'])
})

test('a toast is at the bottom right by default', () => {
  const store = start()
  store.actions.showToast({ kind: 'default', text: 'a' })
  store.actions.showToast({ kind: 'info', text: 'b', place: 'topCenter' })
  expect(store.getState().toasts.map(({ place }) => place)).toEqual(['bottomRight', 'topCenter'])
})

test('the socket connects and disconnects, and remembers that it was connected once', () => {
  const store = start()
  expect(socketOf(store)).toMatchObject({ isConnected: false, __wasThereAFirstConnection: false })
  store.actions.signalSocket('connected')
  expect(socketOf(store)).toMatchObject({ isConnected: true, __wasThereAFirstConnection: true })
  store.actions.signalSocket('disconnected')
  expect(socketOf(store)).toMatchObject({ isConnected: false, __wasThereAFirstConnection: true })
})

test('a socket that must die ends the reports, and is notified once', () => {
  const store = start()
  expect(store.getState().devtools.network).toMatchObject({
    __reportsByUserLimit: 1,
    isReportsByUserDisabled: false,
  })
  store.actions.signalSocket('mustDie')
  const after = store.getState()
  expect(after.devtools.network.isReportsByUserDisabled).toBe(true)
  store.actions.signalSocket('mustDie')
  expect(store.getState()).toBe(after)
})
