import { expect, test } from 'vitest'
import type { MetrixReport } from '../protocol/channelTypes'
import { FROM_ONLINE, NO_STATUS, type OnlineStatus } from '../protocol/online'
import { noteOnline, type ReportedStep, reportStateValues } from './online'
import { createSessionStore } from './sessionStore'

const clock = { now: () => 7 }
const CONNECTED: Partial<OnlineStatus> = { connection: 'connected' }

function start() {
  const session = createSessionStore({ name: 'Hindcast', version: '1' })
  const sent: string[] = []
  const steps: ReportedStep[] = []
  let fail: (error: unknown) => void = () => {}
  const answers: ((isSaved: boolean) => void)[] = []
  reportStateValues({
    session,
    clock,
    send: ({ stateValue }) => {
      sent.push(stateValue)
      return new Promise((resolve, reject) =>
        answers.push((isSaved) => (isSaved ? resolve(true) : reject(new Error('no')))),
      )
    },
    // Only the step matters here.
    reportOf: (step) => {
      steps.push(step)
      return step as MetrixReport
    },
    onFailure: (note) => {
      fail = note
    },
  })
  const setStatus = (status: Partial<OnlineStatus>) =>
    noteOnline(session, clock, {
      __eType: FROM_ONLINE.data,
      status: { ...NO_STATUS, ...status },
    })
  const be = (stateValue: string) => session.actions.setRealtime({ stateValue })
  const answer = async (isSaved: boolean) => {
    answers.shift()?.(isSaved)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { session, sent, steps, setStatus, be, answer, fail: (error: unknown) => fail(error) }
}

test('each new state value is reported once', async () => {
  const { sent, setStatus, be, answer, session } = start()
  setStatus(CONNECTED)
  be('jobs')
  setStatus(CONNECTED)
  be('jobs')
  expect(sent).toEqual(['jobs'])
  await answer(true)
  expect(session.getState().realtime.lastReport).toEqual({ stateValue: 'jobs', at: 7 })
  be('home')
  expect(sent).toEqual(['jobs', 'home'])
})

test('one report is sent at a time, followed by the latest of what changed in the meantime', async () => {
  const { sent, setStatus, be, answer } = start()
  setStatus(CONNECTED)
  for (const value of ['a', 'b', 'c', 'd']) be(value)
  expect(sent).toEqual(['a'])
  await answer(true)
  expect(sent).toEqual(['a', 'd'])
})

test('without a connection nothing is sent, and with one the latest value', () => {
  const { sent, setStatus, be } = start()
  be('a')
  be('b')
  expect(sent).toEqual([])
  setStatus(CONNECTED)
  expect(sent).toEqual(['b'])
})

test('a failed report is not sent again, but the next one is', async () => {
  const { sent, setStatus, be, answer, session } = start()
  setStatus(CONNECTED)
  be('a')
  await answer(false)
  expect(sent).toEqual(['a'])
  expect(session.getState().realtime.lastReport).toBeNull()
  be('b')
  expect(sent).toEqual(['a', 'b'])
})

test('once the socket must die nothing is reported any more', async () => {
  const { sent, setStatus, be, answer } = start()
  setStatus(CONNECTED)
  be('a')
  be('b')
  setStatus({ ...CONNECTED, mustDie: true })
  await answer(true)
  be('c')
  expect(sent).toEqual(['a'])
})

test('a report has its number and the state value before it', async () => {
  const { steps, setStatus, be, answer } = start()
  setStatus(CONNECTED)
  be('jobs')
  await answer(true)
  be('home')
  expect(steps).toEqual([
    { reportType: 'DEFAULT', stateValue: 'jobs', stepDetails: { step: 1 } },
    { reportType: 'DEFAULT', stateValue: 'home', stepDetails: { step: 2, previous: 'jobs' } },
  ])
})

test('each kind of error is reported once per state value, without its message', async () => {
  const { steps, setStatus, be, answer, fail } = start()
  setStatus(CONNECTED)
  be('jobs')
  await answer(true)
  fail(new TypeError('«My secret job» is undefined'))
  fail(new TypeError('again'))
  fail('text')
  await answer(true)
  await answer(true)
  be('home')
  expect(steps.slice(1)).toEqual([
    { reportType: 'ERROR', stateValue: 'jobs', stepDetails: { step: 1, error: 'TypeError' } },
    { reportType: 'ERROR', stateValue: 'jobs', stepDetails: { step: 1, error: 'string' } },
    { reportType: 'DEFAULT', stateValue: 'home', stepDetails: { step: 2, previous: 'jobs' } },
  ])
})

test('the icon follows the connection, unless it is to be ignored', () => {
  const { session, setStatus } = start()
  const isConnected = () => session.getState().devtools.network.socket.isConnected
  setStatus(CONNECTED)
  expect(isConnected()).toBe(true)
  session.actions.signalSocket('ignored')
  setStatus({ connection: 'waiting' })
  expect(isConnected()).toBe(true)
  session.actions.signalSocket('noticed')
  setStatus({ connection: 'waiting' })
  expect(isConnected()).toBe(false)
})
