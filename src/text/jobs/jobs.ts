import { wordsApart } from '../base/words'
import { jobsEn } from './jobsEn'

/** The list of jobs: its rows, filters and order. */
export const jobsWords = wordsApart(jobsEn, async () => (await import('./jobsRu')).jobsRu)
