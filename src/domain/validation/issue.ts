/** What is wrong with a value, as data. `text/issues` turns it into a sentence. */
export interface Issue<Code extends string = string> {
  readonly code: Code
  readonly values: Readonly<Record<string, string | number>>
}

export const issue = <Code extends string>(
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
): Issue<Code> => ({ code, values })
