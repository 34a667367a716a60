import * as v from 'valibot'
import type { JournalEntry } from '../domain/app/state/seen'
import { parse } from '../domain/core/shape'
import { type Ms, SECOND } from '../domain/core/time'
import type { Advance, Batch, Confirmed } from '../domain/sharing/sharedCopy'
import { operation } from './operation'
import type { MessageKind } from './sharing.mjs'

/** Where a workspace is, and who is asking. Every request has it, because a worker may be new. */
export interface Engine {
  /** The address of the socket. */
  readonly url: string
  /** The secret half of the member's key. */
  readonly seed: string
  /** The public half, which names the member. */
  readonly member: string
  readonly device: string
  /** The keys of the workspace in base64url; the last one is used for what is sent. */
  readonly keys: readonly string[]
}

/** A `CryptoKey`, whose content nobody can read. */
export type SecretKey = object

export interface NewDevice {
  readonly member: string
  /** A name that no other device has. */
  readonly device: string
  /** The public half of a pair of keys for boxes, and the secret one. */
  readonly box: string
  readonly privateKey: SecretKey
}

const BOXES = v.object({
  /** The number of the key. */
  number: v.number(),
  /** The public key of the one who packed them. */
  from: v.string(),
  /** By device. */
  boxes: v.record(v.string(), v.string()),
})

/** A new key for those who stay: boxes that only their devices can open. */
export type KeyBoxes = Readonly<v.InferOutput<typeof BOXES>>

/** A message as the engine stores it, opened. */
export interface EngineMessage {
  readonly seq: number
  readonly kind: MessageKind
  readonly member: string
  readonly device: string
  /** The name that its author gave it. */
  readonly id: string
  /** When the engine got it, by the engine's clock. */
  readonly at: Ms
  /** Null if it cannot be opened with the workspace's key, and for the parts of another message. */
  readonly content: string | null
}

const ENTRIES = v.array(
  v.looseObject({
    id: v.string(),
    after: v.exactOptional(v.number()),
    at: v.number(),
    schema: v.number(),
    scope: v.picklist(['app', 'schedules']),
    event: v.record(v.string(), v.unknown()),
  }),
)

/** A message as a batch of events. Others have none, nor have those that cannot be read. */
export function batchOf({ seq, id, kind, content }: EngineMessage): Batch {
  const raw = kind === 'events' && content !== null ? parse(content) : null
  // Only an event of this device's own may have no predecessor yet.
  const entries: readonly JournalEntry[] = v.is(ENTRIES, raw)
    ? raw.map((entry) => ({ after: 0, ...entry }))
    : []
  return { seq, message: id, entries }
}

/** The boxes in a message; null if there are none. */
export function boxesIn({ kind, content }: EngineMessage): KeyBoxes | null {
  const raw = kind === 'keys' ? parse(content ?? '') : null
  return v.is(BOXES, raw) ? raw : null
}

export interface ToEngine {
  readonly engine: Engine
}

/** What the engine said of a message: its place, or that another one came first. */
export type Published = { readonly seq: number } | { readonly isBehind: true }

export interface ToPublish extends ToEngine {
  readonly kind: MessageKind
  readonly id: string
  readonly content: string
  /** The place of the device's last message of this kind; 0 if there is none. */
  readonly expected: number
}

/** A member as the engine's keeper lists one. */
export interface ListedMember {
  readonly member: string
  readonly isOwner: boolean
  readonly since: Ms
}

/** The network may be slow, and a message large. */
const DEADLINE: Ms = 60 * SECOND

const names = (name: string) => ({
  opsEventType: `SHARING_${name.toUpperCase()}`,
  request: `c-w:sharing:${name}`,
  reply: `w-c:sharing:${name}`,
  deadline: DEADLINE,
})

/** The worker that holds the socket to the engine of a shared workspace. */
export const sharingOperations = {
  publish: operation<ToPublish, Published>('sharing', names('publish')),
  /** The messages from a place on, as many as are there, up to a limit. */
  read: operation<
    ToEngine & { readonly from: number; readonly limit: number },
    readonly EngineMessage[]
  >('sharing', names('read')),
  /** The last message of a kind, of anybody or of this device. */
  last: operation<
    ToEngine & { readonly kind: MessageKind; readonly isOwn: boolean },
    EngineMessage | null
  >('sharing', names('last')),
  /** Confirms many messages, which would take too long in a page. */
  advance: operation<
    { readonly confirmed: Confirmed; readonly batches: readonly Batch[] },
    Advance
  >('sharing', names('advance')),
  members: operation<ToEngine, readonly ListedMember[]>('sharing', names('members')),
  /** Lets somebody in, and returns the secret that goes into the invitation. */
  invite: operation<ToEngine, { readonly member: string; readonly seed: string }>(
    'sharing',
    names('invite'),
  ),
  remove: operation<ToEngine & { readonly who: string }, readonly ListedMember[]>(
    'sharing',
    names('remove'),
  ),
  /** Packs a new key for these devices, whose public keys are given by their names. */
  packKey: operation<
    { readonly number: number; readonly devices: Readonly<Record<string, string>> },
    KeyBoxes
  >('sharing', names('packKey')),
  /** The key in a box; null if it is not for this device. */
  openBox: operation<
    { readonly privateKey: SecretKey; readonly from: string; readonly box: string },
    { readonly key: string | null }
  >('sharing', names('openBox')),
  /** What a device needs to take part, and the public half of its member's key. */
  newDevice: operation<{ readonly seed: string }, NewDevice>('sharing', names('newDevice')),
  close: operation<object, null>('sharing', names('close')),
} as const

/** What the worker says on its own: something was published, or the connection ended. */
export const FROM_SHARING = { bell: 'w-c:sharing:bell', down: 'w-c:sharing:down' } as const

const NEWS = v.object({
  __eType: v.picklist(Object.values(FROM_SHARING)),
  reason: v.exactOptional(v.string()),
})

export type SharingNews = v.InferOutput<typeof NEWS>

export const sharingNewsOf = (raw: unknown): SharingNews | null => (v.is(NEWS, raw) ? raw : null)

/** The engine refuses this member: the invitation is not valid, or no longer. */
export const REFUSED = 'The engine refuses this member'
