import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nkeyAuthenticator, nkeys } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import * as v from 'valibot'
import { inboxOf, SHARING, STORED_SUBJECTS } from '../../src/protocol/sharing.mjs'
import { announceEngine } from '../engineAddress.mjs'
import { replacePrivateFile, textOf } from '../privateFiles.mjs'
import { canSyncEachWrite, freePorts, runEngine } from './engine.mjs'
import {
  ACCOUNTS_FILE,
  accountsConfig,
  engineConfig,
  isMemberKey,
  MOST_MEMBERS,
  readWorkspaces,
  writeWorkspaces,
} from './workspaces.mjs'

/**
 * @import { Msg, NatsConnection } from '@nats-io/nats-core'
 * @import { Invitation } from '../../src/protocol/invitation.mjs'
 * @import { Member, Workspace } from './workspaces.mjs'
 */

/** @typedef {{ members: readonly Member[] } | { error: string }} Answer */

/** How long the stream may take to be there: a large one is read when the engine starts. */
const STREAM_PATIENCE = 60_000

const MEMBER = v.pipe(v.string(), v.check(isMemberKey))
const REQUEST = v.variant('act', [
  v.strictObject({ act: v.literal('list') }),
  v.strictObject({
    act: v.literal('invite'),
    member: MEMBER,
    isOwner: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ act: v.literal('remove'), member: MEMBER }),
])

const STREAM = {
  name: SHARING.stream,
  subjects: STORED_SUBJECTS,
  retention: 'limits',
  storage: 'file',
  num_replicas: 1,
  max_consumers: -1,
  max_msgs: -1,
  max_bytes: -1,
  max_age: 0,
  max_msg_size: SHARING.maxBytes,
  discard: 'new',
  duplicate_window: 120_000_000_000,
  deny_delete: true,
  deny_purge: true,
  allow_direct: true,
}

/** @param {Uint8Array} seed */
const publicKeyOf = (seed) => nkeys.fromSeed(seed).getPublicKey()

/**
 * Resolves once the stream is there.
 * @param {NatsConnection} connection
 */
async function ensureStream(connection) {
  const end = Date.now() + STREAM_PATIENCE
  for (;;) {
    const subject = `$JS.API.STREAM.CREATE.${SHARING.stream}`
    const answer = await connection
      .request(subject, JSON.stringify(STREAM), { timeout: 5000 })
      .then((message) => /** @type {{ error?: { description?: string } }} */ (message.json()))
      .catch((error) => ({ error: { description: String(error) } }))
    if (!answer.error) return
    if (Date.now() > end) throw new Error(`The stream is not there: ${answer.error.description}`)
    await sleep(100)
  }
}

/**
 * Manages who may enter which workspace: it writes the engine's configuration, runs the engine, and
 * answers the requests of owners. `workspaces.json` is the truth, and everything else follows from it
 * at each start, so that a kill at any moment leaves nothing half done.
 * @param {object} options
 * @param {string} options.folder of its own
 * @param {string} options.command the engine's program
 * @param {(sentence: string) => void} options.log
 */
