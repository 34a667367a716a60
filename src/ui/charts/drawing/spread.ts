/**
 * Moves positions apart until neighbours are `gap` from each other, as little as possible and in
 * the same order, then back between `min` and `max` as far as there is room.
 */
export function spread(
  places: readonly number[],
  { gap, min, max }: { readonly gap: number; readonly min: number; readonly max: number },
): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let least = min
  for (const index of order) {
    const place = Math.max(moved[index] ?? 0, least)
    moved[index] = place
    least = place + gap
  }
  let most = max
  for (const index of order.reverse()) {
    const place = Math.min(moved[index] ?? 0, most)
    moved[index] = place
    most = place - gap
  }
  return moved
}
