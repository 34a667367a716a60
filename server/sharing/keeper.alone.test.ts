import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { headers, nkeyAuthenticator, nkeys } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { inboxOf, SHARING, subjectOf } from '../../src/protocol/sharing.mjs'
import { engineAddress, sharingFolder } from '../engineAddress.mjs'
import { startServer } from '../startServer.mjs'
import { isEngine } from './engine.mjs'
import { findEngine } from './findEngine.mjs'
import { startKeeper } from './keeper.mjs'
import { createMember, NO_ENGINE, startEngine, type TestMember } from './testing/startEngine'
import { enginePidFile, MOST_MEMBERS, readWorkspaces } from './workspaces.mjs'

if (NO_ENGINE) console.warn(`Skipped: ${NO_ENGINE}.`)

const READ = `$JS.API.DIRECT.GET.${SHARING.stream}`
const DEVICE = 'laptop'

const PATIENCE = { timeout: 20_000 }
/** To start an engine on a busy machine. */
const HOOK_PATIENCE = 120_000

describe.skipIf(NO_ENGINE)('the engine and its keeper', () => {
  let engine: Awaited<ReturnType<typeof startEngine>>
  let ann: TestMember
  let bob: TestMember

  beforeAll(async () => {
    engine = await startEngine({ members: 2 })
    ann = engine.memberAt(0)
    bob = engine.memberAt(1)
  }, HOOK_PATIENCE)

  afterAll(() => engine.stop(), HOOK_PATIENCE)

  interface Stored {
    seq?: number
    error?: { err_code: number }
  }

  /** Writes one message, as the first of its author or after a given one. */
  async function write(author: TestMember, text: string, expected?: number): Promise<Stored> {
    const connection = await engine.open(author)
    const head = headers()
    if (expected !== undefined) head.set('Nats-Expected-Last-Subject-Sequence', `${expected}`)
    const subject = subjectOf('events', author.member, DEVICE)
    const answer = await connection.request(subject, text, { headers: head, timeout: 5000 })
    await connection.close()
    return answer.json()
  }

  async function read(reader: TestMember, request: object) {
    const connection = await engine.open(reader)
    const answer = await connection.request(READ, JSON.stringify(request), { timeout: 5000 })
    await connection.close()
    return {
      status: answer.headers?.code,
      subject: answer.headers?.get('Nats-Subject'),
      sequence: Number(answer.headers?.get('Nats-Sequence')),
      text: answer.string(),
    }
  }

  const owned = (answer: unknown) => (answer as { members: { member: string }[] }).members
  const listed = async () => owned(await engine.ask(engine.owner, { act: 'list' }))
  const keysListed = async () => (await listed()).map(({ member }) => member)

  test('what a member writes gets a place in one order, and every member can read it', async () => {
    const first = await write(ann, 'one', 0)
    const second = await write(bob, 'two', 0)
    expect(second.seq).toBe((first.seq ?? 0) + 1)
    for (const reader of [ann, bob, engine.owner]) {
      expect(await read(reader, { seq: first.seq })).toEqual({
        status: 0,
        subject: subjectOf('events', ann.member, DEVICE),
        sequence: first.seq,
        text: 'one',
      })
    }
  })

  test('a message whose author expected another last one is refused by number', async () => {
    const cat = createMember()
    await engine.ask(engine.owner, { act: 'invite', member: cat.member })
    const first = await write(cat, 'first', 0)
    expect((await write(cat, 'again', 0)).error?.err_code).toBe(SHARING.wrongLastSequence)
    expect((await write(cat, 'next', first.seq)).seq).toBeGreaterThan(first.seq ?? 0)
  })

  test('the last message of a kind is found whoever wrote it, and nothing beyond the end', async () => {
    const connection = await engine.open(bob)
    const subject = subjectOf('index', bob.member, DEVICE)
    const { seq } = (await connection.request(subject, 'list')).json<{ seq: number }>()
    await connection.close()
    const last = await read(ann, { last_by_subj: 'w.i.*.*' })
    expect(last).toEqual({ status: 0, subject, sequence: seq, text: 'list' })
    expect((await read(ann, { seq: seq + 1 })).status).toBe(404)
  })

  test('a connected member hears of a message as it is written', async () => {
    const connection = await engine.open(ann)
    const heard = new Promise((resolve) =>
      connection.subscribe('w.e.*.*', { max: 1, callback: (_, each) => resolve(each.string()) }),
    )
    await connection.flush()
    await write(bob, 'news')
    expect(await heard).toBe('news')
    await connection.close()
  })

  test('a browser reaches it through the pipe', async () => {
    const server = await startServer({
      root: tmpdir(),
      base: '/hindcast/',
      port: 0,
      host: '127.0.0.1',
      sharing: { origins: [], engineOf: () => new URL(engine.url), log: () => {} },
    })
    const { origin } = new URL(server.address)
    const socket = new WebSocket(`${server.address}${SHARING.path}`, { origin })
    const next = async () => String((await once(socket, 'message'))[0])
    const { nonce } = JSON.parse((await next()).replace('INFO ', ''))
    const pair = nkeys.fromSeed(new TextEncoder().encode(ann.seed))
    const sig = Buffer.from(pair.sign(new TextEncoder().encode(nonce))).toString('base64url')
    const login = JSON.stringify({ nkey: ann.member, sig, protocol: 1, verbose: false })
    const answer = next()
    socket.send(`CONNECT ${login}\r\nPING\r\n`)
    expect(await answer).toBe('PONG\r\n')
    const closed = once(socket, 'close')
    await server.close()
    await closed
  })

  test('a message may be as large as the limit says', async () => {
    expect((await write(ann, 'x'.repeat(SHARING.maxBytes - 1024))).seq).toBeGreaterThan(0)
  })

  test('everybody else stays connected while somebody is invited', async () => {
    const connection = await engine.open(ann)
    const dan = createMember()
    const invited = owned(await engine.ask(engine.owner, { act: 'invite', member: dan.member }))
    expect(invited.at(-1)).toEqual({
      member: dan.member,
      isOwner: false,
      since: expect.any(Number),
    })
    expect(await engine.ask(engine.owner, { act: 'invite', member: dan.member })).toEqual({
      members: invited,
    })
    await (await engine.open(dan)).close()
    expect(connection.isClosed()).toBe(false)
    await connection.close()
  })

  test('an owner can be made and removed by another', async () => {
    const eve = createMember()
    await engine.ask(engine.owner, { act: 'invite', member: eve.member, isOwner: true })
    expect(owned(await engine.ask(eve, { act: 'list' }))).toHaveLength((await listed()).length)
    await engine.ask(engine.owner, { act: 'remove', member: eve.member })
    expect(await keysListed()).not.toContain(eve.member)
  })

  test('requests at the same time all take effect', async () => {
    const many = Array.from({ length: 5 }, createMember)
    await Promise.all(many.map(({ member }) => engine.ask(engine.owner, { act: 'invite', member })))
    expect(await keysListed()).toEqual(expect.arrayContaining(many.map(({ member }) => member)))
    for (const { member } of many) await engine.ask(engine.owner, { act: 'remove', member })
  })

  test('after a kill of the engine everything that it confirmed is there', async () => {
    const { seq } = await write(ann, 'confirmed')
    await engine.kill()
    await engine.restart()
    expect((await read(bob, { seq })).text).toBe('confirmed')
    expect(await listed()).not.toHaveLength(0)
  })

  test('an engine that crashes starts again by itself', async () => {
    const before = readFileSync(enginePidFile(engine.folder), 'utf8')
    process.kill(Number(before), 'SIGKILL')
    await expect.poll(() => write(ann, 'x').catch(() => ({})), PATIENCE).toHaveProperty('seq')
    expect(readFileSync(enginePidFile(engine.folder), 'utf8')).not.toBe(before)
    expect(engine.log.join('\n')).toContain('ended by itself')
    await engine.attended()
  })

  test('somebody who is removed as the engine crashes is refused when it is back', async () => {
    const fay = createMember()
    await engine.ask(engine.owner, { act: 'invite', member: fay.member })
    const connection = await engine.open(engine.owner)
    connection.publish(SHARING.keeper, JSON.stringify({ act: 'remove', member: fay.member }), {
      reply: `${inboxOf(engine.owner.member)}.x`,
    })
    const stored = () => JSON.stringify(readWorkspaces(engine.folder))
    await expect.poll(stored, { ...PATIENCE, interval: 1 }).not.toContain(fay.member)
    process.kill(Number(readFileSync(enginePidFile(engine.folder), 'utf8')), 'SIGKILL')
    const isRefused = () =>
      engine.open(fay).then(
        (other) => other.close().then(() => 'let in'),
        (error: Error) => error.message,
      )
    await expect.poll(isRefused, PATIENCE).toBe('Authorization Violation')
    await engine.attended()
  })

  test('an engine can be set back to an older copy', async () => {
    const { seq = 0 } = await write(ann, 'in the copy')
    const copy = engine.copyStore()
    await write(ann, 'lost')
    await engine.restoreStore(copy)
    expect((await read(ann, { seq })).text).toBe('in the copy')
    expect((await read(ann, { seq: seq + 1 })).status).toBe(404)
    expect((await write(ann, 'after')).seq).toBe(seq + 1)
  })

  test('a second workspace is created while the first is in use, and both survive it', async () => {
    const other = await engine.createOwner('Other')
    expect((await write(other, 'elsewhere', 0)).seq).toBe(1)
    expect((await read(ann, { seq: 1 })).text).toBe('one')
    expect(readWorkspaces(engine.folder)).toHaveLength(2)
  })

  test('a key that another workspace has is refused, for the engine would refuse all', async () => {
    const other = await engine.createOwner('Third')
    const taken = { error: 'taken' }
    expect(await engine.ask(other, { act: 'invite', member: ann.member })).toEqual(taken)
    const config = readFileSync(join(engine.folder, 'accounts.conf'), 'utf8')
    const accounts: { users: { nkey: string }[] }[] = Object.values(
      JSON.parse(config.replace('accounts: ', '')),
    )
    const others = accounts.flatMap(({ users }) => users.map(({ nkey }) => nkey))
    const keepers = others.filter(
      (key) => !JSON.stringify(readWorkspaces(engine.folder)).includes(key),
    )
    // Two for each of the three workspaces, and the key that nobody has.
    expect(keepers).toHaveLength(7)
    const answers = await Promise.all(
      keepers.map((member) => engine.ask(other, { act: 'invite', member })),
    )
    expect(
      answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(taken)),
    ).toHaveLength(6)
  })

  test('neither the seeds of members nor the key of the workspace are stored', () => {
    const files = execFileSync('grep', ['-rhoaE', 'S[UA][A-Z2-7]{56}', engine.folder])
    const seeds = String(files).trim().split('\n')
    // Only the keeper's own: two for each of three workspaces.
    expect(seeds).toHaveLength(6)
    for (const { seed } of [engine.owner, ann, bob]) expect(seeds).not.toContain(seed)
    const withKey = () =>
      execFileSync('grep', ['-rlaF', String(engine.invitation.keys[0]), engine.folder])
    expect(withKey).toThrow()
  })

  test.skipIf(process.platform === 'win32')('only the owner of the server reads its files', () => {
    const modeOf = (path: string) => (statSync(join(engine.folder, path)).mode & 0o777).toString(8)
    const files = readdirSync(join(engine.folder, 'keeper')).map((name) => `keeper/${name}`)
    for (const file of [
      'workspaces.json',
      'nats.conf',
      'accounts.conf',
      'running.json',
      ...files,
    ]) {
      expect([file, modeOf(file)]).toEqual([file, '600'])
    }
    expect([modeOf('.'), modeOf('keeper')]).toEqual(['700', '700'])
  })
})

