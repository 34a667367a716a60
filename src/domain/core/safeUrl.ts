/** Characters that a browser silently drops, such as the tab in `java\tscript:`. */
const CONTROL = /\p{Cc}/u
const FOLLOWABLE = /^(?:https?:\/\/[^\s/\\?#]|mailto:\S)/i

/**
 * The address if it is safe for a link: a web or mail address. Undefined for any other, because a
 * pasted link must never run anything.
 */
export function safeUrl(url: string): string | undefined {
  const address = url.trim()
  return FOLLOWABLE.test(address) && !CONTROL.test(address) ? address : undefined
}

const BARE = /^(?:localhost|(?:[\p{L}\d-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?$/iu

/** A typed web address without a scheme, such as `example.com/x`, means https; any other stays. */
export function withScheme(typed: string): string {
  const address = typed.trim()
  return BARE.test(address) ? `https://${address}` : address
}
