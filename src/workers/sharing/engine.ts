import {
  AuthorizationError,
  type ConnectionOptions,
  headers,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  nkeyAuthenticator,
  nkeys,
  TimeoutError,
} from '@nats-io/nats-core'
import * as v from 'valibot'
import { parse } from '../../domain/core/shape'
import {
  anyOf,
  authorOf,
  HEARD_KINDS,
  inboxOf,
  SHARING,
  subjectOf,
} from '../../protocol/sharing.mjs'
import {
  type Engine,
  type EngineMessage,
  type ListedMember,
  type NewDevice,
  type Published,
  REFUSED,
  type sharingOperations,
} from '../../protocol/sharingOperations'
import { keyOf, newPair, seal, unseal } from './sealed'

type InputOf<Name extends keyof typeof sharingOperations> = Parameters<
  NonNullable<(typeof sharingOperations)[Name]['types']>
>[0]

export type Connect = (options: ConnectionOptions) => Promise<NatsConnection>

/** What is heard from the engine between two requests. */
export interface Heard {
  readonly onBell: () => void
  readonly onDown: (reason: string) => void
}

/** An answer of the engine takes a few milliseconds; this is a network that went away. */
const ANSWER = 10_000
/**
 * A request is lost with the node that was about to answer it, and while three nodes choose a new
 * leader nobody stores anything. To wait longer than answers take would only delay the next attempt.
 */
const PATIENCE = { least: 1000, first: 2500, most: ANSWER } as const
/** Between two answers of the same network there is some difference. */
const TIMES_SLOWEST = 4
/** By so much the slowest answer counts less with each that follows. */
const FORGOTTEN = 0.1
/** Large messages on slow networks get more time. */
const SLOWEST_BYTES_PER_MS = 20
const CONNECTING = 10_000
/** How many requests are under way at once while a device catches up. */
const READ_AT_ONCE = 64
/** Mostly there is one new message, so reading begins with few requests. */
const READ_FIRST = 4
/** A part of content that is too long for one message leaves room for its headers. */
const PART = SHARING.maxBytes - 4096
const PARTS = 'Hindcast-Parts'
const MESSAGE_ID = 'Nats-Msg-Id'
/** Which of the workspace's keys a message is sealed with. */
const KEY_NUMBER = 'Hindcast-Key'

const ACK = v.object({ seq: v.number() })
const FAILURE = v.object({ error: v.object({ err_code: v.number(), description: v.string() }) })
const MEMBERS = v.object({
  members: v.array(v.object({ member: v.string(), isOwner: v.boolean(), since: v.number() })),
})

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Where a message belongs, which its seal contains. */
const labelOf = (subject: string, id: string) => `${subject}\n${id}`

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The engine's errors in few kinds. */
const inKind = (error: unknown): Error =>
  error instanceof AuthorizationError
    ? new Error(REFUSED)
    : error instanceof Error
      ? error
      : new Error(String(error))

