import { contentOf } from '../../app/merge'
import { type AppState, EMPTY_STATE } from '../../app/state/state'
import { SCHEMA } from '../../core/schema'
import { replaceTokens } from '../../core/text'
import { formatDate, type Ms } from '../../core/time'
import type { Job, JobId } from '../../model/job/job'
import type { User, UserId } from '../../model/person/user'
import type { Schedules } from '../../model/schedule/schedule'
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
export const exportAll = (
  state: AppState,
  schedules: Schedules,
  context: ExportContext,
): ExportedFile => ({
  name: exportName(context.now, 'json'),
  text: fileText(context, { state: contentOf(state), schedules }),
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

/**
 * The whole tree that a job belongs to, with the people it mentions; undefined if the job does not
 * exist.
 */
export function exportProject(
  state: AppState,
  jobId: JobId,
  context: ExportContext,
): ExportedFile | undefined {
  const { items, pinned } = state.jobs
  const job = items.find(({ id }) => id === jobId)
  if (!job) return undefined
  const tree = projectTree(job, items)
  const ids = new Set(tree.nodes.map(({ nodeId }) => nodeId))
  const jobs = items.filter(({ id }) => ids.has(id))
  const title = jobs.find(({ id }) => id === tree.rootId)?.title ?? job.title
  const part: AppState = {
    ...EMPTY_STATE,
    jobs: { ...EMPTY_STATE.jobs, items: jobs, pinned: pinned.filter((id) => ids.has(id)) },
    users: { items: peopleOf(jobs, state.users.items) },
  }
  const project = { id: tree.rootId, title }
  return {
    name: exportName(context.now, 'json', title),
    text: fileText(context, { project, state: part }),
  }
}
