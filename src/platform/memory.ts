export interface MemoryUse {
  readonly used: number
  readonly limit: number
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The memory that the page uses, and its limit. Only some browsers report it. */
export function readMemory(source: object = performance): MemoryUse | null {
  const memory: unknown = 'memory' in source ? source.memory : undefined
  // A host object whose numbers are getters of its prototype: read, never spread.
  if (!isRecord(memory)) return null
  const { usedJSHeapSize: used, jsHeapSizeLimit: limit } = memory
  return typeof used === 'number' && typeof limit === 'number' && limit > 0 ? { used, limit } : null
}
