import { expect, test } from 'vitest'
import { decodeText } from './decodeText'

const bytes = (...values: readonly number[]) => new Uint8Array(values)
const utf8 = (text: string) => new TextEncoder().encode(text)

/** There the letters А–я are consecutive, from 0xC0. */
const windows1251 = (text: string) =>
  bytes(
    ...Array.from(text, (letter) => {
      const code = letter.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    }),
  )

const utf16 = (text: string, isLittle: boolean) =>
  bytes(
    ...Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).flatMap((code) =>
      isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff],
    ),
  )

test('UTF-8 is read with and without a byte order mark', () => {
  expect(decodeText(utf8('Задача;é'))).toBe('Задача;é')
  expect(decodeText(utf8('\uFEFFЗадача'))).toBe('Задача')
})

test('UTF-16 is read in both byte orders by its mark', () => {
  expect(decodeText(utf16('Задача;1', true))).toBe('Задача;1')
  expect(decodeText(utf16('Задача;1', false))).toBe('Задача;1')
})

test('Windows Cyrillic is distinguished from western letters', () => {
  expect(decodeText(windows1251('Задача;Оценка\nВход;4'))).toBe('Задача;Оценка\nВход;4')
  expect(decodeText(bytes(0x4a, 0xf6, 0x72, 0x67, 0x3b, 0xe9, 0x74, 0xe9))).toBe('Jörg;été')
})

test('a UTF-8 file that was cut inside a letter stays UTF-8', () => {
  const whole = utf8('Задача;Оценка')
  expect(decodeText(whole.slice(0, -1))).toBe('Задача;Оценк\uFFFD')
})

test('no bytes are an empty text', () => {
  expect(decodeText(bytes())).toBe('')
})
