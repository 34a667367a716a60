import MiniSearch, { type SearchResult } from 'minisearch'
import type { JobId } from '../domain/model/job/job'
import { documentChanges, type JobDocument } from '../domain/search/documents'
import { type JobCandidate, rankJobs } from '../domain/search/rank'
import { mayHaveTypo, TYPO_LENGTH, wordsIn } from '../domain/search/words'
import { operations, type SearchAnswer, type SearchInput } from '../protocol/operations'
import { handle } from './runtime/handle'

/** How many jobs are shown. */
const HITS = 12
/** The words of a text with this few letters typed are too many to be of use. */
const TITLE_ONLY = 2
/** Two neighbours swapped are two edits for the library; the ranking leaves out all other twos. */
const editsIn = (word: string) => mayHaveTypo(word) && (word.length < TYPO_LENGTH ? 1 : 2)

const FIELDS = ['title', 'rest']

const fieldOf = ({ id, title, texts }: JobDocument, field: string): string | JobId => {
  if (field === 'id') return id
  return field === 'title' ? title : texts.map(({ text }) => text).join('\n')
}

/**
 * Finds jobs by words. Each request brings all documents, of which only the changed ones are indexed
 * again.
 */
export function searchIndex(shown: number = HITS) {
  const index = new MiniSearch<JobDocument>({
    fields: FIELDS,
    extractField: fieldOf,
    tokenize: wordsIn,
    processTerm: (word) => word,
  })
  let documents: readonly JobDocument[] = []
  const known = new Map<JobId, Pick<JobCandidate, 'document' | 'first'>>()

  function follow(jobs: readonly JobDocument[]): void {
    const { removed, added } = documentChanges(documents, jobs)
    for (const document of removed) {
      // With the document at hand its removal leaves nothing behind.
      index.remove(document)
      known.delete(document.id)
    }
    for (const document of added) {
      index.add(document)
      known.set(document.id, { document, first: wordsIn(document.title)[0] })
    }
    documents = jobs
  }

  /** A loop with plain objects, because a short word is in thousands of jobs. */
  function candidatesAmong(results: readonly SearchResult[]): readonly JobCandidate[] {
    const candidates: JobCandidate[] = []
    for (const { id, match, terms } of results) {
      const found = known.get(id)
      if (!found) continue
      const isInTitle = (word: string) => match[word]?.includes('title') ?? false
      candidates.push({ document: found.document, first: found.first, words: terms, isInTitle })
    }
    return candidates
  }

  return ({ words, jobs }: SearchInput): SearchAnswer => {
    follow(jobs)
    const typed = [...new Set(wordsIn(words))]
    if (typed.length === 0) return { words, hits: [], total: 0 }
    const results = index.search(
      {
        combineWith: 'AND',
        queries: typed.map((word) => ({
          queries: [word],
          fields: word.length <= TITLE_ONLY ? ['title'] : FIELDS,
        })),
      },
      { prefix: true, fuzzy: editsIn },
    )
    return { words, ...rankJobs(typed, candidatesAmong(results), shown) }
  }
}

export const searchWorker = [handle(operations.search, searchIndex())]
