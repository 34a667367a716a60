import { isRecord, type Raw, recordOf, textOf } from '../../../core/shape'
import { type Draft, gathered } from '../draft'
import type { HistoryChoices, OpenedHistory, ReadHistory } from '../historyRow'
import { labelHours } from '../table/readEffort'
import { entriesOf, momentIn } from './jsonValues'

const isIssue = (value: unknown): value is Raw =>
  isRecord(value) && typeof value.title === 'string' && textOf(value.number) !== undefined

/** How deep replies of GitHub wrap their list. */
const DEPTH = 6

/** The issues of a list, of pages of lists, or of a reply that wraps them. */
function issuesIn(json: unknown, depth = DEPTH): readonly Raw[] {
  const entries = entriesOf(json)
  const issues = entries.filter(isIssue)
  if (issues.length > 0 || depth === 0) return issues
  const inside = entries.length > 0 ? entries : Object.values(recordOf(json))
  return inside.flatMap((entry) => issuesIn(entry, depth - 1))
}

export const isIssueList = (json: unknown): boolean => issuesIn(json).length > 0

/** A name, either bare or as a field of an object. */
const named = (value: unknown, field: string): string =>
  textOf(value) ?? textOf(recordOf(value)[field]) ?? ''

const ADDRESS = /([^/]+\/[^/]+)\/(?:issues|pull)\/(\d+)/

function keyOf(issue: Raw): string | undefined {
  const [, repository, number] =
    ADDRESS.exec(textOf(issue.html_url) ?? textOf(issue.url) ?? '') ?? []
  if (repository !== undefined) return `github:${repository}#${number}`
  return textOf(issue.number) === undefined ? undefined : `github:#${textOf(issue.number)}`
}

const NOT_DONE = /^(?:not_planned|duplicate)$/i

/** Issues have no start and no estimate of their own; only a label may contain an estimate. */
export function readGithub({ json }: OpenedHistory, choices: HistoryChoices): ReadHistory {
  const draftOf = (issue: Raw, index: number): Draft => {
    const labels = entriesOf(issue.labels).map((label) => named(label, 'name'))
    const hours = labels.flatMap((label) => labelHours(label, choices) ?? [])[0]
    const [person] = [...entriesOf(issue.assignees), issue.assignee]
    const isOpen = /^open$/i.test(textOf(issue.state) ?? '')
    return {
      key: keyOf(issue) ?? '',
      line: index + 1,
      title: textOf(issue.title) ?? '',
      descr: textOf(issue.body),
      assignee: named(person, 'login') || named(person, 'name'),
      parentKey: keyOf(recordOf(issue.parent)),
      created: momentIn(issue.createdAt ?? issue.created_at),
      finished: isOpen ? undefined : momentIn(issue.closedAt ?? issue.closed_at, 'end'),
      estimate: hours === undefined ? undefined : { hours },
      isCancelled: NOT_DONE.test(textOf(issue.stateReason ?? issue.state_reason) ?? ''),
    }
  }
  return gathered(issuesIn(json).map(draftOf))
}
