import { messagesApart } from '../base/messages'
import { jobsEn } from './jobsEn'

/** The list of jobs: its rows, filters and order. */
export const jobsMessages = messagesApart(jobsEn, async () => (await import('./jobsRu')).jobsRu)
