import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppState } from '../src/domain/app/state/state'
import { formatDate, HOUR } from '../src/domain/core/time'
import { newJob } from '../src/domain/model/job/create'
import type { Forecast, Job, JobId } from '../src/domain/model/job/job'
import { JobEditor } from '../src/features/job-editor/JobEditor'
import type { Stores } from '../src/state/appStores'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { clear } from './support/rendered'
import { openStored, stateOf, userOf } from './support/stored'

const role = page.getByRole
const ID = 1763000000001
const CHILD = 1763000000002
const OTHER = 1763000000003
const ANN = 1700000000001
const START = new Date(2025, 10, 17, 10, 0).getTime()

let stores: Stores
let onClose = vi.fn()

beforeEach(() => page.viewport(1280, 900))

interface Given {
  readonly forecast?: Partial<Forecast>
  readonly isLogged?: boolean
  readonly descr?: string
}

const jobOf = (id: JobId, title: string): Job => newJob(id, title, id)

function stateWith({ forecast, isLogged = false, descr }: Given): AppState {
  const edited = jobOf(ID, 'Checkout API')
  const items: readonly Job[] = [
    jobOf(OTHER, 'Release 1'),
    { ...jobOf(CHILD, 'API tests'), relations: { parent: ID, children: [] } },
    {
      ...edited,
      ...(descr !== undefined && { descr }),
      completed: forecast?.finish !== undefined,
      forecast: { complexity: 2, ...forecast },
      logs: { ...edited.logs, isEnabled: isLogged },
      relations: { parent: null, children: [CHILD] },
    },
  ]
  return stateOf(items, [userOf(ANN, 'Ann Lee')])
}

const show = () => render(<JobEditor jobId={ID} onClose={onClose} />, { stores })

async function openEditor(given: Given = {}) {
  stores = openStored({ state: stateWith(given) })
  onClose = vi.fn(clear)
  show()
  await expect.element(role('group', { name: 'Start date' })).toBeVisible()
}

function job(): Job {
  const found = stores.app.getState().jobs.items.find(({ id }) => id === ID)
  if (!found) throw new Error('The job is gone')
  return found
}
const lastLog = () => job().logs.items[0]?.text ?? ''
const closed = () => expect.poll(() => onClose).toHaveBeenCalledOnce()
const button = (name: string) => role('button', { name, exact: true })
const field = (name: string) => role('textbox', { name, exact: true })
const save = () => button('Save').click()
const date = (name: string) => role('group', { name })
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const stamp = (at: number) => formatDate(at, 'DD.MM.YYYY HH:mm')

async function typeDate(name: string, at: number) {
  await date(name).getByRole('spinbutton', { name: 'Day' }).click()
  await userEvent.keyboard(stamp(at).replace(/\D/g, ''))
}

