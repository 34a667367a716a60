import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../../domain/app/state/state'
import { planMerge, planReplace } from '../../domain/exchange/files/preview'
import { type FileData, readFile } from '../../domain/exchange/files/readFile'
import { newJob } from '../../domain/model/job/create'
import { outcomeOf } from './outcome'

const NOW = 1_740_000_000_000
const here = newJob(1000, 'Here', 1000)
const present = { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items: [here] } }

function read(raw: unknown): FileData {
  const data = readFile(JSON.stringify(raw), NOW)
  if (data.status !== 'ok') throw new Error(data.issue.code)
  return data
}

test('each line is under what becomes of it', () => {
  const edited = { ...here, title: 'Edited', ts: { create: 1000, update: 2000 } }
  const data = read([edited, newJob(3000, 'Fresh', 3000), 'not a job'])
  const lines = outcomeOf(planMerge(present, data, NOW), data)
  expect(lines.new.map(({ title }) => title)).toEqual(['Fresh'])
  expect(lines.changed).toMatchObject([{ title: 'Edited', thing: 'job', fields: ['title'] }])
  expect(lines.refused).toMatchObject([{ thing: 'file', why: { code: 'notAJob' } }])
  expect(lines.gone).toEqual([])
})

test('times are shown only if nothing else differs', () => {
  const data = read([{ ...here, ts: { create: 1000, update: 2000 } }])
  const lines = outcomeOf(planMerge(present, data, NOW), data)
  expect(lines.changed.map(({ fields }) => fields)).toEqual([['ts']])
})

test('a replacement shows what is deleted', () => {
  const data = read({ ...EMPTY_STATE, jobs: { items: [newJob(3000, 'Fresh', 3000)] } })
  const lines = outcomeOf(planReplace(present, data, NOW), data)
  expect(lines.gone.map(({ title }) => title)).toEqual(['Here'])
})
