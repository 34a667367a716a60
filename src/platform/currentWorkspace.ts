import { readPreference } from './storage'

/** Where session storage has the workspace of this tab, and an invitation that waits. */
export const CURRENT_WORKSPACE = 'hindcast:workspace'
export const INVITATION = 'hindcast:invitation'

/** The workspace that this tab shows; null for the own one. A new tab shows the last chosen one. */
export function currentWorkspace(): string | null {
  try {
    const chosen = sessionStorage.getItem(CURRENT_WORKSPACE) ?? readPreference('workspace')
    return chosen || null
  } catch {
    return null
  }
}

/** Takes an invitation out of the address, where others could read it over a shoulder. */
export function keepInvitation(link: string, path: string): void {
  sessionStorage.setItem(INVITATION, link)
  history.replaceState(null, '', `#${path}`)
}
