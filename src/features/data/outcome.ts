import type { FileChange } from '../../domain/exchange/files/changes'
import type { FileImportPlan, Preview } from '../../domain/exchange/files/preview'
import type { FileData } from '../../domain/exchange/files/readFile'
import type { Issue } from '../../domain/validation/issue'
import type { IssueCode } from '../../text/base/issues'

/** Worst news first. */
export const KINDS = ['refused', 'gone', 'changed', 'new', 'unchanged', 'same'] as const

export type OutcomeKind = (typeof KINDS)[number]

export interface OutcomeLine {
  readonly key: string
  readonly thing: 'job' | 'user' | 'schedule' | 'file'
  readonly title: string
  readonly fields: readonly string[]
  readonly why?: Issue<IssueCode>
}

export type Lines = Readonly<Record<OutcomeKind, readonly OutcomeLine[]>>

const ENTITIES = { jobs: 'job', users: 'user', schedules: 'schedule' } as const

/** An edit always changes the times, so they are shown only if nothing else differs. */
const shownFields = (fields: readonly string[]): readonly string[] =>
  fields.length > 1 ? fields.filter((field) => field !== 'ts') : fields

function linesOf(
  preview: Preview,
  part: keyof Preview,
): readonly (readonly [OutcomeKind, OutcomeLine])[] {
  const changes: readonly FileChange[] = preview[part]
  return changes.map(({ id, title, kind, fields, why }) => [
    kind,
    {
      key: `${part}:${id}`,
      thing: ENTITIES[part],
      title,
      fields: shownFields(fields),
      ...(why && { why }),
    },
  ])
}

/** What a plan would do, as lines to read, with the parts of the file that have no effect. */
export function outcomeOf({ preview }: FileImportPlan, { refused }: FileData): Lines {
  const lines = [
    ...linesOf(preview, 'jobs'),
    ...linesOf(preview, 'users'),
    ...linesOf(preview, 'schedules'),
  ]
  const of = (kind: OutcomeKind) => lines.flatMap(([other, line]) => (other === kind ? [line] : []))
  const inVain = refused.map(
    ({ what, why }, index): OutcomeLine => ({
      key: `file:${index}`,
      thing: 'file',
      title: what,
      fields: [],
      why,
    }),
  )
  return {
    refused: [...inVain, ...of('refused')],
    gone: of('gone'),
    changed: of('changed'),
    new: of('new'),
    unchanged: of('unchanged'),
    same: of('same'),
  }
}
