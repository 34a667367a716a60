import { load } from '../../app/load'
import type { AppState } from '../../app/state/state'
import { IMPORT } from '../../core/limits'
import type { Repair } from '../../core/repair'
import { SCHEMA, upgraded, versionOf } from '../../core/schema'
import { isRecord, type Raw } from '../../core/shape'
import type { Ms } from '../../core/time'
import {
  loadSchedules,
  type ScheduleRepair,
  type ScheduleRepairCode,
} from '../../model/schedule/load'
import type { Schedules } from '../../model/schedule/schedule'
import { type Issue, issue, received } from '../../validation/issue'
import { FORMAT } from './exportFile'
import { type GuardIssueCode, guarded, type Refusal } from './guard'
import { jsonFaultAt, placeAt, tooDeepAt } from './jsonFault'
import { NO_ORIGINS, type Origins, originsOf } from './origins'

export type FileIssueCode =
  | 'fileTooLarge'
  | 'fileTooDeep'
  | 'fileEmpty'
  | 'fileNotJson'
  | 'fileUnknown'
  | 'fileNewer'

export type RefusalCode = GuardIssueCode | ScheduleRepairCode | 'notAJob' | 'notAUser'

export interface FileData {
  readonly status: 'ok'
  /** Absent if the file contains only schedules. */
  readonly state?: AppState
  readonly schedules?: Schedules
  /** False for a project or a list of jobs, which should not replace everything. */
  readonly isWhole: boolean
  readonly refused: readonly Refusal<Issue<RefusalCode>>[]
  readonly repairs: readonly Repair[]
  readonly scheduleRepairs: readonly ScheduleRepair[]
  readonly origins: Origins
}

export interface RefusedFile {
  readonly status: 'refused'
  readonly issue: Issue<FileIssueCode>
}

const refusedFile = (why: Issue<FileIssueCode>): RefusedFile => ({ status: 'refused', issue: why })

const NOTHING: FileData = {
  status: 'ok',
  isWhole: false,
  refused: [],
  repairs: [],
  scheduleRepairs: [],
  origins: NO_ORIGINS,
}

const NOT_TAKEN = ['notAJob', 'notAUser'] as const

/** Entries that loading could not use. */
const entriesNotTaken = (repairs: readonly Repair[]): readonly Refusal<Issue<RefusalCode>>[] =>
  repairs.flatMap(({ code, lost }) => {
    const known = NOT_TAKEN.find((other) => other === code)
    const shown = received(lost)
    return known ? [{ what: shown.value, why: issue(known, shown) }] : []
  })

function readState(raw: unknown, root: string, now: Ms): FileData | RefusedFile {
  const guard = guarded(raw, root)
  const loaded = load(guard.value, now)
  if (loaded.status === 'newer') return newerFile(loaded.schema)
  if (loaded.status === 'unreadable') return refusedFile(issue('fileUnknown'))
  const { state, repairs } = loaded
  return {
    ...NOTHING,
    state,
    isWhole: !Array.isArray(raw),
    refused: [...guard.refused, ...entriesNotTaken(repairs)],
    repairs,
    origins: originsOf(guard.value, state),
  }
}

/** A schedule may be called `constructor`, but one name can never be set safely on an object. */
const UNSAFE_NAME = '__proto__'

function readSchedules(raw: Raw, root: string, schema: number): FileData {
  const entries = Object.entries(raw)
  const guards = entries
    .filter(([name]) => name !== UNSAFE_NAME)
    .map(([name, value]) => ({ name, ...guarded(value, root === '' ? name : `${root}.${name}`) }))
  const unsafe =
    guards.length < entries.length
      ? [{ what: UNSAFE_NAME, why: issue<RefusalCode>('unsafeKey', { key: UNSAFE_NAME }) }]
      : []
  const safe = Object.fromEntries(guards.map(({ name, value }) => [name, value]))
  const loaded = loadSchedules(safe, schema)
  const unreadable = loaded.repairs.filter(({ code }) => code === 'scheduleUnreadable')
  return {
    ...NOTHING,
    schedules: loaded.schedules,
    refused: [
      ...unsafe,
      ...guards.flatMap(({ refused }) => refused),
      ...unreadable.map(({ code, values }) => ({
        what: String(values.name),
        why: issue(code, values),
      })),
    ],
    scheduleRepairs: loaded.repairs,
  }
}

