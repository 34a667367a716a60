import type { SoundName } from '../../src/domain/sound/sounds.ts'

/** When it is struck, in seconds, its pitch, and how long it rings. */
export type Note = readonly [at: number, pitch: Pitch, rings: number]

export interface Sound {
  readonly notes: readonly Note[]
  /** The loudest moment, in dB below full scale. */
  readonly peak: number
}

/** D major without its half tones: any sequence sounds fine. */
export const PITCHES = {
  D3: 146.83,
  A3: 220,
  B3: 246.94,
  D4: 293.66,
  E4: 329.63,
  'F#4': 369.99,
  A4: 440,
  B4: 493.88,
  D5: 587.33,
  E5: 659.26,
  'F#5': 739.99,
  A5: 880,
} as const

export type Pitch = keyof typeof PITCHES

/** Navigation is the softest, because it is heard the most. */
const walk = (...pitches: readonly Pitch[]): Sound => ({
  notes: pitches.map((pitch, index) => [index * 0.085, pitch, 0.45]),
  peak: -27,
})

const play = (...notes: readonly Note[]): Sound => ({ notes, peak: -22 })

/** A section has a motif of two notes; pages deeper in the section add to it. */
export const SCORE: Readonly<Record<SoundName, Sound>> = {
  'navigation/home': walk('A4', 'D4'),
  'navigation/about': walk('B3', 'E4'),
  'navigation/employees': walk('B4', 'D5'),
  'navigation/employee': walk('B4', 'D5', 'F#5'),
  'navigation/jobs': walk('D4', 'F#4'),
  'navigation/projects': walk('D4', 'B4'),
  'navigation/plan': walk('D4', 'B4', 'D5'),
  'navigation/job': walk('D4', 'F#4', 'A4'),
  'navigation/log': walk('D4', 'F#4', 'A4', 'B4'),
  'navigation/lastActivity': walk('E5', 'B4'),
  'navigation/history': walk('E5', 'B4', 'A4'),
  'navigation/report': walk('D4', 'A4', 'E5'),
  'navigation/weekly': walk('D4', 'A4', 'E5', 'A4'),
  'navigation/businessTime': walk('A4', 'A3'),
  'navigation/data': walk('A3', 'D4'),
  'navigation/forecast': walk('E4', 'B4'),
  'navigation/workerExp': walk('E4', 'B4', 'E4'),
  'navigation/jobsPagerExp': walk('E4', 'B4', 'F#4'),
  'navigation/soundCheck': walk('E4', 'B4', 'E5'),
  'navigation/onlineExp': walk('E4', 'B4', 'D5'),

  'actions/create': play([0, 'A4', 0.3], [0.09, 'D5', 0.5]),
  'actions/save': play([0, 'D5', 0.45]),
  'actions/complete': play([0, 'D4', 0.4], [0.09, 'A4', 0.4], [0.18, 'F#5', 0.65]),
  'actions/reopen': play([0, 'F#5', 0.3], [0.09, 'A4', 0.3], [0.18, 'D4', 0.5]),
  'actions/delete': play([0, 'A3', 0.3], [0.1, 'D3', 0.5]),
  'actions/pin': play([0, 'E5', 0.2], [0.06, 'A5', 0.35]),
  'actions/unpin': play([0, 'A5', 0.2], [0.06, 'E5', 0.35]),
  'actions/checklistDone': play(
    [0, 'D5', 0.35],
    [0.08, 'E5', 0.35],
    [0.16, 'F#5', 0.4],
    [0.24, 'A5', 0.5],
  ),

  'interface/toggle': { notes: [[0, 'B4', 0.16]], peak: -27 },
  'interface/drawer': {
    notes: [
      [0, 'E4', 0.25],
      [0.05, 'A4', 0.3],
    ],
    peak: -26,
  },
  'interface/error': play([0, 'E4', 0.3], [0.14, 'E4', 0.2], [0.14, 'D4', 0.5]),
}
