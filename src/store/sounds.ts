import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { TIMING } from '../domain/limits'
import type { SoundName } from '../domain/sound/sounds'
import type { Ms } from '../domain/time'
import { type Clock, systemClock } from '../platform/clock'
import { readPreference, writePreference } from '../platform/preferences'
import { browserLoudspeaker, createSoundPlayer, type Loudspeaker } from '../platform/soundPlayer'

const PREFERENCE = 'sound'

/** Wait so long, then play. */
export interface Beat {
  readonly after: Ms
  readonly name: SoundName
}

export function createSounds(loudspeaker: Loudspeaker, clock: Clock) {
  const store = createStore(() => ({ isMuted: readPreference(PREFERENCE) === 'off' }))
  const failureListeners = new Set<(name: SoundName) => void>()
  const player = createSoundPlayer(loudspeaker, (name) => {
    for (const listener of failureListeners) listener(name)
  })
  let lastAsked: Ms = Number.NEGATIVE_INFINITY
  let nextBeat: ReturnType<typeof setTimeout> | undefined

  function play(name: SoundName) {
    if (!store.getState().isMuted) player.play(name)
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

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    play,
    /**
     * Plays what follows from something done. One deed often has several consequences; the first is
     * heard, and then none until nothing was asked for during the time of the debounce.
     */
    playEffect: (name: SoundName) => {
      if (store.getState().isMuted) return
      const now = clock.now()
      const isFirst = now - lastAsked >= TIMING.soundDebounce
      lastAsked = now
      if (isFirst) play(name)
    },
    /** Plays each after its pause, telling what is left. Asked again, it starts anew. */
    playBeats,
    stop,
    setMuted: (isMuted: boolean) => {
      store.setState({ isMuted })
      writePreference(PREFERENCE, isMuted ? 'off' : 'on')
      if (isMuted) stop()
    },
    /** Told once of each sound that cannot be played. Returns how to stop. */
    onFailure: (listener: (name: SoundName) => void) => {
      failureListeners.add(listener)
      return () => {
        failureListeners.delete(listener)
      }
    },
  }
}

export type Sounds = ReturnType<typeof createSounds>

export const sounds: Sounds = createSounds(browserLoudspeaker, systemClock)

export const useIsMuted = (): boolean => useStore(sounds, ({ isMuted }) => isMuted)
