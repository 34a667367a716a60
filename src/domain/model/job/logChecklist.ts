import { round, sum } from '../../core/numbers'
import type { ChecklistItem, Job, Log, LogTs } from './job'
import { checklistKey } from './logKeys'

export interface ExistingChecklist {
  readonly logText: string
  readonly uniqueChecklistKey: string
  readonly logTs: LogTs
  readonly completePercentage: number
}

type Items = readonly ChecklistItem[]

export const isOpenItem = (item: ChecklistItem): boolean => !item.isDone && !item.isDisabled

export const isChecklistComplete = (items: Items): boolean => !items.some(isOpenItem)

function exactPercentage(items: Items): number {
  if (items.length === 0) return 0
  let settled = 0
  for (const item of items) if (!isOpenItem(item)) settled++
  return (settled / items.length) * 100
}

/** Items done or disabled, of all. */
export const completePercentage = (items: Items): number => round(exactPercentage(items), 0)

interface LogChecklist {
  readonly log: Log
  readonly items: Items
}

const NONE: readonly never[] = []

/** Most jobs have none, and a project of many such jobs makes nothing of them. */
function checklistsOf({ logs }: Job): readonly LogChecklist[] {
  let found: LogChecklist[] | undefined
  for (const log of logs.items) {
    if (!log.checklist || log.checklist.length === 0) continue
    found ??= []
    found.push({ log, items: log.checklist })
  }
  return found ?? NONE
}

export function existingChecklists(job: Job): readonly ExistingChecklist[] {
  const checklists = checklistsOf(job)
  if (checklists.length === 0) return NONE
  return checklists.map(({ log, items }) => ({
    logText: log.text,
    uniqueChecklistKey: checklistKey(job.id, log.ts),
    logTs: log.ts,
    completePercentage: completePercentage(items),
  }))
}

/** The plain mean over the job's own checklists; a job without any has none. */
export function meanPercentage(job: Job): number | undefined {
  const checklists = checklistsOf(job)
  if (checklists.length === 0) return undefined
  return round(sum(checklists.map(({ items }) => exactPercentage(items))) / checklists.length, 0)
}

export function openItems(job: Job): readonly ChecklistItem[] {
  const checklists = checklistsOf(job)
  return checklists.length === 0
    ? NONE
    : checklists.flatMap(({ items }) => items.filter(isOpenItem))
}
