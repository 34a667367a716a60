import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Icon } from '../Icon'
import { useText } from '../text'

interface ErrorAlertProps {
  readonly reason: string
  readonly title?: string
  readonly onRetry?: () => void
}

/** Filled, because the requested content is missing. */
export function ErrorAlert({ reason, title, onRetry }: ErrorAlertProps) {
  const text = useText()
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'error.main',
        color: 'error.contrastText',
      }}
    >
      <Icon path={mdiAlertCircleOutline} style={{ marginTop: 2 }} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title ?? text.errors.message}</Typography>
        <Typography variant="body2">{reason}</Typography>
      </Box>
      {onRetry && (
        <Button color="inherit" size="small" onClick={onRetry}>
          {text.actions.retry}
        </Button>
      )}
    </Box>
  )
}
