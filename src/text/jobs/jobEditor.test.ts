import { expect, test } from 'vitest'
import { jobEditOf } from '../../domain/entry/jobForm'
import { describeEdit, jobEditorMessages } from './jobEditor'

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
