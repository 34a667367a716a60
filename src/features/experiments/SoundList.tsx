import { mdiPlay } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SoundName } from '../../domain/sound/sounds'
import { sounds } from '../../state/sounds'
import { soundsMessages } from '../../text/frame/sounds'
import { Icon } from '../../ui/Icon'
import { useMessages } from '../../ui/text'

interface SoundListProps {
  readonly names: readonly SoundName[]
  readonly isMuted: boolean
}

export function SoundList({ names, isMuted }: SoundListProps) {
  const words = useMessages(soundsMessages)
  return (
    <Box component="ul" sx={listStyles}>
      {names.map((name) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <IconButton
            aria-label={words.play(words.meanings[name])}
            disabled={isMuted}
            onClick={() => sounds.play(name)}
            sx={{ width: 40, height: 40, ml: -1, color: 'primary.main' }}
          >
            <Icon path={mdiPlay} />
          </IconButton>
          {words.meanings[name]}
        </Box>
      ))}
    </Box>
  )
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const
