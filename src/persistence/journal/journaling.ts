import type { Schedules } from '../../domain/business-time/schedule'
import type { ScheduleEvent } from '../../domain/business-time/transition'
import type { AppEvent } from '../../domain/events'
import type { Entry } from '../../domain/history/timeline'
import { SCHEMA } from '../../domain/load'
import type { AppState } from '../../domain/state'
import { type Ms, SECOND } from '../../domain/time'
import type { Clock } from '../../platform/clock'
import type { KeptStore } from '../../store/eventStore'
import type { StorageProblem, StorageStatus } from '../../store/sessionStore'
import { appIn, type Ground, notHeldBy, schedulesIn } from '../start/journaledStart'
import type { Growth, Tabs } from '../tabs/tabs'
import type { Journal, JournalEntry, JournalPage, Scope } from './journal'
import type { Park } from './pending'

/** Words still being typed wait this long for more of them. */
const TYPING: Ms = 250
/** A change that is not safe after this long is worth a sign. */
const LASTING: Ms = 1500
const RETRY: Ms = 250
const RETRY_AT_MOST: Ms = 10 * SECOND

interface Journaling {
  readonly journal: Journal
  readonly tabs: Tabs
  readonly clock: Clock
  readonly app: KeptStore<AppState, AppEvent>
  readonly schedules: KeptStore<Schedules, ScheduleEvent>
  readonly builtAt: number
  readonly onStatus: (status: Partial<StorageStatus>) => void
  /** What is agreed has changed. */
  readonly onAgreed: (isTyping: boolean) => void
  /** The journal takes nothing in for now. */
  readonly onFailing: () => void
  readonly park: Park
}

const isTyping = ({ event }: JournalEntry) =>
  (event as AppEvent | ScheduleEvent).type === 'newTodo.change'

/** Of words typed one after another only the last ones are worth writing down. */
function superseded(queue: readonly JournalEntry[]): ReadonlySet<string> {
  const needless = queue.filter((entry, index) => {
    const next = queue[index + 1]
    return next !== undefined && isTyping(entry) && isTyping(next)
  })
  return new Set(needless.map(({ id }) => id))
}

