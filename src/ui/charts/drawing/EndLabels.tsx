import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { haloed, LABEL_GAP } from './chartStyles'

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

export interface EndLabel {
  readonly text: string
  /** The value of the last point, next to which the label is drawn. */
  readonly value: number
  readonly color: string
}

/** Names lines at their ends, so that no legend is needed. */
export function EndLabels({ labels }: { readonly labels: readonly EndLabel[] }) {
  const scale = useYScale<'linear'>()
  const { left, top, width, height } = useDrawingArea()
  const places = spread(
    labels.map(({ value }) => Number(scale(value))),
    { gap: LABEL_GAP, min: top, max: top + height },
  )
  return labels.map(({ text, color }, index) => (
    <text
      key={text}
      x={left + width + 8}
      y={places[index] ?? top}
      dominantBaseline="central"
      style={haloed}
      fill={color}
    >
      {text}
    </text>
  ))
}
