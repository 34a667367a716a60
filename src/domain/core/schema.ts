import type { Raw } from './shape'

/**
 * What is stored: each kind has its own chain of upgrades, all counted by one number. A file is what is
 * exported, and the content of a backup; its state and schedules have their own chains.
 */
export type StoredKind = 'state' | 'schedules' | 'event' | 'undoStep' | 'file'

/** Turns a record of one version into the next version's form. Pure, and it loses no field. */
export type Upgrade = (raw: Raw) => Raw

/** What one version changed; kinds that it left alone are not named. */
export type SchemaStep = Readonly<Partial<Record<StoredKind, Upgrade>>>

/**
 * Version 2: a snapshot names the events that it contains by their writers, in a mark of its own.
 * Version 1 had the place in the journal beside the state.
 */
const toVersion2: SchemaStep = {
  state: ({ journal: _j, epoch: _e, seq: _s, unjournaled: _u, ...state }) => state,
}

/** The step at index i leads from version i + 1 to version i + 2. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [toVersion2]

export const versionAfter = (steps: readonly SchemaStep[]): number => steps.length + 1

/** The version that this build writes. A higher number was written by a newer one. */
export const SCHEMA = versionAfter(SCHEMA_STEPS)

/** What was stored before there were numbers is version 1. */
export const versionOf = (schema: unknown): number =>
  typeof schema === 'number' && schema >= 1 ? schema : 1

/** A record of an older version in today's form. */
export const upgraded = (
  kind: StoredKind,
  raw: Raw,
  from: number,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Raw => steps.slice(from - 1).reduce((record, step) => step[kind]?.(record) ?? record, raw)