/** Writes every event of this tab into the journal, and takes in what other tabs write there. */
export function startJournaling(
  {
    journal,
    tabs,
    clock,
    app,
    schedules,
    builtAt,
    onStatus,
    onAgreed,
    onFailing,
    park,
  }: Journaling,
  ground: Pick<Ground, 'known' | 'isNews'>,
) {
  let { known, isNews } = ground
  let queue: readonly JournalEntry[] = []
  let work: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sign: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false
  let isParked = false
  let isGivingWay = false

  /**
   * From now on nothing may change, and another tab may lead. Tells whether the next start finds
   * what is not written yet.
   */
  const freeze = (problem: StorageProblem): boolean => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(sign)
    app.freeze()
    schedules.freeze()
    const isKept = queue.length === 0 || park(queue)
    onStatus({ problem, isUnsafe: !isKept })
    tabs.close()
    return isKept
  }

  function takeIn({ base, entries }: JournalPage) {
    if (entries.some(({ schema }) => schema > SCHEMA)) {
      freeze('newer')
      return
    }
    if (base) {
      const loaded = appIn(base, clock.now())
      if (loaded.status !== 'ok') {
        freeze('newer')
        return
      }
      app.withdraw(new Set(base.held))
      app.rebase(loaded.state)
      schedules.rebase(schedulesIn(base))
      known = { seq: base.seq, epoch: base.epoch }
      isNews = notHeldBy(base)
    }
    // The journal is our own, and its events were typed when they were written.
    const news = entries.filter(isNews)
    const of = <Event>(scope: Scope) =>
      news.filter((entry) => entry.scope === scope) as readonly (Entry<Event> & JournalEntry)[]
    app.agree(of<AppEvent>('app'))
    schedules.agree(of<ScheduleEvent>('schedules'))
    known = { ...known, seq: entries.at(-1)?.seq ?? known.seq }
    if (base || entries.length > 0) onAgreed(!base && entries.every(isTyping))
  }

  const restFor = (): Ms => (queue.every(isTyping) && !isGivingWay ? TYPING : 0)

  /** One thing at a time: what is known must not change under a write. */
  const inTurn = (action: () => Promise<void>) => {
    work = work.then(action).catch((error: unknown) => console.error(error))
    return work
  }

  async function write() {
    if (isOver) return
    if (queue.length === 0) {
      if (isGivingWay) freeze('oldTab')
      return
    }
    const needless = superseded(queue)
    queue = queue.filter(({ id }) => !needless.has(id))
    app.withdraw(needless)
    const batch = queue
    let page: JournalPage
    try {
      page = await journal.append(batch, known)
    } catch (error) {
      if (isOver) return
      if (failures === 0) console.error('An event could not be written into the journal.', error)
      onStatus({ isUnsafe: true })
      schedule(Math.min(RETRY * 4 ** failures, RETRY_AT_MOST))
      failures += 1
      onFailing()
      return
    }
    // What was parked at the end stays: whether this write outlasts what took the journal, nobody knows.
    if (isOver) return
    queue = queue.slice(batch.length)
    if (isParked) {
      isParked = queue.length > 0
      park(queue)
    }
    failures = 0
    clearTimeout(sign)
    sign = undefined
    onStatus({ isUnsafe: false })
    takeIn(page)
    const own = new Set(batch.map(({ id }) => id))
    const entries = page.entries.filter(({ id }) => own.has(id))
    tabs.tell({ kind: 'grown', epoch: known.epoch, entries })
    if (queue.length > 0 || isGivingWay) schedule(restFor())
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    return inTurn(write)
  }

  function schedule(wait: Ms) {
    if (wait === 0) {
      flush()
      return
    }
    clearTimeout(timer)
    timer = setTimeout(flush, wait)
  }

  const keep =
    (scope: Scope) =>
    ({ id, at, event }: Entry<AppEvent | ScheduleEvent>) => {
      queue = [...queue, { id, at, scope, schema: SCHEMA, event }]
      sign ??= setTimeout(() => onStatus({ isUnsafe: true }), LASTING)
      // A failed write waits for its time; to hammer on a full disk helps nobody.
      if (failures > 0) onFailing()
      else schedule(restFor())
    }

  app.onChange(keep('app'))
  schedules.onChange(keep('schedules'))

  /** What another tab told, where nothing before it is missing; else null. */
  const nextIn = ({ epoch, entries }: Growth): JournalPage | null =>
    epoch === known.epoch && entries.some(({ seq }) => seq <= known.seq + 1)
      ? { base: null, entries: entries.filter(({ seq }) => seq > known.seq) }
      : null

  /** What is told is what the journal has, so that need not be read as well. */
  const pull = (told?: Growth) =>
    inTurn(async () => {
      if (!isOver) takeIn((told && nextIn(told)) ?? (await journal.after(known)))
    })

  /** What was done before a newer build came is still written down, however long that takes. */
  const giveWay = () => {
    isGivingWay = true
    app.freeze()
    schedules.freeze()
    onStatus({ problem: 'oldTab' })
    flush()
  }

  tabs.onNews((news) => {
    if (news.kind === 'grown') pull(news)
    else if (news.builtAt > builtAt) giveWay()
    else if (news.builtAt < builtAt) tabs.tell({ kind: 'opened', builtAt })
  })
  tabs.tell({ kind: 'opened', builtAt })

  return {
    /** The page may be gone before a write is done, so what is unwritten is parked as well. */
    leave: () => {
      if (isOver) return
      if (queue.length > 0) {
        isParked = true
        park(queue)
        flush()
      }
      inTurn(journal.rest)
    },
    /** Takes in what others wrote, also where no news reached this tab. */
    pull: () => pull(),
    known: () => known,
    /** What is shown and not written yet, where the journal takes nothing in; else null. */
    refused: (): readonly JournalEntry[] | null => (failures > 0 ? queue : null),
    isOver: () => isOver,
    /** The journal was taken away: from now on nothing may change that nobody would write down. */
    stop: () => freeze('lost'),
  }
}

export type JournalingTab = ReturnType<typeof startJournaling>
