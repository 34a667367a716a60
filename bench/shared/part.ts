/** One measurement. It returns what is too slow, too large or wrong as sentences. */
export interface Part {
  readonly title: string
  readonly run: () => Promise<readonly string[]>
}
