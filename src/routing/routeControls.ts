import type { Query } from './query'

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
