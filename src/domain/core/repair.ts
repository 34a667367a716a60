import { arrayOf, idOf, type Raw } from './shape'

/** What loading changed in stored data, and the value that was dropped, if any. */
export interface Repair {
  readonly code:
    | 'notAJob'
    | 'notAUser'
    | 'notALog'
    | 'notALink'
    | 'notAChecklistItem'
    | 'idGiven'
    | 'idTakenTwice'
    | 'titleGiven'
    | 'logsCreated'
    | 'logsOverLimit'
    | 'logTimeMoved'
    | 'fieldDropped'
    | 'completedSet'
    | 'speedSet'
    | 'parentRepaired'
    | 'childrenRepaired'
    | 'blockersRepaired'
    | 'pinsRepaired'
  readonly jobId?: number
  readonly field?: string
  readonly lost?: unknown
}

export type RepairReport = (repair: Repair) => void

/** Reads an optional field; a value of the wrong type is dropped and reported. */
export function readField<T>(
  raw: Raw,
  field: string,
  read: (value: unknown) => T | undefined,
  report: RepairReport,
): T | undefined {
  const value = raw[field]
  if (value === undefined || value === null) return undefined
  const result = read(value)
  if (result === undefined) report({ code: 'fieldDropped', field, lost: value })
  return result
}

type Readers = Readonly<Record<string, (value: unknown) => unknown>>

/** What a table of readers gives: each field optional, of the type that its reader recognises. */
export type OptionalFields<Table extends Readers> = {
  readonly [Field in keyof Table]?: Exclude<ReturnType<Table[Field]>, undefined>
}

/** Reads every field of a table that is there. */
export function readOptional<Table extends Readers>(
  raw: Raw,
  table: Table,
  report: RepairReport,
): OptionalFields<Table> {
  const fields: Record<string, unknown> = {}
  for (const field in table) {
    const read = table[field]
    const value = read && readField(raw, field, read, report)
    if (value !== undefined) fields[field] = value
  }
  // Each value is what the reader of its field recognised.
  return fields as OptionalFields<Table>
}

/** The same for a list of ids; only the invalid ones are dropped. */
export function readIds(raw: Raw, field: string, report: RepairReport): readonly number[] {
  const stored = readField(raw, field, arrayOf, report) ?? []
  const ids = stored.flatMap((entry) => idOf(entry) ?? [])
  if (ids.length < stored.length) {
    const lost = stored.filter((entry) => entry != null && idOf(entry) === undefined)
    if (lost.length > 0) report({ code: 'fieldDropped', field, lost })
  }
  return ids
}

/** Whether the stored text contains something that the loaded state does not. */
export const isLossy = (repairs: readonly Repair[]): boolean =>
  repairs.some((repair) => repair.lost !== undefined)
