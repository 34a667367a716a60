import { type AppState, schedulesOf } from '../../../domain/app/state/state'
import type { Ms } from '../../../domain/core/time'
import type { HistoryChoices } from '../../../domain/exchange/import/historyRow'
import {
  type ExistingJob,
  existingJobs,
  retiredIdsIn,
} from '../../../domain/exchange/import/plan/existing'
import {
  DEFAULT_SCHEDULE,
  DEFAULT_SCHEDULE_NAME,
  scheduleNamed,
} from '../../../domain/model/schedule/schedule'
import type { HistoryFacts, ImportRequest } from '../../../protocol/historyOperations'

/** A file that turned out to be the history of another tool. */
export interface HistoryFile {
  readonly name: string
  readonly text: string
  readonly facts: HistoryFacts
  readonly readAt: Ms
}

/** The user's answers about a history. */
export interface Answers extends HistoryChoices {
  /** False until the user has chosen how to read dates, if the file leaves it open. */
  readonly isOrderKnown: boolean
  readonly scheduleName: string
  readonly isFromCreation: boolean
  readonly isFinishedWork: boolean
}

export type HistoryAnswer = (answer: Partial<Answers>) => void

export const firstAnswers = ({ facts }: HistoryFile): Answers => ({
  ...facts.guess,
  isOrderKnown: facts.openDate === undefined,
  // The schedule for forecasts, so that they count exactly the hours of the tool.
  scheduleName: DEFAULT_SCHEDULE_NAME,
  isFromCreation: false,
  isFinishedWork: false,
})

const hasTitle = ({ facts }: HistoryFile, { columns }: HistoryChoices): boolean =>
  facts.head.length === 0 || columns.title !== undefined

/** The worker's input; undefined while an answer is missing. */
export function importPlanOf(
  file: HistoryFile,
  answers: Answers,
  state: AppState,
): (ImportRequest & { readonly jobs: readonly ExistingJob[] }) | undefined {
  const { isOrderKnown, scheduleName, isFromCreation, isFinishedWork, ...choices } = answers
  if (!isOrderKnown || !hasTitle(file, choices)) return undefined
  if (!(choices.hoursPerPoint > 0 && choices.hoursPerDay > 0)) return undefined
  const schedule = scheduleNamed(schedulesOf(state), scheduleName) ?? DEFAULT_SCHEDULE
  return {
    file: [file.text],
    choices,
    plan: { schedule, isFromCreation, isFinishedWork, now: file.readAt },
    jobs: existingJobs(state.jobs.items),
    users: state.users.items,
    retiredIds: retiredIdsIn(state),
  }
}
