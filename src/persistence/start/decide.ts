import {
  covers,
  includes,
  isTooOldToKnow,
  type JournalEntry,
  joined,
  type NamedEvent,
  ofScope,
  type Seen,
  withEvents,
} from '../../domain/app/state/seen'
import {
  type AppState,
  EMPTY_STATE,
  schedulesOf,
  withSchedules,
} from '../../domain/app/state/state'
import { hashOf } from '../../domain/core/checksums'
import { SCHEMA, upgraded } from '../../domain/core/schema'
import { recordOf } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { takenOver } from '../../domain/model/schedule/transition'
import { jobsOf } from '../../domain/sharing/sharedEvents'
import { STORAGE_KEYS } from '../../platform/storage'
import type { StorageStatus } from '../../state/sessionStore'
import { type Base, type Copy, hasData, type Opened, seenBy } from '../schema/records'
import type { ScheduleText } from '../snapshot/scheduleText'
import { type Snapshot, snapshotText } from '../snapshot/snapshot'
import type { StoredText } from '../snapshot/storedTexts'
import { type Combined, combined, type Version } from './combine'
import { type Decision, isForeign, type Places } from './places'
import { replay, stateIn, withSchedulesBeside } from './replay'

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

/** Until schema 7 the text of the schedules was a version of them alone. */
const versionsIn = (text: ScheduleText | null): readonly Version[] =>
  text?.origin.kind === 'own'
    ? [
        {
          place: 'snapshot',
          state: withSchedules(EMPTY_STATE, text.schedules),
          seen: text.origin.seen,
        },
      ]
    : []

/**
 * Until schema 7 a snapshot was without schedules. They are in the text beside it, or in the journal:
 * in schema 1 the events of jobs and of schedules were counted together.
 */
function withOldSchedules(
  version: Version,
  { opened: { base, entries }, schedules }: Places,
  inBase: AppState,
): Version {
  const counted = entries.filter(
    ({ scope, id }) =>
      scope === 'schedules' && includes(version.seen, id) && !includes(base.seen, id),
  )
  const [beside = { state: replay(inBase, counted), seen: base.seen }] = versionsIn(schedules)
  return {
    ...version,
    state: withSchedules(version.state, schedulesOf(beside.state)),
    seen: joined(version.seen, ofScope(beside.seen, 'schedules')),
  }
}

/** What was found in all places, before it is combined. */
interface Choice {
  readonly versions: readonly Version[]
  /** A version of the schedules alone. */
  readonly beside: readonly Version[]
  /** A foreign text that replaces everything. */
  readonly instead: { readonly state: AppState; readonly seen: Seen; readonly print: number } | null
  readonly status: Status
  readonly asides: readonly StoredText[]
  readonly isNewer: boolean
  /** Whether the journal's own base is unreadable. */
  readonly isBaseBroken: boolean
}

