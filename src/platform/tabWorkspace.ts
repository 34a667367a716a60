import { readOfTab, readPreference } from './storage'

const DEMO = 'hindcast:demo'
/** Where session storage has the workspace of this tab. */
export const CURRENT_WORKSPACE = 'hindcast:workspace'

/** Whether this tab shows the demo. Lasts as long as the tab, including reloads. */
export const isDemoTab = (): boolean => readOfTab(DEMO) !== null

/** The workspace that this tab shows; null for the own one. A new tab shows the last chosen one. */
export const currentWorkspace = (): string | null =>
  (readOfTab(CURRENT_WORKSPACE) ?? readPreference('workspace')) || null

function reopenAt(path: string): void {
  window.location.hash = path
  window.location.reload()
}

/** False if the browser has no session storage. */
export function enterDemo(path: string): boolean {
  try {
    sessionStorage.setItem(DEMO, 'yes')
  } catch {
    return false
  }
  reopenAt(path)
  return true
}

export function forgetDemo(): void {
  try {
    sessionStorage.removeItem(DEMO)
  } catch {
    // Without session storage there is nothing to forget.
  }
}

export function leaveDemo(path: string): void {
  forgetDemo()
  reopenAt(path)
}
