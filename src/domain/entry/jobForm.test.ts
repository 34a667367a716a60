import { expect, test } from 'vitest'
import { indexById } from '../core/computedOnce'
import type { Job } from '../model/job/job'
import { sampleJob } from '../testing/sampleJob'
import {
  canSave,
  type FormField,
  initialValues,
  jobEditOf,
  jobFieldState,
  jobFormDraft,
  jobFormText,
  pickerMoment,
  shownFields,
  typedValue,
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
const form = { job, jobs: indexById([job]) }
const values = initialValues(job)
const untouched: ReadonlySet<FormField> = new Set()
const state = (key: FormField, changes: object, touched = untouched) =>
  jobFieldState(key, { ...values, ...changes }, touched, form)

test('the form starts with the job’s values and can be saved unchanged', () => {
  expect(values).toEqual({
    title: 'Fix it',
    complexity: 2,
    descr: null,
    assignedTo: null,
    parent: null,
    blockedBy: [],
    isLogsEnabled: false,
    start: 1000,
    estimate: null,
    finish: null,
    deadline: null,
    size: null,
  })
  expect(canSave(values, form)).toBe(true)
})

test('the estimate is disabled until the start is set, the finish until the estimate is', () => {
  expect(state('estimate', { start: null }).disabledBy?.code).toBe('startNotSet')
  expect(state('estimate', {}).disabledBy).toBeNull()
  expect(state('finish', {}).disabledBy?.code).toBe('estimateNotSet')
  expect(state('finish', { estimate: 2000 }).disabledBy).toBeNull()
})

test('an error of the title shows at once, of a date or a description only after touch', () => {
  expect(state('title', { title: '' }).shownIssue?.code).toBe('notEmptyString')
  expect(state('estimate', { estimate: -100_000 }).shownIssue).toBeNull()
  expect(state('descr', { descr: ' ' }).shownIssue).toBeNull()
  const touched = new Set<FormField>(['estimate', 'descr'])
  expect(state('estimate', { estimate: -100_000 }, touched).shownIssue?.code).toBe('beforeStart')
  expect(state('descr', { descr: ' ' }, touched).shownIssue?.code).toBe('descriptionBlank')
})

test('an error that is not shown yet still prevents saving', () => {
  expect(canSave({ ...values, estimate: -100_000 }, form)).toBe(false)
  expect(canSave({ ...values, title: '' }, form)).toBe(false)
  expect(canSave({ ...values, start: null, estimate: 2000 }, form)).toBe(false)
})

test('a typed name that is nobody’s prevents saving', () => {
  expect(canSave({ ...values, assignedTo: 'Zoe' }, form)).toBe(false)
})

test('a size is a number of hours, and half of one cannot be saved', () => {
  expect(canSave({ ...values, size: 6 }, form)).toBe(true)
  expect(canSave({ ...values, size: 'six' }, form)).toBe(false)
  expect([typedValue('size', '1,5'), typedValue('size', '1.'), typedValue('size', '')]).toEqual([
    1.5,
    '1.',
    null,
  ])
  expect(state('size', { size: -1 }).issue?.code).toBe('sizeExpected')
  const draft = { values: { size: 'six' }, basis: { size: 4 }, people: [] }
  expect(jobFormDraft(jobFormText(draft))).toEqual(draft)
  expect(formEdit({ size: 6 }, { size: null })).toMatchObject({
    set: { size: 6 },
    was: { size: null },
  })
})

test('a date picker opens at the stored date or at now', () => {
  expect(pickerMoment(values.start, 5000)).toBe(1000)
  expect(pickerMoment(values.finish, 5000)).toBe(5000)
})

const zoe = { label: 'Zoe', value: 'Zoe', _id: 9, isNew: true, inputValue: 'Zoe' } as const
const formEdit = (edited: object, basis: object = {}) =>
  jobEditOf(job, { values: edited, basis }, [zoe])

test('the form changes the edited fields alone, and says what they were when it was opened', () => {
  const change = formEdit({ descr: 'Why', parent: 5 }, { descr: 'When opened', parent: null })
  expect(change).toEqual({
    ids: [1],
    set: { descr: 'Why', parent: 5 },
    was: { title: 'Fix it', descr: 'When opened', parent: null },
  })
})

test('a form that changes one date says what all three were', () => {
  const { set, was } = formEdit({ estimate: 9000 }, { estimate: null })
  expect(set).toEqual({ estimate: 9000 })
  expect(was).toMatchObject({ start: 1000, estimate: null, finish: null })
})

test('a person who was added in the form is saved by name, a known one by id', () => {
  expect(formEdit({ assignedTo: 9 }).set).toEqual({ assignedTo: 'Zoe' })
  expect(formEdit({ assignedTo: 8 }).set).toEqual({ assignedTo: 8 })
})

test('cleared dates, parent and employee are saved as nothing', () => {
  const cleared = { start: null, parent: null, assignedTo: null, blockedBy: [] }
  expect(formEdit(cleared).set).toEqual(cleared)
})

test('a draft of the form has what was edited: cleared fields, a new person', () => {
  const draft = {
    values: { title: 'Fix  it\nwell', estimate: null, assignedTo: 7 },
    basis: { title: 'Fix it', estimate: 2000, assignedTo: null },
    people: [
      { _id: 7, label: 'Zoe', isNew: true },
      { _id: 8, label: 'Not chosen', isNew: true },
    ],
  }
  expect(jobFormDraft(jobFormText(draft))).toEqual({
    values: { title: 'Fix  it\nwell', estimate: null, assignedTo: 7 },
    basis: { title: 'Fix it', estimate: 2000, assignedTo: null },
    people: [{ _id: 7, label: 'Zoe' }],
  })
  const all = { ...values, parent: 5, blockedBy: [6, 7], isLogsEnabled: true, descr: 'Why' }
  const whole = { values: all, basis: values, people: [] }
  expect(jobFormDraft(jobFormText(whole))).toEqual(whole)
})

test('a draft of the form has half a date and a name that is nobody’s, neither of which can be saved', () => {
  const typed = { finish: '17.11.YYYY hh:mm', assignedTo: '42' }
  const draft = { values: typed, basis: { finish: 3000, assignedTo: null }, people: [] }
  expect(jobFormDraft(jobFormText(draft))).toEqual(draft)
  const half = { ...values, estimate: 2000, ...typed }
  expect(canSave(half, form)).toBe(false)
  expect(jobFieldState('finish', half, new Set(), form).issue?.code).toBe('dateExpected')
})

test('a form without edits is no draft, and a damaged draft is an empty form', () => {
  const nothing = { values: {}, basis: {}, people: [] }
  expect(jobFormText(nothing)).toBe('')
  for (const text of [undefined, '', '{', '[]', '{"values":[],"people":[{"_id":"x"}]}']) {
    expect(jobFormDraft(text)).toEqual(nothing)
  }
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
  const its = { job: edited, jobs: indexById(all) }
  const typed = { ...initialValues(edited), ...changes }
  const issueOf = (key: FormField) => jobFieldState(key, typed, untouched, its).issue
  const found = issueOf('blockedBy') ?? issueOf('parent')
  expect(canSave(typed, its)).toBe(found === null)
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
