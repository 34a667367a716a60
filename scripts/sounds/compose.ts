import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SOUNDS, type SoundName } from '../../src/domain/sound/sounds.ts'
import { fail, findCommand, ROOT } from '../shell.mjs'
import { type Note, PITCHES, SCORE, type Sound } from './score.ts'

const AUDIO = join(ROOT, 'public/static/audio')
const RATE = '32000'
const RAW = ['-r', RATE, '-c', '1', '-e', 'floating-point', '-b', '32']

/** A soft mallet on wood: two quiet overtones, of which the higher fades sooner. */
const PARTIALS = [
  { times: 1, loudness: 1, rings: 1 },
  { times: 2, loudness: 0.12, rings: 0.6 },
  { times: 4, loudness: 0.07, rings: 0.25 },
] as const

const ATTACK = 0.006
const TAIL = 0.02

/** The peak is −20 dB of full scale; a larger step from one sample to the next is a click. */
const LIMITS = {
  seconds: 0.99,
  navigationSeconds: 2,
  bytes: 12_000,
  peak: 0.1,
  step: 0.03,
} as const

const sox = (...args: readonly string[]) =>
  execFileSync('sox', ['-V1', '-R', '-D', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

function strike([at, pitch, rings]: Note, place: (part: number) => string): readonly string[] {
  return PARTIALS.map((partial, index) => {
    const file = place(index)
    const length = rings * partial.rings
    const tone = ['synth', `${length}`, 'sine', `${PITCHES[pitch] * partial.times}`]
    const envelope = ['fade', 'l', `${ATTACK}`, `${length}`, `${length - ATTACK}`]
    sox('-n', ...RAW, file, ...tone, ...envelope, 'vol', `${partial.loudness}`, 'pad', `${at}`, '0')
    return file
  })
}

function compose(name: SoundName, { notes, peak }: Sound, workshop: string): string {
  const parts = notes.flatMap((note, index) =>
    strike(note, (part) => join(workshop, `${index}-${part}.wav`)),
  )
  const mixed = join(workshop, 'mixed.wav')
  const level = ['gain', '-n', `${peak}`, 'pad', '0', `${TAIL}`]
  sox('-m', ...parts.flatMap((part) => ['-v', '1', part]), '-b', '16', mixed, ...level)
  const file = join(AUDIO, `${name}.mp3`)
  mkdirSync(dirname(file), { recursive: true })
  execFileSync('lame', ['--quiet', '-m', 'm', '--cbr', '-b', '48', '--noreplaygain', mixed, file])
  return file
}

const outputOf = (command: string, ...args: readonly string[]) =>
  Number(execFileSync(command, args, { encoding: 'utf8' }))

/** What the sound violates: it has to be short, quiet, small and free of clicks. */
function faultsOf(name: SoundName, file: string): readonly string[] {
  const allowed = name.startsWith('navigation/') ? LIMITS.navigationSeconds : LIMITS.seconds
  // The statistics are on the other stream.
  const { stderr } = spawnSync('sox', [file, '-n', 'stat'], { encoding: 'utf8' })
  const figure = (title: string) =>
    Math.abs(Number(stderr.match(new RegExp(`${title}:\\s+(\\S+)`))?.[1]))
  const figures = [
    ['seconds', outputOf('soxi', '-D', file), allowed],
    ['channels', outputOf('soxi', '-c', file), 1],
    ['bytes', statSync(file).size, LIMITS.bytes],
    ['peak', Math.max(figure('Maximum amplitude'), figure('Minimum amplitude')), LIMITS.peak],
    ['step', figure('Maximum delta'), LIMITS.step],
  ] as const
  console.log(name.padEnd(24), ...figures.map(([what, value]) => `${what} ${value}`))
  return figures
    .filter(([, value, most]) => !(value > 0 && value <= most))
    .map(([what, value, most]) => `${name}: ${what} is ${value}, not up to ${most}`)
}

for (const tool of ['sox', 'soxi', 'lame']) {
  if (findCommand(tool) === undefined)
    fail(`"${tool}" is missing: install sox, its mp3 format, lame.`)
}

rmSync(AUDIO, { recursive: true, force: true })
const faults = SOUNDS.flatMap((name) => {
  const workshop = mkdtempSync(join(tmpdir(), 'sound-'))
  try {
    return faultsOf(name, compose(name, SCORE[name], workshop))
  } finally {
    rmSync(workshop, { recursive: true })
  }
})
if (faults.length > 0) fail(`These sounds break the rules:\n${faults.join('\n')}`)
console.log(`\n${SOUNDS.length} sounds in ${AUDIO}`)
