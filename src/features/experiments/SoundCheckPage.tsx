import { mdiVolumeMedium, mdiVolumeMute } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SOUNDS } from '../../domain/sound/sounds'
import { soundSwitch, useIsOn } from '../../state/switches'
import { soundsMessages } from '../../text/frame/sounds'
import { Icon } from '../../ui/Icon'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages, useText } from '../../ui/text'
import { ExperimentHeading } from './ExperimentHeading'
import { SoundDelays } from './SoundDelays'
import { SoundList } from './SoundList'

const KINDS = ['actions', 'interface', 'navigation'] as const

export function SoundCheckPage() {
  const text = useText()
  const words = useMessages(soundsMessages)
  const isMuted = !useIsOn(soundSwitch)
  return (
    <>
      <ExperimentHeading title={text.pages.soundCheck} />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{words.about}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 2 }}>
        <Button
          variant="outlined"
          aria-pressed={!isMuted}
          startIcon={<Icon path={isMuted ? mdiVolumeMute : mdiVolumeMedium} />}
          onClick={() => soundSwitch.set(isMuted)}
          sx={{ minHeight: 40 }}
        >
          {text.sounds}
        </Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {isMuted ? words.off : words.on}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <SoundDelays isMuted={isMuted} />
        {KINDS.map((kind) => (
          <PageSection key={kind} title={words.kinds[kind]}>
            <SoundList
              names={SOUNDS.filter((name) => name.startsWith(`${kind}/`))}
              isMuted={isMuted}
            />
          </PageSection>
        ))}
      </Box>
    </>
  )
}
