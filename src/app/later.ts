import { type ComponentType, lazy } from 'react'
import { whenIdle } from '../platform/page'

const AT_THE_LATEST = 3000

/** A part that nothing on the page waits for: fetched in a pause after the first paint, or never. */
export const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, AT_THE_LATEST))
    return { default: await load().catch(() => () => null) }
  })
