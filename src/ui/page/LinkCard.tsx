import { mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon'
import { Link } from '../Link'

interface CardGridProps {
  readonly children: ReactNode
  /** The minimum width of a card before the row wraps. */
  readonly min?: number
}

export function CardGrid({ children, min = 320 }: CardGridProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}

interface LinkCardProps {
  /** An address, with state for its page, or what a click does. */
  readonly leads: { readonly to: string; readonly state?: unknown } | (() => void)
  readonly title: string
  readonly hint: string
  readonly icon: string
}

/** The whole card is clickable, while the link or button itself is named by the title alone. */
export function LinkCard({ leads, title, hint, icon }: LinkCardProps) {
  const hintId = useId()
  return (
    <Box sx={cardStyles}>
      <Icon path={icon} color="primary.main" style={{ marginTop: 2 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h3">
            {typeof leads === 'function' ? (
              <ButtonBase onClick={leads} aria-describedby={hintId} sx={buttonStyles}>
                {title}
              </ButtonBase>
            ) : (
              <Box component={Link} {...leads} aria-describedby={hintId} sx={linkStyles}>
                {title}
              </Box>
            )}
          </Typography>
          <Icon path={mdiArrowRight} className="arrow" color="text.secondary" />
        </Box>
        <Typography variant="body2" id={hintId} sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
    </Box>
  )
}

const cardStyles = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  p: 2.5,
  borderRadius: '12px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  transition: 'border-color 120ms',
  '& .arrow': { opacity: 0, transform: 'translateX(-4px)', transition: 'all 150ms' },
  '&:hover, &:focus-within': {
    borderColor: 'text.disabled',
    '& .arrow': { opacity: 1, transform: 'none' },
  },
} as const

const linkStyles = {
  color: 'text.primary',
  textDecoration: 'none',
  // The link's own area is the whole card.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const

const buttonStyles = {
  ...linkStyles,
  position: 'static',
  display: 'inline',
  font: 'inherit',
  textAlign: 'left',
} as const
