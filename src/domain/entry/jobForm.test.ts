import { expect, test } from 'vitest'
import { indexById } from '../core/computedOnce'
import { editOf } from '../model/job/edit'
import type { Job } from '../model/job/job'
import { sampleJob } from '../testing/sampleJob'
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
  shownFields,
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
const scheme = jobFormScheme(job, indexById([job]))
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
    blockedBy: [],
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
  blockedBy: [],
  isLogsEnabled: true,
  start: undefined,
  estimate: undefined,
  finish: undefined,
  deadline: undefined,
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
  const all = { ...values, parent: 5, blockedBy: [6, 7], isLogsEnabled: true, descr: 'Why' }
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

test('an unchanged form changes neither blockers nor deadline, and a cleared one has neither', () => {
  const waiting = sampleJob(1, { blockedBy: [2], children: [3], forecast: { deadline: 9000 } })
  const stored = initialValues(jobFormScheme(waiting, indexById([waiting])))
  expect(jobEditOf(1, stored, [])).toMatchObject({
    forecast: { deadline: 9000 },
    relations: editOf(waiting).relations,
  })
  const cleared = jobEditOf(1, { ...stored, blockedBy: [], deadline: undefined }, [])
  expect(cleared.relations).toEqual({ parent: null })
  expect(cleared.forecast).not.toHaveProperty('deadline')
})

test('a damaged draft of blockers keeps what are ids, and half a deadline cannot be saved', () => {
  const draft = jobFormDraft('{"values":{"blockedBy":[2,"x",null,"3"],"deadline":"24.12.YYYY"}}')
  expect(draft.values).toEqual({ blockedBy: [2, 3], deadline: '24.12.YYYY' })
  expect(jobFormDraft('{"values":{"blockedBy":7}}').values).toEqual({})
  expect(state('deadline', draft.values).issue?.code).toBe('dateExpected')
})

test('only a project shows a deadline, and whatever has one already', () => {
  expect(shownFields(job)).not.toContain('deadline')
  expect(shownFields(sampleJob(1, { children: [2] }))).toContain('deadline')
  expect(shownFields(sampleJob(1, { forecast: { deadline: 9000 } }))).toContain('deadline')
})

const [build, design, release] = [
  sampleJob(1, { title: 'Build' }),
  sampleJob(2, { title: 'Design', blockedBy: [1] }),
  sampleJob(3, { title: 'Release', blockedBy: [2] }),
]
const circleOf = (edited: Job, all: readonly Job[], changes: object) => {
  const its = jobFormScheme(edited, indexById(all))
  const form = { ...initialValues(its), ...changes }
  const issueOf = (key: JobField) => jobFieldState(its, key, form, untouched).issue
  const found = issueOf('blockedBy') ?? issueOf('parent')
  expect(canSave(its, form)).toBe(found === null)
  return found && Object.values(found.values)
}

test('a blocker that waits for the job is refused, with the titles on the circle', () => {
  const all = [build, design, release]
  expect(circleOf(build, all, { blockedBy: [3] })).toEqual(['Build', 'Release', 'Design', 'Build'])
  expect(circleOf(release, all, { blockedBy: [1, 2] })).toBeNull()
  expect(circleOf(release, all, { blockedBy: [3] })).toEqual(['Release', 'Release'])
})

test('a blocker is judged by the parent in the form, and by no blocker that the form replaces', () => {
  const project = sampleJob(9, { title: 'Project', children: [2] })
  const part = { ...design, relations: { parent: 9, children: [] } }
  const all = [build, part, project]
  expect(circleOf(part, all, { blockedBy: [9] })).toEqual(['Design', 'Project', 'Design'])
  expect(circleOf(part, all, { blockedBy: [9], parent: null })).toBeNull()
})

test('a parent that waits for the job is refused, one that it has already is not', () => {
  const project = sampleJob(9, { title: 'Project', blockedBy: [1] })
  expect(circleOf(build, [build, project], { parent: 9 })).toEqual(['Build', 'Project', 'Build'])
  expect(circleOf(design, [build, design, project], { parent: 9 })).toBeNull()
  const inside = { ...build, relations: { parent: 9, children: [] } }
  expect(circleOf(inside, [inside, project], {})).toBeNull()
})
