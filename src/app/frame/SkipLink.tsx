import Button from '@mui/material/Button'
import { PAGE_HEADING_ID } from '../../ui/page/PageHeading'
import { useText } from '../../ui/text'

/** A button, since a link to an anchor would change the route, which lives after the hash. */
export function SkipLink() {
  const text = useText()
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(PAGE_HEADING_ID)?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {text.nav.skip}
    </Button>
  )
}
