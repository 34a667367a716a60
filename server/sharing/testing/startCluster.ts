import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nkeyAuthenticator } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import * as v from 'valibot'
import { permissionsOf, SHARING, STORED_SUBJECTS } from '../../../src/protocol/sharing.mjs'
import { freePorts } from '../engine.mjs'
import { findEngine } from '../findEngine.mjs'
import { createMember, NO_ENGINE } from './startEngine'

const NODES = ['n1', 'n2', 'n3']
const PATIENCE = 60_000

const INFO = v.object({
  cluster: v.object({
    leader: v.string(),
    replicas: v.array(v.object({ name: v.string(), current: v.boolean() })),
  }),
})

/** Repeats a request until there is an answer that will do. */
async function eventually<Answer>(what: string, ask: () => Promise<Answer | null>) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE} ms: ${what}`)
    await sleep(100)
  }
}

/**
 * Three engines of one workspace, each with a copy of everything. Who may do what is tested with one
 * engine, so members and stream share an account here.
 */
export async function startCluster({ members: count }: { readonly members: number }) {
  const command = findEngine()
  if (command === undefined) throw new Error(NO_ENGINE)
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const ports = await freePorts(NODES.length * 2)
  const clients = ports.slice(0, NODES.length)
  const routes = ports.slice(NODES.length)
  const admin = createMember()
  const members = Array.from({ length: count }, createMember)
  const users = [
    { nkey: admin.member },
    ...members.map(({ member }) => ({ nkey: member, permissions: permissionsOf(member, false) })),
  ]
  for (const [index, name] of NODES.entries()) {
    const settings = {
      server_name: name,
      host: '127.0.0.1',
      port: clients[index],
      max_payload: SHARING.maxBytes + 8 * 1024,
      authorization: { timeout: 10 },
      jetstream: { store_dir: join(folder, name) },
      cluster: {
        name: 'test',
        host: '127.0.0.1',
        port: routes[index],
        routes: routes.map((port) => `nats-route://127.0.0.1:${port}`),
      },
      accounts: { W: { jetstream: 'enabled', users } },
    }
    writeFileSync(join(folder, `${name}.conf`), JSON.stringify(settings))
  }

  const running = new Map<string, ChildProcess>()
  const start = (name: string) => {
    const node = spawn(command, ['-c', join(folder, `${name}.conf`)], { stdio: 'ignore' })
    running.set(name, node)
  }
  const end = async (name: string) => {
    const node = running.get(name)
    if (!node) return
    running.delete(name)
    // One that ended by itself would never say so again.
    if (node.exitCode !== null || node.signalCode !== null) return
    const exited = once(node, 'exit')
    node.kill('SIGKILL')
    await exited
  }
  const endWithProcess = () => {
    for (const node of running.values()) node.kill('SIGKILL')
  }
  process.once('exit', endWithProcess)
  for (const name of NODES) start(name)

  const servers = clients.map((port) => `127.0.0.1:${port}`)

  /** Asks the cluster as its operator. */
  async function ask(subject: string, payload: object): Promise<unknown> {
    const connection = await connect({
      servers,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(admin.seed)),
      reconnect: false,
    })
    try {
      const message = await connection.request(subject, JSON.stringify(payload), { timeout: 5000 })
      return message.json()
    } finally {
      await connection.close()
    }
  }

  const stateOf = async () => {
    const info = await ask(`$JS.API.STREAM.INFO.${SHARING.stream}`, {})
    return v.is(INFO, info) && info.cluster.leader !== '' ? info.cluster : null
  }

  const stream = {
    name: SHARING.stream,
    subjects: STORED_SUBJECTS,
    num_replicas: NODES.length,
    storage: 'file',
    deny_delete: true,
    deny_purge: true,
    allow_direct: true,
  }
  await eventually('the stream is there', async () => {
    await ask(`$JS.API.STREAM.CREATE.${SHARING.stream}`, stream)
    return stateOf()
  })

  return {
    url: servers.join(','),
    members,
    /** Ends the node that leads the stream, as a power failure would, and returns its name. */
    async killLeader(): Promise<string> {
      const { leader } = await eventually('somebody leads', stateOf)
      await end(leader)
      return leader
    },
    /** Starts a node again, and resolves once all three have everything. */
    async restart(name: string) {
      start(name)
      await eventually('all nodes have everything', async () => {
        const state = await stateOf()
        const current = state?.replicas.filter((replica) => replica.current) ?? []
        return current.length === NODES.length - 1 ? state : null
      })
    },
    async stop() {
      process.off('exit', endWithProcess)
      for (const name of NODES) await end(name)
      rmSync(folder, { recursive: true })
    },
  }
}
