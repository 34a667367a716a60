import type { HistoryChoices, HistoryFormat, OpenedHistory, ReadHistory } from '../historyRow'
import { readCsv } from './readCsv'
import { readGithub } from './readGithub'
import { readJira } from './readJira'
import { readLinear } from './readLinear'
import { readSuperProductivity } from './readSuperProductivity'
import { readTodoist } from './readTodoist'
import { readToggl } from './readToggl'
import { readTrello } from './readTrello'

type Reader = (opened: OpenedHistory, choices: HistoryChoices) => ReadHistory

const READERS: Readonly<Record<HistoryFormat, Reader>> = {
  csv: readCsv,
  jira: readJira,
  linear: readLinear,
  github: readGithub,
  superProductivity: readSuperProductivity,
  trello: readTrello,
  todoist: readTodoist,
  toggl: readToggl,
}

/**
 * Every record of a history as a row or with the reason why it is none, in the order of the file.
 * A date without a clock is the beginning of its day for a start, and its end for a finish and for
 * an estimate. A record without a finish is work that is still open; a finished one needs an
 * estimate. Never throws.
 */
export const readHistory: Reader = (opened, choices) => READERS[opened.format](opened, choices)
