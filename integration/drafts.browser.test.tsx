import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ComposedDrawer } from '../src/app/jobs/ComposedDrawer'
import { JobsPage } from '../src/app/jobs/JobsPage'
import { HOUR } from '../src/domain/core/time'
import { newJob } from '../src/domain/model/job/create'
import type { WantedSet } from '../src/domain/model/job/edit'
import type { Job } from '../src/domain/model/job/job'
import { DEFAULT_SCHEDULES } from '../src/domain/model/schedule/schedule'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { JobEditor } from '../src/features/job-editor/JobEditor'
// The list loads it once its rows are shown, and the tests begin at once.
import '../src/features/job-list/row/selecting'
import { JobPageHeader } from '../src/features/job-page/JobPageHeader'
import { LogPage } from '../src/features/logs/LogPage'
import { EmployeesPage } from '../src/features/people/EmployeesPage'
import { BusinessTimePage } from '../src/features/schedules/BusinessTimePage'
import { useApp } from '../src/hooks/stores'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import { InlineTitle } from '../src/ui/editors/InlineTitle'
import { useDraft } from '../src/ui/useDraft'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { clear } from './support/rendered'
import { openStored, schedulesIn, stateOf, typedIn } from './support/stored'

const role = page.getByRole
const button = (name: string) => role('button', { name, exact: true })
const field = (name: string) => role('textbox', { name, exact: true })
const ID = 1763000000001
const TS = 1763000100000
const START = new Date(2025, 10, 17, 10, 0).getTime()

const JOB: Job = {
  ...newJob(ID, 'Checkout API', ID),
  forecast: { complexity: 2, start: START, estimate: START + HOUR },
  logs: {
    ...newJob(ID, '', ID).logs,
    items: [
      {
        ts: TS,
        text: 'Old text',
        checklist: [sampleItem('Old item', { id: 1 })],
        links: [{ id: 2, title: 'Old link', url: 'https://example.org/', descr: '' }],
      },
    ],
  },
}

let stores: Stores

beforeEach(() => {
  stores = openStored({ state: stateOf([JOB]) })
  return page.viewport(1280, 900)
})

/** What stands typed, by its places; undefined if nothing does. */
function drafts() {
  const typed = typedIn(stores.drafts)
  return Object.keys(typed).length === 0 ? undefined : typed
}
const note = () => page.getByText('Draft restored')
const logNow = () => stores.app.getState().jobs.items[0]?.logs.items.find(({ ts }) => ts === TS)

/** The page is opened anew, with what was stored. */
function reload(schedules: unknown = DEFAULT_SCHEDULES) {
  clear()
  const { drafts, app } = stores
  stores = openStored({ state: app.getState(), drafts: drafts.all(), schedules })
}

/** The page as somebody finds it who comes to it. */
function visit(element: ReactNode, at = '/') {
  render(element, { stores, at })
}

const drawer = () => visit(<ComposedDrawer jobId={ID} onClose={() => {}} />, '/jobs')
/** Its chips reach to the edges of the window, so it needs the margins of a page. */
const list = (query = '') =>
  visit(
    <div style={{ padding: 16 }}>
      <JobsPage />
    </div>,
    `/jobs${query}`,
  )
const editor = () => visit(<JobEditor jobId={ID} onClose={clear} />)
const logPage = () =>
  visit(
    <Routes>
      <Route path={ROUTES.log} element={<LogPage />} />
    </Routes>,
    `/jobs/${ID}/logs/${TS}`,
  )

interface Kind {
  readonly kind: string
  /** What has to be stored before it can be typed. */
  readonly prepare?: () => void
  readonly visit: () => void
  /** How the field is opened, if it is not open by itself. */
  readonly open?: () => Promise<void>
  readonly field: () => Locator
  readonly saved: string
  readonly save: () => Promise<void>
  /** What is stored once it is saved. */
  readonly stored: () => unknown
  /** Whether the field is in a dialog, which nobody wants to see without asking for it. */
  readonly isDialog?: true
}

function Header() {
  const job = useApp((state) => state.jobs.items[0])
  return job && <JobPageHeader job={job} />
}

const saveForm = () => button('Save').click()
const inForm = (name: string, label: string) => () =>
  role('form', { name }).getByRole('textbox', { name: label, exact: true })

