const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

/**
 * Whether bytes that are not UTF-8 are Cyrillic: Cyrillic letters come in runs, while the accented
 * letters of western languages stand alone between ASCII ones.
 */
function isCyrillic(bytes: Uint8Array): boolean {
  let together = 0
  let alone = 0
  const isHigh = (at: number) => (bytes[at] ?? 0) >= 0xc0
  for (let at = 0; at < bytes.length; at++) {
    if (!isHigh(at)) continue
    if (isHigh(at - 1) || isHigh(at + 1)) together += 1
    else alone += 1
  }
  return together > alone
}

/**
 * A damaged or truncated text still counts as UTF-8 if nearly all its non-ASCII bytes are valid.
 */
function isMostlySound(text: string): boolean {
  const replaced = text.split('\uFFFD').length - 1
  const sound = (text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length
  return replaced * 10 <= sound
}

function decodedUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder().decode(bytes)
    return isMostlySound(text) ? text : undefined
  }
}

/** The text of a file in any encoding that spreadsheets save in. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  return (
    decodedUtf8(bytes) ??
    new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes)
  )
}
