import { mdiVolumeHigh, mdiVolumeOff } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { sounds, useIsMuted } from '../../store/sounds'
import { soundsWords } from '../../text/sounds'
import { Icon } from '../../ui/Icon'
import { useWords } from '../../ui/text'
import { useSounding } from '../useSounding'

/** The switch, and with it all that it switches. */
export function SoundSwitch() {
  useSounding()
  const words = useWords(soundsWords)
  const isMuted = useIsMuted()
  return (
    <IconButton
      aria-label={words.name}
      aria-pressed={!isMuted}
      title={isMuted ? words.off : words.on}
      onClick={() => sounds.setMuted(!isMuted)}
      sx={{ width: 40, height: 40, color: 'text.secondary' }}
    >
      <Icon path={isMuted ? mdiVolumeOff : mdiVolumeHigh} />
    </IconButton>
  )
}
