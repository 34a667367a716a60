import { expect, test } from 'vitest'
import type { Job } from '../model/job/job'
import {
  canSave,
  initialValues,
  type JobField,
  jobEditOf,
  jobFieldState,
  jobFormDraft,
  jobFormScheme,
  jobFormText,
  pickerMoment,
} from './jobForm'

const job: Job = {
  id: 1,
  title: 'Fix it',
  completed: false,
  forecast: { complexity: 2, start: 1000 },
  ts: { create: 1, update: 1 },
  logs: { limit: 100, isEnabled: false, items: [] },
  relations: { parent: null, children: [] },
}
const scheme = jobFormScheme(job)
const values = initialValues(scheme)
const untouched: ReadonlySet<JobField> = new Set()
const state = (key: JobField, changes: object, touched = untouched) =>
  jobFieldState(scheme, key, { ...values, ...changes }, touched)

test('the form starts with the job’s values and can be saved unchanged', () => {
  expect(values).toEqual({
    title: 'Fix it',
    complexity: 2,
    descr: '',
    parent: null,
    isLogsEnabled: false,
    start: 1000,
  })
  expect(canSave(scheme, values)).toBe(true)
})

test('the estimate is disabled until the start is set, the finish until the estimate is', () => {
  expect(state('estimate', { start: undefined }).disabledBy?.code).toBe('startNotSet')
  expect(state('estimate', {}).disabledBy).toBeNull()
  expect(state('finish', {}).disabledBy?.code).toBe('estimateNotSet')
  expect(state('finish', { estimate: 2000 }).disabledBy).toBeNull()
})

test('a field that is disabled without a reason says so', () => {
  const validator = () => ({ issue: null, _isDisabled: { value: true } })
  const locked = { ...scheme, finish: { ...scheme.finish, validator } }
  expect(jobFieldState(locked, 'finish', values, untouched).disabledBy?.code).toBe('noReason')
})

test('an error of the title shows at once, of a date or a description only after touch', () => {
  expect(state('title', { title: '' }).shownIssue?.code).toBe('notEmptyString')
  expect(state('estimate', { estimate: -100_000 }).shownIssue).toBeNull()
  expect(state('descr', { descr: ' ' }).shownIssue).toBeNull()
  const touched = new Set<JobField>(['estimate', 'descr'])
  expect(state('estimate', { estimate: -100_000 }, touched).shownIssue?.code).toBe('beforeStart')
  expect(state('descr', { descr: ' ' }, touched).shownIssue?.code).toBe('descriptionBlank')
})

test('an error that is not shown yet still prevents saving', () => {
  expect(canSave(scheme, { ...values, estimate: -100_000 })).toBe(false)
  expect(canSave(scheme, { ...values, title: '' })).toBe(false)
  expect(canSave(scheme, { ...values, start: undefined, estimate: 2000 })).toBe(false)
})

test('a typed name that is nobody’s prevents saving, and no edit contains it', () => {
  expect(canSave(scheme, { ...values, assignedTo: 'Zoe' })).toBe(false)
  expect(jobEditOf(1, { ...filled, assignedTo: 'Zoe' }, []).forecast).toEqual({ complexity: 2 })
})

test('a date picker opens at the stored date or at now', () => {
  expect(pickerMoment(scheme.start, 5000)).toBe(1000)
  expect(pickerMoment(scheme.finish, 5000)).toBe(5000)
})

const filled = {
  title: ' Fix   login ',
  complexity: 2,
  descr: '',
  assignedTo: undefined,
  parent: null,
  isLogsEnabled: true,
  start: undefined,
  estimate: undefined,
  finish: undefined,
}
const zoe = { label: 'Zoe', value: 'Zoe', _id: 9, isNew: true, inputValue: 'Zoe' } as const

test('an edit contains the name of a person who is yet to be created', () => {
  const edit = jobEditOf(1, { ...filled, assignedTo: 9 }, [zoe])
  expect(edit.forecast).toEqual({ complexity: 2, assignedTo: 9, _assignedToName: 'Zoe' })
})

test('an edit with a known person contains only the id', () => {
  const ann = { label: 'Ann', value: 'Ann', _id: 9 }
  expect(jobEditOf(1, { ...filled, assignedTo: 9 }, [ann]).forecast).toEqual({
    complexity: 2,
    assignedTo: 9,
  })
})

test('cleared dates, parent and employee are left out of an edit', () => {
  const edit = jobEditOf(1, filled, [])
  expect(edit.forecast).toEqual({ complexity: 2 })
  expect(edit.relations).toEqual({ parent: null })
})

test('a draft of the form has what was edited: cleared fields, a new person', () => {
  const draft = {
    values: { title: 'Fix  it\nwell', estimate: undefined, assignedTo: 7 },
    basis: { title: 'Fix it', estimate: 2000, assignedTo: undefined },
    people: [
      { _id: 7, label: 'Zoe', isNew: true },
      { _id: 8, label: 'Not chosen', isNew: true },
    ],
  }
  expect(jobFormDraft(jobFormText(draft))).toEqual({
    values: { title: 'Fix  it\nwell', estimate: undefined, assignedTo: 7 },
    basis: { title: 'Fix it', estimate: 2000, assignedTo: undefined },
    people: [{ _id: 7, label: 'Zoe' }],
  })
  const all = { ...values, parent: 5, isLogsEnabled: true, descr: 'Why' }
  const whole = { values: all, basis: values, people: [] }
  expect(jobFormDraft(jobFormText(whole))).toEqual(whole)
})

test('a draft of the form has half a date and a name that is nobody’s, neither of which can be saved', () => {
  const typed = { finish: '17.11.YYYY hh:mm', assignedTo: '42' }
  const draft = { values: typed, basis: { finish: 3000, assignedTo: undefined }, people: [] }
  expect(jobFormDraft(jobFormText(draft))).toEqual(draft)
  const half = { ...filled, start: 1000, estimate: 2000, ...typed }
  expect(canSave(scheme, half)).toBe(false)
  expect(jobFieldState(scheme, 'finish', half, new Set()).issue?.code).toBe('dateExpected')
  expect(jobEditOf(1, half, []).forecast).toEqual({ complexity: 2, start: 1000, estimate: 2000 })
})

test('a form without edits is no draft, and a damaged draft is an empty form', () => {
  const nothing = { values: {}, basis: {}, people: [] }
  expect(jobFormText(nothing)).toBe('')
  for (const text of [undefined, '', '{', '[]', '{"values":[],"people":[{"_id":"x"}]}']) {
    expect(jobFormDraft(text)).toEqual(nothing)
  }
})
