import { readPreference } from './storage'

/** Where session storage has the workspace of this tab. */
export const CURRENT_WORKSPACE = 'hindcast:workspace'

/** The workspace that this tab shows; null for the own one. A new tab shows the last chosen one. */
export function currentWorkspace(): string | null {
  try {
    const chosen = sessionStorage.getItem(CURRENT_WORKSPACE) ?? readPreference('workspace')
    return chosen || null
  } catch {
    return null
  }
}
