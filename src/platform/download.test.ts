import { expect, test } from 'vitest'
import { fileText } from './download'

test('a lone surrogate is escaped, a complete pair is not', () => {
  const text = JSON.stringify({ title: '🙂' }).replace('🙂', '🙂\ud83d')
  expect(new TextDecoder().decode(new TextEncoder().encode(fileText(text)))).toBe(fileText(text))
  expect(JSON.parse(fileText(text))).toEqual({ title: '🙂\ud83d' })
})
