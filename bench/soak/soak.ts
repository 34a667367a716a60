/** Where the built app is, and how much of a full count this run takes. */
export interface Soak {
  readonly address: string
  readonly counted: (count: number) => number
}

/** One figure: what was asked, what was found, and whether that is good enough. */
export interface Figure {
  readonly name: string
  readonly asked: string
  readonly measured: string
  readonly isReached: boolean
}
