import { round } from '../../../core/numbers'
import type { Ms } from '../../../core/time'
import { businessHours } from '../../../model/schedule/hours'
import type { Schedule } from '../../../model/schedule/schedule'
import type { ReadHistory, RefusedRow } from '../historyRow'
import type { ImportPlan, LineKind, PlannedLine } from './importPlan'

/** A record as it would appear here. */
export interface ShownLine extends Pick<PlannedLine, 'line' | 'kind' | 'title' | 'who'> {
  readonly estimateHours?: number
  readonly actualHours?: number
  readonly start?: Ms
  readonly finish?: Ms
}

/** The part of an import's plan that the page shows. */
export interface HistoryPreview extends Pick<ImportPlan, 'notes' | 'refused'> {
  readonly counts: Readonly<Record<LineKind, number>>
  /** The first ones; records that change something come first. */
  readonly shown: readonly ShownLine[]
}

/** How many records are shown as examples. */
const SHOWN = 20

const ORDER: readonly LineKind[] = ['new', 'changed', 'unchanged', 'same']

function shownLine({ dates, ...line }: PlannedLine, schedule: Schedule): ShownLine {
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

/** Records refused while reading or planning, in the order of the file. */
export function previewHistory(
  read: ReadHistory,
  { lines, refused, notes }: ImportPlan,
  schedule: Schedule,
): HistoryPreview {
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind)
  const all: readonly RefusedRow[] = [...read.refused, ...refused]
  return {
    counts: {
      new: of('new').length,
      changed: of('changed').length,
      unchanged: of('unchanged').length,
      same: of('same').length,
    },
    shown: ORDER.flatMap(of)
      .slice(0, SHOWN)
      .map((line) => shownLine(line, schedule)),
    refused: [...all].sort((a, b) => a.line - b.line),
    notes,
  }
}
