import * as v from 'valibot'
import { type JournalEntry, joined } from '../domain/app/state/seen'
import { parse } from '../domain/core/shape'
import { MINUTE, type Ms, SECOND } from '../domain/core/time'
import { type Hello, isClockOff, withHello } from '../domain/sharing/devices'
import {
  type Advance,
  advance,
  type Batch,
  catchUp,
  fingerprint,
  isOfNewerVersion,
  nextBatch,
  receive,
  type SharedCopy,
  shownOf,
  write,
} from '../domain/sharing/sharedCopy'
import { withPersonalPart } from '../domain/sharing/sharedEvents'
import type { Clock } from '../platform/clock'
import type { WorkerClient } from '../platform/workers/workerClient'
import type { MessageKind } from '../protocol/sharing.mjs'
import {
  batchOf,
  boxesIn,
  type Engine,
  type EngineMessage,
  REFUSED,
  type SecretKey,
  sharingOperations,
} from '../protocol/sharingOperations'
import type { SharedJournal, SharingProblem, SharingStatus } from '../state/sharing'
import { knownIn, NO_KNOWLEDGE, type SharedKnowledge, storedFormOf } from './sharedRecord'

interface Deps {
  readonly engine: Engine
  readonly person: string
  /** The device's own pair of keys. */
  readonly box: string
  readonly privateKey: SecretKey
  readonly journal: SharedJournal
  readonly worker: Pick<WorkerClient, 'run'>
  readonly clock: Clock
  /** A name that no other message has. */
  readonly newId: () => string
  readonly known: SharedKnowledge
  readonly save: (known: SharedKnowledge) => Promise<void>
  /** The members who stay, if somebody was removed and they have no new key yet. */
  readonly staying?: readonly string[] | undefined
  readonly onRenewed: () => Promise<void>
  /** Stores a new key of the workspace, before anything sealed with it is read. */
  readonly onKey: (keys: readonly string[]) => Promise<void>
  readonly onStatus: (status: Partial<SharingStatus>) => void
  readonly onRemote: (entries: readonly JournalEntry[]) => void
  /** Stores what is here, before what the engine has takes its place. */
  readonly backUp: () => Promise<void>
  /** Everything of the others is here for the first time since the start. */
  readonly onCaughtUp: () => void
}

/** Messages that are applied in one go. */
const READ_LIMIT = 1000
/** More events would hold up the page, so the worker applies them. */
const CONFIRMED_HERE_AT_MOST = 1000
/** Without a sign from the engine it is asked anyway: a sign may get lost. */
const ASK_EVERY: Ms = 20 * SECOND
const ECHOES = 4
const FIRST_ECHO: Ms = 10
const RETRY: Ms = SECOND / 2
/** Slow enough for an engine that is away, and soon enough for three nodes that choose a new leader. */
const RETRY_GROWTH = 1.1
/** How long a node may take until it has what another one confirmed. */
const UNREAD_AT_MOST: Ms = 2 * SECOND
const RETRY_AT_MOST: Ms = 30 * SECOND
/** The first device to get its turn writes the snapshot; the others see it and skip theirs. */
const SNAPSHOT_WITHIN: Ms = 5 * SECOND
/** Reading this many messages again at the next start costs less than storing everything each time. */
const SAVE_AFTER = 100
const SAVE_WITHIN: Ms = MINUTE / 2

/** The state of a snapshot, and when it is this device's turn to send it. */
interface DueSnapshot extends SharedKnowledge {
  readonly at: Ms
}

/** An error that no further attempt can cure. */
class Stopped extends Error {
  constructor(readonly problem: SharingProblem) {
    super(problem)
  }
}

interface NextMessages {
  readonly messages: readonly EngineMessage[]
  readonly isEnd: boolean
}

const SNAPSHOT = v.looseObject({ seq: v.number(), hash: v.number() })

/** Whether not one message of others can be opened: then the key is not the workspace's. */
const isSealedOff = (messages: readonly EngineMessage[]): boolean => {
  const sealed = messages.filter(({ kind }) => kind !== 'part')
  return sealed.length > 0 && sealed.every(({ content }) => content === null)
}

/**
 * Follows the engine of a shared workspace, in the leading tab: reads what is there, applies it, and
 * sends what was written here. One thing at a time, so that nothing is ever sent before everything
 * that an earlier attempt may have left there was read.
 */
