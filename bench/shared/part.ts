/** One measurement. It returns what is too slow, too large or wrong as sentences. */
export interface Part {
  readonly title: string
  readonly run: () => Promise<readonly string[]>
  /** It has no figures to reach, so a run of all parts leaves it out. */
  readonly isOnlyOnRequest?: true
}
