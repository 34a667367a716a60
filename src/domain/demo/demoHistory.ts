import { sum } from '../core/numbers'
import type { Draw } from '../core/random'
import { HOUR, MINUTE, type Ms, WEEK } from '../core/time'
import { normalDraws } from '../forecast/distribution/normal'
import type { UserId } from '../model/person/user'
import { addBusinessTime, businessHours } from '../model/schedule/hours'
import type { Schedule } from '../model/schedule/schedule'
import type { DemoPerson } from './demoTeam'
import { jobStory, type StoryEvent } from './jobStory'

/** The finished work of the team, in rounds of five from easy to hard. */
const DONE_TITLES: readonly string[] = [
  ...['Fix the typo on the sign-up page', 'Sort orders by date', 'Export orders as CSV'],
  ...['Retry failed webhooks', 'Move sessions to the new store'],
  ...['Hide empty columns', 'Fix the date filter', 'Validate phone numbers'],
  ...['Search by order number', 'Rewrite the import of price lists'],
  ...['Update the footer links', 'Show who edited last', 'Add a copy button to tokens'],
  ...['Paginate the audit log', 'Split the billing service'],
  ...['Raise the upload limit', 'Fix the flicker of the menu', 'Dark theme for the editor'],
  ...['Keyboard shortcuts in tables', 'Two-factor sign-in'],
  ...['Rename «Clients» to «Customers»', 'Warn before leaving a form', 'Cache the product list'],
  ...['Bulk edit of tags', 'Roles and permissions'],
  ...['Fix the broken avatar', 'Shorter titles in e-mails', 'Preview of attachments'],
  ...['Rate limits for the API', 'Incremental search index'],
  ...['Remove the old banner', 'Round totals the same way', 'Filter by several statuses'],
  ...['Undo for deleted rows', 'Split payments'],
  ...['Fix the time zone of reports', 'Remember the chosen view', 'Import of contacts'],
  ...['Background thumbnails', 'Recurring invoices'],
  ...['Update the licence page', 'Faster first paint', 'Notify on mentions'],
  ...['Drag and drop of columns', 'Single sign-on'],
  ...['Fix the link in the welcome mail', 'Clear the search by Escape', 'Print view of invoices'],
  ...['Archive of closed orders', 'Multi-currency prices'],
  ...['Longer session time', 'Fix the sticky header', 'Show time in the local zone'],
  ...['Health checks for workers', 'Zero-downtime migrations'],
  ...['Fix the spelling of cities', 'Log slow queries', 'Group notifications'],
  ...['Custom fields in exports', 'Calendar view'],
  ...['Bigger touch targets', 'Fix the rounding of VAT', 'Draft orders'],
  ...['Compare two versions', 'Realtime presence'],
  ...['Fix the empty PDF', 'Add a «Back» link', 'Report by team'],
  ...['Webhooks for refunds', 'Stock forecasts'],
  ...['Fix the cut-off labels', 'Sort by relevance', 'Save filters'],
  ...['Address suggestions', 'Return shipments'],
]

const REMARKS: readonly string[] = [
  'Reproduced it, the cause is in the shared helper',
  '✅ Reviewed and merged',
  '☝️ Waiting for an answer from support',
  'Half of it is done, the tests come next',
  '⚡ The staging data was broken, lost two hours',
  'Paired on it, went faster than expected',
  '✅ Deployed, no errors in the log',
  'Had to touch the migration as well',
  '📣 Changes the public API, tell the partners',
  'Simpler than it looked',
]

const SCOPE_REMARKS: readonly string[] = [
  'Scope grew: the mobile view has to follow',
  'Two more edge cases turned up in review',
  'The library has to be updated first',
]

/** How long ago the team began to record its work. */
export const HISTORY: Ms = 27 * WEEK

/** Estimated hours of jobs by complexity. */
const HOURS: readonly (readonly number[])[] = [
  [2, 3, 4],
  [4, 5, 6, 8],
  [8, 10, 12, 14],
  [14, 16, 20, 24],
  [24, 28, 32],
]
/** The share of the jobs that are re-estimated along the way, if they run over. */
const REVISED = 0.4
const REMARKED = 0.6
/** The average number of hours from a job's creation to its start. */
const WAIT = 14

interface Past {
  readonly now: Ms
  readonly schedule: Schedule
  readonly draw: Draw
}

const pick = <T>(list: readonly T[], draw: Draw): T | undefined =>
  list[Math.floor(draw() * list.length)]

const wholeMinutes = (at: Ms) => Math.round(at / MINUTE) * MINUTE

interface Done {
  readonly title: string
  readonly complexity: number
  readonly estimate: number
  readonly actual: number
  /** Idle hours before it, as a share of all idle hours of the person. */
  readonly pause: number
}

function drawDone(person: DemoPerson, titles: readonly (readonly [string, number])[], draw: Draw) {
  const normal = normalDraws(draw)
  return titles.map(([title, level]): Done => {
    const estimate = pick(HOURS[level] ?? [], draw) ?? 8
    const actual = estimate * person.pace * Math.exp(person.spread * normal())
    return { title, complexity: level + 1, estimate, actual, pause: 0.2 + draw() }
  })
}

/** Each person does one job after another, with pauses that fill the time up to recently. */
function personHistory(
  [person, userId, order]: readonly [DemoPerson, UserId, number],
  titles: readonly (readonly [string, number])[],
  { now, schedule, draw }: Past,
): readonly StoryEvent[] {
  const from = now - HISTORY + WEEK
  const after = (at: Ms, hours: number) =>
    wholeMinutes(addBusinessTime(at, hours * HOUR, schedule) ?? at)
  const until = after(now, -(10 + 8 * order))
  const jobs = drawDone(person, titles, draw)
  const idle = businessHours(from, until, schedule) - sum(jobs.map(({ actual }) => actual))
  const pauses = sum(jobs.map(({ pause }) => pause))
  let free = from
  return jobs.flatMap(({ title, complexity, estimate, actual, pause }, index) => {
    const start = after(free, (Math.max(0, idle) * pause) / pauses)
    const finish = after(start, actual)
    free = finish
    const created = Math.max(from, after(start, WAIT * Math.log(1 - draw())))
    // Offset by milliseconds, so that job ids stay unique.
    const id = created + 10 * index + order
    const story = jobStory(id, title)
    story.save(start, {
      forecast: { complexity, start, estimate: after(start, estimate), assignedTo: userId },
    })
    if (draw() < REMARKED) {
      story.say(after(start, actual * 0.4), { text: pick(REMARKS, draw) ?? '' })
    }
    if (actual > estimate * 1.25 && draw() < REVISED) {
      story.save(
        after(start, estimate * 0.9),
        {
          forecast: { estimate: after(start, estimate * 1.4) },
          logs: { isEnabled: true },
        },
        pick(SCOPE_REMARKS, draw),
      )
    }
    story.finish(finish)
    return story.events
  })
}

/** What the team finished in half a year. */
export function demoHistory(
  team: readonly (readonly [DemoPerson, UserId])[],
  past: Past,
): readonly StoryEvent[] {
  const dealt = team.map((): (readonly [string, number])[] => [])
  DONE_TITLES.forEach((title, index) => {
    const level = index % HOURS.length
    // Each round begins with another person, so that everyone gets jobs of every complexity.
    const hand = dealt[(index + Math.floor(index / HOURS.length)) % team.length]
    hand?.push([title, level])
  })
  return team.flatMap(([person, userId], order) =>
    personHistory([person, userId, order], dealt[order] ?? [], past),
  )
}
