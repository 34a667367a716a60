import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../Icon'
import { useText } from '../text'

interface PagerProps {
  /** Counted from 1. */
  readonly current: number
  readonly total: number
  readonly onPage: (page: number) => void
}

export function Pager({ current, total, onPage }: PagerProps) {
  const text = useText()
  return (
    <Box
      component="nav"
      aria-label={text.pager.name}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <IconButton
        aria-label={text.pager.previous}
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Box component="span" aria-current="page" sx={{ minWidth: 56, textAlign: 'center' }}>
        {text.pager.position(current, total)}
      </Box>
      <IconButton
        aria-label={text.pager.next}
        disabled={current >= total}
        onClick={() => onPage(current + 1)}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  )
}
