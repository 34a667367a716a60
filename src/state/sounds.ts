import type { Ms } from '../domain/core/time'
import type { SoundName } from '../domain/sound/sounds'
import { type Clock, systemClock } from '../platform/clock'
import { browserLoudspeaker, createSoundPlayer, type Loudspeaker } from '../platform/soundPlayer'
import { soundSwitch } from './switches'

export const SOUND_DEBOUNCE = 750

/** Wait this long, then play. */
export interface Beat {
  readonly after: Ms
  readonly name: SoundName
}

export function createSounds(loudspeaker: Loudspeaker, clock: Clock) {
  let reportFailure: ((name: SoundName) => void) | undefined
  const unreported: SoundName[] = []
  const player = createSoundPlayer(loudspeaker, (name) => {
    if (reportFailure) reportFailure(name)
    else unreported.push(name)
  })
  let lastAsked: Ms = Number.NEGATIVE_INFINITY
  let nextBeat: ReturnType<typeof setTimeout> | undefined

  function play(name: SoundName) {
    if (soundSwitch.isOn()) player.play(name)
  }

  function stop() {
    clearTimeout(nextBeat)
    player.stop()
  }

  function playBeats(beats: readonly Beat[], onLeft: (beats: readonly Beat[]) => void) {
    clearTimeout(nextBeat)
    onLeft(beats)
    const [beat, ...rest] = beats
    if (!beat) return
    nextBeat = setTimeout(() => {
      play(beat.name)
      playBeats(rest, onLeft)
    }, beat.after)
  }

  soundSwitch.onChange(() => {
    if (!soundSwitch.isOn()) stop()
  })

  return {
    play,
    /**
     * Plays the sound of an act. One act often has several effects; only the first is heard, and
     * then none until nothing was requested for the debounce time.
     */
    playEffect: (name: SoundName) => {
      if (!soundSwitch.isOn()) return
      const now = clock.now()
      const isFirst = now - lastAsked >= SOUND_DEBOUNCE
      lastAsked = now
      if (isFirst) play(name)
    },
    /** Plays each after its pause and reports what is left. Another call starts over. */
    playBeats,
    stop,
    /** Called once for each sound that cannot be played. Returns a function that stops. */
    onFailure: (listener: (name: SoundName) => void) => {
      reportFailure = listener
      for (const name of unreported.splice(0)) listener(name)
      return () => {
        reportFailure = undefined
      }
    },
  }
}

export type Sounds = ReturnType<typeof createSounds>

export const sounds: Sounds = createSounds(browserLoudspeaker, systemClock)
