import { type Issue, issue, received } from './issue'

export type TextIssueCode = 'notEmptyString' | 'limitReached' | 'alreadyExists' | 'tooMany'
export type TextIssue = Issue<TextIssueCode>

export const isBlank = (text: string): boolean => text.trim() === ''

/** Null for a non-empty text. */
export const notEmptyIssue = (value: unknown): TextIssue | null =>
  typeof value === 'string' && !isBlank(value) ? null : issue('notEmptyString', received(value))

export const limitIssue = (limit: number, length: number): TextIssue =>
  issue('limitReached', { limit, length })

/** Null for a text of at most that many characters. */
export const atMostIssue = (limit: number, text: string): TextIssue | null =>
  text.length > limit ? limitIssue(limit, text.length) : null

/** Null for a text of fewer than that many characters. */
export const underIssue = (limit: number, text: string): TextIssue | null =>
  text.length >= limit ? limitIssue(limit, text.length) : null
