import type { SoundName } from '../domain/sound/sounds'

/** As much of an audio element as is needed. */
export interface Playable {
  currentTime: number
  play(): Promise<void>
  pause(): void
}

export interface Loudspeaker {
  readonly open: (name: SoundName) => Playable
  /** Browsers, and people, take no sound before the person has done something on the page. */
  readonly hasHadGesture: () => boolean
}

export interface SoundPlayer {
  readonly play: (name: SoundName) => void
  readonly stop: () => void
}

export const browserLoudspeaker: Loudspeaker = {
  open: (name) => new Audio(`${import.meta.env.BASE_URL}static/audio/${name}.mp3`),
  // Where the browser does not tell, it refuses by itself what comes too early.
  hasHadGesture: () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive,
}

/** A sound that was stopped before it began, or came too early, can be played later. */
const isPassing = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)

/** Plays one sound at a time: the next one ends the one before. Tells once of each that fails. */
export function createSoundPlayer(
  { open, hasHadGesture }: Loudspeaker,
  onFailure: (name: SoundName) => void,
): SoundPlayer {
  const opened = new Map<SoundName, Playable>()
  const failed = new Set<SoundName>()
  let current: Playable | undefined

  function opening(name: SoundName): Playable {
    const sound = opened.get(name) ?? open(name)
    opened.set(name, sound)
    return sound
  }

  function fail(name: SoundName) {
    if (failed.has(name)) return
    failed.add(name)
    onFailure(name)
  }

  function stop() {
    current?.pause()
    current = undefined
  }

  return {
    stop,
    play: (name) => {
      if (!hasHadGesture() || failed.has(name)) return
      stop()
      try {
        current = opening(name)
        current.currentTime = 0
        current.play().catch((error: unknown) => {
          if (!isPassing(error)) fail(name)
        })
      } catch {
        fail(name)
      }
    },
  }
}
