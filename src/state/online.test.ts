import { expect, test } from 'vitest'
import type { MetrixReport } from '../protocol/channelTypes'
import { FROM_ONLINE, NO_STATUS, type OnlineStatus } from '../protocol/online'
import { noteOnline, reportStateValues } from './online'
import { createSessionStore } from './sessionStore'

const clock = { now: () => 7 }
const CONNECTED: Partial<OnlineStatus> = { connection: 'connected' }

function start() {
  const session = createSessionStore({ name: 'Hindcast', version: '1' })
  const sent: string[] = []
  const answers: ((isKept: boolean) => void)[] = []
  reportStateValues({
    session,
    clock,
    send: ({ stateValue }) => {
      sent.push(stateValue)
      return new Promise((resolve, reject) =>
        answers.push((isKept) => (isKept ? resolve(true) : reject(new Error('no')))),
      )
    },
    // Only the state value matters here.
    reportOf: (stateValue) => ({ stateValue }) as MetrixReport,
  })
  const tell = (status: Partial<OnlineStatus>) =>
    noteOnline(session, clock, {
      __eType: FROM_ONLINE.data,
      status: { ...NO_STATUS, ...status },
    })
  const be = (stateValue: string) => session.actions.setRealtime({ stateValue })
  const answer = async (isKept: boolean) => {
    answers.shift()?.(isKept)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { session, sent, tell, be, answer }
}

test('each new state value is reported once', async () => {
  const { sent, tell, be, answer, session } = start()
  tell(CONNECTED)
  be('jobs')
  tell(CONNECTED)
  be('jobs')
  expect(sent).toEqual(['jobs'])
  await answer(true)
  expect(session.getState().realtime.lastReport).toEqual({ stateValue: 'jobs', at: 7 })
  be('home')
  expect(sent).toEqual(['jobs', 'home'])
})

test('one report is sent at a time, followed by the latest of what changed in the meantime', async () => {
  const { sent, tell, be, answer } = start()
  tell(CONNECTED)
  for (const value of ['a', 'b', 'c', 'd']) be(value)
  expect(sent).toEqual(['a'])
  await answer(true)
  expect(sent).toEqual(['a', 'd'])
})

test('without a connection nothing is sent, and with one the latest value', () => {
  const { sent, tell, be } = start()
  be('a')
  be('b')
  expect(sent).toEqual([])
  tell(CONNECTED)
  expect(sent).toEqual(['b'])
})

test('a failed report is not sent again, but the next one is', async () => {
  const { sent, tell, be, answer, session } = start()
  tell(CONNECTED)
  be('a')
  await answer(false)
  expect(sent).toEqual(['a'])
  expect(session.getState().realtime.lastReport).toBeNull()
  be('b')
  expect(sent).toEqual(['a', 'b'])
})

test('once the socket must die nothing is reported any more', async () => {
  const { sent, tell, be, answer } = start()
  tell(CONNECTED)
  be('a')
  be('b')
  tell({ ...CONNECTED, mustDie: true })
  await answer(true)
  be('c')
  expect(sent).toEqual(['a'])
})

test('the icon follows the connection, unless it is to be ignored', () => {
  const { session, tell } = start()
  const isConnected = () => session.getState().devtools.network.socket.isConnected
  tell(CONNECTED)
  expect(isConnected()).toBe(true)
  session.actions.signalSocket('ignored')
  tell({ connection: 'waiting' })
  expect(isConnected()).toBe(true)
  session.actions.signalSocket('noticed')
  tell({ connection: 'waiting' })
  expect(isConnected()).toBe(false)
})
