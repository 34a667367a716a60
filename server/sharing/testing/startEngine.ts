import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionOptions, nkeyAuthenticator, nkeys } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import type { Invitation } from '../../../src/protocol/invitation.mjs'
import { inboxOf, SHARING } from '../../../src/protocol/sharing.mjs'
import { findEngine } from '../findEngine.mjs'
import { startKeeper } from '../keeper.mjs'
import { storeFolder } from '../workspaces.mjs'

/** Why tests of the engine are skipped; undefined where they can run. */
export const NO_ENGINE =
  findEngine() === undefined
    ? 'There is no nats-server here (Debian: apt-get install nats-server)'
    : undefined

const PATIENCE = 20_000

/** Somebody who can enter a workspace. */
export interface TestMember {
  /** The public key. */
  readonly member: string
  readonly seed: string
}

export function createMember(): TestMember {
  const pair = nkeys.createUser()
  return { member: pair.getPublicKey(), seed: new TextDecoder().decode(pair.getSeed()) }
}

const memberOf = ({ seed }: Invitation): TestMember => ({
  member: nkeys.fromSeed(new TextEncoder().encode(seed)).getPublicKey(),
  seed,
})

/**
 * The engine with its keeper and one workspace, on free ports and in a folder of its own. The owner
 * has invited as many members as `members` says.
 */
export async function startEngine({ members: count = 0 }: { members?: number } = {}) {
  const command = findEngine()
  if (command === undefined) throw new Error(NO_ENGINE)
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const log: string[] = []
  const keeper = await startKeeper({
    folder,
    command,
    log: (sentence) => log.push(sentence),
  })
  const copies: string[] = []

  /** A connection as a browser has it, except that it is by TCP and does not come back by itself. */
  function open({ seed, member }: TestMember, options: ConnectionOptions = {}) {
    return connect({
      servers: `127.0.0.1:${keeper.ports.client}`,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
      inboxPrefix: inboxOf(member),
      reconnect: false,
      ...options,
    })
  }

  /** What the keeper answers to a member. */
  async function ask(asking: TestMember, request: unknown) {
    const connection = await open(asking)
    try {
      const message = await connection.request(SHARING.keeper, JSON.stringify(request), {
        timeout: PATIENCE,
      })
      return message.json<unknown>()
    } finally {
      await connection.close()
    }
  }

  /** Resolves once the keeper is connected to an engine that has started again. */
  async function attended() {
    const isAttended = () =>
      ask(owner, { act: 'list' }).then(
        () => true,
        () => false,
      )
    for (const end = Date.now() + PATIENCE; !(await isAttended()); await sleep(50)) {
      if (Date.now() > end) throw new Error('The keeper did not come back')
    }
  }

  async function restart() {
    await keeper.engine.start()
    await attended()
  }

  /** Creates one more workspace and returns its owner. */
  const createOwner = async (name: string) => memberOf(await keeper.createWorkspace(name))

  const invitation = await keeper.createWorkspace('Test')
  const owner = memberOf(invitation)
  const members = Array.from({ length: count }, createMember)
  for (const { member } of members) await ask(owner, { act: 'invite', member })

  function memberAt(index: number): TestMember {
    const found = members[index]
    if (!found) throw new Error(`There are ${count} members`)
    return found
  }

  return {
    /** Where its web socket is. */
    url: keeper.url,
    folder,
    log,
    invitation,
    owner,
    members,
    memberAt,
    keeper,
    open,
    ask,
    createOwner,
    /** Ends it as a power failure would; it stays down until `restart`. */
    kill: () => keeper.engine.stop('SIGKILL'),
    restart,
    attended,
    /** Copies what is stored, as a backup of a running server's disk would. */
    copyStore(): string {
      const copy = mkdtempSync(join(tmpdir(), 'engine-store-'))
      cpSync(storeFolder(folder), copy, { recursive: true })
      copies.push(copy)
      return copy
    },
    /** Sets the engine back to a copy. */
    async restoreStore(copy: string) {
      await keeper.engine.stop()
      rmSync(storeFolder(folder), { recursive: true })
      cpSync(copy, storeFolder(folder), { recursive: true })
      await restart()
    },
    async stop() {
      await keeper.stop()
      for (const each of [folder, ...copies]) rmSync(each, { recursive: true })
    },
  }
}
