import * as v from 'valibot'
import type { Drafts } from '../../domain/entry/drafts'
import type { PlacedEntry } from '../schema/records'

/** The other tabs of this browser that have the page open. */
export interface Tabs {
  /** Notifies the other tabs that the journal has grown, or which build this tab runs. */
  notify(news: News): void
  onNews(listener: (news: News) => void): void
  /** Runs when this tab becomes the leader; it stays the leader until it is closed. */
  onLead(listener: () => void): void
  close(): void
}

/** Events that a tab has just written into the journal, with the epoch they belong to. */
export interface Growth {
  readonly epoch: number
  readonly entries: readonly PlacedEntry[]
}

export type News =
  | ({ readonly kind: 'grown' } & Growth)
  | { readonly kind: 'opened'; readonly builtAt: number }
  /** What is typed in that tab. */
  | { readonly kind: 'drafts'; readonly drafts: Drafts }

const DRAFT = v.object({ text: v.string(), at: v.number(), from: v.optional(v.string()) })

const NEWS = v.union([
  v.object({ kind: v.literal('grown'), entries: v.array(v.unknown()) }),
  v.object({ kind: v.literal('opened'), builtAt: v.number() }),
  v.object({ kind: v.literal('drafts'), drafts: v.map(v.string(), DRAFT) }),
])

/** The entries are read as those of the journal are: whoever applies one checks and upgrades it. */
const isNews = (value: unknown): value is News => v.is(NEWS, value)

/** If the browser has no locks, every tab leads: writing the same text twice does no harm. */
export function tabsNamed(name: string): Tabs {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null
  const gone = new AbortController()
  return {
    notify: (news) => {
      if (!gone.signal.aborted) channel?.postMessage(news)
    },
    onNews: (listener) => {
      channel?.addEventListener('message', ({ data }) => {
        if (isNews(data)) listener(data)
      })
    },
    onLead: (listener) => {
      if (!navigator.locks) {
        listener()
        return
      }
      const untilClosed = () =>
        new Promise<void>((resolve) => {
          gone.signal.addEventListener('abort', () => resolve())
          listener()
        })
      navigator.locks
        .request(`${name}:leader`, { signal: gone.signal }, untilClosed)
        .catch(() => {})
    },
    close: () => {
      gone.abort()
      channel?.close()
    },
  }
}

/** A name that no other tab ever has. */
const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('')

const SESSION_KEY = 'hindcast:tab'

function remembered(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}

function remember(tab: string) {
  try {
    sessionStorage.setItem(SESSION_KEY, tab)
  } catch {
    // Then the tab gets another name after the next reload, and nothing worse.
  }
}

const lockOf = (name: string, tab: string) => `${name}:tab:${tab}`

/** Locks the name for the life of the tab; false if a copy of the tab has it already. */
const lockName = (name: string, tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    navigator.locks
      .request(lockOf(name, tab), { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
      .catch(() => resolve(false))
  })

/** The name of this tab, the same after a reload; a duplicated tab gets its own. */
export async function ownName(name: string): Promise<string> {
  const before = remembered()
  if (before !== null && (!navigator.locks || (await lockName(name, before)))) return before
  const tab = newName()
  remember(tab)
  if (navigator.locks) await lockName(name, tab)
  return tab
}

/** Returns a check whether a tab is open. If that cannot be known, the tab counts as closed. */
export async function livingTabs(name: string): Promise<(tab: string) => boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = new Set(held.map((lock) => lock.name))
  return (tab) => names.has(lockOf(name, tab))
}