export function followEngine(deps: Deps) {
  const { journal, worker, clock, onStatus, newId } = deps
  let { engine } = deps
  let { devices } = deps.known
  let copy: SharedCopy = { confirmed: deps.known.confirmed, outbox: [] }
  let isRunning = true
  let isCaughtUp = false
  /** Whether this copy differed: then it starts from the engine's again, and says so. */
  let isDiverged = false
  let hasDiverged = false
  let failures = 0
  let savedSeq = copy.confirmed.seq
  let savedAt = clock.now()
  let wake: () => void = () => {}
  let isRung = false
  /** How often in a row the bell rang and there was nothing. */
  let echoes = 0
  /** The place of the last own message of each kind. */
  const own = new Map<MessageKind, number>()
  /** Those who stay, if somebody was removed: they get a new key. */
  let staying: ReadonlySet<string> | null = deps.staying ? new Set(deps.staying) : null
  let publishedAt: Ms = 0
  /** The states at which snapshots are due, until one of that place was seen. */
  let due: readonly DueSnapshot[] = []

  /** Something may have happened: a message came, or the connection ended or is back. */
  const ring = () => {
    isRung = true
    wake()
  }

  /** Until the bell rings, or for this time. */
  const rest = (time: Ms) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), time)
      wake = () => {
        clearTimeout(timer)
        wake = () => {}
        resolve()
      }
      if (isRung || !isRunning) wake()
    })

  const tell = () => {
    const waiting = copy.outbox.length
    onStatus({
      connection: waiting > 0 ? 'sending' : 'synced',
      waiting,
      since: null,
      problem: hasDiverged ? 'diverged' : null,
      devices,
    })
  }

  /** Whether the engine has a message with own events that was not read here yet. */
  const isUnread = () => (own.get('events') ?? 0) > copy.confirmed.seq

  /** The place of this device's last message of a kind, which the next one has to name. */
  async function lastOwn(kind: MessageKind): Promise<number> {
    const known = own.get(kind)
    if (known !== undefined) return known
    const last = await worker.run(sharingOperations.last, { engine, kind, isOwn: true })
    own.set(kind, last?.seq ?? 0)
    return last?.seq ?? 0
  }

  /** False if another message of this device came first, which has to be read. */
  async function publish(kind: MessageKind, content: unknown): Promise<boolean> {
    const expected = await lastOwn(kind)
    // An earlier attempt got through, and the node that was read does not have it yet.
    if (kind === 'events' && isUnread()) return false
    // Known again once the answer is there: until then nobody knows what the engine has.
    own.delete(kind)
    const answer = await worker.run(sharingOperations.publish, {
      engine,
      kind,
      id: newId(),
      content: JSON.stringify(content),
      expected,
    })
    if ('isBehind' in answer) return false
    own.set(kind, answer.seq)
    return true
  }

  /** Stores what is shown in place of what the journal has, because the order of events matters. */
  const replace = () =>
    journal.replace(({ state, seen, entries }) => {
      copy = write(copy, entries)
      return {
        state: withPersonalPart(shownOf(copy), state),
        seen: joined(seen, copy.confirmed.seen),
      }
    })

  /** Somebody's snapshot: a copy that has come equally far must be the same. */
  function compare({ content }: EngineMessage) {
    const snapshot = parse(content ?? '')
    if (!v.is(SNAPSHOT, snapshot)) return
    const mine = due.find(({ confirmed }) => confirmed.seq === snapshot.seq)
    if (mine && fingerprint(mine.confirmed.app) !== snapshot.hash) {
      isDiverged = true
      hasDiverged = true
      throw new Stopped('diverged')
    }
    due = due.filter(({ confirmed }) => confirmed.seq > snapshot.seq)
  }

  /** The events in messages, which have to be such as this version can apply. */
  function batchesIn(messages: readonly EngineMessage[]): readonly Batch[] {
    if (copy.confirmed.seq === 0 && isSealedOff(messages)) throw new Stopped('wrongKey')
    const batches = messages.map(batchOf)
    if (isOfNewerVersion(batches)) throw new Stopped('newer')
    return batches
  }

  /** Confirms the next messages, and returns the states at which snapshots are due. */
  async function confirmNext(batches: readonly Batch[]): Promise<Advance['snapshots']> {
    const { confirmed } = copy
    const events = batches.reduce((sum, { entries }) => sum + entries.length, 0)
    const next =
      events > CONFIRMED_HERE_AT_MOST
        ? await worker.run(sharingOperations.advance, { confirmed, batches })
        : advance(confirmed, batches)
    copy = receive(copy, next.confirmed)
    return next.snapshots
  }

  /** Applies the next messages, in the engine's order. */
  async function apply(messages: readonly EngineMessage[]) {
    const batches = batchesIn(messages)
    const snapshots = await confirmNext(batches)
    for (const message of messages) {
      if (message.kind === 'hello') devices = withHello(devices, message)
      if (message.kind === 'index') compare(message)
      const confirmed = snapshots.find(({ seq }) => seq === message.seq)
      if (confirmed) {
        const turn = Math.random() * SNAPSHOT_WITHIN
        due = [...due, { confirmed, devices, at: clock.now() + turn }]
        setTimeout(ring, turn)
      }
    }
    const { state, seen } = journal.content()
    const outcome = catchUp(state, seen, copy, batches)
    if (outcome.kind === 'replace') await replace()
    else if (outcome.entries.length > 0) await journal.receive(outcome.entries)
    const others = messages.flatMap((message, index) =>
      message.device === engine.device ? [] : (batches[index]?.entries ?? []),
    )
    if (others.length > 0) deps.onRemote(others)
  }

  /**
   * Another owner may have given out a key at the same moment, also to somebody who was removed here.
   * Then those who stay need one more.
   */
  async function checkRenewed(boxed: readonly string[]) {
    const isStaying = (name: string) =>
      devices.some(({ device, member }) => device === name && staying?.has(member))
    if (!staying || !boxed.every(isStaying)) return
    staying = null
    await deps.onRenewed()
  }

  /** Takes the key for what comes after a message, if there is one. */
  async function takeKey(message: EngineMessage | undefined) {
    const boxes = message && boxesIn(message)
    if (boxes?.number !== engine.keys.length) return
    const { privateKey } = deps
    const box = boxes.boxes[engine.device] ?? ''
    const { from } = boxes
    const { key } = await worker.run(sharingOperations.openBox, { privateKey, from, box })
    if (key === null) throw new Stopped('wrongKey')
    const keys = [...engine.keys, key]
    await deps.onKey(keys)
    engine = { ...engine, keys }
    await checkRenewed(Object.keys(boxes.boxes))
  }

  /**
   * The next messages; null if the last known one is not in its place, because the engine was set
   * back. That can happen between any two requests: a worker connects again by itself. What follows
   * a new key is read once that is known.
   */
  async function readNext(most = READ_LIMIT): Promise<NextMessages | null> {
    const { seq, message } = copy.confirmed
    const known = seq === 0 ? 0 : 1
    const from = seq + 1 - known
    const limit = most + known
    const found = await worker.run(sharingOperations.read, { engine, from, limit })
    if (known === 1 && found[0]?.id !== message) return null
    const messages = found.slice(known)
    const at = messages.findIndex(({ kind }) => kind === 'keys')
    if (at < 0) return { messages, isEnd: messages.length < most }
    await takeKey(messages[at])
    return { messages: messages.slice(0, at + 1), isEnd: false }
  }

  /** Gives those who stay a key that the others do not have. */
  async function renewKey(members: ReadonlySet<string>) {
    const boxes = devices
      .filter(({ member }) => members.has(member))
      .map(({ device, box }) => [device, box] as const)
    const content = await worker.run(sharingOperations.packKey, {
      number: engine.keys.length,
      devices: Object.fromEntries(boxes),
    })
    await publish('keys', content)
    // It counts once it was read, like everything else.
    ring()
  }

  /** Reads to the end, and returns how many messages there were. */
  async function readAll(): Promise<number> {
    const before = copy.confirmed.seq
    for (;;) {
      const next = await readNext()
      if (!next) throw new Error('The engine was set back')
      const { messages, isEnd } = next
      if (messages.length > 0) await apply(messages)
      if (isEnd) return copy.confirmed.seq - before
    }
  }

  /** The newest snapshot, if it is sound. */
  async function newestSnapshot(): Promise<SharedKnowledge> {
    const kind: MessageKind = 'index'
    const last = await worker.run(sharingOperations.last, { engine, kind, isOwn: false })
    const raw = parse(last?.content ?? '')
    const known = knownIn(raw, clock.now())
    if (known === 'newer') throw new Stopped('newer')
    const isSound = known && v.is(SNAPSHOT, raw) && fingerprint(known.confirmed.app) === raw.hash
    return isSound ? known : NO_KNOWLEDGE
  }

  /**
   * Starts from the engine's own content: at the first connection, and when the engine was set back
   * to an older copy. What it lost of this device's events is sent again.
   */
  async function begin() {
    const startFrom = (known: SharedKnowledge) => {
      devices = known.devices
      copy = { confirmed: known.confirmed, outbox: [] }
    }
    startFrom(await newestSnapshot())
    for (;;) {
      const next = await readNext()
      if (!next) {
        // Whoever sent this snapshot did not know yet that the engine had been set back.
        startFrom(NO_KNOWLEDGE)
        continue
      }
      const { messages, isEnd } = next
      await confirmNext(batchesIn(messages))
      for (const message of messages) {
        if (message.kind === 'hello') devices = withHello(devices, message)
      }
      if (isEnd) break
    }
    due = []
    copy = write(copy, await journal.all())
    await deps.backUp()
    await replace()
  }

  /** Whether the engine still has the last message that is known here. */
  const isSet = async (): Promise<boolean> => copy.confirmed.seq > 0 && (await readNext(0)) !== null

  async function greet() {
    const hello: Hello = { person: deps.person, box: deps.box, at: clock.now() }
    while (!(await publish('hello', hello)));
  }

  /** Before the first reading: what this device has written and nobody has confirmed. */
  async function connect() {
    own.clear()
    if (!isDiverged && (await isSet())) copy = write(copy, await journal.all())
    else await begin()
    isDiverged = false
    await greet()
    await readAll()
    const me = devices.find(({ device }) => device === engine.device)
    onStatus({ clockOff: me && isClockOff(me) ? me.clockAhead : null })
  }

  async function sendSnapshots() {
    const mine = due.filter(({ at }) => at <= clock.now())
    for (const known of mine) {
      const snapshot = { ...storedFormOf(known), hash: fingerprint(known.confirmed.app) }
      if (!(await publish('index', snapshot))) return
    }
    due = due.filter((known) => !mine.includes(known))
  }

  async function saveSometimes() {
    const news = copy.confirmed.seq - savedSeq
    const isLate = Math.abs(clock.now() - savedAt) >= SAVE_WITHIN
    if (news === 0 || (news < SAVE_AFTER && !isLate)) return
    savedSeq = copy.confirmed.seq
    savedAt = clock.now()
    await deps.save({ confirmed: copy.confirmed, devices })
  }

  /** Sends and reads until something fails. */
  async function follow() {
    await connect()
    failures = 0
    while (isRunning) {
      const wasRung = isRung
      isRung = false
      if (copy.outbox.length > 0 && !isUnread()) {
        await publish('events', nextBatch(copy))
        publishedAt = clock.now()
      }
      const news = await readAll()
      // The bell rings when a message arrives at the engine, a moment before it is stored there.
      echoes = wasRung && news === 0 ? echoes + 1 : 0
      if (echoes > 0 && echoes <= ECHOES) setTimeout(ring, FIRST_ECHO * 4 ** (echoes - 1))
      if (staying) await renewKey(staying)
      if (due.length > 0) await sendSnapshots()
      await saveSometimes()
      tell()
      if (!isCaughtUp) {
        isCaughtUp = true
        deps.onCaughtUp()
      }
      if (isUnread()) {
        // Unless it comes soon the engine was set back to a moment before it.
        if (Math.abs(clock.now() - publishedAt) > UNREAD_AT_MOST) {
          throw new Error('A confirmed message is not there')
        }
        await rest(FIRST_ECHO)
      } else if (copy.outbox.length === 0) await rest(ASK_EVERY)
    }
  }

  async function run() {
    while (isRunning) {
      try {
        await follow()
      } catch (error) {
        if (!isRunning) return
        const problem = error instanceof Stopped ? error.problem : problemOf(error)
        onStatus({
          connection: problem ? 'stopped' : 'offline',
          problem,
          waiting: copy.outbox.length,
          ...(failures === 0 && { since: clock.now() }),
        })
        failures += 1
        isRung = false
        await rest(
          problem ? RETRY_AT_MOST : Math.min(RETRY * RETRY_GROWTH ** failures, RETRY_AT_MOST),
        )
      }
    }
  }

  journal.onGrown((entries) => {
    copy = write(copy, entries)
    if (copy.outbox.length > 0) ring()
  })

  return {
    run,
    ring,
    /** Somebody was removed: these members stay. */
    onRemoved: (members: readonly string[]) => {
      staying = new Set(members)
      ring()
    },
    /** Whether an event has to stay in the journal. */
    isWaiting: (id: string) => copy.outbox.some((entry) => entry.id === id),
    stop: async () => {
      isRunning = false
      wake()
      await deps.save({ confirmed: copy.confirmed, devices })
    },
  }
}

const problemOf = (error: unknown): SharingProblem | null =>
  error instanceof Error && error.message === REFUSED ? 'refused' : null