const KINDS: readonly Kind[] = [
  {
    kind: 'a comment',
    visit: drawer,
    field: () => field('Comment'),
    saved: '',
    save: () => button('Add comment').click(),
    stored: () => stores.app.getState().jobs.items[0]?.logs.items[0]?.text,
  },
  {
    kind: 'the title of a subjob',
    visit: drawer,
    open: () => button('Add subjob').click(),
    field: () => field('Title of the subjob'),
    saved: '',
    save: () => userEvent.keyboard('{Enter}'),
    stored: () => stores.app.getState().jobs.items[0]?.title,
  },
  {
    kind: 'the text of a log',
    visit: logPage,
    open: () => button('[ Edit ]').first().click(),
    field: () => field('Log text'),
    saved: 'Old text',
    save: saveForm,
    stored: () => logNow()?.text,
  },
  {
    kind: 'the text of a log in a prompt',
    visit: drawer,
    open: async () => {
      await button('EDIT').click()
      await button('OK').click()
    },
    field: () => role('dialog', { name: 'New text' }).getByRole('textbox'),
    saved: 'Old text',
    save: () => button('OK').click(),
    stored: () => logNow()?.text,
    isDialog: true,
  },
  {
    kind: 'a new checklist item',
    visit: logPage,
    open: () => button('Add').click(),
    field: inForm('New checklist item', 'Checklist item title'),
    saved: '',
    save: saveForm,
    stored: () => logNow()?.checklist?.[1]?.title,
  },
  {
    kind: 'a checklist item',
    visit: logPage,
    open: () => role('listitem').first().getByRole('button', { name: '[ Edit ]' }).click(),
    field: inForm('Edit “Old item”', 'Checklist item title'),
    saved: 'Old item',
    save: saveForm,
    stored: () => logNow()?.checklist?.[0]?.title,
  },
  {
    kind: 'a new link',
    visit: logPage,
    open: () => button('Add link').click(),
    field: inForm('Add link', 'Title'),
    saved: '',
    save: saveForm,
    stored: () => logNow()?.links?.[1]?.title,
  },
  {
    kind: 'a link',
    visit: logPage,
    open: () => role('listitem').last().getByRole('button', { name: '[ Edit ]' }).click(),
    field: inForm('Edit link “Old link”', 'Title'),
    saved: 'Old link',
    save: saveForm,
    stored: () => logNow()?.links?.[0]?.title,
  },
  {
    kind: 'the title of a job',
    visit: () => visit(<Header />),
    open: () => button('Edit title').click(),
    field: () => field('Title'),
    saved: 'Checkout API',
    save: () => userEvent.keyboard('{Enter}'),
    stored: () => stores.app.getState().jobs.items[0]?.title,
  },
  {
    kind: 'the name of an employee',
    visit: () => visit(<EmployeesPage />),
    open: () => button('Create').click(),
    field: () => field('Display name'),
    saved: '',
    save: saveForm,
    stored: () => stores.app.getState().users.items[1]?.displayName,
    isDialog: true,
  },
  {
    kind: 'the name of somebody new who gets a job',
    visit: drawer,
    open: async () => {
      await button('Assign').click()
      await role('menuitem', { name: 'New person…' }).click()
    },
    field: () => role('dialog').last().getByRole('textbox'),
    saved: '',
    save: () => button('OK').click(),
    stored: () => stores.app.getState().users.items[1]?.displayName,
    isDialog: true,
  },
  {
    kind: 'the comment on a change of several jobs',
    prepare: () =>
      stores.app.send({ type: 'todo.commit', ids: [JOB.id], set: { isLogsEnabled: true } }),
    visit: () => list(),
    open: async () => {
      await expect.element(button('Checkout API')).toBeVisible()
      button('Checkout API').element().focus()
      await userEvent.keyboard(' ')
      await role('toolbar').getByRole('button', { name: 'Done', exact: true }).click()
    },
    field: () => role('dialog').getByRole('textbox'),
    saved: '',
    save: () => button('OK').click(),
    // The log adds what was changed to the comment.
    stored: () => stores.app.getState().jobs.items[0]?.logs.items[0]?.text.split(' • ')[0],
    isDialog: true,
  },
  {
    kind: 'the name of a new view',
    visit: () => list('?words=api'),
    open: () => button('Save view').click(),
    field: () => role('dialog', { name: 'Name of the view' }).getByRole('textbox'),
    saved: '',
    save: () => userEvent.keyboard('{Enter}'),
    stored: () => stores.app.getState().views?.[0]?.name,
    isDialog: true,
  },
  {
    kind: 'another name of a view',
    prepare: () =>
      stores.app.send({ type: 'view.save', name: 'All about the API', query: 'words=api' }),
    visit: () => list(),
    open: async () => {
      await button('View All about the API: more').click()
      await role('menuitem', { name: 'Rename' }).click()
    },
    field: () => role('dialog', { name: 'Name of the view' }).getByRole('textbox'),
    saved: 'All about the API',
    save: () => userEvent.keyboard('{Enter}'),
    stored: () => stores.app.getState().views?.[0]?.name,
    isDialog: true,
  },
  {
    kind: 'the form of a job',
    visit: editor,
    field: () => field('Title'),
    saved: 'Checkout API',
    save: saveForm,
    stored: () => stores.app.getState().jobs.items[0]?.title,
    isDialog: true,
  },
]

