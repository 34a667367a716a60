import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_STATE } from '../domain/app/state/state'
import { transition } from '../domain/app/transition'
import { demoWorkspace } from '../domain/demo/demoWorkspace'
import { documentOf, type JobDocument } from '../domain/search/documents'
import { wordsIn } from '../domain/search/words'
import { eventPlan } from '../domain/testing/eventPlans'
import { NOON } from '../domain/testing/history'
import { sampleItem, sampleJob } from '../domain/testing/sampleJob'
import { searchIndex } from './searchWorker'

const DOCUMENTS = (['en', 'ru'] as const).flatMap((language, at) =>
  demoWorkspace(NOON, language).jobs.items.map((job) =>
    documentOf({ ...job, id: 2 * job.id + at }),
  ),
)
const find = searchIndex(DOCUMENTS.length)
const idsOf = (words: string, jobs: readonly JobDocument[] = DOCUMENTS) =>
  find({ words, jobs }).hits.map(({ id }) => id)

const anyDocument = fc.constantFrom(...DOCUMENTS)
const titleWord = anyDocument.chain((document) =>
  fc.record({ document: fc.constant(document), word: fc.constantFrom(...wordsIn(document.title)) }),
)

test('every word of a title finds its job', () => {
  fc.assert(
    fc.property(titleWord, ({ document, word }) => {
      expect(idsOf(word)).toContain(document.id)
    }),
  )
})

test('one typo in a word of five letters or more is forgiven', () => {
  const typo = fc.record({
    kind: fc.constantFrom('missing', 'added', 'replaced', 'swapped'),
    at: fc.nat(20),
    letter: fc.constantFrom(...'aeosnаеонт'),
  })
  fc.assert(
    fc.property(titleWord, typo, ({ document, word }, { kind, at: anywhere, letter }) => {
      fc.pre(word.length >= 5 && !/\p{N}/u.test(word))
      const at = anywhere % (word.length - 1)
      const [before, after] = [word.slice(0, at), word.slice(at + 1)]
      const typed = {
        missing: before + after,
        added: before + letter + word.slice(at),
        replaced: before + letter + after,
        swapped: before + after.slice(0, 1) + word.slice(at, at + 1) + after.slice(1),
      }[kind]
      expect(idsOf(typed ?? word)).toContain(document.id)
    }),
  )
})

test('after any changes the index answers as a new one would', () => {
  fc.assert(
    fc.property(fc.array(eventPlan, { maxLength: 25 }), (plans) => {
      const updated = searchIndex()
      let state = EMPTY_STATE
      for (const [at, plan] of plans.entries()) {
        state = transition(state, plan(state), NOON + at)
        const jobs = state.jobs.items.map(documentOf)
        const words = jobs.at(at % jobs.length)?.title.slice(0, 4) ?? 'x'
        expect(updated({ words, jobs })).toEqual(searchIndex()({ words, jobs }))
      }
    }),
    { numRuns: 50 },
  )
})

test('a job is found by its description, logs, checklist items and links', () => {
  const link = { id: 1, url: 'https://a.example', title: 'Handbook', descr: '' }
  const logs = [{ ts: 1, text: 'Postponed', checklist: [sampleItem('Mock server')], links: [link] }]
  const jobs = [documentOf({ ...sampleJob(1, { title: 'Login', logs }), descr: 'Für Ёжиков' })]
  const placeOf = (words: string) => find({ words, jobs }).hits[0]?.found?.place
  expect(['ежиков', 'postpned', 'serv', 'handbook login'].map(placeOf)).toEqual([
    'descr',
    'log',
    'item',
    'link',
  ])
})

test('a letter or two are looked for in titles alone', () => {
  const jobs = [
    documentOf(sampleJob(1, { title: 'Zoo' })),
    documentOf(sampleJob(2, { title: 'Other', logs: [{ ts: 1, text: 'Zoo' }] })),
  ]
  expect(idsOf('zo', jobs)).toEqual([1])
  expect(idsOf('zoo', jobs)).toEqual([1, 2])
})

test('nothing typed finds nothing, and what is in no job is not found', () => {
  expect(idsOf(' … ')).toEqual([])
  expect(idsOf('qqqqqq')).toEqual([])
})
