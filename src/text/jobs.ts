import { jobsEn } from './jobsEn'
import { wordsApart } from './words'

/** The list of jobs: its rows, filters and order. */
export const jobsWords = wordsApart(jobsEn, async () => (await import('./jobsRu')).jobsRu)
