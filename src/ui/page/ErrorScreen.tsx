import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '../text'
import { PageHeading } from './PageHeading'

interface ErrorScreenProps {
  readonly reason: string
  readonly homeHref: string
  readonly onReload: () => void
}

export function ErrorScreen({ reason, homeHref, onReload }: ErrorScreenProps) {
  const text = useText()
  return (
    <Box sx={{ maxWidth: 720 }} role="alert">
      <PageHeading title={text.errors.unexpected} subtitle={text.errors.nothingLost} />
      <Typography
        component="pre"
        variant="body2"
        sx={{
          m: 0,
          p: 2,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          fontFamily: 'ui-monospace, monospace',
          whiteSpace: 'pre-wrap',
        }}
      >
        {reason}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 3 }}>
        <Button variant="contained" href={homeHref}>
          {text.actions.home}
        </Button>
        <Button variant="outlined" onClick={onReload}>
          {text.actions.reload}
        </Button>
      </Box>
    </Box>
  )
}
