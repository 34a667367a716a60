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

export interface FileInput {
  /** The text of the file as a list of one, since lists are sent once: it may have 32 MB. */
  readonly file: readonly [text: string]
}

export interface ImportRequest extends Existing, FileInput {
  readonly choices: HistoryChoices
  readonly plan: Omit<ImportChoices, 'format'>
}

/** The largest accepted file needs some seconds. */
const DEADLINE: Ms = 20 * SECOND

export interface OwnFileInput extends FileInput {
  readonly now: Ms
}

/** Operations on files: exports of other tools, and those that this app wrote. */
export const historyOperations = {
  open: operation<FileInput, HistoryFacts | UnopenedHistory>('historyImport', {
    opsEventType: 'OPEN_HISTORY',
    request: 'c-w:history-import:open',
    reply: 'w-c:history-import:open',
    cached: ['file'],
    deadline: DEADLINE,
  }),
  readOwn: operation<OwnFileInput, FileData | RefusedFile>('historyImport', {
    opsEventType: 'READ_OWN_FILE',
    request: 'c-w:history-import:read-own',
    reply: 'w-c:history-import:read-own',
    cached: ['file'],
    deadline: DEADLINE,
  }),
  preview: operation<ImportRequest, HistoryPreview | UnopenedHistory>('historyImport', {
    opsEventType: 'PREVIEW_HISTORY',
    request: 'c-w:history-import:preview',
    reply: 'w-c:history-import:preview',
    cached: ['file', 'jobs', 'users'],
    deadline: DEADLINE,
  }),
  /** Thousands of jobs take a while to transfer, so they are sent only on demand. */
  runImport: operation<ImportRequest, ImportResult | UnopenedHistory>('historyImport', {
    opsEventType: 'LAND_HISTORY',
    request: 'c-w:history-import:import',
    reply: 'w-c:history-import:import',
    cached: ['file', 'jobs', 'users'],
    deadline: DEADLINE,
  }),
} as const
