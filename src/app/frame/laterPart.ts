import type { ComponentType } from 'react'
import { afterFirstMoments } from '../../platform/page'
import { themed, unmissedPart } from '../../ui/lazyPart'

const AT_THE_LATEST = 2000

let begin: () => void = () => {}
const isTime = new Promise<void>((resolve) => {
  begin = resolve
})
let isWaiting = false

/** To be called where such a part is needed by now. */
export function hurryLaterParts(): void {
  begin()
}

/**
 * A part of the frame that nobody misses in the first moments: it is loaded while the page is idle
 * after them. If it cannot be loaded the page works without it, and the notice about missing parts
 * offers a reload.
 */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  unmissedPart(async () => {
    if (!isWaiting) afterFirstMoments(hurryLaterParts, AT_THE_LATEST)
    isWaiting = true
    await isTime
    return themed(load())
  })
