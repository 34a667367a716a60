import type { JournalEntry } from '../../domain/app/state/seen'
import { isSameValue } from '../../domain/core/sameValue'
import { SCHEMA } from '../../domain/core/schema'
import { parse } from '../../domain/core/shape'
import type { Ms } from '../../domain/core/time'
import { afterEvent, type Drafts, loadDrafts, merged } from '../../domain/entry/drafts'
import { TookTooLong } from '../../platform/clock'
import { setAside, type TextStorage } from '../../platform/storage'
import { draftsIn } from '../drafts/drafts'
import type { Journal, Rewrite } from '../journal/journal'
import { pendingIn, pendingWriter } from '../journal/pending'
import type { Mirror } from '../mirror/mirror'
import { type Copy, hasData, type Known, knownOf, type Opened, seenBy } from '../schema/records'
import { readScheduleText } from '../snapshot/scheduleText'
import type { Snapshot } from '../snapshot/snapshot'
import type { StoredText } from '../snapshot/storedTexts'
import { problemOf } from '../snapshot/textWriter'
import { type Decision, plainStart } from './places'

/** The start of a tab: the state, which events are in it, and how far the journal goes. */
export interface Begin extends Omit<Decision, 'rewrite' | 'asides'> {
  readonly journal: string
  readonly known: Known
  /** The position of the journal's base. */
  readonly settledAt: number
  /** Fingerprints of foreign texts that were taken over. */
  readonly taken: readonly number[]
  /** Whether an older version wrote the journal's base. */
  readonly isUpgraded: boolean
  /** False if a snapshot would destroy a text that could not be set aside. */
  readonly isWritable: boolean
  /** What was typed, by all places but the database, which may have later versions. */
  readonly drafts: Drafts
}

/** A draft older than an event that saves it is over, wherever that event is. */
const draftsBeside = (copies: readonly Copy[], pending: readonly JournalEntry[], texts: Drafts) =>
  [...copies.flatMap(({ entries }) => entries), ...pending].reduce(
    afterEvent,
    copies.reduce(
      (drafts, { base }) => merged(drafts, loadDrafts(parse(String(base.texts.app)))),
      texts,
    ),
  )

const startedOn = (opened: Opened) => ({
  journal: opened.id,
  known: knownOf(opened),
  settledAt: opened.base.seq,
  taken: opened.base.taken,
  isUpgraded: opened.base.schema < SCHEMA && hasData(opened),
})

/** The problem if not all could be set aside: then nothing may overwrite them. */
function setAllAside(storage: TextStorage, asides: readonly StoredText[], now: Ms) {
  try {
    for (const { key, text } of asides) {
      console.error(`What is stored under ${key} could not be read in full and was set aside.`)
      setAside(storage, key, text, now)
    }
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** Only copies that contain something which the journal lacks are read in full. */
async function copiesBeside(opened: Opened, mirror: Mirror | null): Promise<readonly Copy[]> {
  try {
    return (await mirror?.copiesWithMore(seenBy(opened))) ?? []
  } catch (error) {
    // A slow disk is no fault: whatever such a copy has beyond the journal stays in it.
    if (!(error instanceof TookTooLong)) console.error('The second copy cannot be read.', error)
    return []
  }
}

/** Whether a foreign text replaces the journal's content. */
const isReplacing = ({ base }: Rewrite, opened: Opened): boolean =>
  base !== undefined && base.taken.at(-1) !== opened.base.taken.at(-1)

interface Rewritten {
  readonly there: Opened
  /** On the journal at the moment of the write. */
  readonly decided: Decision
}

/**
 * The journal with what it lacked; null if it lacks nothing or accepts no writes. In the latter
 * case all places stay as they are, and the next start decides on them again.
 */
async function rewrittenBy(
  journal: Journal,
  decideOn: (opened: Opened) => Decision,
  first: Decision,
  opened: Opened,
): Promise<Rewritten | null> {
  const { rewrite } = first
  if (!rewrite) return null
  try {
    let decided = first
    const there = await journal.rewrite((now) => {
      if (!isSameValue(knownOf(now), knownOf(opened))) decided = decideOn(now)
      return decided.rewrite
    })
    return { there, decided }
  } catch (error) {
    // Otherwise changes on top of that text would be lost together with what it replaces.
    if (isReplacing(rewrite, opened)) throw error
    console.error('The journal could not take in what it lacks.', error)
    return null
  }
}

/**
 * Starts with the best of all places, and updates the journal to that. The snapshot is read before
 * the journal, so that it never contains an event that would then be applied again.
 */
export async function startJournaled(
  journal: Journal,
  mirror: Mirror | null,
  storage: TextStorage,
  snapshot: Snapshot,
  now: Ms,
): Promise<Begin> {
  const opened = await journal.open()
  const copies = await copiesBeside(opened, mirror)
  const pending = pendingIn(storage)
  const schedules = readScheduleText(storage)
  const placesWith = (there: Opened) => ({ opened: there, copies, snapshot, schedules, pending })
  const drafts = draftsBeside(copies, pending, draftsIn(storage, snapshot))
  const plain = plainStart(placesWith(opened), now)
  if (plain) return { ...plain, ...startedOn(opened), isWritable: true, drafts }
  // Loaded only if there is something to decide.
  const { decide } = await import('./decide')
  const decideOn = (there: Opened): Decision => decide(placesWith(there), now)
  const first = decideOn(opened)
  const problem = first.isNewer ? null : setAllAside(storage, first.asides, now)
  const rewritten = problem ? null : await rewrittenBy(journal, decideOn, first, opened)
  const { there, decided } = rewritten ?? { there: opened, decided: first }
  // What was added to the journal as events is in the order of the journal now.
  const isGrown = rewritten !== null && decided.rewrite?.base === undefined
  const { app, seen } = isGrown ? decideOn(there) : decided
  const isAllThere = rewritten !== null || first.rewrite === null
  if (isAllThere && !problem && !decided.isNewer && pending.length > 0) {
    pendingWriter(storage, pending)([])
  }
  return {
    ...decided,
    ...startedOn(there),
    app,
    seen,
    scheduleRepairs: first.scheduleRepairs,
    status: { ...decided.status, ...(problem && { problem }) },
    isWritable: problem === null && !decided.isNewer,
    drafts,
  }
}
