import { isRecord, listOf, parse } from '../domain/core/shape'
import { browserStorage, type TextStorage, writePreference } from './storage'
import { CURRENT_WORKSPACE } from './tabWorkspace'

/** A workspace beside the own one of this browser. */
export interface Workspace {
  readonly id: string
  readonly name: string
}

const LIST = 'hindcast:workspaces'
/** Where session storage has an invitation that waits. */
const INVITATION = 'hindcast:invitation'

/** The workspaces that this browser has joined. */
export function workspaces(storage: TextStorage = browserStorage): readonly Workspace[] {
  try {
    return listOf(parse(storage.read(LIST) ?? '')).flatMap((each) =>
      isRecord(each) && typeof each.id === 'string' && typeof each.name === 'string'
        ? [{ id: each.id, name: each.name }]
        : [],
    )
  } catch {
    return []
  }
}

/** Throws if the browser stores nothing: then the workspace could not be found again. */
export function addWorkspace(workspace: Workspace, storage: TextStorage = browserStorage): void {
  const others = workspaces(storage).filter(({ id }) => id !== workspace.id)
  storage.write(LIST, JSON.stringify([...others, workspace]))
}

/** The name of a workspace's database, and of everything that its tabs share. */
export const databaseOf = (id: string): string => `hindcast@${id}`

/** The key under which a workspace stores what the own one stores under this key. */
export const keyIn = (id: string, key: string): string =>
  key.replace(/^(hindcast)?/, databaseOf(id))

/** The texts of a workspace, beside those of the own one. */
export const storageOf = (id: string, storage: TextStorage = browserStorage): TextStorage => ({
  read: (key) => storage.read(keyIn(id, key)),
  write: (key, text) => storage.write(keyIn(id, key), text),
})

/** Shows another workspace in this tab. */
export function switchTo(id: string | null, path: string): void {
  try {
    sessionStorage.setItem(CURRENT_WORKSPACE, id ?? '')
  } catch {
    // Then the choice below decides, for all tabs.
  }
  writePreference('workspace', id ?? '')
  window.location.hash = path
  window.location.reload()
}

/** Stores an invitation for this tab, since others could read it in the address. */
export function noteInvitation(link: string): void {
  sessionStorage.setItem(INVITATION, link)
}

export function pendingInvitation(): string | null {
  try {
    return sessionStorage.getItem(INVITATION)
  } catch {
    return null
  }
}

export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(INVITATION)
  } catch {
    // Without session storage there is nothing to forget.
  }
}
