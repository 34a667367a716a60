import type { JournalEntry } from '../../src/domain/app/state/seen'
import { createSharingStatus, type Sharing, type SharingStatus } from '../../src/state/sharing'

export const WORKSPACE = 'abcdefgh12345678'
export const LINK = 'https://example.org/hindcast/#join=secret'

interface FakeSharing extends Sharing {
  readonly set: (status: Partial<SharingStatus>) => void
  /** As if this came from another device. */
  readonly receive: (...events: readonly object[]) => void
}

/** A shared workspace without an engine, whose state the test sets. */
export function fakeSharing(changes: Partial<Sharing> = {}, isOwner = true): FakeSharing {
  const status = createSharingStatus()
  const listeners = new Set<(entries: readonly JournalEntry[]) => void>()
  const set = (next: Partial<SharingStatus>) => status.setState(next)
  set({ connection: 'synced' })
  return {
    info: {
      id: WORKSPACE,
      name: 'Our team',
      person: 'Anna',
      member: 'UANNA',
      device: 'laptop',
      isOwner,
    },
    status,
    onRemote: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    members: async () => [{ member: 'UANNA', isOwner: true, since: 0 }],
    invite: async () => LINK,
    remove: async () => [],
    leave: async () => {},
    ...changes,
    set,
    receive: (...events) => {
      const entries = events.map((event, place) => ({
        id: `other@1:${place + 1}`,
        at: 0,
        scope: 'app' as const,
        schema: 1,
        event,
      }))
      for (const listener of listeners) listener(entries)
    },
  }
}