test.each(KINDS)('$kind outlives its page, until it is saved', async (given) => {
  given.prepare?.()
  given.visit()
  await given.open?.()
  await given.field().fill('Half a sent')
  // Another page, at another width.
  clear()
  await page.viewport(390, 800)
  given.visit()
  if (given.isDialog) await given.open?.()
  await expect.element(given.field()).toHaveValue('Half a sent')
  await expect.element(note()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  // Once the dialog has opened.
  await expect.poll(axeFindings).toEqual([])
  await given.field().fill('Whole sentence')
  await given.save()
  await expect.poll(given.stored).toBe('Whole sentence')
  await expect.poll(drafts).toBeUndefined()
  given.visit()
  await expect.element(note()).not.toBeInTheDocument()
})

test.each(KINDS)('$kind is thrown away in so many words, and comes back by Undo', async (given) => {
  given.prepare?.()
  given.visit()
  await given.open?.()
  await given.field().fill('Half a sent')
  given.visit()
  if (given.isDialog) await given.open?.()
  await expect.element(note()).toBeVisible()
  button('Discard draft').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(given.field()).toHaveValue(given.saved)
  await expect.element(given.field()).toHaveFocus()
  await expect.element(note()).not.toBeInTheDocument()
  expect(drafts()).toBeUndefined()
  await button('Undo').click()
  await expect.element(given.field()).toHaveValue('Half a sent')
  await expect.element(given.field()).toHaveFocus()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  await expect.poll(drafts).toBeDefined()
})

test('a form with a draft is open again, but does not take the focus', async () => {
  logPage()
  await button('Add link').click()
  await field('Url').fill('https://example.org/half')
  logPage()
  await expect.element(field('Url')).toHaveValue('https://example.org/half')
  expect(document.activeElement).toBe(document.body)
})

test.each(['button', 'Escape'])('%s asks before what was typed is thrown away', async (way) => {
  logPage()
  await button('Add link').click()
  await field('Title').fill('Docs')
  const cancel = () =>
    way === 'button' ? button('Cancel').click() : userEvent.keyboard('{Escape}')
  await cancel()
  const question = role('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Docs')
  await cancel()
  await question.getByRole('button', { name: 'OK' }).click()
  await expect.element(button('Add link')).toHaveFocus()
  expect(drafts()).toBeUndefined()
})

test('the draft of a job’s form has every field, also cleared ones and a new person', async () => {
  editor()
  await field('Description').fill('First\nSecond')
  await role('group', { name: 'Estimate date' }).getByRole('button', { name: 'Clear' }).click()
  await role('checkbox').click()
  await role('combobox', { name: 'Employee' }).fill('Zoe')
  await role('option', { name: 'Add "Zoe"' }).click()
  await expect.poll(drafts).toBeDefined()
  editor()
  await expect.element(field('Description')).toHaveValue('First\nSecond')
  await expect.element(role('combobox', { name: 'Employee' })).toHaveValue('Zoe')
  await expect.element(role('checkbox')).toBeChecked()
  await role('checkbox').click()
  await saveForm()
  await expect.poll(drafts).toBeUndefined()
  const { jobs, users } = stores.app.getState()
  expect(jobs.items[0]?.forecast.estimate).toBeUndefined()
  expect(users.items.map(({ displayName }) => displayName)).toContain('Zoe')
})

const dateField = (name: string) => role('group', { name })

test('half a date outlives the form, is shown, cannot be saved, and is thrown away in so many words', async () => {
  editor()
  await dateField('Finish date').getByRole('spinbutton', { name: 'Day' }).click()
  await userEvent.keyboard('17')
  await expect.poll(() => JSON.stringify(drafts())).toContain('17.MM')
  reload()
  editor()
  const typed = page.getByText(/^Typed so far: 17\.MM\.YYYY hh:mm\./)
  await expect.element(typed).toBeVisible()
  await expect.element(note()).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  // Passing the field by keyboard does not lose it.
  dateField('Finish date').getByRole('spinbutton', { name: 'Day' }).element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(typed).toBeVisible()
  await button('Discard draft').click()
  await expect.element(typed).not.toBeInTheDocument()
  expect(drafts()).toBeUndefined()
})

test('a discarded draft leaves no half a date in its field', async () => {
  editor()
  await field('Title').fill('Checkout API 2')
  reload()
  editor()
  const day = dateField('Finish date').getByRole('spinbutton', { name: 'Day' })
  await day.click()
  await userEvent.keyboard('17')
  await button('Discard draft').click()
  await expect.element(day).toHaveTextContent('DD')
  expect(drafts()).toBeUndefined()
})

test('a typed name that is nobody’s outlives the form, which then says so and offers that person', async () => {
  const employee = () => role('combobox', { name: 'Employee' })
  editor()
  await employee().fill('Zo')
  await expect.poll(drafts).toBeDefined()
  reload()
  editor()
  await expect.element(employee()).toHaveValue('Zo')
  await expect.element(note()).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(page.getByText('Nobody is called “Zo”')).toBeVisible()
  await button('Add "Zo"').click()
  await expect.element(button('Save')).toBeEnabled()
})

const [DEFAULT = {}] = Object.values(DEFAULT_SCHEDULES)
const STANDARDS = { ...DEFAULT_SCHEDULES, Mine: { ...DEFAULT, isReadOnly: false } }

/** The hours of the standard, edited and not saved, after a reload at another width. */
async function reopenStandard() {
  stores = openStored({ state: stateOf([JOB]), schedules: STANDARDS })
  visit(<BusinessTimePage />)
  await role('tab', { name: 'Mine' }).click()
  await button('Edit mode').click()
  await page.getByLabelText('Day', { exact: true }).fill('2026-05-01')
  await userEvent.keyboard('{Enter}')
  await button('Text').click()
  await page.getByLabelText('cfg as text').fill('{"monday": ')
  await page.getByLabelText('Day', { exact: true }).fill('2026-05-09')
  await expect.poll(() => Object.keys(drafts() ?? {})).toEqual(['standard:Mine', 'holiday:Mine'])
  reload(STANDARDS)
  await page.viewport(390, 800)
  visit(<BusinessTimePage />)
}

test('edits of a standard outlive a reload: its JSON, its days off, and a day not added yet', async () => {
  await reopenStandard()
  await expect.element(page.getByLabelText('cfg as text')).toHaveValue('{"monday": ')
  await expect.element(page.getByText('2026-05-01')).toBeVisible()
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('2026-05-09')
  await expect.element(note().first()).toBeVisible()
  await expect.poll(axeFindings).toEqual([])
  await page.getByLabelText('cfg as text').fill('{"monday": null}')
  await button('Save').click()
  expect(schedulesIn(stores).Mine?.holidays).toContain('2026-05-01')
  expect(Object.keys(drafts() ?? {})).toEqual(['holiday:Mine'])
})

test('edits of a standard are thrown away in so many words', async () => {
  await reopenStandard()
  await button('Discard draft').first().click()
  await expect.element(button('Edit mode')).toHaveFocus()
  await expect.element(page.getByText('2026-05-01')).not.toBeInTheDocument()
  await expect.element(note()).not.toBeInTheDocument()
  expect(Object.keys(drafts() ?? {})).toEqual(['holiday:Mine'])
})

test('what is edited and typed in a standard moves along when it is renamed, stays for Undo when it is deleted, and is of no other standard', async () => {
  await reopenStandard()
  await button('Rename').click()
  await role('dialog', { name: 'New name' }).getByRole('textbox').fill('Ours')
  await button('OK').click()
  await expect.element(role('tab', { name: /^Ours/ })).toBeVisible()
  await expect.element(page.getByLabelText('cfg as text')).toHaveValue('{"monday": ')
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('2026-05-09')
  const places = () => Object.keys(drafts() ?? {}).sort()
  await expect.poll(places).toEqual(['holiday:Ours', 'standard:Ours'])
  await button('DEL').click()
  await button('OK').click()
  await expect.element(role('tab', { name: /^Ours/ })).not.toBeInTheDocument()
  expect(places()).toEqual(['holiday:Ours', 'standard:Ours'])
  await button('Create').click()
  await role('textbox', { name: 'Display name' }).fill('Ours')
  await userEvent.keyboard('{Enter}')
  await expect.poll(drafts).toBeUndefined()
})

test('a new name of a standard outlives its question', async () => {
  stores = openStored({ state: stateOf([JOB]), schedules: STANDARDS })
  visit(<BusinessTimePage />)
  await role('tab', { name: 'Mine' }).click()
  await button('Rename').click()
  const name = () => role('dialog', { name: 'New name' }).getByRole('textbox')
  await name().fill('Ours')
  await expect.poll(drafts).toBeDefined()
  reload(STANDARDS)
  visit(<BusinessTimePage />)
  await role('tab', { name: 'Mine' }).click()
  await button('Rename').click()
  await expect.element(name()).toHaveValue('Ours')
  await expect.element(note()).toBeVisible()
  await button('OK').click()
  await expect.element(role('tab', { name: 'Ours' })).toBeVisible()
  expect(drafts()).toBeUndefined()
})

test('a job that changed since its form was left keeps what others changed', async () => {
  editor()
  await field('Title').fill('Checkout API 2')
  clear()
  stores.app.send({
    type: 'todo.commit',
    ids: [JOB.id],
    set: { descr: 'Written elsewhere', isLogsEnabled: false },
  })
  editor()
  await expect.element(field('Title')).toHaveValue('Checkout API 2')
  await expect.element(field('Description')).toHaveValue('Written elsewhere')
  await saveForm()
  await expect
    .poll(() => stores.app.getState().jobs.items[0])
    .toMatchObject({ title: 'Checkout API 2', descr: 'Written elsewhere' })
})

test('typing is a draft at once, changes no state and renders no list', async () => {
  let renders = 0
  function Rows() {
    const jobs = useApp((state) => state.jobs.items)
    renders += 1
    return <button type="button">{jobs.length} rows</button>
  }
  visit(
    <>
      <Rows />
      <ComposedDrawer jobId={ID} onClose={() => {}} />
    </>,
    '/jobs',
  )
  await field('Comment').click()
  // The drawer of a running job saves the forecast it showed, which is a change of the job.
  await expect.poll(() => stores.app.getState().jobs.items[0]?.forecasts).toHaveLength(1)
  await expect.poll(() => renders).toBe(2)
  let changes = 0
  stores.app.onChange(() => {
    changes += 1
  })
  await userEvent.keyboard('a long comment, typed as fast as a machine can type')
  expect(drafts()).toMatchObject({
    [`comment:${ID}`]: { text: expect.stringContaining('can type') },
  })
  expect([changes, renders]).toEqual([0, 2])
})

test('a title that was edited in place comes with what it was at the first key, also after a reload', async () => {
  const onCommit = vi.fn()
  const show = (title: string) =>
    visit(
      <InlineTitle title={title} place="title:1" onCommit={onCommit}>
        <h1>{title}</h1>
      </InlineTitle>,
    )
  show('Checkout')
  await button('Edit title').click()
  await field('Title').fill('Checkout v2')
  reload()
  show('Checkout, renamed elsewhere')
  await expect.element(note()).toBeVisible()
  await field('Title').fill('Checkout v3')
  await userEvent.keyboard('{Enter}')
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('Checkout v3', 'Checkout')
})

test('a rename in place asks for no comment, leaves alone what others wrote and replaces their title with a word', async () => {
  const send = (set: WantedSet) => stores.app.send({ type: 'todo.commit', ids: [ID], set })
  send({ isLogsEnabled: true })
  visit(<Header />)
  await button('Edit title').click()
  await field('Title').fill('Checkout v2')
  send({ title: 'Payment', descr: 'Written elsewhere' })
  await userEvent.keyboard('{Enter}')
  const job = () => stores.app.getState().jobs.items[0]
  await expect.poll(job).toMatchObject({ title: 'Checkout v2', descr: 'Written elsewhere' })
  const texts = job()?.logs.items.map(({ text }) => text) ?? []
  expect(texts.slice(0, 2)).toEqual([
    'Renamed: Payment -> Checkout v2',
    'Edited in two places at once. The other version: title «Payment»',
  ])
})

const titleOf = () => stores.app.getState().todo

test('the state gets the title of a new job at a pause, and until then it is a draft', async () => {
  let changes = 0
  stores.app.onChange(({ event }) => {
    if (event.type === 'newTodo.change') changes += 1
  })
  list()
  await field('Title').click()
  await userEvent.keyboard('Fix login of the ')
  await expect.poll(drafts).toMatchObject({ newJob: { text: '{"title":"Fix login of the "}' } })
  expect(titleOf()).toBe('')
  await expect.poll(titleOf).toBe('Fix login of the ')
  await expect.element(field('Title')).toHaveValue('Fix login of the ')
  expect([drafts(), changes]).toEqual([undefined, 1])
})

test.each([
  ['leaving the field', () => field('Title').element().blur()],
  ['leaving the page', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
])('the state gets the title of a new job at once on %s', async (_, leave) => {
  list()
  await field('Title').fill('Fix login')
  expect(titleOf()).toBe('')
  leave()
  expect(titleOf()).toBe('Fix login')
  expect(drafts()).toBeUndefined()
})

test('half a title of a new job outlives its page, and nothing of it is left once the job is there', async () => {
  list()
  await field('Title').fill('Half a ti')
  reload()
  list()
  await expect.element(field('Title')).toHaveValue('Half a ti')
  await field('Title').fill('Whole title')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Title')).toHaveValue('')
  expect(stores.app.getState().jobs.items[0]?.title).toBe('Whole title')
  expect([titleOf(), drafts()]).toEqual(['', undefined])
})

test('what was typed a moment ago moves along when another field takes the place of the first', async () => {
  let type = (_: string) => {}
  let swap = () => {}
  function Field() {
    const draft = useDraft(`comment:${ID}`, { text: '' })
    type = (text) => draft.change({ text })
    return <output>{draft.values.text}</output>
  }
  // As a drawer beside the list becomes a sheet over it.
  function Place() {
    const [isSheet, setSheet] = useState(false)
    swap = () => setSheet(!isSheet)
    return isSheet ? <Field key="sheet" /> : <Field key="drawer" />
  }
  visit(<Place />)
  flushSync(() => type('Nearly done'))
  flushSync(() => swap())
  await expect.element(role('status')).toHaveTextContent(/^Nearly done$/)
  flushSync(() => type(''))
  flushSync(() => swap())
  await expect.element(role('status')).toHaveTextContent(/^$/)
  await expect.poll(() => drafts()?.[`comment:${ID}`]).toBeUndefined()
})

test('what was typed is a draft before the page is gone', async () => {
  drawer()
  await field('Comment').fill('Half a sent')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(drafts()).toMatchObject({ [`comment:${ID}`]: { text: '{"text":"Half a sent"}' } })
})

test('the note is announced, and speaks Russian', async () => {
  stores.drafts.write(`comment:${ID}`, '{"text":"Полсло"}')
  render(<ComposedDrawer jobId={ID} onClose={() => {}} />, { stores, at: '/jobs', language: 'ru' })
  await expect.element(page.getByText('Черновик восстановлен')).toHaveAttribute('role', 'status')
  await button('Удалить черновик').click()
  expect(drafts()).toBeUndefined()
})
