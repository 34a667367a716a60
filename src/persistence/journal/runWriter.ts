import type { AppEvent } from '../../domain/app/state/events'
import type { JournalEntry, Seen } from '../../domain/app/state/seen'
import type { AppState } from '../../domain/app/state/state'
import type { Entry } from '../../domain/app/state/timeline'
import { SCHEMA, upgraded } from '../../domain/core/schema'
import { recordOf } from '../../domain/core/shape'
import { type Ms, SECOND } from '../../domain/core/time'
import type { SaveOutcome } from '../../state/appStores'
import type { JournaledStore } from '../../state/eventStore'
import type { StorageProblem, StorageStatus } from '../../state/sessionStore'
import type { Base, Known, PlacedEntry } from '../schema/records'
import type { Tabs } from '../tabs/tabs'
import type { Journal } from './journal'
import type { StorePending } from './pending'
import {
  beginWriter,
  isTyping,
  stepWriter,
  type WriterEffect,
  type WriterInput,
  type WriterState,
} from './writer'

/** A change that is not on disk after this time is shown as unsaved. */
const UNSAFE_AFTER: Ms = 1500
/** Callers that wait for the disk learn after this time that the write is late. */
const SAVING_DEADLINE: Ms = 10 * SECOND

/** The parts that a base or the next events have changed. */
export interface Agreed {
  readonly base: Base | null
  readonly entries: readonly PlacedEntry[]
  /** The events that changed nothing. */
  readonly vain: ReadonlySet<string>
  readonly isTyping: boolean
}

type ApplyEffect = Extract<WriterEffect, { type: 'apply' }>

export interface WriterDeps {
  readonly journal: Journal
  readonly tabs: Tabs
  readonly app: JournaledStore<AppState, AppEvent>
  readonly builtAt: number
  readonly storePending: StorePending
  /** The state in a base, unless a newer version wrote it or it cannot be read. */
  readonly stateIn: (base: Base) => AppState | 'newer' | 'unreadable'
  /** Opens the database again after the browser closed it. */
  readonly reconnect: (seen: Seen) => Promise<Journal | 'newer' | null>
  readonly onStatus: (status: Partial<StorageStatus>) => void
  readonly onAgreed: (agreed: Agreed) => void
  /** The journal accepts no writes for now. */
  readonly onFailing: () => void
}

export interface Writer {
  /** The page may be gone before a write is done. */
  hide(): void
  /** Reads what other tabs wrote, even if their messages did not reach this tab. */
  show(): void
  /** The browser closed the database. */
  lose(): void
  known(): Known
  seen(): Seen
  /** The shown events that are not on disk, while the journal accepts no writes; otherwise null. */
  refused(): readonly JournalEntry[] | null
  isOver(): boolean
  /** The problem of the journal that is shown; one of a copy alone must not replace it. */
  problem(): StorageProblem | null
  /** Adds events of other devices. */
  receive(entries: readonly JournalEntry[]): void
  /** Resolves when everything sent so far is on disk, or when that takes too long. */
  saved(): Promise<SaveOutcome>
}

