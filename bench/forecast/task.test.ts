import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTasks } from './task'

const folder = mkdtempSync(join(tmpdir(), 'tasks-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string) {
  const file = join(folder, 'tasks.csv')
  writeFileSync(file, text)
  return readTasks(file)
}

const HEADING = 'id,developer,category,estimateHours,actualHours,estimatedOn,completedOn,workspace'

test('a row is a task, also with quotes, and rows that are no finished task are counted', () => {
  const { tasks, left } = read(
    `${HEADING}\n1,"Lee, Ann","a ""b""",2.0,3,2024-01-01,2024-01-02T10:00,w\n` +
      '2,Bob,,0,3,2024-01-01,2024-01-02,w\n3,Bob,,1,3,2024-01-01,,w\n',
  )
  expect(left).toBe(2)
  expect(tasks).toEqual([
    {
      developer: 'Lee, Ann',
      complexity: 'a "b"',
      estimateHours: 2,
      actualHours: 3,
      estimatedOn: Date.UTC(2024, 0, 1),
      completedOn: Date.UTC(2024, 0, 2, 10),
      workspace: 'w',
    },
  ])
})

test('the beginning of a task and its project are read where a file has them', () => {
  const { tasks } = read(
    `${HEADING},project,startedOn\n1,Ann,a,2,3,2024-01-01,2024-01-05,w,Site,2024-01-03\n`,
  )
  expect(tasks).toMatchObject([{ project: 'Site', startedOn: Date.UTC(2024, 0, 3) }])
})

test('a file that lacks a required column is refused with its name', () => {
  expect(() => read('developer,estimateHours\n')).toThrow(/no column actualHours, estimatedOn/)
})
