import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../app/state/state'
import { IMPORT } from '../../core/limits'
import { SCHEMA } from '../../core/schema'
import { DEFAULT_SCHEDULE_NAME, DEFAULT_SCHEDULES } from '../../model/schedule/schedule'
import { exportAll } from './exportFile'
import { type FileData, readFile } from './readFile'

const NOW = 1_740_000_000_000

function read(input: unknown): FileData {
  const result = readFile(input, NOW)
  if (result.status !== 'ok') throw new Error(`The file was refused: ${result.issue.code}`)
  return result
}
const refusalOf = (input: unknown) => {
  const result = readFile(input, NOW)
  return result.status === 'ok' ? undefined : result.issue
}
const titlesIn = (input: unknown) => read(input).state?.jobs.items.map(({ title }) => title)

const jobs = [{ id: 7, title: 'A' }]
const bare = { schema: SCHEMA, todo: '', jobs: { items: jobs }, users: { items: [] } }
const envelope = { status: 'active', value: 'ready', context: { jobs: { items: jobs } } }

test.each([
  ['a stored state', bare],
  ['an envelope of the described system', envelope],
  ['a list of jobs', jobs],
  ['a file of ours', { format: 'hindcast', schema: SCHEMA, state: bare }],
])('%s is read as text, as an object, and as text inside text', (_, input) => {
  const text = JSON.stringify(input)
  for (const form of [input, text, JSON.stringify(text), `\uFEFF${text}`]) {
    expect(titlesIn(form)).toEqual(['A'])
  }
})

test('schedules are read alone, without any jobs', () => {
  const { state, schedules } = read(DEFAULT_SCHEDULES)
  expect(state).toBeUndefined()
  expect(schedules).toEqual(DEFAULT_SCHEDULES)
})

test('only a complete file may replace everything', () => {
  expect(read(bare).isWhole).toBe(true)
  expect(read(envelope).isWhole).toBe(true)
  expect(read(jobs).isWhole).toBe(false)
})

test.each([
  ['', { code: 'fileEmpty', values: {} }],
  [undefined, { code: 'fileEmpty', values: {} }],
  ['{"jobs": [\n  {"id": 1,}\n]}', { code: 'fileNotJson', values: { line: 2, column: 12 } }],
  ['{"jobs": [', { code: 'fileNotJson', values: { line: 1, column: 11 } }],
  ['{}', { code: 'fileUnknown', values: {} }],
  ['[1, 2]', { code: 'fileUnknown', values: {} }],
  ['{"foo": 1}', { code: 'fileUnknown', values: {} }],
  [{ format: 'hindcast' }, { code: 'fileUnknown', values: {} }],
  [
    { ...bare, schema: SCHEMA + 1 },
    { code: 'fileNewer', values: { schema: SCHEMA + 1, known: SCHEMA } },
  ],
  [
    { format: 'hindcast', schema: SCHEMA + 1, state: bare },
    { code: 'fileNewer', values: { schema: SCHEMA + 1, known: SCHEMA } },
  ],
])('%j is refused with a reason', (input, issue) => {
  expect(refusalOf(input)).toEqual(issue)
})

test('a file that is too large or nested too deep is refused before it is parsed', () => {
  expect(refusalOf(' '.repeat(IMPORT.characters + 1))?.code).toBe('fileTooLarge')
  expect(refusalOf(`[${'['.repeat(5_000_000)}`)).toEqual({
    code: 'fileTooDeep',
    values: { limit: IMPORT.depth, line: 1, column: IMPORT.depth + 1 },
  })
})

test('an object that refers to itself is refused', () => {
  const loop: { jobs: unknown[] } = { jobs: [] }
  loop.jobs.push(loop)
  expect(refusalOf(loop)?.code).toBe('fileEmpty')
})

test('an unsafe key is left out with its path, and the job stays', () => {
  const text = '{"jobs":{"items":[{"id":1,"title":"A","more":{"__proto__":{"polluted":true}}}]}}'
  const { state, refused } = read(text)
  expect(state?.jobs.items[0]).toMatchObject({ id: 1, title: 'A', more: {} })
  expect(refused).toEqual([
    {
      what: 'jobs.items[0].more.__proto__',
      why: { code: 'unsafeKey', values: { key: '__proto__' } },
    },
  ])
})

test('an oversized text or list is left out, and the rest stays', () => {
  const long = 'x'.repeat(IMPORT.text + 1)
  const many = Array.from({ length: IMPORT.list + 1 }, () => 0)
  const { state, refused } = read([{ id: 1, title: 'A', descr: long, logs: { items: many } }])
  expect(state?.jobs.items[0]?.title).toBe('A')
  expect(refused.map(({ what, why }) => [what, why.code])).toEqual([
    ['jobs[0].descr', 'textTooLong'],
    ['jobs[0].logs.items', 'listTooLong'],
  ])
})

test('an entry that is no job or no person is reported, and the others stay', () => {
  const { state, refused } = read({ jobs: { items: [5, ...jobs] }, users: { items: ['Ann'] } })
  expect(state?.jobs.items).toHaveLength(1)
  expect(refused.map(({ what, why }) => [what, why.code])).toEqual([
    ['5', 'notAJob'],
    ['Ann', 'notAUser'],
  ])
})

test('a schedule may be called constructor, and one without hours is reported', () => {
  const standard = DEFAULT_SCHEDULES[DEFAULT_SCHEDULE_NAME]
  const { schedules, refused } = read({
    format: 'hindcast',
    schedules: { ...DEFAULT_SCHEDULES, constructor: standard, broken: {} },
  })
  expect(Object.keys(schedules ?? {})).toEqual([DEFAULT_SCHEDULE_NAME, 'constructor'])
  expect(refused.map(({ what, why }) => [what, why.code])).toEqual([
    ['broken', 'scheduleUnreadable'],
  ])
})

const text = exportAll(
  { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items: read(jobs).state?.jobs.items ?? [] } },
  { now: NOW, version: '1' },
).text

test('a file cut at any position is refused, never half read', () => {
  for (let end = 0; end < text.length; end++) {
    expect(readFile(text.slice(0, end), NOW).status).toBe('refused')
  }
})

test('reading never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (input) => {
      expect(['ok', 'refused']).toContain(readFile(input, NOW).status)
    }),
    { numRuns: 1000 },
  )
})
