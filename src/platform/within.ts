import type { Ms } from '../domain/core/time'

export class TookTooLong extends Error {
  constructor() {
    super('It took too long')
  }
}

/** The promise, or a rejection with `TookTooLong` after the time. */
export function within<T>(time: Ms, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), time)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
