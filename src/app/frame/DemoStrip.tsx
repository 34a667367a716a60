import { mdiTestTube } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { leaveDemo } from '../../platform/tabWorkspace'
import { paths } from '../../routing/paths'
import { demoMessages } from '../../text/frame/demo'
import { Icon } from '../../ui/Icon'
import { PlainButton } from '../../ui/PlainButton'
import { PAGE_COLUMN } from '../../ui/page/pageStyles'
import { useMessages } from '../../ui/text'

interface DemoStripProps {
  /** Without the sentence, for the one line of a phone's header. */
  readonly isBrief: boolean
}

/** Shows on every page that this is demo data, and leads back to the user's own. */
export function DemoStrip({ isBrief }: DemoStripProps) {
  const text = useMessages(demoMessages)
  const leave = () => leaveDemo(paths.home())
  if (isBrief) {
    return (
      <section aria-label={text.name}>
        <PlainButton
          title={text.strip}
          aria-description={text.strip}
          onClick={leave}
          style={{ color: 'var(--hc-palette-primary-main)', whiteSpace: 'nowrap' }}
        >
          {text.leave}
        </PlainButton>
      </section>
    )
  }
  return (
    <Box component="section" aria-label={text.name} sx={stripStyles}>
      <Box sx={lineStyles}>
        <Box component="span" sx={iconStyles}>
          <Icon path={mdiTestTube} color="primary.main" />
        </Box>
        <Box component="span" sx={{ flexGrow: 1 }}>
          {text.strip}
        </Box>
        <Button variant="outlined" onClick={leave} sx={{ flexShrink: 0, minHeight: 40 }}>
          {text.leave}
        </Button>
      </Box>
    </Box>
  )
}

const stripStyles = {
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'primary.light',
  fontSize: '0.8125rem',
  '@media print': { display: 'none' },
} as const

const iconStyles = {
  display: { xs: 'none', sm: 'flex' },
  flexShrink: 0,
} as const

const lineStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  ...PAGE_COLUMN,
  py: 0.75,
} as const
