import { readOfTab, readPreference } from './storage'

/** Set in session storage while the tab shows the demo. */
const IN_DEMO = 'hindcast:demo'
/** Where session storage has the workspace of this tab. */
export const CURRENT_WORKSPACE = 'hindcast:workspace'

/** The demo in place of a workspace. */
export const DEMO = 'demo'

/**
 * The workspace that this tab shows; null for the own one. A new tab shows the last chosen one. The
 * demo lasts as long as the tab, including reloads.
 */
export const currentWorkspace = (): string | null =>
  readOfTab(IN_DEMO) === null
    ? (readOfTab(CURRENT_WORKSPACE) ?? readPreference('workspace')) || null
    : DEMO

function reopenAt(path: string): void {
  window.location.hash = path
  window.location.reload()
}

/** False if the browser has no session storage. */
export function enterDemo(path: string): boolean {
  try {
    sessionStorage.setItem(IN_DEMO, 'yes')
  } catch {
    return false
  }
  reopenAt(path)
  return true
}

export function leaveDemo(path: string): void {
  try {
    sessionStorage.removeItem(IN_DEMO)
  } catch {
    // Without session storage there is nothing to forget.
  }
  reopenAt(path)
}