test('every field has a name, and no two share an id', async () => {
  await openEditor({ forecast: { start: START } })
  await expect.element(role('dialog', { name: `Edit #${ID}` })).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Checkout API')
  await expect.element(field('Title')).toHaveFocus()
  const grades = role('group', { name: "Employee's assessment of complexity" })
  await expect.element(grades.getByRole('radio', { name: '2 · Lighter' })).toBeChecked()
  await expect.element(field('Description')).toHaveValue('')
  await expect.element(role('combobox', { name: 'Employee' })).toBeVisible()
  await expect.element(role('combobox', { name: 'Parent job' })).toBeVisible()
  const logs = role('checkbox', { name: 'Enable logs (detailed or minimal)' })
  await expect.element(logs).not.toBeChecked()
  for (const name of ['Start date', 'Estimate date', 'Finish date']) {
    await expect.element(date(name)).toBeVisible()
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('the open editor is accessible', async () => {
  await openEditor({ forecast: { start: START }, descr: 'Pay by card' })
  await button('[ Edit ]').click()
  await expect.element(role('definition').first()).toHaveTextContent('Checkout API')
  expect(await axeFindings()).toEqual([])
})

test('each edit is saved, and the log shows what changed', async () => {
  await openEditor({ descr: 'Pay by card' })
  await field('Title').fill('  Checkout   API v2 ')
  await role('radio', { name: '0 · The most predictable' }).click()
  await field('Description').fill('Pay by invoice')
  await save()
  await closed()
  expect(job()).toMatchObject({
    title: 'Checkout API v2',
    descr: 'Pay by invoice',
    forecast: { complexity: 0 },
  })
  expect(lastLog()).toBe('Complexity 2 -> 0')
})

test('the complexity is set by arrows, down to 0', async () => {
  await openEditor()
  await role('radio', { name: '2 · Lighter' }).click()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(role('radio', { name: '0 · The most' })).toBeChecked()
  await save()
  await closed()
  expect(job().forecast.complexity).toBe(0)
})

test('a description can be cleared', async () => {
  await openEditor({ descr: 'Pay by card' })
  await field('Description').clear()
  await save()
  await closed()
  expect(job().descr).toBeUndefined()
})

test('errors are shown while typing, and nothing invalid is saved', async () => {
  await openEditor()
  await field('Title').fill(' ')
  await shown('Expected not empty string (received string: " ")')
  await expect.element(button('Save')).toBeDisabled()
  await shown('To save, check: Title')
  await field('Title').fill('Good')
  await expect.element(button('Save')).toBeEnabled()
  await field('Description').fill('  ')
  await expect.element(page.getByText('Expected not empty string', { exact: true })).toBeVisible()
  await field('Description').fill('a'.repeat(1000))
  await shown('Should be less than 1000 characters (now is 1000)')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(job().title).toBe('Checkout API')
})

test('no field accepts more than it could ever save', async () => {
  await openEditor()
  await expect.element(field('Title')).toHaveAttribute('maxlength', '100')
  await expect.element(field('Description')).toHaveAttribute('maxlength')
  await expect.element(role('combobox', { name: 'Employee' })).toHaveAttribute('maxlength', '99')
})

test('a known employee is chosen', async () => {
  await openEditor()
  const employee = role('combobox', { name: 'Employee' })
  await employee.fill('ann')
  await role('option', { name: 'Ann Lee' }).click()
  await save()
  await closed()
  expect(job().forecast.assignedTo).toBe(ANN)
  expect(lastLog()).toBe(`Assigned: to [user=${ANN}]`)
})

test('an emptied employee field leaves the job unassigned', async () => {
  await openEditor({ forecast: { assignedTo: ANN } })
  const employee = role('combobox', { name: 'Employee' })
  await expect.element(employee).toHaveValue('Ann Lee')
  await employee.clear()
  await save()
  await closed()
  expect(job().forecast.assignedTo).toBeUndefined()
})

test('an unknown name is offered to be added, and the person is created with the save', async () => {
  await openEditor()
  const employee = role('combobox', { name: 'Employee' })
  await employee.fill('Ann Lee')
  await expect.element(role('option', { name: 'Add "Ann Lee"' })).not.toBeInTheDocument()
  await employee.fill('Zoe Ray')
  await role('option', { name: 'Add "Zoe Ray"' }).click()
  await expect.element(employee).toHaveValue('Zoe Ray')
  expect(stores.app.getState().users.items).toHaveLength(1)
  await save()
  await closed()
  const created = stores.app.getState().users.items[1]
  expect(created?.displayName).toBe('Zoe Ray')
  expect(job().forecast.assignedTo).toBe(created?.id)
})

test('a new person whose name differs from another only in case is offered with a warning', async () => {
  await openEditor()
  await role('combobox', { name: 'Employee' }).fill('ann lee')
  const offer = role('option', { name: 'Add "ann lee" (there is already Ann Lee)' })
  await expect.element(offer).toBeVisible()
})

test('a typed name that is exactly one person’s counts without being chosen', async () => {
  await openEditor()
  const employee = role('combobox', { name: 'Employee' })
  await employee.fill(' Ann  Lee')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await closed()
  expect(job().forecast.assignedTo).toBe(ANN)
})

test('a typed name that is nobody’s blocks the save, stays, and offers to create the person', async () => {
  await openEditor({ forecast: { assignedTo: ANN } })
  const employee = role('combobox', { name: 'Employee' })
  await employee.fill('Zoe Ray')
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(page.getByText('Nobody is called')).not.toBeInTheDocument()
  await field('Title').click()
  await shown('Nobody is called “Zoe Ray”')
  await expect.element(employee).toHaveValue('Zoe Ray')
  await expect.element(button('Save')).toBeDisabled()
  expect(await axeFindings()).toEqual([])
  await button('Add "Zoe Ray"').click()
  await expect.element(page.getByText('Nobody is called')).not.toBeInTheDocument()
  await save()
  await closed()
  expect(stores.app.getState().users.items[1]?.displayName).toBe('Zoe Ray')
})

test('a save by keyboard says why nobody is assigned yet', async () => {
  await openEditor()
  await role('combobox', { name: 'Employee' }).fill('Ann')
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}')
  await shown('Nobody is called “Ann”')
  expect(onClose).not.toHaveBeenCalled()
})

test('an employee who was deleted is shown as unknown, and stays assigned by a save', async () => {
  await openEditor({ forecast: { assignedTo: 1700000000009 } })
  const employee = role('combobox', { name: 'Employee' })
  await expect.element(employee).toHaveValue('unknown user (not found in LS)')
  await save()
  await closed()
  expect(job().forecast.assignedTo).toBe(1700000000009)
})

test('a parent is chosen among the jobs that are neither this one nor below it', async () => {
  await openEditor()
  const parent = role('combobox', { name: 'Parent job' })
  await parent.click()
  await expect.element(role('option')).toHaveTextContent('Release 1')
  expect(role('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(parent).toHaveValue('Release 1')
  await parent.clear()
  await expect.element(parent).toHaveValue('')
  await parent.fill('release')
  await userEvent.keyboard('{Enter}')
  await save()
  await closed()
  expect(job().relations.parent).toBe(OTHER)
})

const blockers = () => role('combobox', { name: 'Blocked by' })

test('blockers are found by typing and taken out again, by keyboard alone', async () => {
  await openEditor()
  await blockers().fill('rel')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Release 1')).toBeVisible()
  await shown('Unsaved changes')
  await userEvent.keyboard('{Backspace}')
  await expect.element(button('Release 1')).not.toBeInTheDocument()
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument()
  await blockers().fill('rel')
  await userEvent.keyboard('{Enter}')
  expect(await axeFindings()).toEqual([])
  await save()
  await closed()
  expect(job().relations.blockedBy).toEqual([OTHER])
  expect(lastLog()).toBe(`Blocked by: [job=${OTHER}]`)
})

test('a job that is done is offered as a blocker only where it is one already', async () => {
  await openEditor()
  const doneJob = { ...jobOf(OTHER, 'Release 1'), completed: true }
  const items = stores.app.getState().jobs.items.map((each) => (each.id === OTHER ? doneJob : each))
  stores = openStored({ state: stateOf(items) })
  show()
  await blockers().click()
  await expect.element(role('option', { name: 'API tests' })).toBeVisible()
  expect(role('option').elements()).toHaveLength(1)
  const relations = { parent: null, children: [CHILD], blockedBy: [OTHER] }
  const waiting = items.map((each) => (each.id === ID ? { ...each, relations } : each))
  stores = openStored({ state: stateOf(waiting) })
  show()
  await expect.element(button('Release 1')).toBeVisible()
  await save()
  await closed()
  expect(job().relations).toEqual(relations)
})

test('a blocker that closes a circle is refused with the jobs on it', async () => {
  await openEditor()
  await blockers().fill('api')
  await userEvent.keyboard('{Enter}')
  await shown(
    'That would be a circle: “Checkout API” waits for “API tests”, which waits for “Checkout API”.',
  )
  await expect.element(button('Save')).toBeDisabled()
  await shown('To save, check: Blocked by')
  await userEvent.keyboard('{Backspace}')
  await expect.element(button('Save')).toBeEnabled()
})

test('a parent that waits for the job is refused with the jobs on the circle', async () => {
  const items = stateWith({}).jobs.items.map((each) =>
    each.id === OTHER
      ? { ...each, relations: { parent: null, children: [], blockedBy: [ID] } }
      : each,
  )
  stores = openStored({ state: stateOf(items) })
  show()
  await role('combobox', { name: 'Parent job' }).fill('release')
  await userEvent.keyboard('{Enter}')
  await shown('“Checkout API” waits for “Release 1”, which waits for “Checkout API”.')
  await expect.element(button('Save')).toBeDisabled()
})

test('a project has a deadline, which can be cleared, and other jobs have none', async () => {
  await openEditor({ isLogged: true })
  await typeDate('Deadline', START)
  await save()
  await expect.element(role('textbox', { name: 'Your comment?' })).toHaveFocus()
  await userEvent.keyboard(`Promised${ANSWER}`)
  await closed()
  expect(job().forecast.deadline).toBe(START)
  expect(lastLog()).toBe(`Promised • Deadline: ${stamp(START)}`)
  show()
  await button('Clear Deadline').click()
  await save()
  await userEvent.keyboard(ANSWER)
  await expect.poll(() => job().forecast).toEqual({ complexity: 2 })
  render(<JobEditor jobId={CHILD} onClose={onClose} />, { stores })
  await expect.element(date('Finish date')).toBeVisible()
  await expect.element(date('Deadline')).not.toBeInTheDocument()
})

test('on a phone long titles of blockers stay inside the field, in Russian', async () => {
  await page.viewport(390, 844)
  const long = { ...jobOf(OTHER, `Выпуск ${'оченьдлинноеназвание'.repeat(4)}`) }
  const waiting = {
    ...jobOf(ID, 'Checkout API'),
    relations: { parent: null, children: [], blockedBy: [OTHER] },
  }
  stores = openStored({ state: stateOf([long, waiting]) })
  render(<JobEditor jobId={ID} onClose={onClose} />, { stores, language: 'ru' })
  const chip = role('button', { name: long.title })
  await expect.element(chip).toBeVisible()
  expect(chip.element().getBoundingClientRect().right).toBeLessThan(390)
  await expect.element(role('combobox', { name: 'Ждёт задачи' })).toBeVisible()
})

test('dates depend on each other, can be typed, and each says what is missing', async () => {
  await openEditor()
  await shown('Start date should be set before')
  await shown('Estimate date should be set before')
  await expect.element(button('Choose Estimate date')).toBeDisabled()
  await typeDate('Start date', START)
  await expect.element(button('Choose Estimate date')).toBeEnabled()
  await expect.element(button('Choose Finish date')).toBeDisabled()
  await typeDate('Estimate date', START - HOUR)
  await shown(`Should be more than start date (${new Date(START).toISOString()})`)
  await expect.element(button('Save')).toBeDisabled()
  await typeDate('Estimate date', START + 8 * HOUR)
  await typeDate('Finish date', START + 4 * HOUR)
  await expect.element(button('Save')).toBeEnabled()
  await save()
  await closed()
  expect(job()).toMatchObject({
    completed: true,
    v: 2,
    forecast: { start: START, estimate: START + 8 * HOUR, finish: START + 4 * HOUR },
  })
})

test('an incomplete date cannot be saved, and can be cleared', async () => {
  await openEditor()
  await date('Start date').getByRole('spinbutton', { name: 'Day' }).click()
  await userEvent.keyboard('17')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('11')
  await field('Title').click()
  await shown('Enter a date like 18.11.2026 17:00')
  await button('Clear Start date').click()
  await expect.element(button('Save')).toBeEnabled()
  await expect
    .element(date('Start date').getByRole('spinbutton', { name: 'Day' }))
    .toHaveTextContent('DD')
})

test.each(['3102202610', '1711261000'])('the impossible date %s is not saved', async (typed) => {
  await openEditor()
  await date('Start date').getByRole('spinbutton', { name: 'Day' }).click()
  await userEvent.keyboard(typed)
  await field('Title').click()
  await shown('Enter a date like 18.11.2026 17:00')
  await expect.element(button('Save')).toBeDisabled()
})

test('a part of a date can be typed again', async () => {
  await openEditor({ forecast: { start: START } })
  await date('Start date').getByRole('spinbutton', { name: 'Hours' }).click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('15')
  await expect.element(button('Save')).toBeEnabled()
  await save()
  await closed()
  expect(job().forecast.start).toBe(START + 5 * HOUR)
})

test('a start can be cleared while an estimate is set, and the estimate after it', async () => {
  await openEditor({ forecast: { start: START, estimate: START + HOUR } })
  await button('Clear Start date').click()
  await shown('Start date should be set before')
  await expect.element(button('Save')).toBeDisabled()
  await button('Clear Estimate date').click()
  await expect.element(button('Save')).toBeEnabled()
  await save()
  await closed()
  expect(job().forecast).toEqual({ complexity: 2 })
})

test('a day is chosen in the calendar', async () => {
  await openEditor({ forecast: { start: START } })
  await button('Choose Start date').click()
  await role('gridcell', { name: '20', exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(date('Start date').getByRole('spinbutton', { name: 'Day' }))
    .toHaveTextContent('20')
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(role('alertdialog')).not.toBeInTheDocument()
  await save()
  await closed()
  expect(job().forecast.start).toBe(START + 72 * HOUR)
})

/** In a field with several lines Enter alone starts a new one. */
const ANSWER = '{Control>}{Enter}{/Control}'

test('with logs enabled a save asks for a comment, which may have several lines', async () => {
  await openEditor()
  await role('checkbox').click()
  await save()
  await expect.element(role('textbox', { name: 'Your comment?' })).toHaveFocus()
  await userEvent.keyboard(`At last{Enter}with tests${ANSWER}`)
  await closed()
  expect(lastLog()).toBe('Logs enabled (detailed with your comments). At last\nwith tests')
})

test('cancelling the comment saves nothing and keeps the form', async () => {
  await openEditor({ isLogged: true })
  await field('Title').fill('New title')
  await save()
  await expect.element(role('dialog', { name: 'Your comment?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(role('alert')).toHaveTextContent('Canceled')
  await expect.element(field('Title')).toHaveValue('New title')
  expect(job().title).toBe('Checkout API')
  expect(onClose).not.toHaveBeenCalled()
})

test('hours are added to the stored finish, with a comment, and the form stays', async () => {
  const finish = START + 4 * HOUR
  await openEditor({
    forecast: { start: START, estimate: START + HOUR, finish },
    isLogged: true,
  })
  await field('Title').fill('Unsaved')
  await button('+8h to finish').click()
  const sure = role('alertdialog', { name: '⚡ Sure? +8h to finish date' })
  await expect.element(sure).toHaveTextContent('added to the saved finish date right away')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('textbox', { name: 'Your comment about add time?' })).toHaveFocus()
  await userEvent.keyboard(`Review${ANSWER}`)
  await expect.element(role('alert')).toHaveTextContent(stamp(finish + 8 * HOUR))
  expect(job().forecast.finish).toBe(finish + 8 * HOUR)
  expect(lastLog()).toMatch(/^\+8h to finish time .* \/\/ Review$/)
  await expect.element(field('Title')).toHaveValue('Unsaved')
  await expect
    .element(date('Finish date').getByRole('spinbutton', { name: 'Hours' }))
    .toHaveTextContent('22')
})

test('hours cannot be added to an unfinished job', async () => {
  await openEditor({ forecast: { start: START } })
  for (const hours of [4, 8, 24]) {
    await expect.element(button(`+${hours}h to finish`)).toBeDisabled()
  }
})

test('the actions on dates follow the form: hours are added to a finish that is not saved yet', async () => {
  await openEditor({ forecast: { start: START, estimate: START + HOUR }, isLogged: true })
  await expect.element(button('+4h to finish')).toBeDisabled()
  await typeDate('Finish date', START + 2 * HOUR)
  await button('+4h to finish').click()
  const sure = role('alertdialog', { name: '⚡ Sure? +4h to finish date' })
  await expect.element(sure).toHaveTextContent('added to it in the form')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('textbox', { name: 'Your comment about add time?' })).toHaveFocus()
  await userEvent.keyboard(`Review${ANSWER}`)
  await expect.element(role('alert')).toHaveTextContent(stamp(START + 6 * HOUR))
  expect(job().forecast.finish).toBeUndefined()
  await save()
  await expect.element(role('textbox', { name: 'Your comment?' })).toHaveValue('Review')
  await userEvent.keyboard(ANSWER)
  await closed()
  expect(job().forecast.finish).toBe(START + 6 * HOUR)
  expect(lastLog()).toContain('Review')
})

test('the comment on hours that are added in the form is continued with the next ones', async () => {
  await openEditor({ forecast: { start: START, estimate: START + HOUR }, isLogged: true })
  await typeDate('Finish date', START + 2 * HOUR)
  for (const [before, added] of [
    ['', 'Review'],
    ['Review', ' and tests'],
  ] as const) {
    await button('+4h to finish').click()
    await button('OK').click()
    const comment = role('textbox', { name: 'Your comment about add time?' })
    await expect.element(comment).toHaveValue(before)
    await userEvent.keyboard(`${added}${ANSWER}`)
    await expect.element(comment).not.toBeInTheDocument()
  }
  await save()
  await button('Discard draft').click()
  await expect.element(role('textbox', { name: 'Your comment?' })).toHaveValue('Review and tests')
  await userEvent.keyboard(ANSWER)
  await closed()
  expect(job().forecast.finish).toBe(START + 10 * HOUR)
  expect(lastLog().split(' • ')).toContain('Review and tests')
})

test.each([
  [4, 'ERR1'],
  [8, 'ERR2'],
  [24, 'ERR3'],
])('+%ih is declined with %s if the finish is gone by then', async (hours, code) => {
  await openEditor({ forecast: { start: START, estimate: START + HOUR, finish: START + HOUR } })
  await button(`+${hours}h to finish`).click()
  await button('OK').click()
  await expect.element(role('textbox', { name: 'Your comment about add time?' })).toHaveFocus()
  stores.app.send({ type: 'todo.clearDates', id: ID })
  await userEvent.keyboard(ANSWER)
  await expect.element(role('alert')).toHaveTextContent(`Decline: ${code}`)
})

test('all dates are cleared after a question, and the editor closes', async () => {
  await openEditor({ forecast: { start: START, estimate: START + HOUR } })
  await button('Clear dates & Close').click()
  const sure = role('alertdialog', { name: '⚡ Sure? ALL DATES WILL BE REMOVED!' })
  await expect.element(sure).toBeVisible()
  await button('Cancel').click()
  await expect.element(role('alert')).toHaveTextContent('Canceled by user')
  expect(job().forecast.start).toBe(START)
  await button('Clear dates & Close').click()
  await button('OK').click()
  await closed()
  expect(job().forecast).toEqual({ complexity: 2 })
})

test('a form without dates offers no actions on them', async () => {
  await openEditor()
  await expect.element(button('Clear dates & Close')).not.toBeInTheDocument()
  await typeDate('Start date', START)
  await expect.element(button('Clear dates & Close')).toBeVisible()
})

test('Escape closes an unchanged form at once', async () => {
  await openEditor()
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('Escape asks before changes are lost', async () => {
  await openEditor()
  await field('Title').fill('Changed')
  await userEvent.keyboard('{Escape}')
  const sure = role('alertdialog', { name: 'Discard your changes?' })
  await expect.element(sure).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sure).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Changed')
  expect(onClose).not.toHaveBeenCalled()
  await button('Close').click()
  await button('OK').click()
  await closed()
  expect(job().title).toBe('Checkout API')
})

test('Escape closes only an open list', async () => {
  await openEditor()
  await role('combobox', { name: 'Parent job' }).click()
  await expect.element(role('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(role('listbox')).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(field('Title')).toBeVisible()
})

test.each(['Control', 'Meta'])('%s and Enter save from any field', async (key) => {
  await openEditor()
  await field('Description').fill('By keyboard')
  await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`)
  await closed()
  expect(job().descr).toBe('By keyboard')
})

test('the preview shows what will be saved, and Debug the relations', async () => {
  await openEditor()
  await field('Title').fill('  New   title')
  await button('[ Edit ]').click()
  await expect
    .element(role('definition').first())
    .toHaveTextContent('New titleBefore: Checkout API')
  await button('Debug').click()
  await shown(`"children": [`)
})

test('fields that were not edited follow the stored job', async () => {
  await openEditor()
  await field('Title').fill('Mine')
  stores.app.send({
    type: 'todo.commit',
    ids: [job().id],
    set: { title: 'Theirs', descr: 'Theirs too' },
  })
  await expect.element(field('Description')).toHaveValue('Theirs too')
  await expect.element(field('Title')).toHaveValue('Mine')
})

test('a job deleted elsewhere leaves its draft to be copied', async () => {
  await openEditor()
  await field('Title').fill('Precious words')
  stores.app.send({ type: 'todo.delete', id: ID })
  await shown('This job was deleted while you were editing it')
  await expect.element(field('Title')).toHaveValue('Precious words')
  await expect.element(button('Save')).toBeDisabled()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy draft').click()
  expect(copy.mock.lastCall?.[0]).toMatch(/^Title: Precious words\n/)
})

test('a job deleted while its comment is requested is declined, and the draft stays', async () => {
  await openEditor({ isLogged: true })
  await field('Title').fill('Precious words')
  await save()
  await expect.element(role('textbox', { name: 'Your comment?' })).toHaveFocus()
  stores.app.send({ type: 'todo.delete', id: ID })
  await userEvent.keyboard(ANSWER)
  await shown('Decline: Job was removed or not found...')
  await expect.element(field('Title')).toHaveValue('Precious words')
})

test('a missing job is reported', async () => {
  await openEditor()
  clear()
  stores.app.send({ type: 'todo.delete', id: ID })
  show()
  await shown('Job was removed or not found...')
})
