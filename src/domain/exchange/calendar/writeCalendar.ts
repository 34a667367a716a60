import { indexById } from '../../core/computedOnce'
import type { Ms } from '../../core/time'
import { answerOf, type PlanOfJobs } from '../../forecast/plan/status'
import { isOver } from '../../model/job/classify'
import type { Job, JobId } from '../../model/job/job'
import { descendantIds } from '../../model/job/relations'
import type { User } from '../../model/person/user'
import { dayNumberOf, dayOf, dayText } from '../../model/schedule/calendar'
import { type ExportedFile, exportName } from '../files/exportFile'

/** A day with a name, as calendars show it above the hours. */
export interface CalendarEntry {
  /** Always the same for the same thing, so that a second import moves it. */
  readonly uid: string
  readonly name: string
  /** As `YYYY-MM-DD`. */
  readonly day: string
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

const LINE_OCTETS = 75

/** Cuts a long line into several. No character is cut, as some readers decode each line alone. */
function folded(line: string): string {
  let text = ''
  let room = LINE_OCTETS
  for (const character of line) {
    const octets = octetsOf(character)
    if (octets > room) {
      text += '\r\n '
      room = LINE_OCTETS - 1
    }
    text += character
    room -= octets
  }
  return text
}

/** Control characters are not allowed at all, and half a surrogate pair has no UTF-8. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

const compact = (day: string): string => day.replaceAll('-', '')

/** A moment in UTC, as `20251224T180000Z`. */
const stampOf = (now: Ms): string => `${new Date(now).toISOString().replace(/[-:]|\..*/g, '')}Z`

const eventLines = ({ uid, name, day }: CalendarEntry, stamp: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(dayText(dayNumberOf(day) + 1))}`,
  `SUMMARY:${escaped(name)}`,
  // A forecast takes nobody's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545) of whole days. */
export function writeCalendar(entries: readonly CalendarEntry[], now: Ms): string {
  const stamp = stampOf(now)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hindcast//Hindcast//EN',
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** How the two kinds of entries are named. */
export interface CalendarNames {
  readonly likely: (title: string) => string
  readonly deadline: (title: string) => string
}

/** The day by which each open job or project is likely done, and its deadline. */
export const planEntries = (
  jobs: readonly Job[],
  plan: PlanOfJobs,
  names: CalendarNames,
): readonly CalendarEntry[] =>
  jobs.flatMap((job) => {
    if (isOver(job)) return []
    const { id, forecast } = job
    const title = job.title || `#${id}`
    const entry = (kind: string, name: string, at: Ms | null | undefined) =>
      at === null || at === undefined
        ? []
        : [{ uid: `${id}-${kind}@hindcast`, name, day: dayText(dayOf(at)) }]
    return [
      ...entry('p80', names.likely(title), answerOf(plan, id)?.finish.p80),
      ...entry('deadline', names.deadline(title), forecast.deadline),
    ]
  })

/** Whose calendar it is. */
export type CalendarOwner = { readonly project: JobId } | { readonly person: User }

/** The open jobs of a project or a person as a file; undefined if none of them has a date. */
export function exportCalendar(
  jobs: readonly Job[],
  owner: CalendarOwner,
  plan: PlanOfJobs,
  names: CalendarNames,
  now: Ms,
): ExportedFile | undefined {
  const { chosen, title } =
    'person' in owner ? ofPerson(jobs, owner.person) : ofProject(jobs, owner.project)
  const entries = planEntries(chosen, plan, names)
  if (entries.length === 0) return undefined
  return { name: exportName(now, 'ics', title), text: writeCalendar(entries, now) }
}

const ofPerson = (jobs: readonly Job[], { id, displayName }: User) => ({
  chosen: jobs.filter(({ forecast }) => forecast.assignedTo === id),
  title: displayName,
})

function ofProject(jobs: readonly Job[], id: JobId) {
  const byId = indexById(jobs)
  const below = descendantIds(byId, id)
  return {
    chosen: jobs.filter((job) => job.id === id || below.has(job.id)),
    title: byId.get(id)?.title ?? '',
  }
}
