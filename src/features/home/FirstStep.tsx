import { mdiAccountGroupOutline, mdiPlus, mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEnterDemo } from '../../hooks/toasts'
import { paths, TO_WRITE } from '../../routing/paths'
import { homeMessages } from '../../text/frame/home'
import { jobsMessages } from '../../text/jobs/jobs'
import { LinkCard } from '../../ui/page/LinkCard'
import { useMessages, useText } from '../../ui/text'

/** For an app without a single job: create one, import a history, or try the demo first. */
export function FirstStep() {
  const text = useText().home
  const ways = useMessages(jobsMessages).empty
  const hints = useMessages(homeMessages).ways
  const enterDemo = useEnterDemo(paths.jobs(), ways.noDemo)
  return (
    <Box component="section" sx={{ mb: 4, p: 3, borderRadius: '12px', bgcolor: 'primary.light' }}>
      <Typography variant="h2">{text.firstStep}</Typography>
      <Typography sx={{ maxWidth: 640, mb: 2.5 }}>{text.firstStepHint}</Typography>
      <Box component="nav" aria-label={ways.ways} sx={gridStyles}>
        <LinkCard
          leads={{ to: paths.jobs(), state: TO_WRITE }}
          title={ways.add}
          hint={hints.add}
          icon={mdiPlus}
        />
        <LinkCard
          leads={{ to: paths.importHistory() }}
          title={ways.import}
          hint={hints.import}
          icon={mdiTrayArrowDown}
        />
        <LinkCard
          leads={enterDemo}
          title={ways.demo}
          hint={hints.demo}
          icon={mdiAccountGroupOutline}
        />
      </Box>
    </Box>
  )
}

const gridStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const
