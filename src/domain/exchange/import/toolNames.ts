import type { HistoryFormat } from './historyRow'

/** The tools' own names, the same in every language. */
export const TOOL_NAMES = {
  csv: 'CSV',
  jira: 'Jira',
  linear: 'Linear',
  github: 'GitHub',
  superProductivity: 'Super Productivity',
  trello: 'Trello',
  todoist: 'Todoist',
  toggl: 'Toggl',
} as const satisfies Readonly<Record<HistoryFormat, string>>
