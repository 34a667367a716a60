import {
  CHECKLIST_DESCR_LENGTH,
  CHECKLIST_TITLE_LENGTH,
  COMPLEXITY_MAX,
  COMPLEXITY_MIN,
  JOB_DESCR_LENGTH,
  JOB_TITLE_LENGTH,
  LINK_DESCR_LENGTH,
  LINK_TITLE_LENGTH,
  LINK_URL_LENGTH,
  LOG_TEXT_LENGTH,
  SIZE_MAX,
} from '../../core/limits'
import { normalizeLines, normalizeText } from '../../core/text'
import { isMoment, MINUTE, type Ms } from '../../core/time'
import { type Issue, issue, received } from '../../validation/issue'
import { atMostIssue, isBlank, notEmptyIssue, type TextIssueCode } from '../../validation/text'

export type JobIssueCode =
  | TextIssueCode
  | 'complexityExpected'
  | 'descriptionBlank'
  | 'descriptionTooLong'
  | 'booleanExpected'
  | 'numberExpected'
  | 'dateExpected'
  | 'sizeExpected'
  | 'beforeStart'
  | 'startNotSet'
  | 'estimateNotSet'
  | 'nobodyNamed'
  | 'waitsInCircle'
  | 'unchanged'
export type JobIssue = Issue<JobIssueCode>

export function titleIssue(value: unknown): JobIssue | null {
  if (typeof value !== 'string' || isBlank(value)) return notEmptyIssue(value)
  return atMostIssue(JOB_TITLE_LENGTH, normalizeText(value))
}

export const complexityIssue = (value: unknown): JobIssue | null =>
  typeof value === 'number' && value >= COMPLEXITY_MIN && value <= COMPLEXITY_MAX
    ? null
    : issue('complexityExpected', received(value))

export const complexityOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && complexityIssue(value) === null ? Number(value) : undefined

/** Null in a form, absent in a stored job. */
const isNothing = (value: unknown): boolean => value === null || value === undefined

export const sizeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value <= SIZE_MAX ? value : undefined

export const sizeIssue = (value: unknown): JobIssue | null =>
  isNothing(value) || sizeOf(value) !== undefined ? null : issue('sizeExpected')

/** An emptied field means no description, so that it can be cleared. */
export function descriptionIssue(value: unknown): JobIssue | null {
  if (isNothing(value) || value === '') return null
  if (typeof value !== 'string' || isBlank(value)) return issue('descriptionBlank')
  const { length } = normalizeLines(value)
  return length < JOB_DESCR_LENGTH
    ? null
    : issue('descriptionTooLong', { limit: JOB_DESCR_LENGTH, length })
}

export const logsEnabledIssue = (value: unknown): JobIssue | null =>
  typeof value === 'boolean' ? null : issue('booleanExpected', received(value))

/** A number that is no moment comes from a date that is half typed or does not exist. */
function momentIssue(value: unknown): JobIssue | null {
  if (isMoment(value)) return null
  return typeof value === 'number'
    ? issue('dateExpected')
    : issue('numberExpected', received(value))
}

export const startIssue = (value: unknown): JobIssue | null =>
  isNothing(value) ? null : momentIssue(value)

export const estimateIssue = (value: unknown, start: unknown): JobIssue | null =>
  isNothing(value) ? null : laterDateIssue(value, start, start, 'startNotSet')

export const finishIssue = (value: unknown, start: unknown, estimate: unknown): JobIssue | null =>
  isNothing(value) ? null : laterDateIssue(value, start, estimate, 'estimateNotSet')

function laterDateIssue(
  value: unknown,
  start: unknown,
  previous: unknown,
  code: 'startNotSet' | 'estimateNotSet',
): JobIssue | null {
  if (!isMoment(value)) return momentIssue(value)
  if (isNothing(previous)) return issue(code)
  return isMoment(start) && minuteOf(value) < minuteOf(start)
    ? issue('beforeStart', { start })
    : null
}

// The pickers set only minutes, while a stored start may have seconds.
const minuteOf = (at: Ms): number => Math.floor(at / MINUTE)

export const checklistTitleIssue = (value: unknown): JobIssue | null =>
  typeof value === 'string' && !isBlank(value)
    ? atMostIssue(CHECKLIST_TITLE_LENGTH, normalizeText(value))
    : notEmptyIssue(value)

export const checklistDescrIssue = (text: string): JobIssue | null =>
  atMostIssue(CHECKLIST_DESCR_LENGTH, normalizeLines(text))

/** Takes an item's texts as they would be stored. */
export const checklistItemIssue = (item: Omit<LinkText, 'url'>): JobIssue | null =>
  checklistTitleIssue(item.title) ?? checklistDescrIssue(item.descr)

interface LinkText {
  readonly url: string
  readonly title: string
  readonly descr: string
}

export const linkIssue = (link: LinkText): JobIssue | null =>
  atMostIssue(LINK_TITLE_LENGTH, link.title) ??
  atMostIssue(LINK_DESCR_LENGTH, link.descr) ??
  atMostIssue(LINK_URL_LENGTH, link.url)

/** Why the link editor cannot save. */
export function linkEditIssue(edited: LinkText, current: LinkText): JobIssue | null {
  const isSame =
    edited.url === current.url && edited.title === current.title && edited.descr === current.descr
  return isSame ? issue('unchanged') : linkIssue(edited)
}

/** A link without a title or an address is not shown. */
export const isLinkShown = (link: Pick<LinkText, 'url' | 'title'>): boolean =>
  !isBlank(link.title) && !isBlank(link.url)

export const logTextIssue = (text: string): JobIssue | null =>
  atMostIssue(LOG_TEXT_LENGTH, normalizeLines(text))

/** Why the log text editor cannot save. */
export const logTextEditIssue = (edited: string, current: string): JobIssue | null =>
  normalizeLines(edited) === normalizeLines(current) ? issue('unchanged') : logTextIssue(edited)

/** Takes the text entered in a prompt. */
export const logPromptIssue = (text: string): JobIssue | null =>
  notEmptyIssue(text) ?? logTextIssue(text)
