import { parseQuery, printQuery, type Query, withQuery } from './query'

interface RouteControl {
  readonly value: string
  readonly uiText: string
}

export interface RouteControls {
  readonly from?: RouteControl
  readonly to?: RouteControl
}

const LABELS = { back: 'Back', forward: 'Forward' }

/** The links back and forward that the address offers, with their labels. */
export const routeControls = (
  query: Query,
  labels: { readonly back?: string; readonly forward?: string } = {},
): RouteControls => {
  const { back, forward } = { ...LABELS, ...labels }
  return {
    ...(query.from !== undefined && {
      from: { value: query.from, uiText: query.backActionUiText ?? back },
    }),
    ...(query.to !== undefined && {
      to: { value: query.to, uiText: query.forwardActionUiText ?? forward },
    }),
  }
}

/** How many places a way back remembers. */
const WAY_BACK = 3

function cut(path: string | undefined, places: number): string | undefined {
  if (path === undefined || places === 0) return undefined
  const [pathname = '', search = ''] = path.split(/\?(.*)/s)
  const query = parseQuery(search)
  const from = cut(query.from, places - 1)
  const to = cut(query.to, places - 1)
  return pathname + printQuery(withQuery(query, { from, to }))
}

/**
 * The current place as the `from` or `to` of a link that leads away from it. It contains its own
 * way back, which is cut: otherwise two pages that link to each other would double the address each
 * time.
 */
export const returnPath = (location: {
  readonly pathname: string
  readonly search: string
}): string => cut(location.pathname + location.search, WAY_BACK) ?? location.pathname
