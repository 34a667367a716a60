import { expect, test } from 'vitest'
import { formatBytes } from '../../domain/core/numbers'
import { DAY, formatCountdown, formatDate, formatDuration, HOUR } from '../../domain/core/time'
import { figureIn } from './figureIn'

test('months, spans, sizes and ranges follow the language, and are as specified but in Russian', () => {
  const figures = [
    formatDate(new Date(2025, 4, 9, 8, 5).getTime(), 'DD MMM YYYY HH:mm'),
    formatDuration(50 * HOUR),
    formatCountdown(2 * DAY),
    formatBytes(1536),
    '11 - 20 of 23',
    '0.7',
    '17.11.2026 10:05',
  ]
  for (const figure of figures) {
    expect(figureIn(figure, 'mixed')).toBe(figure)
    expect(figureIn(figure, 'en')).toBe(figure)
  }
  expect(figures.map((figure) => figureIn(figure, 'ru'))).toEqual([
    '09 мая 2025 08:05',
    '2д 2ч',
    '2д 00:00:00',
    '1,5 КБ',
    '11 - 20 из 23',
    '0,7',
    '17.11.2026 10:05',
  ])
})

test('no month keeps its English name in Russian', () => {
  for (let month = 0; month < 12; month++) {
    const day = formatDate(new Date(2025, month, 1).getTime(), 'DD MMM')
    expect(figureIn(day, 'ru')).not.toMatch(/[A-Za-z]/)
  }
})
