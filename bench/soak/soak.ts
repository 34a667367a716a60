/** Where the built app is, and which share of the full counts this run uses. */
export interface Soak {
  readonly address: string
  readonly counted: (count: number) => number
}

/** One figure: the target, the result, and whether the result is good enough. */
export interface Figure {
  readonly name: string
  readonly asked: string
  readonly measured: string
  readonly isReached: boolean
}
