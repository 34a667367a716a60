import { expect, test } from 'vitest'
import { describeForm, jobEditorMessages } from './jobEditor'

const values = {
  title: ' Fix   login ',
  complexity: 2,
  descr: '',
  assignedTo: 9,
  parent: 5,
  blockedBy: [6, 7],
  isLogsEnabled: true,
  start: null,
  estimate: null,
  finish: null,
  size: 6,
  deadline: new Date(2026, 11, 24, 18).getTime(),
}

test('the description of a form shows what will be stored', () => {
  const messages = describeForm(values, {
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
    size: '6',
  })
})
