import type { ComponentType } from 'react'
import { whenIdle } from '../../platform/page'
import { themed, unmissedPart } from '../../ui/lazyPart'

const AT_THE_LATEST = 2000

/**
 * A part of the frame that nobody misses in the first moments: it is loaded while the page is idle
 * after the first paint. If it cannot be loaded the page works without it, and the notice about
 * missing parts offers a reload.
 */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  unmissedPart(async () => {
    await new Promise<void>((resolve) => {
      whenIdle(resolve, AT_THE_LATEST)
    })
    return themed(load())
  })