describe.skipIf(NO_ENGINE)('a keeper', () => {
  let root: string
  const command = findEngine() ?? ''
  const log: string[] = []
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'keeper-'))
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const start = async (folder: string) =>
    startKeeper({
      folder,
      command,
      log: (sentence) => log.push(sentence),
    })

  test('lets nobody in as long as there is no workspace', async () => {
    const folder = join(root, 'empty')
    const keeper = await start(folder)
    const servers = `127.0.0.1:${keeper.ports.client}`
    await expect(connect({ servers, reconnect: false })).rejects.toThrow('Authorization Violation')
    await keeper.stop()
  })

  test('says where its engine is while it runs', async () => {
    const data = join(root, 'data')
    expect(engineAddress(data)).toBeUndefined()
    const keeper = await start(sharingFolder(data))
    expect(engineAddress(data)?.href).toBe(`${keeper.url}/`)
    await keeper.stop()
    expect(engineAddress(data)).toBeUndefined()
  })

  test('does not start where its file is damaged, and leaves it as it is', async () => {
    const folder = join(root, 'damaged')
    mkdirSync(folder)
    for (const text of ['', '{"version":1,"workspaces":[{"id":"../x"}]}', '{"version":2}']) {
      writeFileSync(join(folder, 'workspaces.json'), text)
      await expect(start(folder)).rejects.toThrow('cannot be read')
      expect(readFileSync(join(folder, 'workspaces.json'), 'utf8')).toBe(text)
    }
  })

  test('refuses more members than a workspace may have', async () => {
    const folder = join(root, 'full')
    const first = await start(folder)
    const { seed } = await first.createWorkspace('Full')
    await first.stop()
    const file = join(folder, 'workspaces.json')
    const state = JSON.parse(readFileSync(file, 'utf8'))
    const { members } = state.workspaces[0]
    while (members.length < MOST_MEMBERS) {
      members.push({ member: createMember().member, isOwner: false, since: 1 })
    }
    writeFileSync(file, JSON.stringify(state))
    const keeper = await start(folder)
    const connection = await connect({
      servers: `127.0.0.1:${keeper.ports.client}`,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)),
      inboxPrefix: inboxOf(members[0].member),
    })
    const one = JSON.stringify({ act: 'invite', member: createMember().member })
    const answer = await connection.request(SHARING.keeper, one, PATIENCE)
    expect(answer.json()).toEqual({ error: 'tooMany' })
    await connection.close()
    await keeper.stop()
  })

  const RUN = fileURLToPath(new URL('./testing/runKeeper.mjs', import.meta.url))

  /** A keeper in a process of its own, which creates workspaces one after another. */
  async function spawnKeeper(folder: string) {
    const child = spawn(process.execPath, [RUN, folder, command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  test('that is killed at any moment leaves a state from which the next one goes on', async () => {
    const folder = join(root, 'killed')
    for (let kill = 0; kill < 3; kill++) {
      const child = await spawnKeeper(folder)
      const engine = Number(readFileSync(enginePidFile(folder), 'utf8'))
      // Some way into the next workspace, each time a little further.
      await new Promise((resolve) => setTimeout(resolve, kill * 60))
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      const keeper = await start(folder)
      const known = readWorkspaces(folder).length
      expect(known).toBeGreaterThan(kill)
      expect(isEngine(engine, folder)).toBe(false)
      await keeper.createWorkspace('One more')
      expect(readWorkspaces(folder)).toHaveLength(known + 1)
      await keeper.stop()
    }
  })

  test('does not start beside another one', async () => {
    const folder = join(root, 'twice')
    const child = await spawnKeeper(folder)
    await expect(start(folder)).rejects.toThrow('already runs here')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
    await (await start(folder)).stop()
  })
})
