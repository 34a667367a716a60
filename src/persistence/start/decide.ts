import {
  covers,
  includes,
  isTooOldToKnow,
  type JournalEntry,
  joined,
  type NamedEvent,
  type Scope,
  type Seen,
  withEvents,
  writerOf,
} from '../../domain/app/state/seen'
import { type AppState, EMPTY_STATE } from '../../domain/app/state/state'
import { hashOf } from '../../domain/core/checksums'
import { SCHEMA, upgraded } from '../../domain/core/schema'
import { parse, recordOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { loadSchedules, type ScheduleRepair } from '../../domain/model/schedule/load'
import type { Schedules } from '../../domain/model/schedule/schedule'
import { jobsOf } from '../../domain/sharing/sharedEvents'
import { STORAGE_KEYS } from '../../platform/storage'
import type { StorageStatus } from '../../state/sessionStore'
import { type Base, type Copy, hasData, type Opened, seenBy } from '../schema/records'
import {
  ownSchedules,
  type Snapshot,
  schedulesSchema,
  schedulesText,
  snapshotText,
} from '../snapshot/snapshot'
import type { StoredText } from '../snapshot/storedTexts'
import { APP, type Combined, combined, SCHEDULES, type Version } from './combine'
import type { Decision, Places, StoredSchedules } from './places'
import { appIn, schedulesIn } from './replay'

type Status = { -readonly [Key in keyof StorageStatus]?: StorageStatus[Key] }

/** The events that a snapshot of version 1 contains, if its journal is available. */
function seenByVersion1(
  { base, entries, id }: Opened,
  origin: { readonly journal: string; readonly epoch: number; readonly seq: number },
): Seen | 'ahead' | 'behind' {
  const last = entries.at(-1)?.seq ?? base.seq
  if (origin.journal !== id || origin.seq > last) return 'ahead'
  if (origin.epoch !== base.epoch || origin.seq < base.seq) return 'behind'
  return withEvents(
    base.seen,
    entries.filter(({ seq }) => seq <= origin.seq),
  )
}

type ReadSnapshot = Extract<Snapshot, { kind: 'read' }>

/** How to use the snapshot: as one more version, as a replacement of everything, or not at all. */
type Use =
  | { readonly kind: 'version'; readonly seen: Seen }
  | {
      readonly kind: 'instead'
      readonly seen: Seen
      /** The fingerprint of the text. */
      readonly print: number
      readonly isJournalLost: boolean
    }
  | { readonly kind: 'nothing' }

function usageOf(
  { origin, text, key }: ReadSnapshot,
  opened: Opened,
  isAnythingThere: boolean,
): Use {
  const { base } = opened
  const instead = (isJournalLost: boolean, seen = seenBy(opened)): Use => {
    const print = hashOf(text)
    return base.taken.includes(print)
      ? { kind: 'nothing' }
      : { kind: 'instead', seen, print, isJournalLost }
  }
  switch (origin.kind) {
    case 'own':
      return { kind: 'version', seen: origin.seen }
    case 'version1': {
      const seen = seenByVersion1(opened, origin)
      if (seen === 'behind') return { kind: 'nothing' }
      return seen === 'ahead' ? instead(true) : { kind: 'version', seen }
    }
    case 'version1Refused':
      return instead(false, withEvents(seenBy(opened), origin.names))
    case 'foreign':
      // The data of the specified system counts until our own exists, and not again after that.
      return key === STORAGE_KEYS.legacyTopLevel && isAnythingThere
        ? { kind: 'nothing' }
        : instead(false)
  }
}

interface ScheduleChoice {
  readonly versions: readonly Version<Schedules>[]
  /** The fingerprint and content of a foreign text. */
  readonly instead: { readonly print: number; readonly schedules: Schedules } | null
  readonly repairs: readonly ScheduleRepair[]
  readonly asides: readonly StoredText[]
}

const NO_SCHEDULES: ScheduleChoice = { versions: [], instead: null, repairs: [], asides: [] }

function chooseSchedules(
  { text, mark }: StoredSchedules,
  { id, base, entries }: Opened,
): ScheduleChoice {
  if (text === null) return NO_SCHEDULES
  const own = ownSchedules(text, mark, id)
  const print = hashOf(text)
  if (own === 'journaled' || (own === 'foreign' && base.taken.includes(print))) return NO_SCHEDULES
  const stored = parse(text)
  // Text that is not JSON must not count as nothing stored.
  const { schedules, repairs } = loadSchedules(
    stored === undefined ? text : stored,
    schedulesSchema(text, mark),
  )
  const lost = repairs.filter((repair) => repair.lost !== undefined)
  const asides = lost.length > 0 ? [{ key: STORAGE_KEYS.schedules, text }] : []
  const isKnown =
    base.texts.schedules !== null || entries.some(({ scope }) => scope === 'schedules')
  // The journal's content is better than the rest of a garbled text.
  if (lost.length > 0 && isKnown) return { ...NO_SCHEDULES, repairs: lost, asides }
  return own === 'foreign'
    ? { versions: [], instead: { print, schedules }, repairs: lost, asides }
    : {
        versions: [{ place: 'snapshot', state: schedules, seen: own }],
        instead: null,
        repairs: lost,
        asides,
      }
}

/** The jobs found in all places, before they are combined. */
interface AppChoice {
  readonly versions: readonly Version<AppState>[]
  /** A foreign text that replaces everything. */
  readonly instead: { readonly state: AppState; readonly seen: Seen; readonly print: number } | null
  readonly status: Status
  readonly asides: readonly StoredText[]
  readonly isNewer: boolean
  /** Whether the journal's own base is unreadable. */
  readonly isBaseBroken: boolean
}

function chooseApp({ opened, copies, snapshot }: Places, now: Ms): AppChoice {
  const { base } = opened
  const isAnythingThere = hasData(opened) || copies.some(hasData)
  const status: Status = {}
  const asides: StoredText[] = []
  const inBase = appIn(base, now)
  // The journal's own base comes first, so it is chosen when others contain just as much.
  const versions = [base, ...copies.map((copy) => copy.base)].flatMap((each, index) => {
    const place = index === 0 ? 'journal' : 'copy'
    const state = index === 0 ? inBase : appIn(each, now)
    const readable: Version<AppState>[] =
      typeof state === 'string' ? [] : [{ place, state, seen: each.seen }]
    return readable
  })
  const found = (more: Partial<AppChoice> = {}): AppChoice => ({
    versions,
    instead: null,
    status,
    asides,
    isNewer: inBase === 'newer',
    isBaseBroken: inBase === 'unreadable',
    ...more,
  })
  if (inBase === 'unreadable') {
    asides.push({ key: STORAGE_KEYS.topLevel, text: String(base.texts.app) })
    status.setAside = 'all'
  }
  switch (snapshot.kind) {
    case 'denied':
      if (!isAnythingThere) status.problem = 'denied'
      return found()
    case 'none':
      if (isAnythingThere) status.isRestored = true
      return found()
    case 'newer':
      status.bytes = snapshot.text.length
      return found({ isNewer: true })
    case 'corrupt':
      asides.push(snapshot)
      if (isAnythingThere) status.isRestored = true
      else Object.assign(status, { bytes: snapshot.text.length, setAside: 'all' })
      return found()
    case 'read': {
      const { state, text, key, isLossy } = snapshot
      status.bytes = text.length
      if (isLossy) asides.push(snapshot)
      // The journal's content is better than the rest of a garbled text.
      if (isLossy && isAnythingThere) return found()
      if (isLossy) status.setAside = 'parts'
      const usage = usageOf(snapshot, opened, isAnythingThere)
      if (usage.kind === 'version') {
        return found({ versions: [...versions, { place: 'snapshot', state, seen: usage.seen }] })
      }
      if (usage.kind === 'nothing') {
        if (key === STORAGE_KEYS.legacyTopLevel) status.isRestored = true
        return found()
      }
      if (inBase === 'newer') return found()
      if (usage.isJournalLost) status.isJournalLost = true
      const seen = copies.reduce((all, copy) => joined(all, seenBy(copy)), usage.seen)
      return found({ instead: { state, seen, print: usage.print } })
    }
  }
}

/** Each event once, in the order of the places. */
function unique(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const met = new Set<string>()
  return entries.filter(({ id }) => !met.has(id) && met.add(id))
}

const schedulesOf = ({ base }: Copy, place: 'journal' | 'copy'): Version<Schedules> => ({
  place,
  state: schedulesIn(base),
  seen: base.seen,
})

/** Whether the journal lacks something that cannot be added to it as events. */
const isBehind = (inJournal: Seen, { from, forks }: Combined<unknown>): boolean =>
  forks.length > 0 || !covers(inJournal, from.seen)

/**
 * Among versions with the same events an empty base comes last: others may contain state without
 * events.
 */
const fullestFirst = <State>(
  [first, ...others]: readonly [Version<State>, ...Version<State>[]],
  baseText: string | null,
): readonly [Version<State>, ...Version<State>[]] => {
  const [next, ...rest] = others
  return baseText === null && next ? [next, ...rest, first] : [first, ...others]
}

/**
 * Whether another place contains state without events, and the journal has no base with it. Version
 * 1 did not record as an event that a text was taken over.
 */
const hasUnnamedContent = ({ texts, seen }: Base, { from }: Combined<AppState>): boolean =>
  texts.app === null &&
  covers(seen, from.seen) &&
  snapshotText(from.state) !== snapshotText(EMPTY_STATE)

/**
 * Taking over a text is an event of its own. Otherwise a base with nothing but that text would seem
 * to contain no more than an empty one, and would be ignored once the database is lost.
 */
const takingOver = (
  text: { readonly print: number } | null,
  scope: Scope,
  now: Ms,
): readonly NamedEvent[] =>
  text ? [{ id: `${writerOf(`text${text.print}@${now}`, scope)}:1` }] : []

/** A text that any place lists as taken over is not taken over again. */
function withAllTaken(opened: Opened, copies: readonly Copy[]): Opened {
  const taken = [...copies.flatMap((copy) => copy.base.taken), ...opened.base.taken]
  return { ...opened, base: { ...opened.base, taken: [...new Set(taken)] } }
}

/**
 * Decides on a tab's initial state: the version that contains the most of all places, plus every
 * event that any place still has and that version lacks, each once. Pure, so that it can be
 * repeated for a journal that another tab has changed in the meantime.
 */
export function decide(everything: Places, now: Ms): Decision {
  const { copies, pending } = everything
  const opened = withAllTaken(everything.opened, copies)
  const places = { ...everything, opened }
  const { base } = opened
  const found = chooseApp(places, now)
  const text = chooseSchedules(places.schedules, opened)
  const entries = unique([...opened.entries, ...copies.flatMap((copy) => copy.entries), ...pending])
  const nothing: Version<AppState> = { place: 'journal', state: EMPTY_STATE, seen: base.seen }
  const [first = nothing, ...others] = found.versions
  const grownApp = combined(fullestFirst([first, ...others], base.texts.app), entries, APP)
  const grownSchedules = combined(
    fullestFirst(
      [
        schedulesOf(opened, 'journal'),
        ...copies.map((copy) => schedulesOf(copy, 'copy')),
        ...text.versions,
      ],
      base.texts.schedules,
    ),
    entries,
    SCHEDULES,
  )
  const app = found.instead
    ? combined([{ place: 'snapshot', ...found.instead }], entries, APP)
    : grownApp
  const inJournal = seenBy(opened)
  const schedules = text.instead
    ? combined(
        [{ place: 'snapshot', state: text.instead.schedules, seen: inJournal }],
        entries,
        SCHEDULES,
      )
    : grownSchedules

  const isReplaced = found.instead !== null || text.instead !== null
  const hasCopyMore = copies.some((copy) => copy.entries.some(({ id }) => !includes(inJournal, id)))
  const isJournalBehind =
    found.isBaseBroken ||
    isBehind(inJournal, grownApp) ||
    isBehind(inJournal, grownSchedules) ||
    hasUnnamedContent(base, grownApp)
  const status: Status = { ...found.status }
  if ((isJournalBehind || hasCopyMore) && !isReplaced && !found.isBaseBroken) {
    if (grownApp.from.place === 'snapshot') status.isJournalLost = true
    else status.isJournalRebuilt = true
  }
  const eventAsides = [
    ...asideOf(pending.filter(({ id }) => isTooOldToKnow(inJournal, id))),
    ...asideOf(app.applied.filter((entry) => isWithoutItsJob(entry, app.state))),
  ]
  if (eventAsides.length > 0) status.setAside ??= 'parts'
  const isNewer = found.isNewer || entries.some(({ schema }) => schema > SCHEMA)
  if (isNewer) status.problem = 'newer'
  const seen = withEvents(
    [grownApp, grownSchedules, schedules].reduce((all, part) => joined(all, part.seen), app.seen),
    [...takingOver(found.instead, 'app', now), ...takingOver(text.instead, 'schedules', now)],
  )
  const prints = [found.instead?.print, text.instead?.print].filter((print) => print !== undefined)
  const missing = entries.filter(({ id }) => !includes(inJournal, id))
  const rewrite =
    isReplaced || isJournalBehind
      ? {
          base: {
            schema: SCHEMA,
            texts: { app: snapshotText(app.state), schedules: schedulesText(schedules.state) },
            seen,
            taken: [...base.taken, ...prints].slice(-TAKEN_REMEMBERED),
          },
          entries: [],
        }
      : { entries: missing }
  const isNothingToStore = !isReplaced && !isJournalBehind && missing.length === 0
  const isAnythingReplaced = isReplaced && (hasData(opened) || copies.some(hasData))
  return {
    app: app.state,
    schedules: schedules.state,
    seen,
    scheduleRepairs: text.repairs,
    status,
    isNewer,
    rewrite: isNewer || isNothingToStore ? null : rewrite,
    asides: [...found.asides, ...text.asides, ...eventAsides],
    replaced: isAnythingReplaced
      ? { app: snapshotText(grownApp.state), schedules: schedulesText(grownSchedules.state) }
      : null,
  }
}

/** A text that was taken over may stay in local storage for long. */
const TAKEN_REMEMBERED = 20

/** Events that cannot take effect: the text typed in them stays readable. */
const asideOf = (events: readonly JournalEntry[]): readonly StoredText[] =>
  events.length === 0 ? [] : [{ key: STORAGE_KEYS.pending, text: JSON.stringify(events) }]

/** Whether an event refers to a job that no place has, nor ever had as far as they know. */
function isWithoutItsJob({ event, schema }: JournalEntry, { jobs }: AppState): boolean {
  const current = upgraded('event', recordOf(event), schema)
  // Those who delete, or mark a whole list, want nothing of a job that is gone.
  if (current.seen || ['todo.delete', 'todo.markAll'].includes(String(current.type))) return false
  return jobsOf(current).some(
    (about) => !jobs.items.some((each) => each.id === about) && !jobs.retiredIds?.includes(about),
  )
}
