import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentOf } from '../../app/merge'
import { type AppState, EMPTY_STATE, withSchedules } from '../../app/state/state'
import { isSameValue } from '../../core/sameValue'
import { SCHEMA } from '../../core/schema'
import type { Job } from '../../model/job/job'
import { anySchedules, reachableState } from '../../testing/dataArbitraries'
import { idOfNth, jobIn, NOON, stateWith } from '../../testing/history'
import { runsOf } from '../../testing/runs'
import { jobWith, sampleJob } from '../../testing/sampleJob'
import { exportAll, exportJobs, exportProject } from './exportFile'
import { readFile } from './readFile'

const context = { now: NOON, version: '1.2.3' }

/** As after writing a file to disk and reading it. */
const overDisk = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

function importedFrom(text: string) {
  const read = readFile(overDisk(text), NOON)
  if (read.status !== 'ok') throw new Error(`The file was refused: ${read.issue.code}`)
  return read
}

const UNSAFE = /"(?:__proto__|constructor|prototype)":/

test('an export is read back unchanged', () => {
  fc.assert(
    fc.property(reachableState, anySchedules, (state, schedules) => {
      const { text } = exportAll(withSchedules(state, schedules), context)
      fc.pre(!UNSAFE.test(JSON.stringify(state)))
      const read = importedFrom(text)
      expect(read.refused).toEqual([])
      expect(isSameValue(read.schedules, schedules)).toBe(true)
      const stored: unknown = JSON.parse(JSON.stringify(contentOf(state)))
      expect(isSameValue(read.state, stored)).toBe(true)
    }),
    { numRuns: runsOf('EXPORTS', 500) },
  )
})

test.each([
  ['right to left', 'שלום \u202Eabc'],
  ['emoji', '👩‍👩‍👧 ✅🔥'],
  ['NUL', 'a\0b'],
  ['half a pair', 'a\uD83D b \uDC00'],
  ['line ends', 'a\u2028b\u2029c\r\nd'],
  ['a byte order mark', '\uFEFFa'],
])('%s survives to the last unit', (_, title) => {
  const job = jobWith({}, { title, descr: title })
  const state: AppState = { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items: [job] } }
  const { text } = exportAll(state, context)
  const [back] = importedFrom(text).state?.jobs.items ?? []
  expect([back?.title, back?.descr]).toEqual([title, title])
})

test('what a job waits for and the deadline of a project are in the file, and a blocker that is not is left out', () => {
  const items = [
    sampleJob(3, { title: 'Release', blockedBy: [1, 2] }),
    sampleJob(2, { title: 'Design', parent: 1 }),
    sampleJob(1, { title: 'Build', children: [2], forecast: { deadline: NOON } }),
  ]
  const state: AppState = { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items } }
  const [release, , build] = importedFrom(exportAll(state, context).text).state?.jobs.items ?? []
  expect(release?.relations.blockedBy).toEqual([1, 2])
  expect(build?.forecast.deadline).toBe(NOON)
  const [alone] =
    importedFrom(exportJobs(state, new Set([3]), context).text).state?.jobs.items ?? []
  expect(alone?.relations).toEqual({ parent: null, children: [] })
})

test('a file contains its type and its time', () => {
  const file = exportAll(EMPTY_STATE, context)
  expect(file.name).toBe('hindcast-2025-03-03.json')
  expect(JSON.parse(file.text)).toMatchObject({
    format: 'hindcast',
    schema: SCHEMA,
    exportedAt: NOON,
    version: '1.2.3',
  })
})

const [root, child, other] = [idOfNth(0), idOfNth(1), idOfNth(2)]

/** A project of two jobs, another job, and three people of whom the project mentions two. */
function familyState(): AppState {
  const plain = stateWith('Release 1: the API', 'Child', 'Other')
  return {
    ...plain,
    jobs: {
      ...plain.jobs,
      pinned: [other, child],
      items: [
        jobIn(plain, other),
        {
          ...jobIn(plain, child),
          relations: { parent: root, children: [] },
          forecast: { complexity: 0, assignedTo: 7 },
        },
        {
          ...jobIn(plain, root),
          relations: { parent: null, children: [child] },
          logs: {
            limit: 100,
            isEnabled: true,
            items: [{ ts: 1, text: 'Given to [user=1740000000001]' }],
          },
        },
      ],
    },
    users: {
      items: [7, 8, 1_740_000_000_001].map((id) => ({
        id,
        displayName: `Person ${id}`,
        ts: { create: id, update: id },
      })),
    },
  }
}

test('a project is its whole tree and the people it mentions, and not complete', () => {
  const family = familyState()
  const file = exportProject(family, child, context)
  expect(file?.name).toBe('hindcast-release-1-the-api-2025-03-03.json')
  const { state, isWhole } = importedFrom(file?.text ?? '')
  expect(state?.jobs.items.map(({ id }) => id)).toEqual([child, root])
  expect(state?.jobs.pinned).toEqual([child])
  expect(state?.users.items.map(({ id }) => id)).toEqual([7, 1_740_000_000_001])
  expect(isWhole).toBe(false)
  expect(exportProject(family, 5, context)).toBeUndefined()
})

test('chosen jobs alone are in their file, with the people they mention, and it is not complete', () => {
  const family = familyState()
  const file = exportJobs(family, new Set([child, other, 5]), context)
  expect(file.name).toBe('hindcast-jobs-2025-03-03.json')
  const { state, isWhole, refused } = importedFrom(file.text)
  expect(state?.jobs.items.map(({ id }) => id)).toEqual([other, child])
  expect(state?.jobs.pinned).toEqual([other, child])
  expect(state?.users.items.map(({ id }) => id)).toEqual([7])
  expect([isWhole, refused]).toEqual([false, []])
})

test('any jobs that were exported are read back, each with its title, plan and log', () => {
  fc.assert(
    fc.property(reachableState, fc.func(fc.boolean()), (state, isChosen) => {
      fc.pre(!UNSAFE.test(JSON.stringify(state)))
      const chosen = state.jobs.items.filter(({ id }) => isChosen(id))
      const { text } = exportJobs(state, new Set(chosen.map(({ id }) => id)), context)
      const own = ({ id, title, forecast, logs }: Job) => ({ id, title, forecast, logs })
      const read = importedFrom(text).state?.jobs.items ?? []
      expect(isSameValue(read.map(own), JSON.parse(JSON.stringify(chosen.map(own))))).toBe(true)
    }),
  )
})
