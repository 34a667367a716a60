import { EMPTY_STATE, withSchedules } from '../../src/domain/app/state/state'
import { exportAll } from '../../src/domain/exchange/files/exportFile'
import { DEFAULT_SCHEDULE, DEFAULT_SCHEDULES } from '../../src/domain/model/schedule/schedule'
import { startKillable, withProfile } from '../browser/killableBrowser'
import { killDuring, type Spans } from '../browser/killMoments'
import { storeText } from '../browser/kills'
import {
  type Content,
  contentIn,
  contentOf,
  countsOf,
  type DataTab,
  isSameContent,
  openData,
} from '../browser/storedContent'
import { watchWrites } from '../browser/writeWatcher'
import { idOf, job, stateOf } from '../sample/samples'
import { damageOfChange, inRounds, type KillStep } from './step'

/** A file to import, and its content. */
interface Sample {
  readonly text: string
  readonly content: Content
}

/** A file that shares no job and no schedule with a file of another number. */
function fileOf(number: number, jobs: number, schedules: number): Sample {
  const names = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name} ${number}/${index + 1}`)
  const state = stateOf(
    names(jobs, 'Imported').map((title, index) => job(number * 1000 + index, title)),
  )
  const own = names(schedules, 'Shift').map((comment) => [
    comment,
    { ...DEFAULT_SCHEDULE, isReadOnly: false, comment },
  ])
  const all = withSchedules(state, { ...DEFAULT_SCHEDULES, ...Object.fromEntries(own) })
  return {
    text: exportAll(all, { now: idOf(0), version: '1.0' }).text,
    content: contentOf(all),
  }
}

const ONE = fileOf(1, 300, 3)
const OTHER = fileOf(2, 200, 1)
const otherThan = (content: Content) => (isSameContent(content, ONE.content) ? OTHER : ONE)
/** A different one each round, so that all of it is new. */
const newIn = (round: number) => fileOf(round + 10, 100, 2)

const union = (one: readonly string[], other: readonly string[]) =>
  [...new Set([...one, ...other])].sort()

const merged = (content: Content, { content: added }: Sample): Content => ({
  jobs: union(content.jobs, added.jobs),
  people: union(content.people, added.people),
  schedules: union(content.schedules, added.schedules),
})

interface Ready {
  readonly before: Content
  readonly after: Content
  /** Presses the last button. */
  readonly press: () => Promise<void>
}

/** A bulk change on the data page. */
interface Act {
  readonly name: string
  /** What the page shows once it is done. */
  readonly doneText: string | RegExp
  readonly prepare?: (tab: DataTab) => Promise<void>
  /** Everything up to the last button. */
  readonly ready: (tab: DataTab, content: Content, round: number) => Promise<Ready>
}

const pressIn = ({ data }: DataTab, name: string) =>
  data.dialog.getByRole('button', { name, exact: true }).click()

async function chooseToReplace({ data }: DataTab, { text }: Sample): Promise<void> {
  await data.choose(text)
  await data.dialog.getByRole('radio', { name: 'Replace' }).click()
}

async function replaceBy(tab: DataTab, file: Sample): Promise<void> {
  await chooseToReplace(tab, file)
  await tab.data.accept('Replace everything')
}

const STORED = stateOf([job(1, 'From before')])

/** The database has it within some ms; before that the file is read and a backup is made. */
const SPANS: Spans = [
  ['writing', 40],
  ['done', 100],
  ['begun', 400],
]

const actStep = ({ name, doneText, prepare, ready }: Act): KillStep => ({
  name,
  survive: (address, kills) =>
    withProfile(async (profile) => {
      let onWrite = () => {}
      let browser = await startKillable(profile)
      const open = () =>
        openData(browser, address, (page) =>
          watchWrites(page, (to) => {
            if (to === 'events') onWrite()
          }),
        )
      try {
        await (await storeText(browser, address, JSON.stringify(STORED))).close()
        let tab = await open()
        await prepare?.(tab)
        let content = prepare ? await contentIn(tab) : contentOf(STORED)
        return await inRounds({ name, spans: SPANS, kills }, async (moment, round) => {
          const { before, after, press } = await ready(tab, content, round)
          const { page } = tab
          const isDone = await killDuring(browser, moment, async (report) => {
            onWrite = () => report('writing')
            await Promise.all([
              press(),
              // By text alone: a dialog that is still closing hides the toast from roles.
              page
                .getByText(doneText)
                .first()
                .waitFor()
                .then(() => report('done')),
            ])
          })
          browser = await startKillable(profile)
          tab = await open()
          content = await contentIn(tab)
          const damage = damageOfChange(content, { before, after, isDone })
          return { acknowledged: Number(isDone), ...damage }
        })
      } finally {
        await browser.kill()
      }
    }),
})

/** Alternates between adding to the existing data and replacing it. */
export const importing = actStep({
  name: 'import',
  doneText: /^(Imported: |Replaced with the file)/,
  ready: async (tab, content, round) => {
    if (round % 2 === 0) {
      const file = otherThan(content)
      await chooseToReplace(tab, file)
      const press = () => pressIn(tab, 'Replace everything')
      return { before: content, after: file.content, press }
    }
    const file = newIn(round)
    await tab.data.choose(file.text)
    const press = () => pressIn(tab, 'Import')
    return { before: content, after: merged(content, file), press }
  },
})

export const restoring = actStep({
  name: 'restore',
  doneText: 'Restored the backup',
  // Each change is preceded by a backup of what it replaces.
  prepare: async (tab) => {
    await replaceBy(tab, ONE)
    await replaceBy(tab, OTHER)
  },
  ready: async (tab, content) => {
    const after = otherThan(content).content
    const backup = tab.data.backups.filter({ hasText: countsOf(after) }).first()
    await backup.getByRole('button', { name: /^Restore/ }).click()
    return { before: content, after, press: () => pressIn(tab, 'Restore') }
  },
})

export const undoing = actStep({
  name: 'undo of an import',
  doneText: 'Undone: everything is as before',
  ready: async (tab, content, round) => {
    const file = newIn(round)
    await tab.data.choose(file.text)
    await tab.data.accept('Import')
    const press = () => tab.data.toasts.getByRole('button', { name: 'Undo' }).last().click()
    return { before: merged(content, file), after: content, press }
  },
})

export const deletingEverything = actStep({
  name: 'fresh start',
  doneText: 'Everything deleted',
  ready: async (tab, content) => {
    const isEmpty = content.jobs.length === 0
    if (isEmpty) await replaceBy(tab, ONE)
    await tab.data.button('Delete everything').click()
    const press = () => tab.data.question.getByRole('button', { name: 'OK' }).click()
    const after = contentOf(EMPTY_STATE)
    return { before: isEmpty ? ONE.content : content, after, press }
  },
})
