import { join } from 'node:path'
import { nkeys } from '@nats-io/nats-core'
import * as v from 'valibot'
import { inboxOf, permissionsOf, SHARING, STORED_SUBJECTS } from '../../src/protocol/sharing.mjs'
import { replacePrivateFile, textOf } from '../privateFiles.mjs'

/** Of one workspace. */
export const MOST_MEMBERS = 100

/** Headers of a message come on top of its content. */
const MAX_PAYLOAD = SHARING.maxBytes + 8 * 1024

/** @param {string} key */
export function isMemberKey(key) {
  try {
    // Checks letters, length and checksum. Only users have keys that begin so.
    return key.startsWith('U') && nkeys.fromPublic(key).getPublicKey() === key
  } catch {
    return false
  }
}

const MEMBER = v.strictObject({
  /** The public key. The seed is in the member's browser alone. */
  member: v.pipe(v.string(), v.check(isMemberKey)),
  isOwner: v.boolean(),
  since: v.number(),
})

const WORKSPACE = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,32}$/)),
  account: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)),
  members: v.pipe(v.array(MEMBER), v.maxLength(MOST_MEMBERS)),
})

const WORKSPACES = v.strictObject({ version: v.literal(1), workspaces: v.array(WORKSPACE) })

/** @typedef {v.InferOutput<typeof MEMBER>} Member */
/** @typedef {v.InferOutput<typeof WORKSPACE>} Workspace */

/** @param {string} folder */
const workspacesFile = (folder) => join(folder, 'workspaces.json')

/**
 * Throws where the file is damaged: to begin anew would lock everybody out.
 * @param {string} folder
 * @returns {readonly Workspace[]}
 */
export function readWorkspaces(folder) {
  const text = textOf(workspacesFile(folder))
  if (text === undefined) return []
  try {
    return v.parse(WORKSPACES, JSON.parse(text)).workspaces
  } catch (error) {
    throw new Error(`${workspacesFile(folder)} cannot be read; restore it from a backup.`, {
      cause: error,
    })
  }
}

/**
 * @param {string} folder
 * @param {readonly Workspace[]} workspaces
 */
export const writeWorkspaces = (folder, workspaces) =>
  replacePrivateFile(
    workspacesFile(folder),
    `${JSON.stringify({ version: 1, workspaces }, null, 2)}\n`,
  )

/**
 * The keeper's public keys in one workspace: one where it creates the stream, one where it answers.
 * @typedef {{ store: string, members: string }} KeeperKeys
 */

/** What members can reach of the account that has the stream: to write and to read, nothing else. */
const SERVICES = [...STORED_SUBJECTS, `$JS.API.DIRECT.GET.${SHARING.stream}`]

/**
 * A workspace has two accounts: the stream is in one, the members are in the other. The engine sends
 * an answer to whatever subject a request names for it, without asking what the author may publish.
 * With one account a member could have a stored message sent to `$JS.API.STREAM.DELETE.W`, and the
 * stream would be gone. Between two accounts an answer reaches only what the members' account has.
 * @param {Workspace} workspace
 * @param {KeeperKeys} keeper
 */
function accountsOf({ account, members }, keeper) {
  const store = `${account}_STORE`
  const managing = ['CREATE', 'INFO'].map((act) => `$JS.API.STREAM.${act}.${SHARING.stream}`)
  return {
    [store]: {
      jetstream: 'enabled',
      users: [userOf(keeper.store, managing, [`${inboxOf(keeper.store)}.>`])],
      exports: SERVICES.map((service) => ({ service })),
    },
    [account]: {
      users: [
        userOf(keeper.members, ['_INBOX.*.>'], [SHARING.keeper]),
        ...members.map(({ member, isOwner }) => ({
          nkey: member,
          permissions: permissionsOf(member, isOwner),
        })),
      ],
      imports: SERVICES.map((subject) => ({ service: { account: store, subject } })),
    },
  }
}

/**
 * @param {string} nkey
 * @param {readonly string[]} publish
 * @param {readonly string[]} subscribe
 */
const userOf = (nkey, publish, subscribe) => ({
  nkey,
  permissions: { publish: { allow: publish }, subscribe: { allow: subscribe } },
})

/**
 * @typedef {object} EngineSetup
 * @property {string} folder
 * @property {{ client: number, websocket: number }} ports
 * @property {boolean} canSync whether this version can write each message to disk before it answers
 */

/** In the folder of the configuration, which includes it. */
export const ACCOUNTS_FILE = 'accounts.conf'

/**
 * The engine's configuration, which does not change while it runs. JSON is valid in it, and leaves no
 * doubt about what is quoted.
 * @param {EngineSetup} setup
 */
export function engineConfig({ folder, ports, canSync }) {
  const settings = {
    host: '127.0.0.1',
    port: ports.client,
    pid_file: enginePidFile(folder),
    max_payload: MAX_PAYLOAD,
    // A busy machine may need longer than the usual second to check a signature.
    authorization: { timeout: 10 },
    websocket: { host: '127.0.0.1', port: ports.websocket, no_tls: true },
    jetstream: { store_dir: storeFolder(folder), ...(canSync && { sync_interval: 'always' }) },
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `${[...lines, `include '${ACCOUNTS_FILE}'`].join('\n')}\n`
}

/**
 * Who may enter, as the engine reads it.
 * @param {readonly Workspace[]} workspaces
 * @param {(id: string) => KeeperKeys} keeperOf
 */
export function accountsConfig(workspaces, keeperOf) {
  // Without any user the engine would let everybody in. Nobody has the seed of this one.
  const nobody = { users: [{ nkey: nkeys.createUser().getPublicKey() }] }
  const accounts = workspaces.map((workspace) => accountsOf(workspace, keeperOf(workspace.id)))
  const all = Object.assign({ NOBODY: nobody }, ...accounts)
  return `accounts: ${JSON.stringify(all, null, 2)}\n`
}

/** @param {string} folder */
export const enginePidFile = (folder) => join(folder, 'engine.pid')

/** @param {string} folder */
export const storeFolder = (folder) => join(folder, 'store')
