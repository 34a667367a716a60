import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPORT_LEVELS } from '../core/limits'
import { sampleItem, sampleJob } from '../testing/sampleJob'
import { projectReport } from './report'

const done = sampleItem('Done', { isDone: true })

const release = sampleJob(1, { title: 'Release 1', children: [2, 3] })
const api = sampleJob(2, {
  title: 'API',
  parent: 1,
  children: [4],
  logs: [
    {
      ts: 9,
      text: 'Plan',
      checklist: [
        done,
        sampleItem('Auth', { descr: 'JWT only' }),
        sampleItem('Off', { isDisabled: true }),
        done,
      ],
    },
  ],
})
const docs = sampleJob(3, { title: 'Docs', parent: 1 })
const tests = sampleJob(4, {
  title: 'API tests',
  parent: 2,
  logs: [{ ts: 8, text: 'Plan', checklist: [sampleItem('Mock server')] }],
})
const jobs = [tests, release, api, docs]

test('the full text is exact to the letter', () => {
  expect(projectReport(docs, jobs).otputFullActiveCheckboxesTree).toBe(`└─ Release 1
   ├─ 75% API
      • 🔥 Auth (JWT only)
   │  └─ 0% API tests
         • 🔥 Mock server
   └─ Docs`)
})

test('the target text starts at the job', () => {
  expect(projectReport(api, jobs).outputTargetActiveCheckboxTree).toBe(`└─ 75% API
   • 🔥 Auth (JWT only)
   └─ 0% API tests
      • 🔥 Mock server`)
})

test('the text of ids is the full one with ids instead of titles', () => {
  expect(projectReport(tests, jobs).otputFullJobsTree).toBe(`└─ 1
   ├─ 75% 2
      • 🔥 Auth (JWT only)
   │  └─ 0% 4
         • 🔥 Mock server
   └─ 3`)
})

test('an open job names the open jobs that it waits for, a job that is done none', () => {
  const waiting = { ...docs, relations: { ...docs.relations, blockedBy: [4, 5, 6] } }
  const others = [
    sampleJob(5, { title: 'Design\nreview' }),
    sampleJob(6, { title: 'Hiring', completed: true }),
  ]
  const report = projectReport(docs, [waiting, tests, release, api, ...others])
  expect(report.outputTargetActiveCheckboxTree).toBe(`└─ Docs
   • 🔒 API tests
   • 🔒 Design review`)
  const finished = { ...waiting, completed: true }
  expect(projectReport(docs, [finished, tests, ...others]).otputFullJobsTree).not.toContain('🔒')
})

test('siblings have the order of the store', () => {
  const { otputFullJobsTree } = projectReport(release, [docs, api, tests, release])
  expect(otputFullJobsTree.split('\n').filter((line) => !line.includes('•'))).toEqual([
    '└─ 1',
    '   ├─ 3',
    '   └─ 75% 2',
    '      └─ 0% 4',
  ])
})

test('the tree is included as data too', () => {
  expect(projectReport(api, jobs)._reportExp).toEqual({
    targetId: 2,
    leftOut: [],
    tree: {
      id: 1,
      title: 'Release 1',
      percent: null,
      openItems: [],
      children: [
        {
          id: 2,
          title: 'API',
          percent: 75,
          openItems: [{ title: 'Auth', descr: 'JWT only' }],
          children: [
            {
              id: 4,
              title: 'API tests',
              percent: 0,
              openItems: [{ title: 'Mock server', descr: '' }],
              children: [],
            },
          ],
        },
        { id: 3, title: 'Docs', percent: null, openItems: [], children: [] },
      ],
    },
  })
})

test('a title of several lines takes one line', () => {
  const item = sampleItem(' a\nb ', { descr: '\n' })
  const job = sampleJob(1, { title: 'x\ny', logs: [{ ts: 1, text: '', checklist: [item] }] })
  expect(projectReport(job, [job]).otputFullActiveCheckboxesTree).toBe('└─ 0% x y\n   • 🔥 a b')
})

function reportOfChain(length: number) {
  const chain = Array.from({ length }, (_, index) =>
    sampleJob(index + 1, { parent: index === 0 ? null : index }),
  )
  const [top] = chain
  if (!top) throw new Error('no job')
  return projectReport(top, chain)
}

test('a depth of 5,000 can be reported and can leave a worker', () => {
  const report = structuredClone(reportOfChain(5000))
  const lines = report.otputFullJobsTree.split('\n')
  expect(lines).toHaveLength(5000)
  expect(lines[REPORT_LEVELS - 1]).toBe(`${'   '.repeat(REPORT_LEVELS - 1)}└─ ${REPORT_LEVELS}`)
  expect(lines.at(-1)).toBe(`${'   '.repeat(REPORT_LEVELS - 1)}└─ [5000] 5000`)
  expect(report._reportExp.deepJobs).toEqual({ levels: 5000, jobs: 5000 - REPORT_LEVELS })
  expect(JSON.stringify(report._reportExp.tree)).toContain(`"id":${REPORT_LEVELS},`)
  expect(JSON.stringify(report._reportExp.tree)).not.toContain(`"id":${REPORT_LEVELS + 1},`)
})

test('the text of a deep project grows with its jobs, not with the square of its depth', () => {
  expect(reportOfChain(5000).otputFullJobsTree.length).toBeLessThan(5000 * 4 * REPORT_LEVELS)
})

test('a project within the limit is indented and nested completely', () => {
  const report = reportOfChain(REPORT_LEVELS)
  expect(report.otputFullJobsTree).not.toContain('[')
  expect(report._reportExp).not.toHaveProperty('deepJobs')
})

test('every job of a tree has exactly one line', () => {
  const anyForest = fc
    .array(fc.nat(), { maxLength: 20 })
    .map((seeds) =>
      [0, ...seeds].map((seed, index) =>
        sampleJob(index + 1, { parent: index === 0 ? null : (seed % index) + 1 }),
      ),
    )
  fc.assert(
    fc.property(anyForest, (forest) => {
      const [top] = forest
      if (!top) return
      const lines = projectReport(top, forest).otputFullJobsTree.split('\n')
      const ids = lines.map((line) => Number(/─ (\d+)$/.exec(line)?.[1]))
      expect(ids.toSorted((a, b) => a - b)).toEqual(forest.map(({ id }) => id))
    }),
  )
})
