import { HOUR, MINUTE, type Ms, SECOND } from '../core/time'
import type { JobId } from '../model/job/job'
import type { UserId } from '../model/person/user'
import { addBusinessTime } from '../model/schedule/hours'
import type { Schedule } from '../model/schedule/schedule'
import type { DemoJob } from './demoPlan'
import type { DemoKey, InBoth, TextOf } from './demoTeam'
import { jobStory, type Remark, type StoryEvent } from './jobStory'

interface Today {
  readonly now: Ms
  readonly schedule: Schedule
  readonly userIds: ReadonlyMap<DemoKey, UserId>
  readonly textOf: TextOf
}

const remarkIn = (
  { text, links = [], checklist = [] }: Remark<InBoth>,
  textOf: TextOf,
): Remark => ({
  text: textOf(text),
  links: links.map(({ title, url }) => ({ title: textOf(title), url })),
  checklist: checklist.map(({ title, descr, ...state }) => ({
    ...state,
    title: textOf(title),
    ...(descr && { descr: textOf(descr) }),
  })),
})

/** Adds the events of a current job and its subjobs. */
function eventsOfJob(
  job: DemoJob,
  id: JobId,
  parent: JobId | null,
  today: Today,
): readonly StoryEvent[] {
  const { now, schedule, userIds, textOf } = today
  const after = (at: Ms, hours: number): Ms =>
    Math.floor((addBusinessTime(at, hours * HOUR, schedule) ?? at) / MINUTE) * MINUTE
  const ago = (hours: number) => after(now, -hours)
  const { descr, started, estimate, revised, finished, who, complexity = 0, remarks = [] } = job
  const assignedTo = who === undefined ? undefined : userIds.get(who)
  const start = started === undefined ? undefined : ago(started)
  const dates =
    start === undefined
      ? {}
      : { start, ...(estimate !== undefined && { estimate: after(start, estimate) }) }

  const isAhead = start === undefined || start > now
  const story = jobStory(id, textOf(job.title), {
    complexity,
    ...(assignedTo !== undefined && { assignedTo }),
    ...(isAhead && dates),
  })
  if (descr !== undefined || parent !== null) {
    story.save(id + MINUTE, {
      ...(descr !== undefined && { descr: textOf(descr) }),
      relations: { parent },
    })
  }
  if (start !== undefined && !isAhead) story.save(start, { forecast: dates })
  const doings = remarks.map((remark) => ({
    ago: remark.ago,
    run: () => story.say(ago(remark.ago), remarkIn(remark, textOf)),
  }))
  if (start !== undefined && revised) {
    const changed = { forecast: { estimate: after(start, revised.estimate) } }
    doings.push({
      ago: revised.ago,
      run: () =>
        story.save(
          ago(revised.ago),
          { ...changed, logs: { isEnabled: true } },
          textOf(revised.why),
        ),
    })
  }
  for (const { run } of doings.sort((a, b) => b.ago - a.ago)) run()
  if (finished !== undefined) story.finish(ago(finished))
  return story.events
}

/** The current work of the team: its events, and which jobs are pinned. */
export function demoToday(plan: readonly DemoJob[], today: Today) {
  const events: StoryEvent[] = []
  const pinned: JobId[] = []
  let count = 0
  function add(job: DemoJob, parent: JobId | null) {
    count += 1
    // Nobody writes things down exactly on the hour.
    const ago = job.created * HOUR + ((count * 7) % 25) * MINUTE
    const created = addBusinessTime(today.now, -ago, today.schedule) ?? today.now
    // Offset by milliseconds, so that job ids stay unique.
    const id = Math.floor(created / MINUTE) * MINUTE + 30 * SECOND + count
    events.push(...eventsOfJob(job, id, parent, today))
    if (job.isPinned) pinned.push(id)
    for (const part of job.parts ?? []) add(part, id)
  }
  for (const job of plan) add(job, null)
  return { events, pinned }
}
