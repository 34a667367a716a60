import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { TIMING } from '../../domain/core/limits'
import { SECOND } from '../../domain/core/time'
import { type Beat, sounds } from '../../state/sounds'
import { soundsMessages } from '../../text/frame/sounds'
import { PageSection } from '../../ui/page/PageSection'
import { useMessages } from '../../ui/text'

const SHORT = TIMING.soundDebounceConfigurable

const DELAYED: readonly Beat[] = [{ after: SHORT, name: 'actions/save' }]

const SEQUENCE: readonly Beat[] = [
  { after: SECOND, name: 'actions/create' },
  { after: SHORT, name: 'actions/save' },
  { after: SECOND, name: 'actions/complete' },
]

export function SoundDelays({ isMuted }: { readonly isMuted: boolean }) {
  const words = useMessages(soundsMessages)
  const [left, setLeft] = useState<readonly Beat[]>()
  useEffect(() => {
    if (isMuted) setLeft(undefined)
  }, [isMuted])
  useEffect(() => sounds.stop, [])
  const next = left?.[0]

  const choices = [
    { label: words.delayed, hint: words.delayedHint, beats: DELAYED },
    { label: words.sequence, hint: words.sequenceHint, beats: SEQUENCE },
  ]
  return (
    <PageSection title={words.delays}>
      {choices.map(({ label, hint, beats }) => (
        <Box key={label} sx={rowStyles}>
          <Button
            variant="outlined"
            disabled={isMuted}
            onClick={() => sounds.playBeats(beats, setLeft)}
            sx={{ minHeight: 40 }}
          >
            {label}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        </Box>
      ))}
      <Typography role="status" variant="body2" sx={{ minHeight: 20, color: 'text.secondary' }}>
        {left && (next ? words.waiting(next.after) : words.played)}
      </Typography>
    </PageSection>
  )
}

const rowStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const
