import { useDrawingArea, useYScale } from '@mui/x-charts/hooks'
import { haloed, LABEL_GAP } from './chartStyles'
import { spread } from './spread'

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
