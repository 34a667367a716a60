import type { SoundName } from '../domain/sound/sounds'
import { parseQuery } from './query'
import { routeOf } from './routes'

interface Place {
  readonly pathname: string
  readonly search: string
}

const hasDrawer = ({ search }: Place): boolean =>
  parseQuery(new URLSearchParams(search)).openDrawer === 1

/** The sound of navigating from one address to another: of the page, or of its drawer. */
export function soundOfMove(from: Place, to: Place): SoundName | null {
  if (from.pathname !== to.pathname) {
    const route = routeOf(to.pathname)
    return route === undefined ? 'interface/error' : `navigation/${route}`
  }
  return hasDrawer(from) === hasDrawer(to) ? null : 'interface/drawer'
}
