/** Enough to detect that a text changed; not cryptographic. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return hash
}

/** A line of a file with a checksum in front, so that a damaged line is detected and skipped. */
export const lineOf = (json: string): string => `${hashOf(json)} ${json}\n`

/** The content of the line; undefined if it is damaged. */
export function readLine(line: string): unknown {
  const at = line.indexOf(' ')
  const json = line.slice(at + 1)
  if (at < 0 || hashOf(json) !== Number(line.slice(0, at))) return undefined
  return JSON.parse(json)
}
