import { mdiAccountGroupOutline, mdiPlus, mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import { paths } from '../routing/paths'
import { waysInWords } from '../text/waysIn'
import { LinkCard } from './LinkCard'
import { useWords } from './text'

interface WaysInProps {
  /** Where the first job is written down. */
  readonly add: ComponentProps<typeof LinkCard>['leads']
  /** False where the demo cannot be opened. */
  readonly onDemo: () => boolean
}

/** For an app without a single job: write one down, bring what was done, or look around first. */
export function WaysIn({ add, onDemo }: WaysInProps) {
  const text = useWords(waysInWords)
  const [isRefused, setRefused] = useState(false)
  return (
    <Box component="nav" aria-label={text.name} sx={{ textAlign: 'left' }}>
      <Box sx={gridLook}>
        <LinkCard leads={add} title={text.add} hint={text.addHint} icon={mdiPlus} />
        <LinkCard
          leads={{ to: paths.import() }}
          title={text.bring}
          hint={text.bringHint}
          icon={mdiTrayArrowDown}
        />
        <LinkCard
          leads={() => setRefused(!onDemo())}
          title={text.demo}
          hint={text.demoHint}
          icon={mdiAccountGroupOutline}
        />
      </Box>
      {isRefused && (
        <Typography role="alert" variant="body2" sx={{ mt: 1.5, color: 'warning.main' }}>
          {text.noDemo}
        </Typography>
      )}
    </Box>
  )
}

const gridLook = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
} as const
