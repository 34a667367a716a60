import fc from 'fast-check'
import { moment, smallId, text } from './values'

const junk = fc.oneof(fc.constant(null), fc.boolean(), fc.string(), fc.constant([]), fc.double())
const mostly = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary }, { weight: 1, arbitrary: junk })

const rawLink = fc.record({ id: mostly(smallId), url: text, title: text, descr: text })
const rawItem = fc.record(
  { id: mostly(smallId), title: text, descr: text, isDone: fc.boolean(), isDisabled: fc.boolean() },
  { requiredKeys: [] },
)
const rawLog = fc.record(
  {
    ts: mostly(moment),
    text: mostly(text),
    progress: mostly(
      fc.record({ estimate: fc.double(), worst: fc.double() }, { requiredKeys: [] }),
    ),
    links: mostly(fc.array(mostly(rawLink), { maxLength: 3 })),
    checklist: mostly(fc.array(mostly(rawItem), { maxLength: 3 })),
  },
  { requiredKeys: [] },
)
const rawRecordedForecast = fc.record({
  at: mostly(moment),
  p50: mostly(moment),
  p80: mostly(moment),
  p95: mostly(moment),
})
const rawJob = fc.record(
  {
    id: mostly(smallId),
    title: mostly(text),
    descr: mostly(text),
    completed: mostly(fc.boolean()),
    forecast: mostly(
      fc.record(
        {
          complexity: mostly(fc.integer({ min: -1, max: 8 })),
          start: mostly(moment),
          estimate: mostly(moment),
          finish: mostly(moment),
          assignedTo: mostly(smallId),
        },
        { requiredKeys: [] },
      ),
    ),
    ts: mostly(fc.record({ create: mostly(moment), update: mostly(moment) })),
    logs: mostly(
      fc.record({
        isEnabled: fc.boolean(),
        items: mostly(fc.array(mostly(rawLog), { maxLength: 4 })),
      }),
    ),
    relations: mostly(
      fc.record({
        parent: mostly(smallId),
        children: mostly(fc.array(mostly(smallId), { maxLength: 4 })),
      }),
    ),
    v: fc.double(),
    estimates: mostly(
      fc.array(mostly(fc.record({ at: mostly(moment), estimate: mostly(moment) })), {
        maxLength: 3,
      }),
    ),
    isNoEvidence: mostly(fc.boolean()),
    origin: mostly(
      fc.record({ key: mostly(fc.string()), record: mostly(fc.nat()), landed: mostly(fc.nat()) }),
    ),
    forecasts: mostly(fc.array(mostly(rawRecordedForecast), { maxLength: 30 })),
    extra: fc.jsonValue(),
  },
  { requiredKeys: [] },
)

/** Stored data as years of versions, crashes and hand edits may leave it. */
export const rawState = fc.record(
  {
    todo: mostly(text),
    jobs: mostly(
      fc.record(
        {
          pinned: mostly(fc.array(mostly(smallId), { maxLength: 10 })),
          items: mostly(fc.array(mostly(rawJob), { maxLength: 12, size: 'max' })),
          filter: mostly(fc.constantFrom('all', 'active', 'completed', 'new')),
        },
        { requiredKeys: [] },
      ),
    ),
    users: mostly(
      fc.record({
        items: fc.array(mostly(fc.record({ id: mostly(smallId), displayName: text })), {
          maxLength: 5,
        }),
      }),
    ),
  },
  { requiredKeys: ['jobs'] },
)
