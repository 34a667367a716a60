import { stampEvent } from '../domain/app/stampEvent'
import type { JournalEntry } from '../domain/app/state/seen'
import { nextEventTime } from '../domain/core/ids'
import { recordOf } from '../domain/core/shape'
import { DAY, type Ms } from '../domain/core/time'
import { deviceNumber, nextTimeOnDevice } from '../domain/sharing/devices'
import type { OpenNamed } from '../persistence/start/openJournaled'
import { journalOfShared } from '../persistence/start/sharedJournal'
import { systemClock } from '../platform/clock'
import { workerOpener } from '../platform/workers/workerChannel'
import { createWorkerClient } from '../platform/workers/workerClient'
import { type WorkerDeps, workerAddress } from '../platform/workers/workers'
import { databaseOf, storageOf } from '../platform/workspaces'
import { invitationLink } from '../protocol/invitation.mjs'
import { type Engine, sharingNewsOf, sharingOperations } from '../protocol/sharingOperations'
import type { Stores } from '../state/appStores'
import {
  createSharingStatus,
  type SharedJournal,
  type Sharing,
  type SharingStatus,
} from '../state/sharing'
import { followEngine } from './followEngine'
import {
  isSharedRecord,
  knownIn,
  NO_KNOWLEDGE,
  type SharedRecord,
  storedFormOf,
} from './sharedRecord'

interface Deps extends WorkerDeps {
  readonly stores: Stores
  readonly journal: SharedJournal
  /** The name of the workspace's database, and of everything that its tabs share. */
  readonly name: string
}

/** Who writes on which device; filled in once that is known. */
interface Signature {
  by: string | undefined
  device: number | undefined
}

/** How long own events stay apart, to be sent again to an engine that was set back. */
const STORED_FOR: Ms = 7 * DAY

/** The socket's address, on the server that the page comes from. */
const socketAddress = (base: string, path: string) =>
  `${location.origin.replace(/^http/, 'ws')}${base}${path}`

const isOwn = ({ event }: JournalEntry) => recordOf(event).isRemote !== true

/** What the tabs of one workspace tell each other about the connection, which one of them has. */
type TabNews =
  | { readonly kind: 'status'; readonly status: SharingStatus }
  | { readonly kind: 'ask' }
  /** What others changed. */
  | { readonly kind: 'remote'; readonly entries: readonly JournalEntry[] }
  | { readonly kind: 'left' }
  /** Somebody was removed; these stay, and get a new key. */
  | { readonly kind: 'removed'; readonly members: readonly string[] }

/**
 * Opens a shared workspace in this tab. The leading tab follows the engine; the others show what it
 * says about the connection. Null if nothing is stored about sharing.
 */
