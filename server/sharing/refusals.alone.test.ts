import { connect as connectTcp } from 'node:net'
import { headers, type NatsConnection, nkeys } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  inboxOf,
  LETTERS,
  type MessageKind,
  SHARING,
  subjectOf,
} from '../../src/protocol/sharing.mjs'
import { createMember, NO_ENGINE, startEngine, type TestMember } from './testing/startEngine'

if (NO_ENGINE) console.warn(`Skipped: ${NO_ENGINE}.`)

const READ = `$JS.API.DIRECT.GET.${SHARING.stream}`
const ALL_KINDS = Object.keys(LETTERS) as MessageKind[]
const PATIENCE = { timeout: 20_000 }
/** To start an engine on a busy machine. */
const HOOK_PATIENCE = 120_000

/** How many messages are read at once. */
const AT_ONCE = 50

/** How soon somebody who was removed is out. */
const OUT_WITHIN = 1000

describe.skipIf(NO_ENGINE)('the engine', () => {
  let engine: Awaited<ReturnType<typeof startEngine>>
  let ann: TestMember
  let bob: TestMember
  let stranger: TestMember
  let connections: NatsConnection[] = []

  beforeAll(async () => {
    engine = await startEngine({ members: 2 })
    ann = engine.memberAt(0)
    bob = engine.memberAt(1)
    stranger = await engine.createOwner('Another workspace')
    for (const author of [ann, bob, engine.owner]) await store(author, 'mine')
  }, HOOK_PATIENCE)

  afterEach(async () => {
    await Promise.all(connections.map((each) => each.close()))
    connections = []
  })

  afterAll(() => engine.stop(), HOOK_PATIENCE)

  async function open(member: TestMember) {
    const connection = await engine.open(member)
    connections.push(connection)
    return connection
  }

  async function store(author: TestMember, text: string) {
    const connection = await open(author)
    const subject = subjectOf('events', author.member, 'laptop')
    return (await connection.request(subject, text, PATIENCE)).json<{ seq: number }>().seq
  }

  /** Everything that is stored, as an owner reads it. */
  async function stored(reader = engine.owner) {
    const connection = await open(reader)
    const read = (seq: number) => connection.request(READ, JSON.stringify({ seq }), PATIENCE)
    const all: string[] = []
    for (;;) {
      const first = all.length + 1
      const some = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => read(first + at)))
      const found = some.filter((message) => message.headers?.code !== 404)
      for (const message of found) {
        all.push(`${message.headers?.values('Nats-Subject').join()} ${message.string()}`)
      }
      if (found.length < AT_ONCE) return all
    }
  }

  const membersListed = () => engine.ask(engine.owner, { act: 'list' })

  test.each(ALL_KINDS)('refuses to write as another member: %s', async (kind) => {
    const before = await stored()
    const subject = subjectOf(kind, bob.member, 'laptop')
    await expect((await open(ann)).request(subject, 'x')).rejects.toThrow('Permissions Violation')
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['without a device', () => `w.e.${ann.member}`],
    ['with more than a device', () => `${subjectOf('events', ann.member, 'laptop')}.x`],
    ['of another kind', () => `w.x.${ann.member}.laptop`],
    ['with another root', () => `v.e.${ann.member}.laptop`],
    ['of nobody', () => 'w.e.laptop'],
    ['of a member in small letters', () => subjectOf('events', ann.member.toLowerCase(), 'laptop')],
    ['as the owner', () => subjectOf('events', engine.owner.member, 'laptop')],
    ['into the inbox of another', () => `${inboxOf(bob.member)}.x`],
  ])('refuses to write under a subject %s', async (_, subject) => {
    const before = await stored()
    await expect((await open(ann)).request(subject(), 'x')).rejects.toThrow('Permissions Violation')
    expect(await stored()).toEqual(before)
  })

  test('refuses a member who is no owner to give out keys', async () => {
    const before = await stored()
    const subject = subjectOf('keys', ann.member, 'laptop')
    await expect((await open(ann)).request(subject, 'x')).rejects.toThrow('Permissions Violation')
    expect(await stored()).toEqual(before)
  })

  const W = SHARING.stream
  const API = [
    `STREAM.PURGE.${W}`,
    `STREAM.DELETE.${W}`,
    `STREAM.UPDATE.${W}`,
    `STREAM.CREATE.${W}`,
    'STREAM.CREATE.X',
    `STREAM.INFO.${W}`,
    'STREAM.LIST',
    'STREAM.NAMES',
    `STREAM.SNAPSHOT.${W}`,
    `STREAM.RESTORE.${W}`,
    `STREAM.MSG.DELETE.${W}`,
    `STREAM.MSG.GET.${W}`,
    `CONSUMER.CREATE.${W}`,
    `CONSUMER.DURABLE.CREATE.${W}.x`,
    `CONSUMER.LIST.${W}`,
    `CONSUMER.MSG.NEXT.${W}.x`,
    `DIRECT.GET.${W}.w.e.x.y`,
    'INFO',
    'ACCOUNT.INFO',
  ]

  test.each(API)('refuses $JS.API.%s, to members and owners alike', async (act) => {
    const before = await stored()
    for (const who of [ann, engine.owner]) {
      const asked = (await open(who)).request(`$JS.API.${act}`, '', PATIENCE)
      await expect(asked).rejects.toThrow('Permissions Violation')
    }
    expect(await stored()).toEqual(before)
  })

  test.each(['all', 'sub'])('refuses a message that would replace others (%s)', async (which) => {
    const before = await stored()
    const head = headers()
    head.set('Nats-Rollup', which)
    const subject = subjectOf('events', ann.member, 'laptop')
    const answer = await (await open(ann)).request(subject, 'x', { ...PATIENCE, headers: head })
    expect(answer.json()).toHaveProperty('error')
    expect(await stored()).toEqual(before)
  })

  /** Subjects to which the engine would send an answer, in the name of nobody. */
  const ANSWERED_TO: [string, () => string][] = [
    ...ALL_KINDS.map((kind): [string, () => string] => [
      `${kind} of another`,
      () => subjectOf(kind, bob.member, 'laptop'),
    ]),
    ['the keeper', () => SHARING.keeper],
    ...API.map((act): [string, () => string] => [`$JS.API.${act}`, () => `$JS.API.${act}`]),
    ['the system', () => '$SYS.REQ.SERVER.PING'],
  ]

  const CONFIG = { name: W, subjects: ['x'], storage: 'file', max_msgs: 1, discard: 'old' }

  test.each(ANSWERED_TO)('does nothing where an answer is to be sent to %s', async (_, subject) => {
    const outsider = createMember().member
    const texts = [
      '',
      JSON.stringify({ act: 'invite', member: outsider, isOwner: true }),
      JSON.stringify(CONFIG),
      JSON.stringify({ seq: 1 }),
    ]
    const sequences: number[] = []
    for (const text of texts) sequences.push(await store(ann, text))
    const before = await stored()
    const members = await membersListed()
    const connection = await open(ann)
    for (const seq of sequences) {
      connection.publish(READ, JSON.stringify({ seq }), { reply: subject() })
    }
    connection.publish(subjectOf('hello', ann.member, 'laptop'), 'x', { reply: subject() })
    // The engine handles one connection in order, so all of it has happened after this answer.
    const last = subjectOf('hello', ann.member, 'phone')
    await connection.request(last, 'last', PATIENCE)
    const own = [`${subjectOf('hello', ann.member, 'laptop')} x`, `${last} last`]
    expect(await stored()).toEqual([...before, ...own])
    expect(await membersListed()).toEqual(members)
  })

  test.each([
    ['everything', () => '>'],
    ['all inboxes', () => '_INBOX.>'],
    ['the inbox of another', () => `${inboxOf(bob.member)}.>`],
    ['the system', () => '$SYS.>'],
    ['the interface', () => '$JS.>'],
    ['requests to the keeper', () => SHARING.keeper],
    ['parts of snapshots as they are written', () => 'w.s.*.*'],
    ['everything of the workspace', () => 'w.>'],
  ])('refuses to listen to %s', async (_, subject) => {
    const connection = await open(ann)
    const refused = new Promise((resolve) =>
      connection.subscribe(subject(), { callback: (error) => resolve(error?.message) }),
    )
    expect(await refused).toContain('Permissions Violation')
  })

  test('refuses to listen to another inbox as one of a queue', async () => {
    const connection = await open(ann)
    const refused = new Promise((resolve) =>
      connection.subscribe('_INBOX.>', {
        queue: 'x',
        callback: (error) => resolve(error?.message),
      }),
    )
    expect(await refused).toContain('Permissions Violation')
  })

  test('refuses requests of a plain member to the keeper', async () => {
    const asked = engine.ask(ann, { act: 'invite', member: createMember().member })
    await expect(asked).rejects.toThrow('Permissions Violation')
  })

  test('shows nothing of one workspace in another', async () => {
    expect(await stored(stranger)).toEqual([])
    const elsewhere = await open(stranger)
    const heard: string[] = []
    elsewhere.subscribe('w.e.*.*', { callback: (_, each) => void heard.push(each.subject) })
    await elsewhere.flush()
    await store(ann, 'not for strangers')
    await store(stranger, 'my own')
    await elsewhere.flush()
    expect(heard).toEqual([subjectOf('events', stranger.member, 'laptop')])
    expect(await stored(stranger)).toEqual([`${heard[0]} my own`])
    const theirs = (await engine.ask(stranger, { act: 'list' })) as { members: unknown[] }
    expect(theirs.members).toEqual([expect.objectContaining({ member: stranger.member })])
  })

  test('refuses the owner of one workspace to remove a member of another', async () => {
    expect(await engine.ask(stranger, { act: 'remove', member: ann.member })).toEqual({
      error: 'unknownMember',
    })
  })

  test('refuses a message over the limit, and one that is far over it', async () => {
    const before = await stored()
    const connection = await open(ann)
    const subject = subjectOf('events', ann.member, 'laptop')
    const refused = await connection.request(subject, 'x'.repeat(SHARING.maxBytes + 1), PATIENCE)
    expect(refused.json()).toMatchObject({
      error: { description: expect.stringContaining('size') },
    })
    // The library knows the engine's own limit, so this goes around it.
    const raw = connectTcp(engine.keeper.ports.client, '127.0.0.1')
    const answer = new Promise<string>((resolve) => {
      let text = ''
      raw.on('data', (data) => {
        text += data
      })
      raw.on('close', () => resolve(text))
    })
    raw.write(`PUB ${subject} ${SHARING.maxBytes * 2}\r\n`)
    expect(await answer).toMatch(/-ERR/)
    expect(await stored()).toEqual(before)
  })

  const servers = () => `127.0.0.1:${engine.keeper.ports.client}`
  const REFUSED = 'Authorization Violation'

  test('refuses connections without credentials, or with a name and password', async () => {
    const reconnect = false
    await expect(connect({ servers: servers(), reconnect })).rejects.toThrow(REFUSED)
    for (const user of ['', 'admin', ann.member]) {
      const guess = connect({ servers: servers(), reconnect, user, pass: 'x' })
      await expect(guess).rejects.toThrow(REFUSED)
    }
  })

  test('refuses somebody whom nobody invited', async () => {
    await expect(engine.open(createMember())).rejects.toThrow(REFUSED)
  })

  test('refuses a member’s name with the seed of another', async () => {
    const pair = nkeys.fromSeed(new TextEncoder().encode(bob.seed))
    const authenticator = (nonce?: string) => ({
      nkey: ann.member,
      sig: Buffer.from(pair.sign(new TextEncoder().encode(nonce))).toString('base64url'),
    })
    const guess = engine.open(ann, { authenticator })
    await expect(guess).rejects.toThrow(REFUSED)
  })

  test.each([false, true])('drops a member who is removed (owner: %s)', async (isOwner) => {
    const eve = createMember()
    await engine.ask(engine.owner, { act: 'invite', member: eve.member, isOwner })
    const devices = [await engine.open(eve), await engine.open(eve)]
    const bystander = await open(ann)
    const since = performance.now()
    const dropped = Promise.all(devices.map((each) => each.closed()))
    await engine.ask(engine.owner, { act: 'remove', member: eve.member })
    await dropped
    expect(performance.now() - since).toBeLessThan(OUT_WITHIN)
    await expect(engine.open(eve)).rejects.toThrow(REFUSED)
    await expect(engine.ask(eve, { act: 'list' })).rejects.toThrow(REFUSED)
    expect(bystander.isClosed()).toBe(false)
    // What was written stays, and so does the refusal after a restart.
    await engine.kill()
    await engine.restart()
    await expect(engine.open(eve)).rejects.toThrow(REFUSED)
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'list'],
    ['an unknown act', { act: 'purge' }],
    ['an invitation of nobody', { act: 'invite' }],
    ['an invitation of a name', { act: 'invite', member: 'ann' }],
    ['an invitation of a list', { act: 'invite', member: [createMember().member] }],
    ['an invitation of a seed', { act: 'invite', member: createMember().seed }],
    ['a key with a wrong checksum', { act: 'invite', member: `U${'A'.repeat(55)}` }],
    ['a key of an account', { act: 'invite', member: `A${createMember().member.slice(1)}` }],
    ['a key with a line break', { act: 'invite', member: `${createMember().member}\n` }],
    ['a role that is none', { act: 'invite', member: createMember().member, isOwner: 1 }],
    ['a field too many', { act: 'list', all: true }],
    ['a removal of nobody', { act: 'remove' }],
  ])('answers %s with an error and changes nothing', async (_, request) => {
    const before = await membersListed()
    expect(await engine.ask(engine.owner, request)).toEqual({ error: 'malformed' })
    expect(await membersListed()).toEqual(before)
  })

  test('does not let the last owner be removed', async () => {
    const last = { act: 'remove', member: engine.owner.member }
    expect(await engine.ask(engine.owner, last)).toEqual({ error: 'lastOwner' })
    await (await open(engine.owner)).flush()
  })

  test('does not remove somebody who is no member', async () => {
    const request = { act: 'remove', member: createMember().member }
    expect(await engine.ask(engine.owner, request)).toEqual({ error: 'unknownMember' })
  })
})
