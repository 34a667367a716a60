import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { exportAll } from '../src/domain/exchange/files/exportFile'
import { newJob } from '../src/domain/model/job/create'
import { editOf } from '../src/domain/model/job/edit'
import { DataPage } from '../src/features/data/DataPage'
import { StoresProvider } from '../src/hooks/stores'
import type { Archive, SaveOutcome, Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { undoMessages } from '../src/text/frame/undo'
import { axeFindings } from './support/axe'
import { Browser, create } from './support/journaledTabs'
import { render } from './support/render'
import { openStored, stateOf } from './support/stored'

const role = page.getByRole
const CREATED = new Date(2025, 10, 7, 10).getTime()
const jobOf = (number: number, title: string) => newJob(CREATED + number, title, CREATED + number)

const OWN = stateOf([jobOf(1, 'Own')])
const FILE = exportAll(stateOf([jobOf(2, 'Imported')]), {
  now: CREATED,
  version: '1.0',
}).text
const HISTORY = `Title,Assignee,Estimate (h),Actual (h),Started,Finished
Pay by card,Ann Lee,8,12,2024-06-03,2024-06-04
`

const backups: Archive = {
  list: async () => [
    { number: 1, at: CREATED, reason: 'byHand', jobs: 1, users: 1, schedules: 1, bytes: 9 },
  ],
  take: async () => true,
  read: async () => FILE,
  drop: async () => {},
}

interface Opened {
  readonly stores: Stores
  /** Lets all pending writes continue. */
  readonly endSaving: (outcome: SaveOutcome) => void
}

/** The page with a disk that answers when the test decides. */
function open(language?: Language): Opened {
  let waiting: ((outcome: SaveOutcome) => void)[] = []
  const stores: Stores = {
    ...openStored({ state: OWN }),
    archive: async () => backups,
    saved: () => new Promise((resolve) => waiting.push(resolve)),
  }
  render(
    <>
      <DataPage />
      <UndoKeys />
    </>,
    { stores, ...(language && { language }) },
  )
  return {
    stores,
    endSaving: (outcome) => {
      for (const resolve of waiting) resolve(outcome)
      waiting = []
    },
  }
}

const titles = ({ app }: Stores) => app.getState().jobs.items.map(({ title }) => title)
const toasts = ({ session }: Stores) =>
  session.getState().toasts.map(({ kind, text }) => ({ kind, text }))
const bar = () => role('progressbar', { name: 'Saving…' })
const dialog = () => role('dialog')

async function choose(place: 'own' | 'history', text: string, name: string) {
  await expect.element(role('heading', { name: 'Your data' })).toBeVisible()
  const input = document.querySelectorAll('input[type=file]')[place === 'own' ? 0 : 1]
  if (!input) throw new Error('There is no field for a file')
  await userEvent.upload(input, new File([text], name))
}

const importFile = async () => {
  await choose('own', FILE, 'file.json')
  await dialog().getByRole('button', { name: 'Import', exact: true }).click()
}

const importHistory = async () => {
  await choose('history', HISTORY, 'plan.csv')
  await dialog()
    .getByRole('button', { name: /^Import 1/ })
    .click()
}

const restore = async () => {
  await role('button', { name: /^Restore the backup/ }).click()
  await dialog().getByRole('button', { name: 'Restore', exact: true }).click()
}

const deleteEverything = async () => {
  await role('button', { name: 'Delete everything…' }).click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
}

beforeEach(() => page.viewport(1280, 900))

for (const { act, carryOut, after, message } of [
  {
    act: 'an import of a file',
    carryOut: importFile,
    after: ['Own', 'Imported'],
    message: 'Imported: 1 new',
  },
  {
    act: 'an import of a history',
    carryOut: importHistory,
    after: ['Own', 'Pay by card'],
    message: 'Imported plan.csv: 1 new',
  },
  {
    act: 'a restore',
    carryOut: restore,
    after: ['Imported'],
    message: 'Restored the backup of 07.11.2025 10:00',
  },
]) {
  test(`${act} reports success when it is on disk, and its dialog stays until then`, async () => {
    const { stores, endSaving } = open()
    await carryOut()
    await expect.element(bar()).toBeVisible()
    expect(titles(stores).toSorted()).toEqual(after.toSorted())
    expect(toasts(stores)).toEqual([])

    const preview = dialog().element().textContent
    await userEvent.keyboard('{Escape}')
    for (const button of dialog().getByRole('button').all()) {
      await expect.element(button).toBeDisabled()
    }
    for (const field of dialog().element().querySelectorAll<HTMLElement>('input, select')) {
      await expect.element(field).toBeDisabled()
    }
    expect(dialog().element().textContent).toBe(preview)
    expect(preview).not.toContain('Nothing new')
    expect(await axeFindings()).toEqual([])
    expect(toasts(stores)).toEqual([])

    endSaving('saved')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(toasts(stores)).toEqual([{ kind: 'success', text: message }])
  })
}

test('deleting everything reports success when it is on disk', async () => {
  const { stores, endSaving } = open()
  await deleteEverything()
  await expect.element(bar()).toBeVisible()
  expect(titles(stores)).toEqual([])
  expect(toasts(stores)).toEqual([])
  await expect.element(role('button', { name: 'Delete everything…' })).toBeDisabled()
  await expect.element(page.getByText('There is nothing to delete.')).not.toBeInTheDocument()
  endSaving('saved')
  await expect.element(page.getByText('There is nothing to delete.')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(toasts(stores)).toEqual([{ kind: 'success', text: 'Everything deleted' }])
})

test('a late write ends with a warning that can be undone', async () => {
  const { stores, endSaving } = open()
  await importFile()
  await expect.element(bar()).toBeVisible()
  endSaving('late')
  await expect.element(dialog()).not.toBeInTheDocument()
  const [toast] = stores.session.getState().toasts
  expect(toast).toMatchObject({
    kind: 'warning',
    text: 'Done, but not saved to disk yet. Leave this tab open until it is saved.',
    action: { label: 'Undo' },
  })
  toast?.action?.run()
  await expect.poll(() => titles(stores)).toEqual(['Own'])
  endSaving('late')
  await expect.poll(() => toasts(stores).length).toBe(2)
  expect(toasts(stores)[1]?.kind).toBe('warning')
})

test('the warning is Russian for Russian readers', async () => {
  const { stores, endSaving } = open('ru')
  await role('button', { name: 'Удалить всё…' }).click()
  await role('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(role('progressbar', { name: 'Сохранение…' })).toBeVisible()
  endSaving('late')
  await expect
    .poll(() => toasts(stores))
    .toEqual([
      {
        kind: 'warning',
        text: 'Готово, но ещё не сохранено на диск. Не закрывайте эту вкладку, пока всё не сохранится.',
      },
    ])
})

test('undo and redo by keys report success when it is on disk', async () => {
  const { stores, endSaving } = open()
  await expect.element(role('heading', { name: 'Your data' })).toBeVisible()
  stores.app.send({ type: 'newTodo.commit', value: { title: 'New' } })
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(titles(stores)).toEqual(['Own'])
  await expect.element(bar()).toBeVisible()
  expect(toasts(stores)).toEqual([])
  endSaving('saved')
  await expect.element(bar()).not.toBeInTheDocument()
  expect(toasts(stores)).toEqual([{ kind: 'default', text: 'Undone: New' }])

  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(titles(stores).toSorted()).toEqual(['New', 'Own'])
  await expect.element(bar()).toBeVisible()
  expect(toasts(stores)).toHaveLength(1)
  endSaving('late')
  await expect.poll(() => toasts(stores).map(({ kind }) => kind)).toEqual(['default', 'warning'])
})

test('undo by the button of a toast reports success when it is on disk', async () => {
  const { stores, endSaving } = open()
  await deleteEverything()
  await expect.element(bar()).toBeVisible()
  endSaving('saved')
  await expect.element(bar()).not.toBeInTheDocument()
  const [offer] = stores.session.getState().toasts
  offer?.action?.run()
  expect(titles(stores)).toEqual(['Own'])
  await expect.element(bar()).toBeVisible()
  expect(toasts(stores)).toHaveLength(1)
  endSaving('saved')
  await expect
    .poll(() => toasts(stores)[1])
    .toEqual({ kind: 'default', text: 'Undone: everything is as before' })
  await expect.element(bar()).not.toBeInTheDocument()
})

test('of two tabs that save the same job in the same moment, the second says what it replaced', async () => {
  const browser = new Browser()
  onTestFinished(() => browser.kill())
  const first = await browser.openTab()
  create(first, 'Shared')
  await first.saved()
  // No two tabs save in the same millisecond.
  const tabs = [first, await browser.openTab({ now: () => Date.now() + 5 })]
  render(
    tabs.map((stores, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tabs stay in their order
      <StoresProvider key={index} value={stores}>
        <UndoKeys />
      </StoresProvider>
    )),
  )
  await expect.poll(() => tabs.map(titles)).toEqual([['Shared'], ['Shared']])
  tabs.forEach(({ app }, index) => {
    const [job] = app.getState().jobs.items
    if (!job) throw new Error('There is no job')
    app.send({ type: 'todo.commit', ...editOf(job, { title: `By tab ${index}` }) })
  })
  const warnings = () =>
    tabs.flatMap((stores) => toasts(stores).filter(({ kind }) => kind === 'warning'))
  await expect.poll(warnings).toEqual([{ kind: 'warning', text: undoMessages.en.editedTwice }])
})
