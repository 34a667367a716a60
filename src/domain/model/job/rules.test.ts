import { expect, test } from 'vitest'
import { MINUTE } from '../../core/time'
import {
  checklistItemIssue,
  complexityIssue,
  descriptionIssue,
  estimateIssue,
  finishIssue,
  isLinkShown,
  linkEditIssue,
  linkIssue,
  logPromptIssue,
  logsEnabledIssue,
  logTextEditIssue,
  logTextIssue,
  startIssue,
  titleIssue,
} from './rules'

const long = (length: number) => 'a'.repeat(length)
const start = 1_700_000_040_000

test('a title is a non-empty string of at most 100 characters, outer spaces aside', () => {
  expect(titleIssue('Fix it')).toBeNull()
  expect(titleIssue(` ${long(100)} `)).toBeNull()
  expect(titleIssue(long(101))).toEqual({
    code: 'limitReached',
    values: { limit: 100, length: 101 },
  })
  expect(titleIssue(undefined)).toEqual({
    code: 'notEmptyString',
    values: { type: 'undefined', value: 'undefined' },
  })
  expect(titleIssue(' \t')?.code).toBe('notEmptyString')
  expect(titleIssue(long(101))?.code).toBe('limitReached')
})

test('complexity is a number from 0 to 6', () => {
  expect(complexityIssue(0)).toBeNull()
  expect(complexityIssue(6)).toBeNull()
  expect(complexityIssue(7)).toEqual({
    code: 'complexityExpected',
    values: { type: 'number', value: '7' },
  })
  expect(complexityIssue(-1)?.code).toBe('complexityExpected')
  expect(complexityIssue(Number.NaN)?.code).toBe('complexityExpected')
  expect(complexityIssue('3')?.code).toBe('complexityExpected')
})

test('a description can be cleared, is not blank and has fewer than 1000 characters', () => {
  expect(descriptionIssue(null)).toBeNull()
  expect(descriptionIssue('')).toBeNull()
  expect(descriptionIssue(long(999))).toBeNull()
  expect(descriptionIssue('  ')?.code).toBe('descriptionBlank')
  expect(descriptionIssue(5)?.code).toBe('descriptionBlank')
  expect(descriptionIssue(long(1000))).toEqual({
    code: 'descriptionTooLong',
    values: { limit: 1000, length: 1000 },
  })
})

test('logs are enabled or not', () => {
  expect(logsEnabledIssue(false)).toBeNull()
  expect(logsEnabledIssue('yes')?.code).toBe('booleanExpected')
})

test('a start is a moment or not set', () => {
  expect(startIssue(null)).toBeNull()
  expect(startIssue(start)).toBeNull()
  expect(startIssue('today')?.code).toBe('numberExpected')
  expect(startIssue(Number.NaN)?.code).toBe('dateExpected')
})

test('an estimate needs a start and is not earlier, to the minute', () => {
  expect(estimateIssue(null, null)).toBeNull()
  // As a stored job has it.
  expect(estimateIssue(undefined, undefined)).toBeNull()
  expect(estimateIssue(start, null)?.code).toBe('startNotSet')
  expect(estimateIssue(start, start + 59_999 - (start % MINUTE))).toBeNull()
  expect(estimateIssue(start - MINUTE, start)).toEqual({ code: 'beforeStart', values: { start } })
  expect(estimateIssue(true, start)?.code).toBe('numberExpected')
  expect(estimateIssue(Number.NaN, start)?.code).toBe('dateExpected')
})

test('a finish needs an estimate and is not earlier than the start', () => {
  expect(finishIssue(null, start, null)).toBeNull()
  expect(finishIssue(start, start, null)?.code).toBe('estimateNotSet')
  expect(finishIssue(start, start, start + MINUTE)).toBeNull()
  expect(finishIssue(start - MINUTE, start, start)?.code).toBe('beforeStart')
})

test('a checklist item has a title up to 200 and a description up to 2000 characters', () => {
  expect(checklistItemIssue({ title: long(200), descr: long(2000) })).toBeNull()
  expect(checklistItemIssue({ title: ' ', descr: '' })?.code).toBe('notEmptyString')
  expect(checklistItemIssue({ title: long(201), descr: '' })?.values.limit).toBe(200)
  expect(checklistItemIssue({ title: 'a', descr: long(2001) })?.values.limit).toBe(2000)
})

test('a link has limits of 500 for the title and 2000 for address and description', () => {
  const link = { title: long(500), url: long(2000), descr: long(2000) }
  expect(linkIssue(link)).toBeNull()
  expect(linkIssue({ ...link, title: long(501) })?.values.limit).toBe(500)
  expect(linkIssue({ ...link, url: long(2001) })?.values.length).toBe(2001)
  expect(linkIssue({ ...link, descr: long(2001) })?.values.length).toBe(2001)
})

test('the link editor saves only what changed', () => {
  const link = { title: 'Docs', url: 'https://a.example', descr: '' }
  expect(linkEditIssue({ ...link }, link)?.code).toBe('unchanged')
  expect(linkEditIssue({ ...link, descr: 'x' }, link)).toBeNull()
  expect(linkEditIssue({ ...link, title: long(501) }, link)?.code).toBe('limitReached')
})

test('a link is shown when it has both a title and an address', () => {
  expect(isLinkShown({ title: 'Docs', url: 'https://a.example' })).toBe(true)
  expect(isLinkShown({ title: '', url: 'https://a.example' })).toBe(false)
  expect(isLinkShown({ title: 'Docs', url: ' ' })).toBe(false)
})

test('a log text has at most 2000 characters; its editor requires a change, its prompt some text', () => {
  expect(logTextIssue(long(2000))).toBeNull()
  expect(logTextIssue(long(2001))?.code).toBe('limitReached')
  expect(logTextEditIssue('same', 'same')?.code).toBe('unchanged')
  expect(logTextEditIssue('new', 'old')).toBeNull()
  expect(logPromptIssue('')?.code).toBe('notEmptyString')
  expect(logPromptIssue(long(2001))?.code).toBe('limitReached')
})
