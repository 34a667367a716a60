/** The whole number that a part of the address spells with digits alone. */
export const parseNumeric = (text: string | null | undefined): number | undefined => {
  if (!text || !/^\d+$/.test(text)) return undefined
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : undefined
}
