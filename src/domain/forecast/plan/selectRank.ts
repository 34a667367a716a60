/** The value of a rank, starting from 0 for the least, in linear time. Reorders `values`. */
export function selectRank(values: Float64Array, rank: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const moved = values[left] ?? 0
      values[left] = values[right] ?? 0
      values[right] = moved
      left++
      right--
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else break
  }
  return values[rank] ?? 0
}

/** The rank of the first value that this share of all values does not exceed. */
export const rankAt = (length: number, share: number): number =>
  Math.min(length - 1, Math.max(0, Math.ceil(share * length - 1e-9) - 1))
