import { mdiTestTube } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { leaveDemo } from '../../platform/demoTab'
import { paths } from '../../routing/paths'
import { demoWords } from '../../text/frame/demo'
import { Icon } from '../../ui/Icon'
import { PAGE_COLUMN } from '../../ui/page/pageColumn'
import { useWords } from '../../ui/text'

/** Says on every page that nothing here is anyone's work, and leads back to one's own. */
export function DemoStrip() {
  const text = useWords(demoWords)
  return (
    <Box component="section" aria-label={text.name} sx={stripLook}>
      <Box sx={lineLook}>
        <Icon path={mdiTestTube} sx={iconLook} />
        <Box component="span" sx={{ flexGrow: 1 }}>
          {text.strip}
        </Box>
        <Button
          variant="outlined"
          onClick={() => leaveDemo(paths.home())}
          sx={{ flexShrink: 0, minHeight: 40 }}
        >
          {text.leave}
        </Button>
      </Box>
    </Box>
  )
}

const stripLook = {
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'primary.light',
  fontSize: '0.8125rem',
} as const

const iconLook = {
  display: { xs: 'none', sm: 'block' },
  flexShrink: 0,
  color: 'primary.main',
} as const

const lineLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  ...PAGE_COLUMN,
  py: 0.75,
} as const
