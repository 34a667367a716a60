import { TYPED } from '../../domain/app/state/events'
import {
  eventNameOf,
  includes,
  type JournalEntry,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import { SCHEMA } from '../../domain/core/schema'
import { recordOf } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import type { StorageProblem } from '../../state/sessionStore'
import type { Base, Known, PlacedEntry } from '../schema/records'
import type { Growth } from '../tabs/tabs'
import type { JournalPage } from './journal'

const RETRY: Ms = 250
const RETRY_AT_MOST: Ms = 10 * SECOND

/**
 * How one tab writes its events into the journal and applies those of others, as a pure reducer: an
 * input goes in, the next state and the effects to carry out come back. Only `runWriter` touches
 * the database, timers and other tabs, so every race can be tested without a browser.
 */
export interface WriterState {
  /**
   * `open`: normal work; `reconnecting`: the browser has closed the database; `yielding`: the last
   * events are written before a newer build takes over; `closed`: nothing may change.
   */
  readonly phase: 'open' | 'reconnecting' | 'yielding' | 'closed'
  readonly known: Known
  /** The events in the agreed state. */
  readonly seen: Seen
  /** Events of this tab that are not on disk, in order. */
  readonly queue: readonly JournalEntry[]
  /** The number of the last event that this tab sent. */
  readonly lastNumber: number
  /**
   * Whether a write or a read is running; one at a time, so that `known` never changes during it.
   */
  readonly busy: 'writing' | 'reading' | null
  /** How many events of the queue are being written. */
  readonly batch: number
  /** Failed writes or reconnections in a row. */
  readonly failures: number
  /** Events that other tabs have reported and this tab has not applied yet. */
  readonly inbox: readonly Growth[]
  readonly wantsRead: boolean
  /** Whether to write the queue without waiting for more. */
  readonly isUrgent: boolean
  /** Whether local storage has a copy of the queue. */
  readonly isPendingStored: boolean
  /** Whether the page is hidden: the tab marks itself as not writing once the queue is empty. */
  readonly isHidden: boolean
}

export type WriterInput =
  /**
   * This tab sent events that belong together: all of them reach the disk, or none. Those that
   * other devices sent name their predecessors themselves.
   */
  | { readonly type: 'sent'; readonly entries: readonly JournalEntry[] }
  | { readonly type: 'due' }
  | { readonly type: 'written'; readonly page: JournalPage }
  | { readonly type: 'refused' }
  | { readonly type: 'read'; readonly page: JournalPage }
  | { readonly type: 'unread' }
  /** Another tab has written these. */
  | { readonly type: 'reported'; readonly growth: Growth }
  | { readonly type: 'shown' }
  | { readonly type: 'hidden' }
  | { readonly type: 'newerBuild' }
  /** The browser closed the database. */
  | { readonly type: 'lost' }
  | { readonly type: 'reconnected' }
  | { readonly type: 'notReconnected' }
  /** A newer build has upgraded the stored data. */
  | { readonly type: 'outdated' }

export type WriterEffect =
  | { readonly type: 'write'; readonly entries: readonly JournalEntry[]; readonly known: Known }
  | { readonly type: 'read'; readonly known: Known }
  | { readonly type: 'wait'; readonly time: Ms }
  | { readonly type: 'stopWaiting' }
  /** Applies another base, or the next events of the common order. */
  | {
      readonly type: 'apply'
      readonly base: Base | null
      readonly entries: readonly PlacedEntry[]
    }
  /** Drops own events that are already in the base. */
  | { readonly type: 'withdraw'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'notify'; readonly growth: Growth }
  | { readonly type: 'storePending'; readonly entries: readonly JournalEntry[] }
  | { readonly type: 'rest' }
  | { readonly type: 'safe' }
  | { readonly type: 'failing' }
  | { readonly type: 'reconnect'; readonly after: Ms }
  /** Ignores all events sent from now on; with `isOver` other tabs may lead. */
  | { readonly type: 'freeze'; readonly problem: StorageProblem; readonly isOver: boolean }

export type WriterStep = readonly [WriterState, readonly WriterEffect[]]

export const beginWriter = (known: Known, seen: Seen): WriterState => ({
  phase: 'open',
  known,
  seen,
  queue: [],
  lastNumber: 0,
  busy: null,
  batch: 0,
  failures: 0,
  inbox: [],
  wantsRead: false,
  isUrgent: false,
  isPendingStored: false,
  isHidden: false,
})

export const isTyping = ({ event }: JournalEntry): boolean => TYPED.includes(recordOf(event).type)

const backoff = (failures: number): Ms => Math.min(RETRY * 4 ** failures, RETRY_AT_MOST)

const close = (state: WriterState, problem: StorageProblem): WriterStep => [
  { ...state, phase: 'closed', busy: null, inbox: [] },
  [
    { type: 'stopWaiting' },
    ...(state.queue.length > 0 ? [{ type: 'storePending', entries: state.queue } as const] : []),
    { type: 'freeze', problem, isOver: true },
  ],
]

/** Applies a page of the journal, without events that the state already contains. */
function applyPage(state: WriterState, { base, entries }: JournalPage): WriterStep {
  if (entries.some(({ schema }) => schema > SCHEMA)) return close(state, 'newer')
  const before = base?.seen ?? state.seen
  const news = entries.filter(({ id }) => !includes(before, id))
  const seen = withEvents(before, news)
  const inBase = base ? state.queue.filter(({ id }) => includes(base.seen, id)) : []
  const known = base ? { seq: base.seq, epoch: base.epoch } : state.known
  const effects: WriterEffect[] = []
  if (inBase.length > 0) {
    effects.push({ type: 'withdraw', ids: new Set(inBase.map(({ id }) => id)) })
  }
  if (base || news.length > 0) effects.push({ type: 'apply', base, entries: news })
  return [
    {
      ...state,
      known: { ...known, seq: Math.max(known.seq, entries.at(-1)?.seq ?? known.seq) },
      seen,
      // Another tab may have found some of them among the pending events and added them.
      queue: state.queue.filter(({ id }) => !includes(seen, id)),
    },
    effects,
  ]
}

/** The events that another tab reported, if none is missing before them; otherwise null. */
function nextIn({ known }: WriterState, { epoch, entries }: Growth): JournalPage | null {
  const news = entries.filter(({ seq }) => seq > known.seq)
  const isNext = news.every(({ seq }, index) => seq === known.seq + 1 + index)
  return epoch === known.epoch && isNext ? { base: null, entries: news } : null
}

const and = (
  [state, effects]: WriterStep,
  next: (state: WriterState) => WriterStep,
): WriterStep => {
  const [after, more] = next(state)
  return [after, [...effects, ...more]]
}

function openInbox(state: WriterState): WriterStep {
  const [growth, ...inbox] = state.inbox
  if (!growth) return [state, []]
  const page = nextIn(state, growth)
  const rest = { ...state, inbox }
  return and(page ? applyPage(rest, page) : [{ ...rest, wantsRead: true }, []], openInbox)
}

/** Each event of this tab names the previous one. */
const withQueued = (state: WriterState, entry: JournalEntry): WriterState =>
  entry.after === undefined
    ? {
        ...state,
        queue: [...state.queue, { ...entry, after: state.lastNumber }],
        lastNumber: eventNameOf(entry.id).number,
      }
    : { ...state, queue: [...state.queue, entry] }

const startWriting = (state: WriterState): WriterStep => [
  { ...state, batch: state.queue.length, busy: 'writing', isUrgent: false },
  [{ type: 'stopWaiting' }, { type: 'write', entries: state.queue, known: state.known }],
]

/** Continues with the next step, unless a read or write is running. */
function proceed(state: WriterState): WriterStep {
  if (state.busy || state.phase === 'reconnecting' || state.phase === 'closed') return [state, []]
  return and(openInbox(state), (opened) => {
    if (opened.phase === 'closed') return [opened, []]
    // A failed write waits for its retry; hammering a full disk helps nobody.
    const mayWrite = opened.isUrgent || opened.failures === 0
    if (opened.queue.length > 0 && mayWrite) return startWriting(opened)
    if (opened.wantsRead) {
      return [
        { ...opened, wantsRead: false, busy: 'reading' },
        [{ type: 'read', known: opened.known }],
      ]
    }
    if (opened.queue.length > 0) return [opened, []]
    if (opened.phase === 'yielding') return close(opened, 'oldTab')
    return opened.isHidden ? [{ ...opened, isHidden: false }, [{ type: 'rest' }]] : [opened, []]
  })
}

/** Copies the queue to local storage, because the journal may not get it in time. */
const storing = (state: WriterState): WriterStep => [
  { ...state, isPendingStored: true },
  [{ type: 'storePending', entries: state.queue }],
]

const isInTrouble = ({ phase, failures }: WriterState) => phase === 'reconnecting' || failures > 0

function afterWrite(state: WriterState, page: JournalPage): WriterStep {
  const own = new Set(state.queue.slice(0, state.batch).map(({ id }) => id))
  const written: WriterState = { ...state, batch: 0, busy: null, failures: 0 }
  // Applied while they are still queued, because another tab's base may already contain some of
  // them.
  return and(applyPage(written, page), (taken) => {
    if (taken.phase === 'closed') return [taken, []]
    const queue = taken.queue.filter(({ id }) => !own.has(id))
    const entries = page.entries.filter(({ id }) => own.has(id))
    const effects: WriterEffect[] = [
      ...(state.isPendingStored ? [{ type: 'storePending', entries: queue } as const] : []),
      { type: 'safe' },
      { type: 'notify', growth: { epoch: taken.known.epoch, entries } },
    ]
    const isPendingStored = state.isPendingStored && queue.length > 0
    return and([{ ...taken, queue, isPendingStored }, effects], proceed)
  })
}

/** The next state, and the effects to carry out. */
export function stepWriter(state: WriterState, input: WriterInput): WriterStep {
  if (state.phase === 'closed') return [state, []]
  switch (input.type) {
    case 'sent': {
      const queued = input.entries.reduce(withQueued, state)
      if (!isInTrouble(queued)) return proceed(queued)
      return and(storing(queued), (next) => [next, [{ type: 'failing' }]])
    }
    case 'due':
      return proceed({ ...state, isUrgent: state.queue.length > 0 })
    case 'written':
      // The answer of a database that was lost meanwhile is ignored: its events are written again.
      return state.busy === 'writing' ? afterWrite(state, input.page) : [state, []]
    case 'refused': {
      if (state.busy !== 'writing') return [state, []]
      const refused = { ...state, busy: null, batch: 0, failures: state.failures + 1 }
      return and(storing(refused), (next) => [
        next,
        [{ type: 'failing' }, { type: 'wait', time: backoff(state.failures) }],
      ])
    }
    case 'read':
      if (state.busy !== 'reading') return [state, []]
      return and(applyPage({ ...state, busy: null }, input.page), proceed)
    case 'unread':
      return state.busy === 'reading' ? proceed({ ...state, busy: null }) : [state, []]
    case 'reported':
      return proceed({ ...state, inbox: [...state.inbox, input.growth] })
    case 'shown':
      return proceed({ ...state, wantsRead: true, isHidden: false })
    case 'hidden': {
      const hidden = { ...state, isHidden: true, isUrgent: state.queue.length > 0 }
      return and(state.queue.length > 0 ? storing(hidden) : [hidden, []], proceed)
    }
    case 'newerBuild':
      return and(
        [
          { ...state, phase: 'yielding', isUrgent: true },
          [{ type: 'freeze', problem: 'oldTab', isOver: false }],
        ],
        proceed,
      )
    case 'lost': {
      const lost: WriterState = {
        ...state,
        phase: 'reconnecting',
        busy: null,
        batch: 0,
        inbox: [],
      }
      return and(storing(lost), (next) => [
        next,
        [{ type: 'stopWaiting' }, { type: 'failing' }, { type: 'reconnect', after: 0 }],
      ])
    }
    case 'notReconnected':
      return [
        { ...state, failures: state.failures + 1 },
        [{ type: 'reconnect', after: backoff(state.failures) }],
      ]
    case 'reconnected':
      // The database may contain another journal now, so it is read from its base on.
      return proceed({
        ...state,
        phase: 'open',
        failures: 0,
        isUrgent: true,
        wantsRead: true,
        known: { seq: 0, epoch: Number.NEGATIVE_INFINITY },
      })
    case 'outdated':
      return close(state, 'oldTab')
  }
}
