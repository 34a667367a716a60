import { expect, test } from 'vitest'
import { cutLines } from './cutLines'

test('a text of few lines stays whole', () => {
  expect(cutLines('a\nb', 2)).toEqual({ text: 'a\nb', left: 0 })
  expect(cutLines('', 2)).toEqual({ text: '', left: 0 })
})

test('of a longer text the first lines stay, and the rest is counted', () => {
  expect(cutLines('a\nb\nc\nd', 2)).toEqual({ text: 'a\nb', left: 2 })
})
