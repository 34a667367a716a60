import { mdiStar, mdiStarOutline } from '@mdi/js'
import { COMPLEXITY_STARS } from '../domain/core/limits'
import styles from './Stars.module.css'
import { useText } from './text'

const BOX = 24

/** The drawing of one star, so many places further on. Its lines are all absolute. */
const atPlace = (drawing: string, place: number): string =>
  drawing.replace(
    /([ML])([\d.]+)/g,
    (_, line: string, x: string) => line + (Number(x) + BOX * place),
  )

const inARow = (drawing: string, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => atPlace(drawing, from + index)).join('')

const drawings = new Map<number, readonly [full: string, empty: string]>()

/** All full stars are one path, and all empty ones another, because every row of a list has them. */
function drawingOf(value: number, max: number): readonly [full: string, empty: string] {
  const known = drawings.get(value)
  if (known) return known
  const drawn = [inARow(mdiStar, 0, value), inARow(mdiStarOutline, value, max)] as const
  drawings.set(value, drawn)
  return drawn
}

interface StarsProps {
  readonly value: number
  readonly className?: string | undefined
}

/** A read-only complexity: five stars, or more if it is higher. `--hc-star` is the size of one. */
export function Stars({ value, className }: StarsProps) {
  const text = useText()
  const max = Math.max(COMPLEXITY_STARS, value)
  const [full, empty] = drawingOf(value, max)
  return (
    <svg
      role="img"
      aria-label={text.rating(value, max)}
      viewBox={`0 0 ${BOX * max} ${BOX}`}
      className={className ? `${styles.stars} ${className}` : styles.stars}
    >
      <path d={full} />
      <path d={empty} opacity={0.45} />
    </svg>
  )
}
