import { mdiPlay, mdiVolumeMedium, mdiVolumeMute } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { SECOND } from '../../domain/core/time'
import { SOUNDS, type SoundName } from '../../domain/sound/sounds'
import { type Beat, sounds } from '../../state/sounds'
import { soundSwitch, useIsOn } from '../../state/switches'
import { soundsMessages } from '../../text/frame/sounds'
import { Icon } from '../../ui/Icon'
import { PageSection } from '../../ui/page/PageSection'
import { bareList } from '../../ui/page/pageStyles'
import { QuietText } from '../../ui/page/QuietText'
import { ToolButton } from '../../ui/ToolButton'
import { useMessages, useText } from '../../ui/text'
import { ExperimentHeading } from './Facts'

const SHORTEST_PAUSE = 500

const SHORT = SHORTEST_PAUSE

const DELAYED: readonly Beat[] = [{ after: SHORT, name: 'actions/save' }]

const SEQUENCE: readonly Beat[] = [
  { after: SECOND, name: 'actions/create' },
  { after: SHORT, name: 'actions/save' },
  { after: SECOND, name: 'actions/complete' },
]

function SoundDelays({ isMuted }: { readonly isMuted: boolean }) {
  const messages = useMessages(soundsMessages)
  const [left, setLeft] = useState<readonly Beat[]>()
  useEffect(() => {
    if (isMuted) setLeft(undefined)
  }, [isMuted])
  useEffect(() => sounds.stop, [])
  const next = left?.[0]

  const choices = [
    { label: messages.delayed, hint: messages.delayedHint, beats: DELAYED },
    { label: messages.sequence, hint: messages.sequenceHint, beats: SEQUENCE },
  ]
  return (
    <PageSection title={messages.delays}>
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
          <QuietText>{hint}</QuietText>
        </Box>
      ))}
      <QuietText role="status" sx={{ minHeight: 20 }}>
        {left && (next ? messages.waiting(next.after) : messages.played)}
      </QuietText>
    </PageSection>
  )
}

const rowStyles = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

interface SoundListProps {
  readonly names: readonly SoundName[]
  readonly isMuted: boolean
}

function SoundList({ names, isMuted }: SoundListProps) {
  const messages = useMessages(soundsMessages)
  return (
    <Box component="ul" sx={listStyles}>
      {names.map((name) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ToolButton
            name={messages.play(messages.meanings[name])}
            icon={mdiPlay}
            disabled={isMuted}
            onClick={() => sounds.play(name)}
            sx={{ ml: -1, color: 'primary.main' }}
          />
          {messages.meanings[name]}
        </Box>
      ))}
    </Box>
  )
}

const listStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  columnGap: 2,
  ...bareList,
} as const

const KINDS = ['actions', 'interface', 'navigation'] as const

export function SoundCheckPage() {
  const text = useText()
  const messages = useMessages(soundsMessages)
  const isMuted = !useIsOn(soundSwitch)
  return (
    <>
      <ExperimentHeading title={text.pages.soundCheck} />
      <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>{messages.about}</Typography>
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
        <QuietText role="status">{isMuted ? messages.off : messages.on}</QuietText>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <SoundDelays isMuted={isMuted} />
        {KINDS.map((kind) => (
          <PageSection key={kind} title={messages.kinds[kind]}>
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
