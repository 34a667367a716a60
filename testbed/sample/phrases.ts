import type { Chance } from './chance'

const MARKS = ['', '', '', '🔥 ', '🚀 ', '🐞 ', '👩‍💻 '] as const

const SUBJECTS = [
  'Import of old invoices',
  'Ревизия прав доступа',
  'Checkout on a phone',
  'Перенос базы на новый сервер',
  'Weekly digest by mail',
  'Ёлка в холле и поздравления',
  'Search that forgives typos',
  'Тёмная тема для отчётов',
  'Åsa’s export to CSV',
  'Очередь печати этикеток',
  'Load test before the sale #global',
  'Обучение новых сотрудников',
] as const

const REMARKS = [
  'Waiting for the answer of the supplier',
  'Согласовали макет, можно начинать',
  '✅ Accepted by the customer',
  '⚡ Сроки под угрозой: болеет тестировщик',
  '📣 Release note needed',
  'Split into two parts, the second one can wait',
  '☝️ Проверить на старых телефонах',
  'Done but for the translations 🇷🇺',
] as const

const STEPS = [
  'Write down what is missing',
  'Показать заказчику',
  'Mock server',
  'Обновить инструкцию',
  'Auth (JWT only)',
  'Ask who owns the old data 🤔',
] as const

export const USER_NAMES = [
  'Анна Соколова',
  'Ben Okafor',
  'Chloé Martin',
  'Дмитрий Ёжиков',
  'Elif Yılmaz',
  'Femi',
  'Ирина Петрова-Водкина',
  'Jürgen Groß',
] as const

export const titleBy = (chance: Chance): string =>
  `${chance.pick(MARKS)}${chance.pick(SUBJECTS)} ${chance.below(1000)}`

export const remarkBy = (chance: Chance): string => chance.pick(REMARKS)

export const stepBy = (chance: Chance): string => chance.pick(STEPS)

export const descriptionBy = (chance: Chance): string =>
  Array.from({ length: 1 + chance.below(4) }, () => `${remarkBy(chance)}.`).join(' ')
