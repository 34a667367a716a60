import * as v from 'valibot'
import { load } from '../domain/app/load'
import { type Seen, seenIn } from '../domain/app/state/seen'
import { type AppState, schedulesOf, withSchedules } from '../domain/app/state/state'
import { SCHEMA } from '../domain/core/schema'
import type { Ms } from '../domain/core/time'
import { loadSchedules } from '../domain/model/schedule/load'
import type { Schedules } from '../domain/model/schedule/schedule'
import type { SharedDevice } from '../domain/sharing/devices'
import { type Confirmed, NOTHING_CONFIRMED } from '../domain/sharing/sharedCopy'
import type { SecretKey } from '../protocol/sharingOperations'

/** Everything confirmed, in the form in which it is stored here and sent as a snapshot. */
export interface StoredConfirmed {
  readonly schema: number
  readonly seq: number
  readonly message: string | null
  readonly count: number
  readonly seen: Seen
  readonly app: AppState
  readonly schedules: Schedules
  readonly devices: readonly SharedDevice[]
}

/** What is confirmed, and who said hello up to there. */
export interface SharedKnowledge {
  readonly confirmed: Confirmed
  readonly devices: readonly SharedDevice[]
}

export const NO_KNOWLEDGE: SharedKnowledge = { confirmed: NOTHING_CONFIRMED, devices: [] }

/** The schedules stand beside the rest, as they did before they were part of the state. */
export function partsOf(state: AppState): Pick<StoredConfirmed, 'app' | 'schedules'> {
  const { schedules: _, ...app } = state
  return { app, schedules: schedulesOf(state) }
}

export const storedFormOf = ({ confirmed, devices }: SharedKnowledge): StoredConfirmed => ({
  schema: SCHEMA,
  ...confirmed,
  ...partsOf(confirmed.app),
  devices,
})

const STORED = v.object({
  schema: v.number(),
  seen: v.unknown(),
  app: v.record(v.string(), v.unknown()),
  schedules: v.unknown(),
  seq: v.number(),
  message: v.nullable(v.string()),
  count: v.number(),
  devices: v.array(
    v.object({
      device: v.string(),
      member: v.string(),
      person: v.string(),
      box: v.string(),
      seenAt: v.number(),
      clockAhead: v.number(),
    }),
  ),
})

/** Null if it cannot be read; `newer` if a newer version wrote it. */
export function knownIn(raw: unknown, now: Ms): SharedKnowledge | 'newer' | null {
  if (!v.is(STORED, raw)) return null
  if (raw.schema > SCHEMA) return 'newer'
  const seen = seenIn(raw.seen)
  const loaded = load({ schema: raw.schema, ...raw.app }, now)
  if (!seen || loaded.status !== 'ok') return null
  const { schedules } = loadSchedules(raw.schedules, raw.schema)
  const { seq, message, count, devices } = raw
  const app = withSchedules(loaded.state, schedules)
  return { confirmed: { seq, message, count, seen, app }, devices }
}

const RECORD = v.looseObject({
  id: v.string(),
  name: v.string(),
  person: v.string(),
  member: v.string(),
  device: v.string(),
  isOwner: v.boolean(),
  path: v.string(),
  seed: v.string(),
  keys: v.array(v.string()),
  /** The public half of the device's own pair of keys, and the secret one, which never leaves it. */
  box: v.string(),
  privateKey: v.custom<SecretKey>((value) => typeof value === 'object' && value !== null),
})

/** What a device stores about a workspace that it shares. */
export interface SharedRecord extends v.InferOutput<typeof RECORD> {
  readonly confirmed?: StoredConfirmed | undefined
  /** The members who stay, until they have the new key that a removal asks for. */
  readonly staying?: readonly string[] | undefined
  /** Own jobs, people and schedules that come along, once everything of the others is here. */
  readonly addition?: Pick<StoredConfirmed, 'app' | 'schedules'> | undefined
}

export const isSharedRecord = (raw: unknown): raw is SharedRecord => v.is(RECORD, raw)
