import type { Ms } from '../../domain/core/time'
import { systemClock } from '../../platform/clock'
import { whenIdle } from '../../platform/page'

export interface CoalescedWriter {
  /** Something changed: write after these waits. An earlier due time stays. */
  schedule(waits: Waits): void
  /** Writes now what is still to be written. */
  flush(): void
  /** Drops what is still to be written. */
  cancel(): void
}

export interface Waits {
  /** Writing waits until nothing has changed for this long … */
  readonly quiet: Ms
  /** … but no longer than this after the first change. */
  readonly most: Ms
}

/** Turns a burst of changes into one write while the page is idle. */
export function coalescedWriter(write: () => void): CoalescedWriter {
  let deadline: Ms | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle: (() => void) | undefined

  const cancel = () => {
    clearTimeout(timer)
    cancelIdle?.()
    deadline = undefined
    cancelIdle = undefined
  }
  const flush = () => {
    if (deadline === undefined) return
    cancel()
    write()
  }
  return {
    schedule: ({ quiet, most }) => {
      const now = systemClock.now()
      deadline = Math.min(deadline ?? Number.POSITIVE_INFINITY, now + most)
      clearTimeout(timer)
      cancelIdle?.()
      const left = Math.max(0, deadline - now)
      timer = setTimeout(
        () => {
          cancelIdle = whenIdle(flush, Math.max(1, left - quiet))
        },
        Math.min(quiet, left),
      )
    },
    flush,
    cancel,
  }
}
