/** A lone surrogate has no UTF-8 form; inside JSON its escape means the same. */
const escapedHalf = (half: string): string => `\\u${half.charCodeAt(0).toString(16)}`

/** The text in a form that UTF-8 can represent without loss. */
export const fileText = (text: string): string => text.replace(/\p{Surrogate}/gu, escapedHalf)

/** Long enough for the browser to start reading. */
const REVOKE_AFTER = 60_000

/** Hands the text to the browser as a file to download. */
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

/** Copies the text; resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
