/** Navigation state: the list of jobs opens with the new-job field focused. */
export const TO_WRITE = { isToWrite: true } as const

export const isToWrite = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isToWrite' in state
