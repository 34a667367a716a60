/** Whether the browser promised not to clear the data on its own; null if it does not say. */
export async function isPersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}

export async function askToPersist(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}

export interface Room {
  readonly used: number
  readonly limit: number
}

/** How much the origin uses on disk, and how much the browser would give it. */
export async function roomOnDisk(): Promise<Room | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return usage === undefined || quota === undefined ? null : { used: usage, limit: quota }
  } catch {
    return null
  }
}
