import { expect, test } from 'vitest'
import { jobEditorMessages } from '../../text/jobs/jobEditor'
import { describeEdit, jobEditOf } from './jobEdit'

const values = {
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
  const edit = jobEditOf(1, { ...values, assignedTo: 9 }, [zoe])
  expect(edit.forecast).toEqual({ complexity: 2, assignedTo: 9, _assignedToName: 'Zoe' })
})

test('an edit with a known person contains only the id', () => {
  const ann = { label: 'Ann', value: 'Ann', _id: 9 }
  expect(jobEditOf(1, { ...values, assignedTo: 9 }, [ann]).forecast).toEqual({
    complexity: 2,
    assignedTo: 9,
  })
})

test('cleared dates, parent and employee are left out of an edit', () => {
  const edit = jobEditOf(1, values, [])
  expect(edit.forecast).toEqual({ complexity: 2 })
  expect(edit.relations).toEqual({ parent: null })
})

test('the description of an edit shows what will be stored', () => {
  const edit = jobEditOf(1, { ...values, assignedTo: 9, parent: 5 }, [zoe])
  const messages = describeEdit(edit, {
    text: jobEditorMessages.en,
    employee: () => 'Zoe',
    job: (id) => `Job ${id}`,
  })
  expect(messages).toMatchObject({
    title: 'Fix login',
    complexity: '2 · Lighter than usual',
    descr: 'Not set',
    assignedTo: 'Zoe',
    parent: 'Job 5',
    isLogsEnabled: 'On',
    start: 'Not set',
  })
})
