import { messages } from '../base/messages'

const en = {
  add: 'One line is enough: what, how long, who.',
  import: 'Finished jobs from another tool give you forecasts from day one.',
  demo: 'Six months of sample work, separate from your data.',
}

const ru: typeof en = {
  add: 'Хватит одной строки: что, сколько, кто.',
  import: 'Завершённые задачи из другой программы дают прогнозы с первого дня.',
  demo: 'Полгода вымышленной работы, отдельно от ваших данных.',
}

/** Hints for the ways to start with an empty app. */
export const waysInMessages = messages(en, ru)
