import { mdiHistory } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Icon } from '../../../ui/Icon'

interface EmptyFeedProps {
  readonly title?: string
  readonly hint: string
  readonly action?: { readonly label: string; readonly to: string }
  /** Given for what went wrong, so that it is said aloud. */
  readonly role?: 'alert'
}

export function EmptyFeed({ title, hint, action, role }: EmptyFeedProps) {
  return (
    <Box role={role} sx={emptyLook}>
      <Icon path={mdiHistory} sx={{ mt: 0.25, color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        {title !== undefined && <Typography variant="h2">{title}</Typography>}
        <Typography sx={{ color: 'text.secondary', maxWidth: 640 }}>{hint}</Typography>
        {action && (
          <Button component={Link} to={action.to} variant="outlined" sx={{ mt: 2, minHeight: 40 }}>
            {action.label}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const emptyLook = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  p: 3,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: '12px',
} as const