async function openSharing(deps: Deps, author: Signature): Promise<Sharing | null> {
  const { stores, journal } = deps
  const stored = await journal.readRecord()
  if (!isSharedRecord(stored)) return null
  let record: SharedRecord = stored
  const { id, name, person, member, device, isOwner, seed, path } = record
  const engineNow = (): Engine => ({
    url: socketAddress(deps.base, path),
    seed,
    member,
    device,
    keys: record.keys,
  })
  const status = createSharingStatus()
  const listeners = new Set<(entries: readonly JournalEntry[]) => void>()
  const news = new BroadcastChannel(`${deps.name}:sharing`)
  author.by = person
  const found = knownIn(record.confirmed, systemClock.now())
  const known = found === null || found === 'newer' ? NO_KNOWLEDGE : found
  author.device = deviceNumber(known.devices, device)

  const setStatus = (next: Partial<SharingStatus>) => {
    status.setState(next)
    author.device = deviceNumber(status.getState().devices, device)
  }
  const hearRemote = (entries: readonly JournalEntry[]) => {
    for (const listener of listeners) listener(entries)
  }
  const post = (message: TabNews) => news.postMessage(message)
  let follower: ReturnType<typeof followEngine> | undefined

  const worker = createWorkerClient({
    name: 'sharing',
    appVersion: deps.appVersion,
    open: workerOpener('dedicated', () => workerAddress('sharing', 'dedicated', deps)),
    onPush: (raw) => {
      if (sharingNewsOf(raw)) follower?.ring()
    },
  })

  /** Another tab may have joined again meanwhile, or left: then nothing is stored. */
  const store = async (change: Partial<SharedRecord>) => {
    const there = await journal.readRecord()
    if (!isSharedRecord(there)) return
    record = { ...there, ...change }
    await journal.writeRecord(record)
  }

  const stop = async () => {
    await follower?.stop()
    await worker.run(sharingOperations.close, {}).catch(() => {})
    worker.close()
  }

  /** What came along with this device is added once everything of the others is here. */
  async function bring() {
    if (!record.addition) return
    const { app, schedules } = record.addition
    stores.app.send({
      type: 'data.merge',
      jobs: app.jobs.items,
      users: app.users.items,
      pinned: app.jobs.pinned,
      ...(app.views && { views: app.views }),
      schedules,
    })
    if ((await stores.saved()) === 'saved') await store({ addition: undefined })
  }

  journal.keepWhile(
    (entry) =>
      (follower?.isWaiting(entry.id) ?? true) ||
      (isOwn(entry) && systemClock.now() - entry.at < STORED_FOR),
  )

  journal.onLead(() => {
    follower = followEngine({
      engine: engineNow(),
      person,
      box: record.box,
      privateKey: record.privateKey,
      journal,
      worker,
      known,
      clock: systemClock,
      newId: () => crypto.randomUUID(),
      staying: record.staying,
      onRenewed: () => store({ staying: undefined }),
      onKey: (keys) => store({ keys: [...keys] }),
      save: (next) => store({ confirmed: storedFormOf(next) }),
      backUp: async () => {
        await (await stores.archive())?.take('replaced')
      },
      onStatus: (next) => {
        setStatus(next)
        post({ kind: 'status', status: status.getState() })
      },
      onRemote: (entries) => {
        hearRemote(entries)
        post({ kind: 'remote', entries })
      },
      onCaughtUp: () => {
        bring().catch((error: unknown) => console.error('Own jobs could not be added.', error))
      },
    })
    void follower.run()
    window.addEventListener('online', () => follower?.ring())
  })

  news.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    if (data.kind === 'status' && !follower) setStatus(data.status)
    if (data.kind === 'remote') hearRemote(data.entries)
    if (data.kind === 'left') stop().catch(() => {})
    if (data.kind === 'removed') follower?.onRemoved(data.members)
    if (data.kind === 'ask' && follower) post({ kind: 'status', status: status.getState() })
  })
  post({ kind: 'ask' })

  return {
    info: { id, name, person, member, device, isOwner },
    status,
    onRemote: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    members: () => worker.run(sharingOperations.members, { engine: engineNow() }),
    invite: async () => {
      const invited = await worker.run(sharingOperations.invite, { engine: engineNow() })
      const address = `${location.origin}${deps.base}`
      return invitationLink(address, {
        v: 1,
        path: 'sync',
        workspace: id,
        name,
        seed: invited.seed,
        keys: [...record.keys],
        isOwner: false,
      })
    },
    remove: async (who) => {
      const left = await worker.run(sharingOperations.remove, { engine: engineNow(), who })
      const members = left.map((each) => each.member)
      // A kill before the new key was sent must not leave the old one in use.
      await store({ staying: members })
      if (follower) follower.onRemoved(members)
      else post({ kind: 'removed', members })
      return left
    },
    leave: async () => {
      await journal.writeRecord(undefined)
      post({ kind: 'left' })
      await stop()
    },
  }
}

/** Opens a workspace beside the own one of this browser, shared or once shared. */
export async function openWorkspace(
  id: string,
  open: OpenNamed,
  options: WorkerDeps,
): Promise<Stores> {
  const name = databaseOf(id)
  const author: Signature = { by: undefined, device: undefined }
  let journal: SharedJournal | undefined
  const stores = await open(name, storageOf(id), {
    stamp: (...sent) => {
      const event = stampEvent(...sent)
      return author.by === undefined ? event : { ...event, by: author.by }
    },
    nextTime: (now, last) =>
      author.device === undefined
        ? nextEventTime(now, last)
        : nextTimeOnDevice(now, last, author.device),
    share: (now, tabs) => {
      const ofShared = journalOfShared(now, tabs, systemClock)
      journal = ofShared.shared
      return ofShared
    },
  })
  const sharing = journal && (await openSharing({ ...options, stores, journal, name }, author))
  return sharing ? { ...stores, sharing } : stores
}
