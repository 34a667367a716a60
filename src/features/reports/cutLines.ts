interface CutText {
  readonly text: string
  /** How many lines follow. */
  readonly left: number
}

/** The first lines of a text. */
export function cutLines(text: string, most: number): CutText {
  let lines = 0
  let end = text.length
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines === most) end = at
  }
  return { text: text.slice(0, end), left: Math.max(0, lines + 1 - most) }
}
