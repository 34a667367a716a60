import { expect, test } from 'vitest'
import type { Language } from '../base/messages'
import { daysOfTimeOff, employeesMessages, workedPercent } from './employees'

const OFF = { from: '2026-11-24', until: '2026-12-06' }

const { hours: russian } = await employeesMessages.ru()

function say(off: typeof OFF & { readonly share?: number }, today: string, language: Language) {
  const { hours } = language === 'ru' ? { hours: russian } : employeesMessages[language]
  return hours.is('Anna', workedPercent(off), daysOfTimeOff(off, today, hours, language))
}

test('days off are named by their days before, by their end once they have begun', () => {
  expect(say(OFF, '2026-11-17', 'en')).toBe('Anna is off 24 Nov – 6 Dec')
  expect(say(OFF, '2026-11-24', 'en')).toBe('Anna is off until 6 Dec')
  expect(say({ ...OFF, until: OFF.from }, '2026-11-24', 'en')).toBe('Anna is off on 24 Nov')
  expect(say(OFF, '2026-11-17', 'ru')).toBe('Anna не работает 24 ноя – 6 дек')
})

test('part-time work is named by its share, and half of the day in words', () => {
  expect(say({ ...OFF, share: 0.5 }, '2026-11-25', 'en')).toBe('Anna works half days until 6 Dec')
  expect(say({ ...OFF, share: 0.6 }, '2026-11-17', 'en')).toBe('Anna works 60% 24 Nov – 6 Dec')
  expect(say({ ...OFF, share: 0.6 }, '2026-11-25', 'ru')).toBe('Anna работает 60% времени по 6 дек')
})
