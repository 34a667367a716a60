/** One thing that is measured. What it finds too slow, too large or wrong comes back as sentences. */
export interface Part {
  readonly title: string
  readonly run: () => Promise<readonly string[]>
}
