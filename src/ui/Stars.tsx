import { mdiStar, mdiStarOutline } from '@mdi/js'
import { COMPLEXITY_STARS } from '../domain/core/limits'
import styles from './Stars.module.css'
import { useText } from './text'

const BOX = 24

/**
 * A read-only complexity: five stars, or more if it is higher. `--hc-star` is the size of one. One
 * drawing, because every row of a list has it.
 */
export function Stars({ value }: { readonly value: number }) {
  const text = useText()
  const max = Math.max(COMPLEXITY_STARS, value)
  const places = Array.from({ length: max }, (_, place) => place)
  return (
    <svg
      role="img"
      aria-label={text.rating(value, max)}
      viewBox={`0 0 ${BOX * max} ${BOX}`}
      className={styles.stars}
    >
      {places.map((place) => (
        <path
          key={place}
          d={place < value ? mdiStar : mdiStarOutline}
          transform={`translate(${BOX * place})`}
          opacity={place < value ? 1 : 0.45}
        />
      ))}
    </svg>
  )
}
