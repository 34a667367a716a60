import type { SoundName } from '../domain/sound/sounds'

/** The part of an audio element that the player needs. */
export interface Playable {
  currentTime: number
  play(): Promise<void>
  pause(): void
}

export interface Loudspeaker {
  readonly open: (name: SoundName) => Playable
  /** Browsers, and people, accept no sound before the user has interacted with the page. */
  readonly hasHadGesture: () => boolean
}

export interface SoundPlayer {
  readonly play: (name: SoundName) => void
  readonly stop: () => void
}

export const browserLoudspeaker: Loudspeaker = {
  open: (name) => new Audio(`${import.meta.env.BASE_URL}static/audio/${name}.mp3`),
  // A browser that does not report it refuses early sounds by itself.
  hasHadGesture: () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive,
}

/** A sound that was stopped before it began, or came too early, can be played later. */
const isPassing = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'NotAllowedError'].includes(error.name)

/**
 * Plays one sound at a time: the next one stops the previous one. Reports each failing sound once.
 */
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
