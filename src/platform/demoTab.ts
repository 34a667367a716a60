const KEY = 'hindcast:demo'

/** Whether this tab shows the demo. Lasts as long as the tab, including reloads. */
export function isDemoTab(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function reopenAt(path: string): void {
  window.location.hash = path
  window.location.reload()
}

/** False if the browser has no session storage. */
export function enterDemo(path: string): boolean {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    return false
  }
  reopenAt(path)
  return true
}

export function forgetDemo(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Without session storage there is nothing to forget.
  }
}

export function leaveDemo(path: string): void {
  forgetDemo()
  reopenAt(path)
}
