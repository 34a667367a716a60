import { contentOf } from '../../app/merge'
import { type AppState, EMPTY_STATE, schedulesOf } from '../../app/state/state'
import { SCHEMA } from '../../core/schema'
import { replaceTokens } from '../../core/text'
import { formatDate, type Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import type { User, UserId } from '../../model/person/user'
import { projectTree } from '../../project/tree'

/** The mark of every file that this app writes. */
export const FORMAT = 'hindcast'

export interface ExportedFile {
  readonly name: string
  readonly text: string
}

export interface ExportContext {
  readonly now: Ms
  /** The app version, to trace where a file came from. */
  readonly version: string
}

/** A name that is valid in every file system. */
export function exportName(now: Ms, extension: string, title = ''): string {
  const [date = ''] = formatDate(now, 'YYYY-MM-DD HH:mm').split(' ')
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const name = Array.from(words.join('-')).slice(0, 40).join('')
  return `${[FORMAT, name, date].filter((part) => part !== '').join('-')}.${extension}`
}

const fileText = ({ now, version }: ExportContext, content: object): string =>
  JSON.stringify({ format: FORMAT, schema: SCHEMA, exportedAt: now, version, ...content })

/** Exports everything except deleted jobs. */
export const exportAll = (state: AppState, context: ExportContext): ExportedFile => ({
  name: exportName(context.now, 'json'),
  text: fileText(context, { state: contentOf(state), schedules: schedulesOf(state) }),
})

/** The assignees of the jobs and the people mentioned in their logs. */
function peopleOf(jobs: readonly Job[], users: readonly User[]): readonly User[] {
  const named = new Set<UserId>()
  for (const { forecast, logs } of jobs) {
    if (forecast.assignedTo !== undefined) named.add(forecast.assignedTo)
    for (const { text } of logs.items) {
      replaceTokens(text, (kind, id) => {
        if (kind === 'user') named.add(id)
        return undefined
      })
    }
  }
  return users.filter(({ id }) => named.has(id))
}

/** These jobs and the people they mention. */
function partOf({ jobs, users }: AppState, ids: ReadonlySet<JobId>): AppState {
  const items = jobs.items.filter(({ id }) => ids.has(id))
  return {
    ...EMPTY_STATE,
    jobs: { ...EMPTY_STATE.jobs, items, pinned: jobs.pinned.filter((id) => ids.has(id)) },
    users: { items: peopleOf(items, users.items) },
  }
}

/**
 * The whole tree that a job belongs to, with the people it mentions; undefined if the job does not
 * exist.
 */
export function exportProject(
  state: AppState,
  jobId: JobId,
  context: ExportContext,
): ExportedFile | undefined {
  const { items } = state.jobs
  const job = items.find(({ id }) => id === jobId)
  if (!job) return undefined
  const tree = projectTree(job, items)
  const part = partOf(state, new Set(tree.nodes.map(({ nodeId }) => nodeId)))
  const title = part.jobs.items.find(({ id }) => id === tree.rootId)?.title ?? job.title
  const project = { id: tree.rootId, title }
  return {
    name: exportName(context.now, 'json', title),
    text: fileText(context, { project, state: part }),
  }
}

/** Exactly these jobs, with the people they mention. */
export const exportJobs = (
  state: AppState,
  ids: ReadonlySet<JobId>,
  context: ExportContext,
): ExportedFile => ({
  name: exportName(context.now, 'json', 'jobs'),
  // The field, even if empty, marks a part: an import must not replace everything with it.
  text: fileText(context, { project: null, state: partOf(state, ids) }),
})
