import { mdiArrowRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon'

interface LinkCardProps {
  readonly to: string
  readonly title: string
  readonly hint: string
  readonly icon: string
}

/** Named by its title alone; the hint describes it. */
export function LinkCard({ to, title, hint, icon }: LinkCardProps) {
  const id = useId()
  return (
    <Box
      component={Link}
      to={to}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: 2.5,
        borderRadius: '12px',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        transition: 'border-color 120ms',
        '& .arrow': { opacity: 0, transform: 'translateX(-4px)', transition: 'all 150ms' },
        '&:hover, &:focus-visible': {
          borderColor: 'text.disabled',
          '& .arrow': { opacity: 1, transform: 'none' },
        },
      }}
    >
      <Icon path={icon} sx={{ mt: 0.25, color: 'primary.main' }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="h3" id={`${id}-title`}>
            {title}
          </Typography>
          <Icon path={mdiArrowRight} className="arrow" sx={{ color: 'text.secondary' }} />
        </Box>
        <Typography variant="body2" id={`${id}-hint`} sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
    </Box>
  )
}
