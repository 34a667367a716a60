import { words } from './words'

const en = {
  name: 'Ways to begin',
  add: 'Add the first job',
  addHint: 'One line is enough: what, how long, who.',
  bring: 'Bring your history',
  bringHint: 'Finished jobs of another tool make forecasts from the first day.',
  demo: 'Look at a demo team',
  demoHint: 'Half a year of made-up work, apart from your data.',
  noDemo: 'This browser keeps nothing for a tab, so the demo cannot be opened here.',
}

const ru: typeof en = {
  name: 'С чего начать',
  add: 'Добавить первую задачу',
  addHint: 'Хватит одной строки: что, сколько, кто.',
  bring: 'Загрузить историю',
  bringHint: 'По готовым задачам из другой программы прогноз строится с первого дня.',
  demo: 'Посмотреть пример команды',
  demoHint: 'Полгода вымышленной работы, отдельно от ваших данных.',
  noDemo: 'Браузер ничего не хранит для этой вкладки, поэтому пример здесь не открыть.',
}

/** What an app without a single job offers. */
export const waysInWords = words(en, ru)
