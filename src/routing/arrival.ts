/** Comes with a way to a list of jobs whose walker wants to write one down at once. */
export const TO_WRITE = { isToWrite: true } as const

export const isToWrite = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isToWrite' in state
