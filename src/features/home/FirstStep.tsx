import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../routing/paths'
import { useText } from '../../ui/text'

/** For an app without a single job. */
export function FirstStep() {
  const text = useText().home
  return (
    <Box
      component="section"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: { xs: 2, sm: 4 },
        mb: 4,
        p: 3,
        borderRadius: '12px',
        bgcolor: 'primary.light',
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Typography variant="h2">{text.firstStep}</Typography>
        <Typography sx={{ maxWidth: 640 }}>{text.firstStepHint}</Typography>
      </Box>
      <Button
        component={Link}
        to={paths.jobs()}
        variant="contained"
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {text.firstStepAction}
      </Button>
    </Box>
  )
}
