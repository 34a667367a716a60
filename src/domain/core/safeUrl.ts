/** Nothing that a browser would drop unseen, such as the tab in `java\tscript:`. */
const CONTROL = /\p{Cc}/u
const FOLLOWABLE = /^(?:https?:\/\/[^\s/\\?#]|mailto:\S)/i

/**
 * The address as it may stand in a link: of the web or of a mailbox. Undefined for any other, since
 * a link that someone pasted must never run anything.
 */
export function safeUrl(url: string): string | undefined {
  const address = url.trim()
  return FOLLOWABLE.test(address) && !CONTROL.test(address) ? address : undefined
}
