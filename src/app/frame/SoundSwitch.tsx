import { mdiVolumeMedium, mdiVolumeMute } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense } from 'react'
import { firstSignOfLife } from '../../platform/page'
import { soundSwitch, useIsOn } from '../../state/switches'
import { Icon } from '../../ui/Icon'
import { useText } from '../../ui/text'

/** No sound comes before a gesture, so neither does its code; a page without it is whole. */
const Sounding = lazy(async () => {
  await firstSignOfLife()
  const module = await import('./Sounding').catch(() => undefined)
  return { default: module?.Sounding ?? (() => null) }
})

export function SoundSwitch() {
  const { sounds } = useText()
  const isMuted = !useIsOn(soundSwitch)
  return (
    <>
      <IconButton
        aria-label={sounds}
        title={sounds}
        aria-pressed={!isMuted}
        onClick={() => soundSwitch.set(isMuted)}
        sx={{ width: 40, height: 40, color: 'text.secondary' }}
      >
        <Icon path={isMuted ? mdiVolumeMute : mdiVolumeMedium} />
      </IconButton>
      <Suspense>
        <Sounding />
      </Suspense>
    </>
  )
}