/** Carries out the effects of the writer's reducer and reports their results to it. */
export function runWriter(deps: WriterDeps, begin: { known: Known; seen: Seen }): Writer {
  const { tabs, app, onStatus, onAgreed, onFailing, storePending } = deps
  let { journal } = deps
  let state: WriterState = beginWriter(begin.known, begin.seen)
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsafeTimer: ReturnType<typeof setTimeout> | undefined
  let trouble: StorageProblem | null = null
  /** Why the tab is read-only until it is closed. */
  let frozenBy: StorageProblem | null = null
  let outbox: readonly JournalEntry[] = []
  /** Changes that the store has applied and listeners have not been notified of yet. */
  let agreed: readonly Agreed[] = []
  let waiting: readonly { readonly id: string; readonly resolve: () => void }[] = []

  function put(input: WriterInput) {
    const [next, effects] = stepWriter(state, input)
    const based = stateFor(effects)
    if (based === 'newer') put({ type: 'outdated' })
    // This tab knows the content: the journal gets a base from its state, as after a loss.
    else if (based === 'unreadable') lose()
    else continueWith(next, effects, based)
  }

  function continueWith(
    next: WriterState,
    effects: readonly WriterEffect[],
    based: AppState | null,
  ) {
    state = next
    for (const effect of effects) {
      if (effect.type === 'apply') apply(effect, effect.base && based)
      else carryOut(effect)
    }
    // Only now, because a copy contains the state and the events that the writer names, and both
    // have to agree.
    const news = agreed
    agreed = []
    for (const each of news) onAgreed(each)
    const unsaved = new Set(state.queue.map(({ id }) => id))
    for (const { id, resolve } of waiting) if (!unsaved.has(id)) resolve()
    waiting = waiting.filter(({ id }) => unsaved.has(id))
  }

  /**
   * Shows the problem until the next write succeeds. The first cause is the one to show, unless the
   * tab is frozen: then that reason is shown until the tab is closed.
   */
  const worry = (problem: StorageProblem) => {
    if (frozenBy) return
    trouble ??= problem
    onStatus({ problem: trouble })
  }

  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
  }

  function freeze({ problem, isOver }: Extract<WriterEffect, { type: 'freeze' }>) {
    app.freeze()
    frozenBy = problem
    trouble = null
    onStatus({ problem })
    if (!isOver) return
    clearTimeout(unsafeTimer)
    tabs.close()
  }

  /** Reads another base before anything in this tab changes for it. */
  function stateFor(effects: readonly WriterEffect[]): AppState | 'newer' | 'unreadable' | null {
    const bases = effects.flatMap((effect) => (effect.type === 'apply' ? (effect.base ?? []) : []))
    return bases[0] ? deps.stateIn(bases[0]) : null
  }

  function apply({ base, entries }: ApplyEffect, based: AppState | null) {
    if (based) app.rebase(based)
    // The journal is our own, and its events were typed when they were written.
    const typed = entries.map((entry) => ({
      ...entry,
      event: upgraded('event', recordOf(entry.event), entry.schema),
    })) as unknown as readonly Entry<AppEvent>[]
    const vain = app.agree(typed)
    agreed = [...agreed, { base, entries, vain, isTyping: !base && entries.every(isTyping) }]
  }

  function lose() {
    worry('lost')
    put({ type: 'lost' })
  }

  async function reconnect(after: Ms) {
    await new Promise((resolve) => setTimeout(resolve, after))
    const found = await deps.reconnect(state.seen).catch((error: unknown) => {
      console.error('The journal cannot be opened again yet.', error)
      return null
    })
    if (found === 'newer') put({ type: 'outdated' })
    else if (found) {
      journal = found
      put({ type: 'reconnected' })
      // The tabs that wrote first do not know yet what this tab has added.
      tabs.notify({ kind: 'grown', epoch: state.known.epoch, entries: [] })
      if (state.queue.length === 0 && trouble) carryOut({ type: 'safe' })
    } else put({ type: 'notReconnected' })
  }

  function carryOut(effect: Exclude<WriterEffect, ApplyEffect>) {
    switch (effect.type) {
      case 'write':
        journal.append(effect.entries, effect.known).then(
          (page) => put({ type: 'written', page }),
          (error: unknown) => {
            if (state.failures === 0) console.error('An event could not be saved.', error)
            if (isDiskFull(error)) worry('diskFull')
            put({ type: 'refused' })
          },
        )
        return
      case 'read':
        journal.after(effect.known).then(
          (page) => put({ type: 'read', page }),
          (error: unknown) => {
            console.error('The journal could not be read.', error)
            put({ type: 'unread' })
          },
        )
        return
      case 'wait':
        stopWaiting()
        timer = setTimeout(() => put({ type: 'due' }), effect.time)
        return
      case 'stopWaiting':
        stopWaiting()
        return
      case 'withdraw':
        app.withdraw(effect.ids)
        return
      case 'notify':
        tabs.notify({ kind: 'grown', ...effect.growth })
        return
      case 'storePending':
        onStatus({ isOnlyHere: !storePending(effect.entries) && effect.entries.length > 0 })
        return
      case 'rest':
        journal.rest().catch((error: unknown) => console.error(error))
        return
      case 'safe':
        clearTimeout(unsafeTimer)
        unsafeTimer = undefined
        onStatus({ isUnsafe: false, isOnlyHere: false, ...(trouble && { problem: null }) })
        trouble = null
        return
      case 'failing':
        onStatus({ isUnsafe: true })
        onFailing()
        return
      case 'reconnect':
        reconnect(effect.after)
        return
      case 'freeze':
        freeze(effect)
        return
    }
  }

  /** Events sent together are written together. */
  function handIn() {
    const entries = outbox
    outbox = []
    if (entries.length > 0) put({ type: 'sent', entries })
  }

  app.onChange(({ id, at, event }) => {
    unsafeTimer ??= setTimeout(() => onStatus({ isUnsafe: true }), UNSAFE_AFTER)
    if (outbox.length === 0) queueMicrotask(handIn)
    outbox = [...outbox, { id, at, scope: 'app', schema: SCHEMA, event }]
  })

  tabs.onNews((news) => {
    if (news.kind === 'grown') put({ type: 'reported', growth: news })
    if (news.kind !== 'opened') return
    if (news.builtAt > deps.builtAt) put({ type: 'newerBuild' })
    else if (news.builtAt < deps.builtAt) tabs.notify({ kind: 'opened', builtAt: deps.builtAt })
  })
  tabs.notify({ kind: 'opened', builtAt: deps.builtAt })

  return {
    hide: () => {
      handIn()
      put({ type: 'hidden' })
    },
    show: () => put({ type: 'shown' }),
    lose,
    known: () => state.known,
    seen: () => state.seen,
    refused: () => (state.failures > 0 || state.phase === 'reconnecting' ? state.queue : null),
    isOver: () => state.phase === 'closed',
    problem: () => frozenBy ?? trouble,
    receive: (entries) => {
      // What this tab has sent before them comes before them.
      handIn()
      put({ type: 'sent', entries })
    },
    saved: async () => {
      // Deferred, because a listener of the first event of an act may ask before the next one is
      // sent.
      await null
      const last = state.queue.at(-1)
      if (!last) return 'saved'
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve('late'), SAVING_DEADLINE)
        const onSaved = () => {
          clearTimeout(late)
          resolve('saved')
        }
        waiting = [...waiting, { id: last.id, resolve: onSaved }]
      })
    },
  }
}

/** Chromium reports a full disk in the message, and the browser's own quota in the name. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || /NO_SPACE/.test(error.message))
