import { expect, test } from 'vitest'
import { SCHEMA } from '../../domain/core/schema'
import { readFile } from '../../domain/exchange/files/readFile'
import {
  complexityIssue,
  descriptionIssue,
  estimateIssue,
  logsEnabledIssue,
  startIssue,
  titleIssue,
} from '../../domain/model/job/rules'
import { displayNameIssue } from '../../domain/model/person/user'
import {
  diagramIssues,
  overlapIssues,
  renameOutcome,
  weekIssues,
} from '../../domain/model/schedule/rules'
import { DEFAULT_SCHEDULES } from '../../domain/model/schedule/schedule'
import { checkFields } from '../../domain/validation/fields'
import { issue } from '../../domain/validation/issue'
import { notEmptyIssue } from '../../domain/validation/text'
import { issueSentence, issuesSentence, type KnownIssue } from './issues'

const say = (problem: KnownIssue | null) => (problem === null ? 'right' : issueSentence(problem))

test('the job form speaks in the words of the product', () => {
  expect(say(titleIssue(''))).toBe('Expected not empty string (received string: "")')
  expect(say(complexityIssue(7))).toBe('Expected number from 1 to 6 (received number: "7")')
  expect(say(descriptionIssue(' '))).toBe('Expected not empty string')
  expect(say(descriptionIssue('a'.repeat(1200)))).toBe(
    'Should be less than 1000 characters (now is 1200)',
  )
  expect(say(logsEnabledIssue(1))).toBe('Expected boolean (received number: "1")')
  expect(say(startIssue('x'))).toBe('Expected number (received string: "x")')
  expect(say(estimateIssue(0, Date.UTC(2024, 5, 3, 10)))).toBe(
    'Should be more than start date (2024-06-03T10:00:00.000Z)',
  )
  expect(say(issue('startNotSet'))).toBe('Start date should be set before')
  expect(say(issue('estimateNotSet'))).toBe('Estimate date should be set before')
  expect(say(issue('noReason'))).toBe('No reason')
})

test('names speak in the words of the product', () => {
  const users = [{ id: 1, displayName: 'Ann', ts: { create: 0, update: 0 } }]
  expect(say(displayNameIssue('a'.repeat(120), users))).toBe('Limit 100 reached (120)')
  expect(say(displayNameIssue('Ann', users))).toBe('Already exists: Ann')
  const renamed = (to: string) => {
    const outcome = renameOutcome('5/2 by Default', to, DEFAULT_SCHEDULES)
    return outcome.kind === 'refused' ? say(outcome.issue) : outcome.kind
  }
  expect(renamed('a'.repeat(201))).toBe('Limit is 200')
  expect(renamed('5/2 by Default')).toBe('Already named')
})

test('errors of business time name their place and are joined', () => {
  const monday = [{ start: '13:00', end: '25:00:xx' }]
  expect(issuesSentence(weekIssues({ monday }))).toBe(
    'Incorrect format: monday[0][start]=13:00. Expected: HH:MM:SS (example: 13:00:00); ' +
      'Incorrect format: monday[0][end]=25:00:xx. [this errored <- 25]:00:[this errored <- xx]',
  )
  expect(issuesSentence(weekIssues({ monday: 1, friday: [] }))).toBe(
    'monday: Should be an Array or null; friday: Should be not empty Array',
  )
  const ranges = [
    { start: '09:00:00', end: '12:00:00' },
    { start: '11:30:00', end: '24:00:00' },
  ]
  expect(issuesSentence(overlapIssues('friday', ranges))).toBe(
    'friday[1]: 11:30:00–24:00:00 overlaps friday[0]: 09:00:00–12:00:00',
  )
  expect(issuesSentence(diagramIssues([1]))).toBe('Each elem of "_diagrams" should be a string')
})

test('what the product shows in Russian is Russian unless English is asked for', () => {
  const [first] = weekIssues({ monday: [{ start: 13, end: '14:00:00' }] })
  const [second] = weekIssues({ monday: [{ start: '', end: '14:00:00' }] })
  expect(say(first ?? null)).toBe(
    'Incorrect format: monday[0][start]=13. Значение должно быть строкой (получено "number")',
  )
  expect(say(second ?? null)).toBe(
    'Incorrect format: monday[0][start]=. Значение должно быть непустой строкой (пример: 13:00:00)',
  )
  expect(first && issueSentence(first, 'en')).toBe(
    'Incorrect format: monday[0][start]=13. Value must be a string (got "number")',
  )
})

test('the field validator tells what is missing and what is wrong, and why', () => {
  const problem = checkFields(
    {
      a: { isRequired: true },
      b: { isRequired: true, check: () => false },
      c: { isRequired: true, check: notEmptyIssue },
    },
    { b: 1, c: '' },
  )
  expect(problem && issueSentence(problem)).toBe(
    'неожиданный результат <- обязательное поле не найдено: a // ' +
      'некорректное значение поля "b" <- No message // ' +
      'некорректное значение поля "c" <- Expected not empty string (received string: "")',
  )
  expect(problem && issueSentence(problem, 'en')).toBe(
    'unexpected result <- required field not found: a // ' +
      'incorrect value of field "b" <- No message // ' +
      'incorrect value of field "c" <- Expected not empty string (received string: "")',
  )
})

test('a refused file tells the place and the reason', () => {
  const reasonOf = (input: unknown) => {
    const read = readFile(input, 0)
    return read.status === 'refused' ? say(read.issue) : 'right'
  }
  expect(reasonOf('{"jobs": [\n1,]}')).toBe('Not valid JSON: error at line 2, column 3')
  expect(reasonOf({ schema: 9, jobs: [] })).toBe(
    `Written by a newer version (format 9; this version reads up to ${SCHEMA})`,
  )
  expect(reasonOf({ other: 1 })).toBe('The file contains neither jobs nor schedules')
  expect(issueSentence(issue('parentCircle', { parent: 7 }), 'ru')).toBe(
    'Остаётся без изменений: под задачей 7 она стала бы собственным предком',
  )
})

test('everything can be said in Russian', () => {
  expect(issueSentence(issue('limitReached', { limit: 100, length: 120 }), 'ru')).toBe(
    'Достигнут предел 100 (120)',
  )
  expect(issueSentence(issue('noReason'), 'ru')).toBe('Без причины')
})

test('a circle is named job by job, a long one by its beginning and its end', () => {
  const circle = (...titles: string[]) =>
    issue('waitsInCircle', Object.fromEntries(titles.entries()))
  expect(say(circle('A', 'B', 'A'))).toBe(
    'That would be a circle: “A” waits for “B”, which waits for “A”.',
  )
  expect(issueSentence(circle('A', 'B', 'A'), 'ru')).toBe(
    'Получился бы круг: «A» ждёт задачу «B», которая ждёт задачу «A».',
  )
  const long = say(circle('A', 'B', 'C', 'D', 'E', 'F', 'A'))
  expect(long).toContain('which waits for “D”, which waits for …, which waits for “A”.')
})
