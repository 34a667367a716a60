import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from '../domain/model/schedule/schedule'
import type { ImportRequest } from '../protocol/historyOperations'
import { historyReader } from './historyImportWorker'

const TABLE = `Task,Estimate (h),Spent (h),Started,Finished,Note
First,8,12,03/06/2024,04/06/2024,
Second,8,,09/06/2024,04/06/2024,Late
Third,,,,05/06/2024,`

const { open, preview, runImport } = historyReader()

function facts(text: string) {
  const found = open({ file: [text] })
  if ('fault' in found) throw new Error(found.fault)
  return found
}

const plan = (text: string): ImportRequest => ({
  file: [text],
  choices: facts(text).guess,
  plan: {
    schedule: DEFAULT_SCHEDULE,
    isFromCreation: false,
    isFinishedWork: false,
    now: new Date(2024, 6, 1).getTime(),
  },
  jobs: [],
  users: [],
  retiredIds: { jobs: [], users: [] },
})

test('a page gets the open choices of a table, with a date that can be read either way', () => {
  expect(facts(TABLE)).toMatchObject({
    format: 'csv',
    records: 3,
    samples: ['First', '8', '12', '03/06/2024', '04/06/2024', 'Late'],
    openDate: {
      written: '03/06/2024',
      dayFirst: new Date(2024, 5, 3).getTime(),
      monthFirst: new Date(2024, 2, 6).getTime(),
    },
  })
})

test('a preview is short, with every refused line', () => {
  const result = preview(plan(TABLE))
  if ('fault' in result) throw new Error(result.fault)
  expect(result.counts).toEqual({ new: 1, changed: 0, unchanged: 0, same: 0 })
  expect(result.shown).toMatchObject([{ title: 'First', estimateHours: 8, actualHours: 12 }])
  expect(result.refused.map(({ line, why }) => [line, why])).toEqual([
    [2, 'finishBeforeStart'],
    [3, 'noEstimate'],
  ])
})

test('the complete result is sent on demand', () => {
  const imported = runImport(plan(TABLE))
  expect(imported).toMatchObject({ added: [{ title: 'First' }], changed: [], users: [] })
})

test('a text that cannot be imported is reported as that by every operation', () => {
  expect(open({ file: ['{}'] })).toEqual({ fault: 'unknownJson' })
  expect(runImport({ ...plan(TABLE), file: [' '] })).toEqual({ fault: 'empty' })
})
