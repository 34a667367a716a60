/** A share of one as a whole number of hundredths. */
export const percent = (share: number): string => String(Math.round(share * 100))
