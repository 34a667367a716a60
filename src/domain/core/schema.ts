import type { Raw } from './shape'
import { eventToVersion8 } from './toVersion8'
import { patchOfStep } from './undoSteps'

/**
 * Everything stored. Each kind has its own chain of upgrades, all counted by one number. A file is
 * an export or the content of a backup; its state and schedules have their own chains.
 */
export type StoredKind = 'state' | 'schedules' | 'event' | 'undoStep' | 'file'

/** Converts a record of one version to the next. Pure, and loses no field. */
export type Upgrade = (raw: Raw) => Raw

/** What one version changed; kinds that it did not change are absent. */
export type SchemaStep = Readonly<Partial<Record<StoredKind, Upgrade>>>

/**
 * Version 2: a snapshot lists, in a separate mark, the events that it contains by their writers.
 * Version 1 had the position in the journal beside the state.
 */
const toVersion2: SchemaStep = {
  state: ({ journal: _j, epoch: _e, seq: _s, unjournaled: _u, ...state }) => state,
}

/** Version 3: a state may contain drafts, and an event the places whose drafts it saves. */
const toVersion3: SchemaStep = {}

/** Version 4: a job may contain what the plan said of it each day. */
const toVersion4: SchemaStep = {}

/**
 * Version 5: a state may contain saved views, an undo step their changes, and events may change or
 * delete several jobs at once or create a job below another one.
 */
const toVersion5: SchemaStep = {}

/**
 * Version 6: a job may name the jobs that block it, have a deadline and another place in its queue,
 * and a person may have working hours and days off of their own.
 */
const toVersion6: SchemaStep = {}

/**
 * Version 7: in a shared workspace an event may name its author and come from another device, and a
 * log entry may name its author.
 */
const toVersion7: SchemaStep = {}

/**
 * Version 8: an edit names the fields that it changes, for one job or several. A state contains the
 * schedules, and an undo step is one patch. What is typed is stored beside the state, and no event
 * says it.
 */
const toVersion8: SchemaStep = { event: eventToVersion8, undoStep: patchOfStep }

export const WITH_SCHEDULES = 8

/** The step at index i leads from version i + 1 to version i + 2. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [
  toVersion2,
  toVersion3,
  toVersion4,
  toVersion5,
  toVersion6,
  toVersion7,
  toVersion8,
]

export const versionAfter = (steps: readonly SchemaStep[]): number => steps.length + 1

/** The version that this build writes. A higher number comes from a newer build. */
export const SCHEMA = versionAfter(SCHEMA_STEPS)

/** Data stored before versions were numbered is version 1. */
export const versionOf = (schema: unknown): number =>
  typeof schema === 'number' && schema >= 1 ? schema : 1

/** Upgrades a record of an older version to the current one. */
export const upgraded = (
  kind: StoredKind,
  raw: Raw,
  from: number,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Raw => steps.slice(from - 1).reduce((record, step) => step[kind]?.(record) ?? record, raw)
