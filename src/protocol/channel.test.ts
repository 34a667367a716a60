import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportAnswerOf, reportOf, UI_MESSAGE_CODES, uiMessageOf } from './channel.mjs'
import type { MetrixReport } from './channelTypes'

const REPORT: MetrixReport = {
  ts: 1,
  room: 'Hindcast',
  reportType: 'DEFAULT',
  app: { name: 'Hindcast', version: '1' },
  opsEventType: 'EXPERIMENTAL_METRIX_PING',
  metrixEventType: 'EXPERIMENTAL_METRIX_PING',
  stateValue: 'jobs',
  uniquePageLoadKey: 'a',
  uniqueUserDataLoadKey: 'b',
  gitSHA1: 'c',
}

test.each(UI_MESSAGE_CODES)('%s is a message, with or without text', (code) => {
  expect(uiMessageOf({ code })).toEqual({ code })
  const message = { code, message: 'Hello', _message: 'why' }
  expect(uiMessageOf({ ...message, html: '<b>' })).toEqual(message)
})

test('any input is a message of a known code with short single lines, or nothing', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), fc.anything())
  const close = fc.record(
    {
      code: fc.oneof(fc.constantFrom(...UI_MESSAGE_CODES), fc.anything()),
      message: texts,
      _message: texts,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(close, fc.anything()), (raw) => {
      const message = uiMessageOf(raw)
      if (message === undefined) return
      expect(UI_MESSAGE_CODES).toContain(message.code)
      for (const text of [message.message ?? '', message._message ?? '']) {
        expect(Array.from(text).length).toBeLessThanOrEqual(301)
        expect(text).not.toMatch(/[\p{Cc}\u202e]/u)
      }
    }),
    { numRuns: 500 },
  )
})

test('a text that is too long is cut between two characters', () => {
  const cut = uiMessageOf({ code: 'ui_message_info', message: '🔥'.repeat(400) })?.message
  expect(cut).toBe(`${'🔥'.repeat(300)}…`)
})

test('a report has only its known fields', () => {
  expect(reportOf(REPORT)).toEqual(REPORT)
  expect(reportOf({ ...REPORT, stepDetails: { step: 1 } })).toEqual({
    ...REPORT,
    stepDetails: { step: 1 },
  })
  expect(reportOf({ ...REPORT, extra: 'x', app: { ...REPORT.app, extra: 'x' } })).toEqual(REPORT)
})

test.each([
  ['another room', { room: 'Elsewhere' }],
  ['no time', { ts: Number.NaN }],
  ['a time in words', { ts: '1' }],
  ['an unknown type', { reportType: 'INFO' }],
  ['an unknown event', { metrixEventType: 'OTHER' }],
  ['no state', { stateValue: '' }],
  ['a state that is no text', { stateValue: { jobs: 'list' } }],
  ['a state that is too long', { stateValue: 'x'.repeat(201) }],
  ['no app', { app: null }],
  ['an app without a version', { app: { name: 'Hindcast' } }],
  ['details that are too long', { stepDetails: 'x'.repeat(2001) }],
])('a report with %s is invalid', (_, change) => {
  expect(reportOf({ ...REPORT, ...change })).toBeUndefined()
})

test('no input of a report throws', () => {
  const anyFields = fc.dictionary(fc.constantFrom(...Object.keys(REPORT)), fc.anything())
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyFields), (raw) => {
      reportOf(raw)
      reportOf({ ...REPORT, ...(typeof raw === 'object' ? raw : {}) })
      reportAnswerOf(raw)
    }),
  )
})

test('an answer says that the report is saved, or why not', () => {
  expect(reportAnswerOf({ isSaved: true, more: 1 })).toEqual({ isSaved: true })
  expect(reportAnswerOf({ isSaved: false, message: 'no' })).toEqual({
    isSaved: false,
    message: 'no',
  })
  expect(reportAnswerOf({ isSaved: false })).toBeUndefined()
  expect(reportAnswerOf('yes')).toBeUndefined()
})
