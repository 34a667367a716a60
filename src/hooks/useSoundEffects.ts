import { useEffect } from 'react'
import { soundOf, soundOfSchedule } from '../domain/sound/soundOf'
import { onToggle } from '../platform/onToggle'
import type { Stores } from '../state/appStores'
import { type Sounds, sounds } from '../state/sounds'
import { useStores } from './stores'

/** Lets every change of the stores be heard, and what opens, presses in or ticks. */
function startSoundEffects({ app, schedules, session }: Stores, { playEffect }: Sounds) {
  const stops = [
    app.onChange((change) => {
      const name = soundOf(change)
      if (name) playEffect(name)
    }),
    schedules.onChange(({ event }) => playEffect(soundOfSchedule(event))),
    session.subscribe((after, before) => {
      const isNewProblem = after.storage.problem && after.storage.problem !== before.storage.problem
      const toast = after.toasts.at(-1)
      const isNewDanger = toast?.kind === 'danger' && !before.toasts.includes(toast)
      if (isNewProblem || isNewDanger) playEffect('interface/error')
    }),
    onToggle(() => playEffect('interface/toggle')),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export function useSoundEffects(): void {
  const stores = useStores()
  useEffect(() => startSoundEffects(stores, sounds), [stores])
}
