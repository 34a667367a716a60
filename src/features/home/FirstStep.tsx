import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { enterDemo } from '../../platform/demoTab'
import { TO_WRITE } from '../../routing/arrival'
import { paths } from '../../routing/paths'
import { useText } from '../../ui/text'
import { WaysIn } from '../../ui/WaysIn'

/** For an app without a single job. */
export function FirstStep() {
  const text = useText().home
  return (
    <Box component="section" sx={{ mb: 4, p: 3, borderRadius: '12px', bgcolor: 'primary.light' }}>
      <Typography variant="h2">{text.firstStep}</Typography>
      <Typography sx={{ maxWidth: 640, mb: 2.5 }}>{text.firstStepHint}</Typography>
      <WaysIn add={{ to: paths.jobs(), state: TO_WRITE }} onDemo={() => enterDemo(paths.jobs())} />
    </Box>
  )
}
