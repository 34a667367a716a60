import { mdiStar, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { COMPLEXITY_STARS } from '../domain/core/limits'
import { Icon } from './Icon'
import { useText } from './text'

/**
 * A read-only complexity: five stars, or more if it is higher. `--hc-star` is the size of one.
 */
export function Stars({ value }: { readonly value: number }) {
  const text = useText()
  const max = Math.max(COMPLEXITY_STARS, value)
  const places = Array.from({ length: max }, (_, place) => place)
  return (
    <Box
      component="span"
      role="img"
      aria-label={text.rating(value, max)}
      sx={{ display: 'inline-flex', flexShrink: 0, color: 'text.secondary' }}
    >
      {places.map((place) => (
        <Icon
          key={place}
          path={place < value ? mdiStar : mdiStarOutline}
          sx={{ fontSize: 'var(--hc-star, 16px)', opacity: place < value ? 1 : 0.45 }}
        />
      ))}
    </Box>
  )
}
