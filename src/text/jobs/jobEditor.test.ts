import { expect, test } from 'vitest'
import { jobEditOf } from '../../domain/entry/jobForm'
import { describeEdit, jobEditorMessages } from './jobEditor'

const values = {
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
  deadline: new Date(2026, 11, 24, 18).getTime(),
}
const zoe = { label: 'Zoe', value: 'Zoe', _id: 9, isNew: true, inputValue: 'Zoe' } as const

test('the description of an edit shows what will be stored', () => {
  const edit = jobEditOf(1, { ...values, assignedTo: 9, parent: 5, blockedBy: [6, 7] }, [zoe])
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
    blockedBy: 'Job 6, Job 7',
    isLogsEnabled: 'On',
    start: 'Not set',
    deadline: '24.12.2026 18:00',
  })
})
