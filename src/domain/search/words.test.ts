import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../core/text'
import { likenessOf, piecesOf, wordsIn } from './words'

test('case and accents do not matter, in Latin and in Cyrillic', () => {
  expect(foldText('Ёлка ÅSA Yılmaz Groß')).toBe('елка asa yılmaz groß')
  expect(wordsIn('Åsa’s export, v2.0 (ТЁМНАЯ)')).toEqual([
    'asa',
    's',
    'export',
    'v2',
    '0',
    'темная',
  ])
})

test('folding twice is folding once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('the pieces of a text are the text, and ids of jobs and people are no words', () => {
  expect(wordsIn('Given to [user=1700000000001] [draft]')).toEqual(['given', 'to', 'draft'])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a word is matched by itself, by its beginning and with one typo', () => {
  expect(likenessOf('search', 'search')).toBe('same')
  expect(likenessOf('sea', 'search')).toBe('prefix')
  for (const typed of ['serch', 'seaarch', 'sesrch', 'saerch', 'earch']) {
    expect(likenessOf(typed, 'search')).toBe('typo')
  }
  expect(likenessOf('serhc', 'search')).toBeNull()
  expect(likenessOf('arch', 'search')).toBeNull()
})

test('a short word or a number has no typos', () => {
  expect(likenessOf('logn', 'logs')).toBeNull()
  expect(likenessOf('20245', '20246')).toBeNull()
  expect(likenessOf('lgin', 'login')).toBe('typo')
})
