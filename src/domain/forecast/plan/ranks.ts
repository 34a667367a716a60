/** The rank of the first value that this share of all values does not exceed. */
export const rankAt = (length: number, share: number): number =>
  Math.min(length - 1, Math.max(0, Math.ceil(share * length - 1e-9) - 1))