/** The connection to the engine of one workspace; opened with the first request. */
export function createEngine(connect: Connect, { onBell, onDown }: Heard) {
  let current: { readonly engine: Engine; readonly opening: Promise<NatsConnection> } | null = null
  const keys = new Map<string, Promise<CryptoKey>>()
  /** The connection that was opened last: an older one may end after it. */
  let latest: NatsConnection | null = null
  /** How long the slowest answer of late took. */
  let slowest = PATIENCE.first / TIMES_SLOWEST
  const patience = () => Math.max(PATIENCE.least, slowest * TIMES_SLOWEST)
  /** Devices read the last message that they know once more with each request. */
  let lastRead: { readonly keys: number; readonly message: EngineMessage } | null = null

  async function open({ url, seed, member }: Engine): Promise<NatsConnection> {
    const connection = await connect({
      servers: url,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
      inboxPrefix: inboxOf(member),
      // Whoever asks decides when to try again: what was missed has to be read first.
      reconnect: false,
      noEcho: true,
      // Each request would note where it came from, which takes longer than the request.
      noAsyncTraces: true,
      timeout: CONNECTING,
    })
    latest = connection
    for (const kind of HEARD_KINDS) {
      connection.subscribe(anyOf(kind), {
        callback: (error) => {
          if (!error) onBell()
        },
      })
    }
    connection.closed().then((reason) => {
      if (connection === latest) current = null
      onDown(reason ? inKind(reason).message : '')
    })
    return connection
  }

  async function connected(engine: Engine): Promise<NatsConnection> {
    const isSame =
      current && current.engine.url === engine.url && current.engine.seed === engine.seed
    if (!isSame) {
      const opening = open(engine)
      current = { engine, opening }
      opening.catch(() => {
        if (current?.opening === opening) current = null
      })
    }
    try {
      return await (current?.opening ?? open(engine))
    } catch (error) {
      throw inKind(error)
    }
  }

  /** A key by its number; undefined if this device does not have it. */
  const keyFor = ({ keys: texts }: Engine, number: number): Promise<CryptoKey> | undefined => {
    const text = texts[number]
    if (text === undefined) return undefined
    const known = keys.get(text) ?? keyOf(text)
    keys.set(text, known)
    return known
  }

  async function request(
    engine: Engine,
    subject: string,
    payload: string | Uint8Array,
    options: { readonly timeout: number; readonly headers?: MsgHdrs },
  ): Promise<Msg> {
    const connection = await connected(engine)
    const since = performance.now()
    const answer = await connection.request(subject, payload, options)
    const took = Math.min(performance.now() - since, PATIENCE.most / TIMES_SLOWEST)
    slowest = Math.max(took, slowest * (1 - FORGOTTEN))
    return answer
  }

  /** Stores one message and returns the engine's answer. */
  async function store(
    engine: Engine,
    subject: string,
    bytes: Uint8Array,
    fields: Readonly<Record<string, string>>,
  ): Promise<Published> {
    const sent = headers()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    const timeout = patience() + bytes.length / SLOWEST_BYTES_PER_MS
    const reply = await request(engine, subject, bytes, { timeout, headers: sent })
    const answer = parse(textOf(reply.data))
    if (v.is(FAILURE, answer)) {
      if (answer.error.err_code === SHARING.wrongLastSequence) return { isBehind: true }
      throw new Error(answer.error.description)
    }
    return { seq: v.parse(ACK, answer).seq }
  }

  async function storeParts(engine: Engine, id: string, bytes: Uint8Array): Promise<string> {
    const subject = subjectOf('part', engine.member, engine.device)
    const places: number[] = []
    for (let from = 0; from < bytes.length; from += PART) {
      const name = { [MESSAGE_ID]: `${id}/${places.length}` }
      const stored = await store(engine, subject, bytes.subarray(from, from + PART), name)
      if ('seq' in stored) places.push(stored.seq)
    }
    return places.join(',')
  }

  async function publish(input: InputOf<'publish'>): Promise<Published> {
    const { engine, kind, id, content, expected } = input
    const subject = subjectOf(kind, engine.member, engine.device)
    const number = engine.keys.length - 1
    const key = await keyFor(engine, number)
    if (!key) throw new Error('There is no key to seal a message with')
    const sealed = await seal(content, key, labelOf(subject, id))
    const fields = {
      [MESSAGE_ID]: id,
      [KEY_NUMBER]: String(number),
      'Nats-Expected-Last-Subject-Sequence': String(expected),
    }
    if (sealed.length <= PART) return store(engine, subject, sealed, fields)
    const parts = await storeParts(engine, id, sealed)
    return store(engine, subject, new Uint8Array(0), { ...fields, [PARTS]: parts })
  }

  /** Null if there is no such message. */
  async function fetched(engine: Engine, which: object): Promise<Msg | null> {
    const subject = `$JS.API.DIRECT.GET.${SHARING.stream}`
    const payload = JSON.stringify(which)
    // Whichever node was asked may be gone, and the others still answer.
    const ask = (timeout: number) => request(engine, subject, payload, { timeout })
    const message = await ask(patience()).catch((error: unknown) => {
      if (error instanceof TimeoutError) return ask(ANSWER)
      throw error
    })
    const { code = 0, description = '' } = message.headers ?? {}
    if (code === 404) return null
    if (code >= 400) throw new Error(`${code} ${description}`)
    return message
  }

  async function bytesOf(engine: Engine, message: Msg): Promise<Uint8Array<ArrayBuffer>> {
    const parts = message.headers?.get(PARTS)
    if (!parts) return new Uint8Array(message.data)
    const places = parts.split(',').map(Number)
    const found = await Promise.all(places.map((seq) => fetched(engine, { seq })))
    return joined(found.map((part) => part?.data ?? new Uint8Array(0)))
  }

  async function opened(engine: Engine, message: Msg): Promise<EngineMessage> {
    const field = (name: string) => message.headers?.get(name) ?? ''
    const subject = field('Nats-Subject')
    const author = authorOf(subject)
    if (!author) throw new Error(`A message under a strange subject: ${subject}`)
    const id = field(MESSAGE_ID)
    const seq = Number(field('Nats-Sequence'))
    const known = lastRead?.keys === engine.keys.length ? lastRead.message : null
    if (known?.seq === seq && known.id === id) return known
    const key = await keyFor(engine, Number(field(KEY_NUMBER)))
    return {
      ...author,
      id,
      seq,
      at: Date.parse(field('Nats-Time-Stamp')),
      content:
        author.kind === 'part' || !key
          ? null
          : await unseal(await bytesOf(engine, message), key, labelOf(subject, id)),
    }
  }

  async function read(input: InputOf<'read'>): Promise<readonly EngineMessage[]> {
    const { engine, from, limit } = input
    const messages: EngineMessage[] = []
    while (messages.length < limit) {
      const first = from + messages.length
      const many = Math.min(READ_AT_ONCE, limit - messages.length, READ_FIRST + messages.length * 4)
      const found = await Promise.all(
        Array.from({ length: many }, (_, index) => fetched(engine, { seq: first + index })),
      )
      const end = found.indexOf(null)
      const there = found.slice(0, end < 0 ? many : end).flatMap((message) => message ?? [])
      messages.push(...(await Promise.all(there.map((message) => opened(engine, message)))))
      if (end >= 0) break
    }
    const message = messages.at(-1)
    if (message) lastRead = { keys: engine.keys.length, message }
    return messages
  }

  async function last({ engine, kind, isOwn }: InputOf<'last'>): Promise<EngineMessage | null> {
    const { member, device } = engine
    const subject = isOwn ? subjectOf(kind, member, device) : anyOf(kind)
    const message = await fetched(engine, { last_by_subj: subject })
    return message && opened(engine, message)
  }

  async function ask(engine: Engine, question: object): Promise<readonly ListedMember[]> {
    const payload = JSON.stringify(question)
    const reply = await request(engine, SHARING.keeper, payload, { timeout: ANSWER })
    return v.parse(MEMBERS, parse(textOf(reply.data))).members
  }

  return {
    publish,
    read,
    last,
    members: ({ engine }: InputOf<'members'>) => ask(engine, { act: 'list' }),
    invite: async ({ engine }: InputOf<'invite'>) => {
      // The secret half is made here, so that nobody but the two ever has it.
      const pair = nkeys.createUser()
      const member = pair.getPublicKey()
      await ask(engine, { act: 'invite', member })
      return { member, seed: textOf(pair.getSeed()) }
    },
    remove: ({ engine, who }: InputOf<'remove'>) => ask(engine, { act: 'remove', member: who }),
    newDevice: async ({ seed }: InputOf<'newDevice'>): Promise<NewDevice> => {
      const parts = crypto.getRandomValues(new Uint32Array(2))
      return {
        member: nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey(),
        device: Array.from(parts, (part) => part.toString(36)).join(''),
        ...(await newPair()),
      }
    },
    close: async () => {
      const before = current
      current = null
      await before?.opening.then(
        (connection) => connection.close(),
        () => {},
      )
      return null
    },
  }
}
