import { businessHours } from '../../business-time/hours'
import { round } from '../../numbers'
import type { Ms } from '../../time'
import type { Ground } from './ground'
import type { ReadHistory, RefusedRow } from './historyRow'
import { landHistory } from './landHistory'
import type { LandedLine, Landing, LandingChoices, LineKind } from './landing'

/** A record as it would look here. */
export interface ShownLine extends Pick<LandedLine, 'line' | 'kind' | 'title' | 'who'> {
  readonly estimateHours?: number
  readonly actualHours?: number
  readonly start?: Ms
  readonly finish?: Ms
}

/** What a history would do, as far as someone looks at it, and all that does it. */
export interface HistoryPreview
  extends Pick<Landing, 'added' | 'changed' | 'users' | 'notes' | 'refused'> {
  readonly counts: Readonly<Record<LineKind, number>>
  /** The first ones: what changes something before what does not. */
  readonly shown: readonly ShownLine[]
}

/** How many records are shown as an example. */
const SHOWN = 50

const ORDER: readonly LineKind[] = ['new', 'changed', 'kept', 'same']

function shownLine({ dates, ...line }: LandedLine, { schedule }: LandingChoices): ShownLine {
  const { start, estimate, finish } = dates
  const hoursTo = (end: Ms | undefined): number | undefined =>
    start === undefined || end === undefined
      ? undefined
      : round(businessHours(start, end, schedule), 2)
  const estimateHours = hoursTo(estimate)
  const actualHours = hoursTo(finish)
  return {
    ...line,
    ...(estimateHours !== undefined && { estimateHours }),
    ...(actualHours !== undefined && { actualHours }),
    ...(start !== undefined && { start }),
    ...(finish !== undefined && { finish }),
  }
}

/** Everything that was read, as it would land; what was refused while reading or landing by line. */
export function previewHistory(
  read: ReadHistory,
  ground: Ground,
  choices: LandingChoices,
): HistoryPreview {
  const { lines, refused, ...landing } = landHistory(ground, read.rows, choices)
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind)
  const all: readonly RefusedRow[] = [...read.refused, ...refused]
  return {
    ...landing,
    counts: {
      new: of('new').length,
      changed: of('changed').length,
      kept: of('kept').length,
      same: of('same').length,
    },
    shown: ORDER.flatMap(of)
      .slice(0, SHOWN)
      .map((line) => shownLine(line, choices)),
    refused: [...all].sort((a, b) => a.line - b.line),
  }
}
