import { describe, expect, test } from 'vitest'
import { dataMessages } from '../data/data'
import { exchangeMessages } from '../data/exchange'
import { historyMessages } from '../data/history'
import { sharingMessages } from '../data/sharing'
import { chartsMessages } from '../forecast/charts'
import { forecastMessages } from '../forecast/forecast'
import { forecastMethodMessages } from '../forecast/forecastMethod'
import { forecastRecordMessages } from '../forecast/forecastRecord'
import { planMessages } from '../forecast/plan'
import { commonMessages } from '../frame/common'
import { demoMessages } from '../frame/demo'
import { experimentsMessages } from '../frame/experiments'
import { helpMessages } from '../frame/help'
import { homeMessages } from '../frame/home'
import { keysMessages } from '../frame/keys'
import { onlineMessages } from '../frame/online'
import { sharingSignMessages } from '../frame/sharingSign'
import { soundsMessages } from '../frame/sounds'
import { storageMessages } from '../frame/storage'
import { savingMessages, undoMessages } from '../frame/undo'
import { widgetsMessages } from '../frame/widgets'
import { businessTimeMessages } from '../jobs/businessTime'
import { employeesMessages } from '../jobs/employees'
import { feedMessages } from '../jobs/feed'
import { jobDrawerMessages } from '../jobs/jobDrawer'
import { jobEditorMessages } from '../jobs/jobEditor'
import { jobPageMessages, projectTreeMessages } from '../jobs/jobPage'
import { jobStatsMessages } from '../jobs/jobStats'
import { jobsMessages } from '../jobs/jobs'
import { jobToolsMessages } from '../jobs/jobTools'
import { logsMessages } from '../jobs/logs'
import { oneLineMessages } from '../jobs/oneLine'
import { projectForecastMessages } from '../jobs/projectForecast'
import { projectQuestionsMessages } from '../jobs/projectQuestions'
import { reportMessages } from '../jobs/report'
import { storyMessages } from '../jobs/story'
import { type Messages, messages, messagesApart } from './messages'

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
  Record<string, { texts: Messages<object>; mixed?: string[]; latin?: string[] }>
> = {
  common: {
    texts: commonMessages,
    mixed: ['confirm.deleteLog', 'confirm.editLog', 'confirm.sure', 'copy.toast'],
    latin: ['actions.ok', 'language.mixed', 'language.en', 'footer.copyright', 'pager.position'],
  },
  saving: { texts: savingMessages },
  storage: { texts: storageMessages },
  undo: { texts: undoMessages },
  help: { texts: helpMessages },
  keys: {
    texts: keysMessages,
    latin: ['names.Backspace', 'names.End', 'names.Home', 'names.PageDown', 'names.PageUp'],
  },
  businessTime: {
    texts: businessTimeMessages,
    latin: ['summary.percent', 'jsonParts.cfg', 'jsonParts._diagrams'],
  },
  charts: { texts: chartsMessages, latin: ['percentAxis', 'percent', 'deviation.error'] },
  data: { texts: dataMessages },
  demo: { texts: demoMessages },
  employees: { texts: employeesMessages, latin: ['hours.share', 'hours.on'] },
  exchange: { texts: exchangeMessages },
  jobDrawer: { texts: jobDrawerMessages },
  jobPage: { texts: jobPageMessages },
  jobStats: {
    texts: jobStatsMessages,
    latin: ['noValue', 'range', 'delta', 'groups.about', 'groups.summary'],
  },
  experiments: { texts: experimentsMessages },
  feed: { texts: feedMessages },
  forecast: { texts: forecastMessages, latin: ['receipt.part', 'receipt.weight', 'whatIf.times'] },
  forecastMethod: { texts: forecastMethodMessages },
  forecastRecord: { texts: forecastRecordMessages },
  oneLine: { texts: oneLineMessages },
  history: { texts: historyMessages },
  online: { texts: onlineMessages },
  report: { texts: reportMessages },
  jobEditor: { texts: jobEditorMessages, latin: ['saveKeys'] },
  widgets: { texts: widgetsMessages, latin: ['checklist.badge', 'calendar.likely'] },
  home: { texts: homeMessages },
  plan: { texts: planMessages, latin: ['chance'] },
  jobs: { texts: jobsMessages },
  projectForecast: { texts: projectForecastMessages },
  projectQuestions: { texts: projectQuestionsMessages },
  story: { texts: storyMessages },
  projectTree: { texts: projectTreeMessages },
  jobTools: { texts: jobToolsMessages, latin: ['filters.words'] },
  logs: { texts: logsMessages },
  sharing: { texts: sharingMessages },
  sharingSign: { texts: sharingSignMessages },
  sounds: { texts: soundsMessages, mixed: ['unknown'] },
}

const areas = await Promise.all(
  Object.entries(AREAS).map(
    async ([name, area]) => [name, { ...area, ru: leavesOf(await area.texts.ru()) }] as const,
  ),
)

describe.each(areas)('%s messages', (_, { texts: area, ru, mixed: russian = [], latin = [] }) => {
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

  test('English has no Cyrillic but the name of the language itself, and no guillemets', () => {
    const cyrillic = [...en].filter(([, leaf]) => /\p{Script=Cyrillic}|[«»]/u.test(said(leaf)))
    expect(cyrillic.map(([path]) => path).filter((path) => path !== 'language.ru')).toEqual([])
  })

  test('Russian is written in Cyrillic but for what has no translation', () => {
    const foreign = [...ru].filter(([, leaf]) => !/\p{Script=Cyrillic}/u.test(said(leaf)))
    expect(foreign.map(([path]) => path).sort()).toEqual([...latin].sort())
  })
})

test('the sentences that the product fixes are word for word', () => {
  const { confirm, copy } = commonMessages.mixed
  expect(confirm.sure).toBe('Уверены?')
  expect(copy.toast('abc')).toBe('Скопировано abc')
  expect(commonMessages.en.copy.toast('abc')).toBe('Copied: abc')
})

test('where Russian cannot be fetched English is said', async () => {
  const apart = messagesApart({ yes: 'Yes' }, () => Promise.reject(new Error('offline')))
  expect(await apart.ru()).toEqual({ yes: 'Yes' })
})

test('a word that is missing, of another kind or left over in Russian does not compile', () => {
  const en = { ok: 'OK', pinned: (count: number) => `${count} pinned` }
  const pinned = (count: number) => `Закреплено: ${count}`
  expect(messages(en, { ok: 'ОК', pinned }).ru()).toEqual({ ok: 'ОК', pinned })
  // @ts-expect-error `ok` is missing
  messages(en, { pinned })
  // @ts-expect-error `pinned` has to take the count
  messages(en, { ok: 'ОК', pinned: 'Закреплено' })
  // @ts-expect-error `cancel` is said by nobody
  messages(en, { ok: 'ОК', pinned, cancel: 'Отмена' })
})
