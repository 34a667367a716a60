import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SOUNDS, type SoundName } from '../domain/sound/sounds'
import { systemClock } from '../platform/clock'
import type { Loudspeaker } from '../platform/soundPlayer'
import { createSounds, SOUND_DEBOUNCE } from './sounds'
import { soundSwitch } from './switches'

beforeEach(() => {
  vi.useFakeTimers()
  soundSwitch.set(true)
})
afterEach(() => vi.useRealTimers())

/** Records each start and stop; a sound named in `faults` cannot be played. */
function setUp({ faults = {} }: { faults?: Partial<Record<SoundName, Error>> } = {}) {
  const played: string[] = []
  const loudspeaker = {
    hasHadGesture: () => true,
    open: (name: SoundName) => ({
      currentTime: 0,
      play: () => {
        played.push(name)
        const fault = faults[name]
        return fault ? Promise.reject(fault) : Promise.resolve()
      },
      pause: () => played.push(`end of ${name}`),
    }),
  } satisfies Loudspeaker
  return { played, loudspeaker, sounds: createSounds(loudspeaker, systemClock) }
}

test('nothing is played before the first gesture, and everything after it', () => {
  const { played, loudspeaker } = setUp()
  let isTouched = false
  const sounds = createSounds({ ...loudspeaker, hasHadGesture: () => isTouched }, systemClock)
  sounds.playEffect('navigation/home')
  expect(played).toEqual([])
  isTouched = true
  vi.advanceTimersByTime(SOUND_DEBOUNCE)
  sounds.playEffect('navigation/jobs')
  expect(played).toEqual(['navigation/jobs'])
})

test('the first sound of a burst is played at once, and the next after a pause of the debounce time', () => {
  const { played, sounds } = setUp()
  sounds.playEffect('actions/delete')
  sounds.playEffect('navigation/jobs')
  vi.advanceTimersByTime(SOUND_DEBOUNCE - 1)
  sounds.playEffect('interface/toggle')
  vi.advanceTimersByTime(SOUND_DEBOUNCE - 1)
  sounds.playEffect('interface/toggle')
  expect(played).toEqual(['actions/delete'])
  vi.advanceTimersByTime(SOUND_DEBOUNCE)
  sounds.playEffect('actions/create')
  expect(played.at(-1)).toBe('actions/create')
})

test('one sound stops the other', () => {
  const { played, sounds } = setUp()
  sounds.play('actions/create')
  sounds.play('actions/save')
  expect(played).toEqual(['actions/create', 'end of actions/create', 'actions/save'])
})

test('while muted nothing is played and the current sound stops; requests in the meantime delay nothing', () => {
  const { played, sounds } = setUp()
  sounds.play('actions/create')
  soundSwitch.set(false)
  sounds.play('actions/save')
  sounds.playEffect('actions/save')
  expect(played).toEqual(['actions/create', 'end of actions/create'])
  soundSwitch.set(true)
  sounds.playEffect('interface/toggle')
  expect(played.at(-1)).toBe('interface/toggle')
})

test('each beat is played after its pause, and asking again starts over', () => {
  const { played, sounds } = setUp()
  const left: number[] = []
  const ask = () =>
    sounds.playBeats(
      [
        { after: 1000, name: 'actions/create' },
        { after: 500, name: 'actions/save' },
      ],
      (beats) => left.push(beats.length),
    )
  ask()
  vi.advanceTimersByTime(999)
  ask()
  vi.advanceTimersByTime(999)
  expect(played).toEqual([])
  vi.advanceTimersByTime(1)
  expect(played).toEqual(['actions/create'])
  vi.advanceTimersByTime(500)
  expect(played.at(-1)).toBe('actions/save')
  expect(left).toEqual([2, 2, 1, 0])
})

test('muting or leaving cancels the remaining beats', () => {
  const { played, sounds } = setUp()
  sounds.playBeats([{ after: 500, name: 'actions/save' }], () => {})
  sounds.stop()
  vi.advanceTimersByTime(1000)
  expect(played).toEqual([])
})

test('a sound that cannot be played is reported once, and an interrupted one never', async () => {
  const { sounds } = setUp({
    faults: {
      'actions/create': new DOMException('no file', 'NotSupportedError'),
      'actions/save': new DOMException('paused', 'AbortError'),
    },
  })
  const failures: SoundName[] = []
  sounds.onFailure((name) => failures.push(name))
  for (const name of ['actions/create', 'actions/save', 'actions/create'] as const) {
    sounds.play(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(failures).toEqual(['actions/create'])
})

test('every sound has its file, and every file is a sound', () => {
  const files = readdirSync('public/static/audio', { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.mp3')).sort()).toEqual(
    SOUNDS.map((name) => `${name}.mp3`).sort(),
  )
})
