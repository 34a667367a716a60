import { expect, test } from 'vitest'
import { DAY, HOUR, type Ms } from '../core/time'
import { finishedJobs } from '../forecast/evidence/evidence'
import { historyAt } from '../forecast/evidence/evidenceJobs'
import { planJobOf } from '../forecast/plan/habits'
import { teamPlan } from '../forecast/plan/teamPlan'
import { minuteOf } from '../model/job/recordedForecasts'
import { DEFAULT_SCHEDULE } from '../model/schedule/schedule'
import { type Sample, sampleJob } from '../testing/sampleJob'
import { markdownOf, plainTextOf, storyOf } from './story'

const NOW = new Date(2026, 10, 16, 12).getTime()
const ROOT = 1

const part = (id: number, title: string, rest: Sample) =>
  sampleJob(id, { title, parent: ROOT, create: NOW - 30 * DAY, ...rest })

const running = (estimate: Ms) => ({ start: NOW - 2 * DAY, estimate })
const JOBS = [
  {
    ...sampleJob(ROOT, {
      title: 'Shop',
      children: [2, 3, 4, 5, 6],
      forecast: { deadline: NOW + 90 * DAY },
    }),
    plans: [[minuteOf(NOW - 8 * DAY), minuteOf(NOW), minuteOf(NOW)] as const],
  },
  part(2, 'Checkout', { forecast: running(NOW - DAY) }),
  part(3, 'Design', { forecast: { ...running(NOW - DAY), finish: NOW - HOUR }, completed: true }),
  part(4, 'Old start', {
    forecast: { start: NOW - 22 * DAY, finish: NOW - 20 * DAY },
    completed: true,
  }),
  part(5, 'Receipts', { blockedBy: [2], create: NOW - DAY }),
  part(6, 'Buttons', { forecast: running(NOW + 20 * DAY) }),
  sampleJob(7, { title: 'Elsewhere', forecast: running(NOW - DAY) }),
]

function story() {
  const jobs = JOBS.map(planJobOf)
  const times = { usual: DEFAULT_SCHEDULE }
  const plan = teamPlan(
    jobs,
    { history: historyAt(finishedJobs(jobs, times), NOW), times, now: NOW },
    { runs: 300 },
  )
  const maps = {
    jobs: new Map(plan.jobs.map((job) => [job.id, job])),
    projects: new Map(plan.projects.map((project) => [project.id, project])),
  }
  const [root] = JOBS
  if (!root) throw new Error('No project')
  return { shown: storyOf(root, JOBS, maps, NOW), plan }
}

test('a report tells what was done and added within a week, what is late, and what waits', () => {
  const { shown, plan } = story()
  expect(shown).toMatchObject({
    title: 'Shop',
    deadline: NOW + 90 * DAY,
    done: 2,
    total: 5,
    finished: ['Design'],
    added: ['Receipts'],
  })
  expect(shown.late.map(({ title }) => title)).toEqual(['Checkout'])
  expect(shown.blocked).toMatchObject([{ title: 'Receipts', waitsFor: ['Checkout'] }])
  const planned = plan.jobs.find(({ id }) => id === 2)
  expect(shown.late[0]?.p80).toBe(planned?.finish.p80)
  expect(shown.planned).toEqual(plan.projects[0])
  expect(shown.move?.days).toBeGreaterThan(0)
})

test('it is copied as text and as Markdown, in which titles are no marks', () => {
  const blocks = [
    { kind: 'title', text: 'Shop' },
    { kind: 'text', text: '80% likely by Thu 3 Dec.' },
    { kind: 'heading', text: 'Late' },
    { kind: 'item', text: 'Fix *all* [x]' },
    { kind: 'item', text: 'Buttons' },
  ] as const
  expect(plainTextOf(blocks)).toBe(
    'Shop\n\n80% likely by Thu 3 Dec.\n\nLate\n\n• Fix *all* [x]\n• Buttons',
  )
  expect(markdownOf(blocks)).toBe(
    '# Shop\n\n80% likely by Thu 3 Dec.\n\n## Late\n\n- Fix \\*all\\* \\[x\\]\n- Buttons',
  )
})
