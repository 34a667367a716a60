import { messages } from '../base/messages'

const en = {
  add: 'One line is enough: what, how long, who.',
  bring: 'Finished jobs of another tool make forecasts from the first day.',
  demo: 'Half a year of made-up work, apart from your data.',
}

const ru: typeof en = {
  add: 'Хватит одной строки: что, сколько, кто.',
  bring: 'По готовым задачам из другой программы прогноз строится с первого дня.',
  demo: 'Полгода вымышленной работы, отдельно от ваших данных.',
}

/** What each of the ways into an empty app is good for. */
export const waysInMessages = messages(en, ru)
