/** Half of a surrogate pair has no UTF-8; inside JSON its escape means the very same. */
const escapedHalf = (half: string): string => `\\u${half.charCodeAt(0).toString(16)}`

/** The text as a file can hold it, with nothing of it replaced. */
export const fileText = (text: string): string => text.replace(/\p{Surrogate}/gu, escapedHalf)

/** Long enough for the browser to have begun reading. */
const REVOKE_AFTER = 60_000

/** Hands the text to the browser as a file to keep. */
export function download(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([fileText(text)], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER)
}
