import { type Ms, SECOND } from '../domain/core/time'
import type { FileData, RefusedFile } from '../domain/exchange/files/readFile'
import type { UnopenedHistory } from '../domain/exchange/import/detect/openHistory'
import type { HistoryChoices, OpenedHistory } from '../domain/exchange/import/historyRow'
import type { Existing } from '../domain/exchange/import/plan/existing'
import type { ImportChoices, ImportResult } from '../domain/exchange/import/plan/importPlan'
import type { HistoryPreview } from '../domain/exchange/import/plan/previewHistory'
import { operation } from './operation'

/** What a page needs to ask for the open choices of a file: everything except its records. */
export interface HistoryFacts extends Pick<OpenedHistory, 'format' | 'head' | 'guess' | 'open'> {
  readonly records: number
  /** The first non-empty cell of each column. */
  readonly samples: readonly string[]
  /** A date that can be read either way. */
  readonly openDate?: { readonly written: string; readonly dayFirst: Ms; readonly monthFirst: Ms }
}

export interface ImportRequest extends Existing {
  readonly text: string
  readonly choices: HistoryChoices
  readonly plan: Omit<ImportChoices, 'format'>
}

/** The largest accepted file needs some seconds. */
const DEADLINE: Ms = 20 * SECOND

export interface OwnFileInput {
  readonly text: string
  readonly now: Ms
}

/** Operations on files: exports of other tools, and those that this app wrote. */
export const historyOperations = {
  open: operation<{ readonly text: string }, HistoryFacts | UnopenedHistory>('historyImport', {
    opsEventType: 'OPEN_HISTORY',
    request: 'c-w:history-import:open',
    reply: 'w-c:history-import:open',
    deadline: DEADLINE,
  }),
  readOwn: operation<OwnFileInput, FileData | RefusedFile>('historyImport', {
    opsEventType: 'READ_OWN_FILE',
    request: 'c-w:history-import:read-own',
    reply: 'w-c:history-import:read-own',
    deadline: DEADLINE,
  }),
  preview: operation<ImportRequest, HistoryPreview | UnopenedHistory>('historyImport', {
    opsEventType: 'PREVIEW_HISTORY',
    request: 'c-w:history-import:preview',
    reply: 'w-c:history-import:preview',
    cached: ['jobs', 'users'],
    deadline: DEADLINE,
  }),
  /** Thousands of jobs take a while to transfer, so they are sent only on demand. */
  runImport: operation<ImportRequest, ImportResult | UnopenedHistory>('historyImport', {
    opsEventType: 'LAND_HISTORY',
    request: 'c-w:history-import:land',
    reply: 'w-c:history-import:land',
    cached: ['jobs', 'users'],
    deadline: DEADLINE,
  }),
} as const
