import type { Ms } from '../domain/core/time'

/** The promise, or a rejection after the time. */
export function within<T>(time: Ms, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long')), time)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