const newerFile = (schema: number): RefusedFile =>
  refusedFile(issue('fileNewer', { schema, known: SCHEMA }))

const own = (raw: Raw, key: string): unknown => (Object.hasOwn(raw, key) ? raw[key] : undefined)

function readOwnFile(stored: Raw, now: Ms): FileData | RefusedFile {
  const schema = versionOf(own(stored, 'schema'))
  if (schema > SCHEMA) return newerFile(schema)
  const raw = upgraded('file', stored, schema)
  const state = own(raw, 'state')
  const schedules = own(raw, 'schedules')
  const withSchedules = isRecord(schedules)
    ? readSchedules(schedules, 'schedules', schema)
    : undefined
  if (state === undefined) return withSchedules ?? refusedFile(issue('fileUnknown'))
  const withState = readState(isRecord(state) ? { schema, ...state } : state, 'state', now)
  if (withState.status === 'refused' || !withSchedules) return partly(withState, raw)
  return partly(
    {
      ...withSchedules,
      ...withState,
      refused: [...withState.refused, ...withSchedules.refused],
      scheduleRepairs: withSchedules.scheduleRepairs,
    },
    raw,
  )
}

const partly = (read: FileData | RefusedFile, raw: Raw): FileData | RefusedFile =>
  read.status === 'ok' && own(raw, 'project') !== undefined ? { ...read, isWhole: false } : read

const areSchedules = (raw: Raw): boolean => {
  const schedules = Object.values(raw)
  return schedules.length > 0 && schedules.every((entry) => isRecord(entry) && isRecord(entry.cfg))
}

function readParsed(raw: unknown, now: Ms): FileData | RefusedFile {
  if (Array.isArray(raw)) {
    return raw.some(isRecord) ? readState(raw, 'jobs', now) : refusedFile(issue('fileUnknown'))
  }
  if (!isRecord(raw) || Object.keys(raw).length === 0) return refusedFile(issue('fileUnknown'))
  if (own(raw, 'format') === FORMAT) return readOwnFile(raw, now)
  return areSchedules(raw) ? readSchedules(raw, '', 1) : readState(raw, '', now)
}

function parsed(text: string): { readonly value: unknown } | RefusedFile {
  const size = text.length
  if (size > IMPORT.characters) {
    return refusedFile(issue('fileTooLarge', { limit: IMPORT.characters, size }))
  }
  if (text.trim() === '') return refusedFile(issue('fileEmpty'))
  const deep = tooDeepAt(text, IMPORT.depth)
  if (deep !== undefined) {
    return refusedFile(issue('fileTooDeep', { limit: IMPORT.depth, ...placeAt(text, deep) }))
  }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return refusedFile(issue('fileNotJson', { ...placeAt(text, jsonFaultAt(text) ?? size) }))
  }
}

function textOf(input: unknown): string {
  if (typeof input === 'string') return input.replace(/^\uFEFF/, '')
  try {
    return JSON.stringify(input) ?? ''
  } catch {
    // Circular, or deeper than any file: unreadable.
    return ''
  }
}

/**
 * Reads an import: an export or a stored state of this app or of the described system, a list of
 * jobs, or schedules, as text or as an object. Never throws.
 */
export function readFile(input: unknown, now: Ms): FileData | RefusedFile {
  const outer = parsed(textOf(input))
  if (!('value' in outer)) return outer
  if (typeof outer.value !== 'string') return readParsed(outer.value, now)
  // A value copied from local storage may be text inside text.
  const inner = parsed(outer.value)
  return 'value' in inner ? readParsed(inner.value, now) : inner
}
