import { describe, expect, test } from 'vitest'
import { dataWords } from '../data/data'
import { exchangeWords } from '../data/exchange'
import { historyWords } from '../data/history'
import { chartsWords } from '../forecast/charts'
import { forecastWords } from '../forecast/forecast'
import { forecastLinkWords } from '../forecast/forecastLink'
import { forecastMethodWords } from '../forecast/forecastMethod'
import { forecastRecordWords } from '../forecast/forecastRecord'
import { commonWords } from '../frame/common'
import { demoWords } from '../frame/demo'
import { experimentsWords } from '../frame/experiments'
import { onlineWords } from '../frame/online'
import { savingWords } from '../frame/saving'
import { soundsWords } from '../frame/sounds'
import { storageWords } from '../frame/storage'
import { undoWords } from '../frame/undo'
import { waysInWords } from '../frame/waysIn'
import { widgetsWords } from '../frame/widgets'
import { businessTimeWords } from '../jobs/businessTime'
import { employeesWords } from '../jobs/employees'
import { feedWords } from '../jobs/feed'
import { jobDrawerWords } from '../jobs/jobDrawer'
import { jobEditorWords } from '../jobs/jobEditor'
import { jobPageWords } from '../jobs/jobPage'
import { jobStatsWords } from '../jobs/jobStats'
import { jobsWords } from '../jobs/jobs'
import { jobToolsWords } from '../jobs/jobTools'
import { logsWords } from '../jobs/logs'
import { oneLineWords } from '../jobs/oneLine'
import { projectForecastWords } from '../jobs/projectForecast'
import { projectTreeWords } from '../jobs/projectTree'
import { reportWords } from '../jobs/report'
import { type Words, words, wordsApart } from './words'

type Leaf = string | ((...values: never[]) => string)

function leavesOf(node: object, path = ''): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>()
  for (const [key, value] of Object.entries(node)) {
    const at = path === '' ? key : `${path}.${key}`
    if (typeof value === 'object') for (const entry of leavesOf(value, at)) leaves.set(...entry)
    else leaves.set(at, value)
  }
  return leaves
}

const said = (leaf: Leaf | undefined): string =>
  typeof leaf === 'function' ? Reflect.apply(leaf, undefined, [7, 9, 'x']) : (leaf ?? '')

/** Every area, with the keys that are Russian in the mixed language and Latin in Russian. */
const AREAS: Readonly<
  Record<string, { words: Words<object>; mixed?: string[]; latin?: string[] }>
> = {
  common: {
    words: commonWords,
    mixed: ['confirm.deleteLog', 'confirm.editLog', 'confirm.sure', 'copy.toast'],
    latin: ['actions.ok', 'language.mixed', 'language.en', 'footer.copyright', 'pager.position'],
  },
  saving: { words: savingWords },
  storage: { words: storageWords },
  undo: { words: undoWords },
  businessTime: {
    words: businessTimeWords,
    latin: ['summary.percent', 'jsonParts.cfg', 'jsonParts._diagrams'],
  },
  charts: { words: chartsWords, latin: ['percentAxis', 'percent', 'deviation.error'] },
  data: { words: dataWords },
  demo: { words: demoWords },
  employees: { words: employeesWords },
  exchange: { words: exchangeWords },
  jobDrawer: { words: jobDrawerWords },
  jobPage: { words: jobPageWords },
  jobStats: {
    words: jobStatsWords,
    latin: ['noValue', 'range', 'delta', 'groups.about', 'groups.summary'],
  },
  experiments: { words: experimentsWords },
  feed: { words: feedWords },
  forecast: { words: forecastWords, latin: ['receipt.part', 'receipt.weight', 'whatIf.times'] },
  forecastLink: { words: forecastLinkWords },
  forecastMethod: { words: forecastMethodWords },
  forecastRecord: { words: forecastRecordWords },
  oneLine: { words: oneLineWords },
  history: { words: historyWords },
  online: { words: onlineWords },
  report: { words: reportWords },
  jobEditor: { words: jobEditorWords, latin: ['saveKeys'] },
  widgets: { words: widgetsWords, latin: ['checklist.badge'] },
  waysIn: { words: waysInWords },
  jobs: { words: jobsWords },
  projectForecast: { words: projectForecastWords },
  projectTree: { words: projectTreeWords },
  jobTools: { words: jobToolsWords },
  logs: { words: logsWords },
  sounds: { words: soundsWords, mixed: ['unknown'] },
}

const areas = await Promise.all(
  Object.entries(AREAS).map(
    async ([name, area]) => [name, { ...area, ru: leavesOf(await area.words.ru()) }] as const,
  ),
)

describe.each(areas)('%s words', (_, { words: area, ru, mixed: russian = [], latin = [] }) => {
  const en = leavesOf(area.en)
  const mixed = leavesOf(area.mixed)

  test('each language says everything, and nothing with an empty string', () => {
    expect([...ru.keys()]).toEqual([...en.keys()])
    expect([...mixed.keys()]).toEqual([...en.keys()])
    for (const leaf of [...en.values(), ...ru.values()]) expect(said(leaf).trim()).not.toBe('')
  })

  test('the mixed language is Russian just where the product always was', () => {
    const differing = [...mixed].filter(([path, leaf]) => leaf !== en.get(path))
    expect(differing.map(([path]) => path).sort()).toEqual([...russian].sort())
    for (const [path, leaf] of differing) expect(leaf).toBe(ru.get(path))
  })

  test('English holds no Cyrillic but the name of the language itself', () => {
    const cyrillic = [...en].filter(([, leaf]) => /\p{Script=Cyrillic}/u.test(said(leaf)))
    expect(cyrillic.map(([path]) => path).filter((path) => path !== 'language.ru')).toEqual([])
  })

  test('Russian is written in Cyrillic but for what has no translation', () => {
    const foreign = [...ru].filter(([, leaf]) => !/\p{Script=Cyrillic}/u.test(said(leaf)))
    expect(foreign.map(([path]) => path).sort()).toEqual([...latin].sort())
  })
})

test('the sentences that the product fixes are word for word', () => {
  const { confirm, copy } = commonWords.mixed
  expect(confirm.sure).toBe('Уверены?')
  expect(copy.toast('abc')).toBe('Скопировано abc')
  expect(commonWords.en.copy.toast('abc')).toBe('Copied: abc')
})

test('where Russian cannot be fetched English is said', async () => {
  const apart = wordsApart({ yes: 'Yes' }, () => Promise.reject(new Error('offline')))
  expect(await apart.ru()).toEqual({ yes: 'Yes' })
})

test('a word that is missing, of another kind or left over in Russian does not compile', () => {
  const en = { ok: 'OK', pinned: (count: number) => `${count} pinned` }
  const pinned = (count: number) => `Закреплено: ${count}`
  expect(words(en, { ok: 'ОК', pinned }).ru()).toEqual({ ok: 'ОК', pinned })
  // @ts-expect-error `ok` is missing
  words(en, { pinned })
  // @ts-expect-error `pinned` has to take the count
  words(en, { ok: 'ОК', pinned: 'Закреплено' })
  // @ts-expect-error `cancel` is said by nobody
  words(en, { ok: 'ОК', pinned, cancel: 'Отмена' })
})
