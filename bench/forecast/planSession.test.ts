import { expect, test } from 'vitest'
import { answerToPlan, missedReferences, type PlanInput } from './planSession'

const times = (person: string, hours: readonly number[]) =>
  hours.map((each) => ({ person, hours: each }))
const ANNA_SPANS = times(
  'anna',
  [2, 5, 8, 3, 12, 30, 6, 4, 9, 16, 7, 40, 5, 3, 11, 8, 2, 20, 6, 90],
)
const BEN_SPANS = times('ben', [1, 2, 2, 3, 5, 4, 2, 6, 8, 3, 2, 4])
const ANNA_WAITS = times('anna', [4, 8, 16, 2, 30, 12, 6, 40, 3, 20, 9, 80])
const BEN_WAITS = times('ben', [1, 1, 2, 3, 1, 8, 2, 4])
const EVIDENCE = { spans: [...ANNA_SPANS, ...BEN_SPANS], waits: [...ANNA_WAITS, ...BEN_WAITS] }
const PEOPLE = [
  { key: 'anna', queueHabit: 2 },
  { key: 'ben', queueHabit: 1 },
]

type OpenJob = PlanInput['jobs'][number]
const job = (
  id: number,
  person: string,
  estimate: number,
  more: Partial<OpenJob> = {},
): OpenJob => ({
  id,
  person,
  estimate,
  hist: { m: 0.1, s: 0.8 },
  ...more,
})

const PROJECT = [
  job(1, 'ben', 2, { elapsed: 4 }),
  job(2, 'cleo', 4, { elapsed: 8 }),
  job(3, 'anna', 6, { elapsed: 12 }),
  job(4, 'ben', 8, { waited: 4 }),
  job(5, 'cleo', 10, { waited: 5 }),
  job(6, 'anna', 12, { waited: 6 }),
  job(7, 'ben', 14, { waited: 7 }),
  job(8, 'cleo', 16, { waited: 8 }),
].map((each) => ({ ...each, project: 'p' }))

/** P50 and P80 in hours, each with the allowed error of its logarithm. */
type Expected = readonly [p50: number, p80: number, error50: number, error80: number]

/**
 * The dates that the method's reference found in 400,000 runs. The errors are those of 50,000 runs:
 * four standard errors, and at least a step of the grid.
 */
const CASES: readonly {
  readonly name: string
  readonly input: PlanInput
  readonly expected: Readonly<Record<string, Expected>>
}[] = [
  {
    name: 'a job just begun, without evidence',
    input: { jobs: [job(1, 'anna', 8, { elapsed: 0 })] },
    expected: { 1: [8.92, 17.25, 0.036, 0.026] },
  },
  {
    name: 'a job at four times its estimate takes as long as others of its age',
    input: {
      jobs: [job(1, 'anna', 8, { elapsed: 32 })],
      evidence: { spans: EVIDENCE.spans },
    },
    expected: { 1: [17.96, 60.82, 0.08, 0.091] },
  },
  {
    name: 'a waiting job without evidence',
    input: { jobs: [job(1, 'anna', 8, { waited: 0 })] },
    expected: { 1: [16.32, 55.5, 0.032, 0.056] },
  },
  {
    name: 'one running and three waiting jobs of somebody who usually has two waiting',
    input: {
      people: PEOPLE,
      jobs: [
        job(1, 'anna', 8, { elapsed: 4 }),
        job(2, 'anna', 4, { waited: 8 }),
        job(3, 'anna', 16, { waited: 2 }),
        job(4, 'anna', 2, { waited: 40 }),
      ],
      evidence: EVIDENCE,
    },
    expected: {
      1: [6.22, 15.61, 0.036, 0.044],
      2: [15.88, 43.07, 0.039, 0.063],
      3: [30.03, 71.34, 0.025, 0.044],
      4: [59.43, 116.84, 0.025, 0.099],
    },
  },
  {
    name: 'a chain over two people',
    input: {
      people: PEOPLE,
      jobs: [
        job(1, 'anna', 24, { project: 'p', elapsed: 8 }),
        job(2, 'ben', 8, { project: 'p', after: [1] }),
        job(3, 'anna', 8, { project: 'p', after: [2] }),
      ],
      evidence: EVIDENCE,
    },
    expected: {
      1: [19.85, 45.97, 0.035, 0.044],
      2: [33.88, 68.39, 0.025, 0.025],
      3: [44.71, 87.28, 0.025, 0.027],
      p: [44.71, 87.28, 0.025, 0.027],
    },
  },
  {
    name: 'a job that must not start before a date',
    input: {
      people: PEOPLE,
      jobs: [job(1, 'ben', 8, { earliest: 80 })],
      evidence: { spans: BEN_SPANS, waits: BEN_WAITS },
    },
    expected: { 1: [88.92, 97.25, 0.025, 0.025] },
  },
  {
    name: 'a project of three people, one of them without evidence',
    input: { people: PEOPLE, jobs: PROJECT, evidence: EVIDENCE },
    expected: {
      1: [2.53, 6.35, 0.057, 0.025],
      2: [5.98, 21.93, 0.045, 0.025],
      3: [9.85, 30.81, 0.025, 0.05],
      4: [18.19, 51.4, 0.025, 0.031],
      5: [19.61, 49.92, 0.025, 0.039],
      6: [24.38, 58.13, 0.025, 0.04],
      7: [28.38, 81.21, 0.028, 0.03],
      8: [34.38, 86.32, 0.031, 0.029],
      p: [69.78, 141.4, 0.027, 0.034],
    },
  },
  {
    name: 'the same project of a team that is usually late',
    input: { people: PEOPLE, jobs: PROJECT, evidence: EVIDENCE, drift: 1.3 },
    expected: {
      1: [3.29, 8.25, 0.057, 0.025],
      2: [7.77, 28.51, 0.044, 0.025],
      3: [12.81, 40.06, 0.025, 0.051],
      4: [23.65, 66.81, 0.025, 0.032],
      5: [25.49, 64.9, 0.025, 0.039],
      6: [31.69, 75.57, 0.025, 0.04],
      7: [36.9, 105.57, 0.028, 0.03],
      8: [44.69, 112.22, 0.031, 0.029],
      p: [90.71, 183.82, 0.027, 0.034],
    },
  },
]

test.each(CASES)('the plan agrees with its reference: $name', ({ name, input, expected }) => {
  const answers = Object.entries(expected).map(([id, [p50, p80, tol50, tol80]]) => ({
    ...(Number.isNaN(Number(id)) ? { project: id } : { job: Number(id) }),
    ...{ p50, p80, tol50, tol80 },
  }))
  expect(missedReferences({ name, input: { ...input, runs: 50_000 }, expected: answers })).toEqual(
    [],
  )
})

test('the dates of a person are those of the last of their jobs', () => {
  const answers = answerToPlan({ people: PEOPLE, jobs: PROJECT, evidence: EVIDENCE })
  const ben = answers.find(({ person }) => person === 'ben')
  const last = answers.find(({ job }) => job === 7)
  expect(ben?.p80).toBeGreaterThanOrEqual(last?.p80 ?? Infinity)
})