export async function startKeeper({ folder, command, log }) {
  const config = join(folder, 'nats.conf')
  const engine = runEngine({ command, folder, config, log })
  const [client = 0, websocket = 0] = await freePorts(2)
  const ports = { client, websocket }
  const setup = { folder, ports, canSync: canSyncEachWrite(command) }
  let workspaces = readWorkspaces(folder)
  /** @type {NatsConnection[]} */
  const connections = []
  /** One change after another, because each writes all files. @type {Promise<unknown>} */
  let lastChange = Promise.resolve()

  /**
   * The keeper's own seed for one of the two accounts of a workspace. One that is lost is made anew.
   * @param {string} id
   * @param {'store' | 'members'} account
   */
  function ensureSeed(id, account) {
    const file = join(folder, 'keeper', `${id}.${account}.seed`)
    const stored = textOf(file)
    if (stored) return new TextEncoder().encode(stored)
    const seed = nkeys.createUser().getSeed()
    replacePrivateFile(file, new TextDecoder().decode(seed))
    return seed
  }

  /** @param {string} id */
  const keysOf = (id) => ({
    store: publicKeyOf(ensureSeed(id, 'store')),
    members: publicKeyOf(ensureSeed(id, 'members')),
  })

  const writeAccounts = () =>
    replacePrivateFile(join(folder, ACCOUNTS_FILE), accountsConfig(workspaces, keysOf))

  /**
   * Writes the truth first, then what follows from it.
   * @param {readonly Workspace[]} next
   */
  function save(next) {
    writeWorkspaces(folder, next)
    workspaces = next
    writeAccounts()
  }

  /**
   * @template Result
   * @param {() => Promise<Result>} act
   * @returns {Promise<Result>}
   */
  function inTurn(act) {
    const result = lastChange.then(act)
    lastChange = result.catch(() => {})
    return result
  }

  /**
   * @param {string} id
   * @param {(members: readonly Member[]) => readonly Member[]} edit
   */
  function changeMembers(id, edit) {
    const changed = (/** @type {Workspace} */ each) => ({
      ...each,
      members: [...edit(each.members)],
    })
    save(workspaces.map((each) => (each.id === id ? changed(each) : each)))
    return engine.reload()
  }

  /** @param {string} id */
  const membersOf = (id) => workspaces.find((each) => each.id === id)?.members ?? []

  /**
   * The engine knows a key once in all accounts, and would refuse its whole configuration.
   * @param {string} member
   */
  const isTaken = (member) =>
    workspaces.some(
      ({ id, members }) =>
        members.some(isNamed(member)) || Object.values(keysOf(id)).includes(member),
    )

  /**
   * @param {string} id of the workspace whose owner asks
   * @param {unknown} raw
   * @returns {Promise<Answer>}
   */
  async function answerTo(id, raw) {
    const { success, output: request } = v.safeParse(REQUEST, raw)
    if (!success) return { error: 'malformed' }
    const members = membersOf(id)
    const found = request.act === 'list' ? undefined : members.find(isNamed(request.member))
    if (request.act === 'invite' && !found) {
      if (isTaken(request.member)) return { error: 'taken' }
      if (members.length >= MOST_MEMBERS) return { error: 'tooMany' }
      const { member, isOwner = false } = request
      await changeMembers(id, (all) => [...all, { member, isOwner, since: Date.now() }])
    }
    if (request.act === 'remove') {
      if (!found) return { error: 'unknownMember' }
      const isLastOwner = found.isOwner && members.filter(({ isOwner }) => isOwner).length === 1
      if (isLastOwner) return { error: 'lastOwner' }
      await changeMembers(id, (all) => all.filter((each) => each !== found))
    }
    return { members: membersOf(id) }
  }

  /**
   * Whether an owner sent it. The engine lets only owners send requests, but would deliver here what a
   * member has it send as an answer. Such a message names no inbox to reply to.
   * @param {string} id
   * @param {Msg} message
   */
  const isByOwner = (id, message) =>
    membersOf(id).some(
      ({ member, isOwner }) => isOwner && message.reply?.startsWith(`${inboxOf(member)}.`),
    )

  /**
   * @param {string} id
   * @param {Msg} message
   */
  async function answer(id, message) {
    if (!isByOwner(id, message)) return
    const answered = await inTurn(() => answerTo(id, jsonOf(message))).catch((error) => {
      log(`A request to the keeper failed: ${error}`)
      return { error: 'failed' }
    })
    message.respond(JSON.stringify(answered))
  }

  /** @param {Uint8Array} seed */
  const connectWith = (seed) =>
    connect({
      servers: `127.0.0.1:${ports.client}`,
      authenticator: nkeyAuthenticator(seed),
      inboxPrefix: inboxOf(publicKeyOf(seed)),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 200,
      reconnectJitter: 100,
      // A refusal while the engine starts again is no reason to give up.
      ignoreAuthErrorAbort: true,
    })

  /**
   * Makes sure that a workspace has its stream, and answers requests of its owners from now on.
   * @param {string} id
   */
  async function attend(id) {
    const store = await connectWith(ensureSeed(id, 'store'))
    await ensureStream(store).finally(() => store.close())
    const connection = await connectWith(ensureSeed(id, 'members'))
    connections.push(connection)
    connection.subscribe(SHARING.keeper, {
      callback: (error, message) => {
        if (!error) void answer(id, message)
      },
    })
    await connection.flush()
  }

  /**
   * Creates a workspace with one owner, whose invitation is nowhere else: neither the owner's seed nor
   * the workspace's key is stored here.
   * @param {string} name
   * @returns {Promise<Invitation>}
   */
  const createWorkspace = (name) =>
    inTurn(async () => {
      const id = randomBytes(8).toString('hex')
      const owner = nkeys.createUser()
      const members = [{ member: owner.getPublicKey(), isOwner: true, since: Date.now() }]
      save([...workspaces, { id, account: `W_${id.toUpperCase()}`, members }])
      // New accounts do not reach each other after a mere reload (seen with 2.9.10).
      await engine.stop()
      await engine.start()
      await attend(id)
      return {
        v: 1,
        path: SHARING.path,
        workspace: id,
        name,
        seed: new TextDecoder().decode(owner.getSeed()),
        keys: [randomBytes(32).toString('base64url')],
        isOwner: true,
      }
    })

  const url = `ws://127.0.0.1:${ports.websocket}`
  const withdraw = announceEngine(folder, url)

  async function stop() {
    await lastChange
    await Promise.all(connections.map((each) => each.close()))
    await engine.stop()
    withdraw()
  }

  try {
    replacePrivateFile(config, engineConfig(setup))
    writeAccounts()
    await engine.start()
    await Promise.all(workspaces.map(({ id }) => attend(id)))
  } catch (error) {
    await stop()
    throw error
  }

  return {
    /** Where the engine's web socket is. */
    url,
    ports,
    engine,
    createWorkspace,
    workspaces: () => workspaces,
    stop,
  }
}

/** @param {string} member */
const isNamed = (member) => (/** @type {Member} */ each) => each.member === member

/**
 * @param {Msg} message
 * @returns {unknown}
 */
function jsonOf(message) {
  try {
    return message.json()
  } catch {
    return undefined
  }
}
