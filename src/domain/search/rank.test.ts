import { expect, test } from 'vitest'
import { sampleJob } from '../testing/sampleJob'
import { documentOf } from './documents'
import { type JobCandidate, rankJobs, rankLabels } from './rank'
import { type Excerpt, wordsIn } from './words'

const candidateOf = (id: number, title: string, log = '', completed = false): JobCandidate => ({
  document: documentOf(sampleJob(id, { title, completed, logs: [{ ts: 1, text: log }] })),
  first: wordsIn(title)[0],
  words: wordsIn(`${title} ${log}`),
  isInTitle: (word) => wordsIn(title).includes(word),
})

const orderOf = (words: string, candidates: readonly JobCandidate[]) =>
  rankJobs(wordsIn(words), candidates, 10).hits.map(({ id }) => id)

const written = (excerpt: Excerpt | undefined) =>
  excerpt?.map(({ text, isMatch }) => (isMatch ? `<${text}>` : text)).join('')

test('the title counts more than a log, the whole word more than its beginning, a typo least', () => {
  const candidates = [
    candidateOf(1, 'Serch'),
    candidateOf(2, 'Other', 'about search'),
    candidateOf(3, 'Better searches'),
    candidateOf(4, 'Better search'),
    candidateOf(5, 'Search in logs'),
    candidateOf(6, 'Nothing'),
  ]
  expect(orderOf('search', candidates)).toEqual([5, 4, 3, 2, 1])
})

test('of equal matches the open ones come first, then the last changed', () => {
  const candidates = [
    candidateOf(9, 'Login', '', true),
    candidateOf(1, 'Login'),
    candidateOf(2, 'Login'),
  ]
  expect(orderOf('login', candidates)).toEqual([2, 1, 9])
})

test('every typed word has to be there, in the title or elsewhere', () => {
  const candidates = [
    candidateOf(1, 'Login page', 'waits for Anna'),
    candidateOf(2, 'Login page'),
    candidateOf(3, 'Other', 'waits for Anna'),
  ]
  expect(orderOf('anna login', candidates)).toEqual([1])
})

test('a hit shows its title and where else it matches, with what matches marked', () => {
  const log = `${'Long before. '.repeat(9)}The Ёлка waits [user=1700000000001] here${' after'.repeat(40)}`
  const [hit] = rankJobs(['елка'], [candidateOf(1, 'Hall', log)], 1).hits
  expect(written(hit?.title)).toBe('Hall')
  expect(hit?.found?.place).toBe('log')
  const excerpt = written(hit?.found?.excerpt) ?? ''
  expect(excerpt).toContain('The <Ёлка> waits [user=1700000000001] here')
  expect(excerpt).toMatch(/^… .* …$/)
  expect(excerpt.length).toBeLessThan(170)
})

test('there is no excerpt where the title has it all', () => {
  const [hit] = rankJobs(['login'], [candidateOf(1, 'Fix login', 'login')], 1).hits
  expect(written(hit?.title)).toBe('Fix <login>')
  expect(hit?.found).toBeUndefined()
})

test('labels are found by their words and by their keywords, which count less', () => {
  const items = [
    { label: 'About', keywords: 'dark' },
    { label: 'Theme: Dark' },
    { label: 'Theme: Light' },
  ]
  const hits = rankLabels(['dark'], items)
  expect(hits.map(({ item, label }) => [item.label, written(label)])).toEqual([
    ['Theme: Dark', 'Theme: <Dark>'],
    ['About', 'About'],
  ])
})