function choose(places: Places, now: Ms): Choice {
  const { opened, copies, snapshot } = places
  const { base } = opened
  const isAnythingThere = hasData(opened) || copies.some(hasData)
  const status: Status = {}
  const asides: StoredText[] = []
  const inBase = stateIn(base, now)
  // The journal's own base comes first, so it is chosen when others contain just as much.
  const versions = [base, ...copies.map((copy) => copy.base)].flatMap((each, index) => {
    const place = index === 0 ? 'journal' : 'copy'
    const state = index === 0 ? inBase : stateIn(each, now)
    const readable: Version[] = typeof state === 'string' ? [] : [{ place, state, seen: each.seen }]
    return readable
  })
  const found = (more: Partial<Choice> = {}): Choice => ({
    versions,
    beside: versionsIn(places.schedules),
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
        const version: Version = { place: 'snapshot', state, seen: usage.seen }
        if (!snapshot.isWithoutSchedules) return found({ versions: [...versions, version] })
        const ofBase = typeof inBase === 'string' ? withSchedulesBeside(EMPTY_STATE, base) : inBase
        const whole = withOldSchedules(version, places, ofBase)
        return found({ versions: [...versions, whole], beside: [] })
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

/** Whether the journal lacks something that cannot be added to it as events. */
const isBehind = (inJournal: Seen, { from, forks }: Combined): boolean =>
  forks.length > 0 || !covers(inJournal, from.seen)

/**
 * Among versions with the same events an empty base comes last: others may contain state without
 * events.
 */
const fullestFirst = (
  [first, ...others]: readonly [Version, ...Version[]],
  baseText: string | null,
): readonly [Version, ...Version[]] => {
  const [next, ...rest] = others
  return baseText === null && next ? [next, ...rest, first] : [first, ...others]
}

/**
 * Whether another place contains state without events, and the journal has no base with it. Version
 * 1 did not record as an event that a text was taken over.
 */
const hasUnnamedContent = ({ texts, seen }: Base, { from }: Combined): boolean =>
  texts.app === null &&
  covers(seen, from.seen) &&
  snapshotText(from.state) !== snapshotText(EMPTY_STATE)

/**
 * Taking over a text is an event of its own. Otherwise a base with nothing but that text would seem
 * to contain no more than an empty one, and would be ignored once the database is lost.
 */
const takingOver = (text: { readonly print: number } | null, now: Ms): readonly NamedEvent[] =>
  text ? [{ id: `text${text.print}@${now}:1` }] : []

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
  const found = choose(places, now)
  const entries = unique([...opened.entries, ...copies.flatMap((copy) => copy.entries), ...pending])
  const inBase = withSchedulesBeside(EMPTY_STATE, base)
  const nothing: Version = { place: 'journal', state: inBase, seen: base.seen }
  const [first = nothing, ...others] = found.versions
  const versions = [first, ...others, ...found.beside] as const
  const grown = combined(fullestFirst(versions, base.texts.app), entries)
  const replacing = found.instead
    ? combined([{ place: 'snapshot', ...found.instead }], entries)
    : grown
  // A text of another program has no schedules.
  const schedules = schedulesOf((found.instead?.state.schedules ? replacing : grown).state)
  const text = places.schedules
  const isTaken = text === null || !isForeign(text, places) || base.taken.includes(text.print)
  const foreign = isTaken ? null : text
  // The journal's content is better than the rest of a garbled text.
  const taken = foreign && (foreign.repairs.length === 0 || !grown.state.schedules) ? foreign : null
  const state = withSchedules(
    replacing.state,
    taken ? takenOver(schedules, taken.schedules) : schedules,
  )
  const inJournal = seenBy(opened)
  const isReplaced = found.instead !== null || taken !== null
  const hasCopyMore = copies.some((copy) => copy.entries.some(({ id }) => !includes(inJournal, id)))
  const isJournalBehind =
    found.isBaseBroken || isBehind(inJournal, grown) || hasUnnamedContent(base, grown)
  const status: Status = { ...found.status }
  if ((isJournalBehind || hasCopyMore) && !isReplaced && !found.isBaseBroken) {
    if (grown.from.place === 'snapshot') status.isJournalLost = true
    else status.isJournalRebuilt = true
  }
  const eventAsides = [
    ...asideOf(pending.filter(({ id }) => isTooOldToKnow(inJournal, id))),
    ...asideOf(replacing.applied.filter((entry) => isWithoutItsJob(entry, state))),
  ]
  if (eventAsides.length > 0) status.setAside ??= 'parts'
  const isNewer = found.isNewer || entries.some(({ schema }) => schema > SCHEMA)
  if (isNewer) status.problem = 'newer'
  const seen = withEvents(joined(replacing.seen, grown.seen), [
    ...takingOver(found.instead, now),
    ...takingOver(taken, now),
  ])
  const prints = [found.instead, taken].flatMap((text) => text?.print ?? [])
  const missing = entries.filter(({ id }) => !includes(inJournal, id))
  const rewrite =
    isReplaced || isJournalBehind
      ? {
          base: {
            schema: SCHEMA,
            texts: { app: snapshotText(state) },
            seen,
            taken: [...base.taken, ...prints].slice(-TAKEN_REMEMBERED),
          },
          entries: [],
        }
      : { entries: missing }
  const isNothingToStore = !isReplaced && !isJournalBehind && missing.length === 0
  const isGarbled = foreign !== null && foreign.repairs.length > 0
  return {
    app: state,
    seen,
    scheduleRepairs: foreign?.repairs ?? [],
    status,
    isNewer,
    rewrite: isNewer || isNothingToStore ? null : rewrite,
    asides: [
      ...found.asides,
      ...(isGarbled ? [{ key: STORAGE_KEYS.schedules, text: foreign.text }] : []),
      ...eventAsides,
    ],
    replaced: isReplaced && [opened, ...copies].some(hasData) ? grown.state : null,
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
