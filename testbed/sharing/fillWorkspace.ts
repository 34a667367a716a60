import { headers, nkeyAuthenticator } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import type { TestMember } from '../../server/sharing/testing/startEngine'
import type { AppEvent } from '../../src/domain/app/state/events'
import { type JournalEntry, withEvents } from '../../src/domain/app/state/seen'
import type { AppState } from '../../src/domain/app/state/state'
import { transition } from '../../src/domain/app/transition'
import { SCHEMA } from '../../src/domain/core/schema'
import { nextTimeOnDevice } from '../../src/domain/sharing/devices'
import { type Batch, type Confirmed, fingerprint } from '../../src/domain/sharing/sharedCopy'
import { inboxOf, type MessageKind, subjectOf } from '../../src/protocol/sharing.mjs'
import { sharingOperations } from '../../src/protocol/sharingOperations'
import { storedFormOf } from '../../src/sharing/sharedRecord'
import { keyOf, seal } from '../../src/workers/sharing/sealed'
import { directWorker, engineOf, type TestWorkspace } from './engineDevice'

const DEVICE = 'filler'
const ZONE = 'Europe/Berlin'
/** Published without waiting for each answer, but not so many that the engine drops any. */
const AT_ONCE = 500

/** The events of a team with so many jobs: mostly comments and marks. */
function eventAfter({ jobs: { items } }: AppState, turn: number, jobs: number): AppEvent {
  const job = items[(turn * 7) % Math.max(1, items.length)]
  if (!job || (items.length < jobs && turn % 5 === 0)) {
    return { type: 'newTodo.commit', value: { title: `Job ${turn}` }, isRemote: true }
  }
  return turn % 3 === 0
    ? {
        type: 'todo.mark',
        id: job.id,
        mark: job.completed ? 'active' : 'completed',
        zone: ZONE,
        isRemote: true,
      }
    : { type: 'todo.addLog', jobId: job.id, text: `Comment ${turn} on this job`, isRemote: true }
}

interface Filling {
  readonly events: number
  readonly perMessage: number
  /** How many jobs there are at most. */
  readonly jobs: number
}

/** Messages with made-up events after what is confirmed, and what is confirmed with them. */
export function madeUpBatches(
  before: Confirmed,
  { events, perMessage, jobs }: Filling,
): { readonly batches: readonly Batch[]; readonly confirmed: Confirmed } {
  const batches: Batch[] = []
  let { app } = before
  // Each time is a second after the last one, also after what was filled in before.
  let at = Date.UTC(2026, 0, 5) + before.count * 1024
  for (let made = 0; made < events; made += perMessage) {
    const entries: JournalEntry[] = []
    for (let one = 0; one < Math.min(perMessage, events - made); one++) {
      const turn = before.count + made + one
      const event = eventAfter(app, turn, jobs)
      at = nextTimeOnDevice(at, at, 0)
      app = transition(app, event, at)
      const id = `${DEVICE}@1:${turn + 1}`
      entries.push({ id, after: turn, at, scope: 'app', schema: SCHEMA, event })
    }
    const seq = before.seq + batches.length + 1
    batches.push({ seq, message: `filled ${seq}`, entries })
  }
  const seen = withEvents(
    before.seen,
    batches.flatMap(({ entries }) => entries),
  )
  const { seq, message } = batches.at(-1) ?? before
  return {
    batches,
    confirmed: { ...before, app, seen, seq, message, count: before.count + events },
  }
}

/** Fills a workspace faster than devices would: many messages are on their way at once. */
export async function fillWorkspace(
  workspace: TestWorkspace,
  member: TestMember,
  batches: readonly Batch[],
): Promise<void> {
  const connection = await connect({
    servers: workspace.url.split(','),
    authenticator: nkeyAuthenticator(new TextEncoder().encode(member.seed)),
    inboxPrefix: inboxOf(member.member),
  })
  const key = await keyOf(workspace.keys.at(-1) ?? '')
  const subject = subjectOf('events', member.member, DEVICE)
  try {
    for (let from = 0; from < batches.length; from += AT_ONCE) {
      const some = batches.slice(from, from + AT_ONCE)
      const sealed = await Promise.all(
        some.map(({ message, entries }) =>
          seal(JSON.stringify(entries), key, `${subject}\n${message}`),
        ),
      )
      // One connection stores them in the order in which they are sent.
      const answers = some.map(({ message }, index) => {
        const sent = headers()
        sent.set('Nats-Msg-Id', message)
        return connection.request(subject, sealed[index], { headers: sent, timeout: 60_000 })
      })
      const places = (await Promise.all(answers)).map(
        (answer) => answer.json<{ seq: number }>().seq,
      )
      const wrong = places.findIndex((seq, index) => seq !== some[index]?.seq)
      if (wrong >= 0) throw new Error(`Message ${some[wrong]?.seq} came to ${places[wrong]}`)
    }
  } finally {
    await connection.close()
  }
}

/** Publishes a snapshot as a device does that has come so far, and returns its place. */
export async function publishSnapshot(
  workspace: TestWorkspace,
  member: TestMember,
  confirmed: Confirmed,
): Promise<number> {
  const { run, close } = directWorker(() => {})
  const kind: MessageKind = 'index'
  const content = JSON.stringify({
    ...storedFormOf({ confirmed, devices: [] }),
    hash: fingerprint(confirmed.app),
  })
  const engine = engineOf(workspace, member, DEVICE)
  const input = { engine, kind, id: 'snapshot', content, expected: 0 }
  const answer = await run(sharingOperations.publish, input)
  await close()
  if ('isBehind' in answer) throw new Error('There was a snapshot already')
  return answer.seq
}
