const KEY = 'hindcast:demo'

/** Whether this tab shows the demo. It lasts as long as the tab, reloads included. */
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

/** False where the browser keeps nothing for a tab. */
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
    // Where nothing can be kept for a tab, nothing was.
  }
}

export function leaveDemo(path: string): void {
  forgetDemo()
  reopenAt(path)
}
