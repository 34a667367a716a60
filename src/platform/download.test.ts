import { expect, test } from 'vitest'
import { fileText } from './download'

test('half of a surrogate pair survives as an escape, a whole pair as it is', () => {
  const text = JSON.stringify({ title: '🙂' }).replace('🙂', '🙂\ud83d')
  expect(new TextDecoder().decode(new TextEncoder().encode(fileText(text)))).toBe(fileText(text))
  expect(JSON.parse(fileText(text))).toEqual({ title: '🙂\ud83d' })
})
