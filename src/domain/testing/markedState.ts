import type { AppState } from '../app/state/state'
import type { Job, Log } from '../model/job/job'
import { sampleItem, sampleJob } from './sampleJob'

const link = (of: string, id: number) => ({
  id,
  url: `https://example.com/${of}`,
  title: `link title of ${of}`,
  descr: `link description of ${of}`,
})

const log = (of: string, ts: number): Log => ({
  ts,
  text: `text of log ${ts} of ${of}`,
  progress: { estimate: 40, worst: 55 },
  links: [link(`log ${ts} of ${of}`, ts)],
  checklist: [
    sampleItem(`item title of ${of}`, {
      descr: `item description of ${of}`,
      links: [link(`item of ${of}`, ts + 1)],
    }),
  ],
})

const job = (id: number, rest: Partial<Job> = {}): Job => ({
  ...sampleJob(id, {
    title: `title of ${id}`,
    forecast: {
      complexity: 3,
      start: 5_001,
      estimate: 9_001,
      assignedTo: 71,
      comment: `why ${id}`,
    },
    logs: [log(`job ${id}`, 300), log(`job ${id}`, 200)],
  }),
  descr: `description of ${id}`,
  ...rest,
})

/** A valid state in which every text contains its own path, so that a lost one is noticed. */
export const markedState: AppState = {
  todo: 'a draft',
  jobs: {
    pinned: [1_002],
    items: [
      job(1_003, { relations: { parent: 1_002, children: [] } }),
      job(1_002, { relations: { parent: null, children: [1_003] } }),
      job(1_001, {
        completed: true,
        forecast: { complexity: 1, start: 6_001, estimate: 8_001, finish: 7_001 },
        v: 2,
        estimates: [
          { at: 5_002, estimate: 8_002 },
          { at: 5_003, estimate: 8_001 },
        ],
        isNoEvidence: true,
        origin: { key: 'key of 1001', record: 9_001, landed: 9_002 },
        forecasts: [{ at: 6_002, p50: 7_002, p80: 7_003, p95: 7_004 }],
      }),
    ],
    filter: 'active',
  },
  users: {
    items: [71, 72].map((id) => ({
      id,
      displayName: `name of ${id}`,
      ts: { create: id, update: id },
    })),
  },
}
