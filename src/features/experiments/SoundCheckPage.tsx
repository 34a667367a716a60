import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { SOUNDS } from '../../domain/sound/sounds'
import { sounds, useIsMuted } from '../../store/sounds'
import { soundsWords } from '../../text/sounds'
import { PageSection } from '../../ui/PageSection'
import { useText, useWords } from '../../ui/text'
import { ExperimentHeading } from './ExperimentHeading'
import { SoundDelays } from './SoundDelays'
import { SoundList } from './SoundList'

const KINDS = ['actions', 'interface', 'navigation'] as const

export function SoundCheckPage() {
  const text = useText().pages
  const words = useWords(soundsWords)
  const isMuted = useIsMuted()
  return (
    <>
      <ExperimentHeading title={text.soundCheck} />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{words.about}</Typography>
      <Box sx={{ mt: 1, mb: 2 }}>
        <FormControlLabel
          label={words.name}
          control={
            <Switch
              checked={!isMuted}
              onChange={(_, isOn) => sounds.setMuted(!isOn)}
              slotProps={{ input: { role: 'switch' } }}
            />
          }
        />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {isMuted && words.offHint}
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
