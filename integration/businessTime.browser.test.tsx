import { beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { DEFAULT_SCHEDULES } from '../src/domain/model/schedule/schedule'
import { BusinessTimePage } from '../src/features/schedules/BusinessTimePage'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { clear } from './support/rendered'
import { openStored, schedulesIn } from './support/stored'

const role = page.getByRole
const [DEFAULT = {}] = Object.values(DEFAULT_SCHEDULES)
const MINE = { ...DEFAULT_SCHEDULES, Mine: { ...DEFAULT, isReadOnly: false } }

beforeEach(() => page.viewport(1280, 900))

const show = (stores: Stores, language: Language = 'mixed', mode: 'light' | 'dark' = 'light') =>
  render(
    <>
      <BusinessTimePage />
      <UndoKeys />
    </>,
    { stores, language, mode },
  )

function open(schedules: unknown = MINE, language?: Language): Stores {
  const stores = openStored({ schedules })
  show(stores, language)
  return stores
}

const tool = (name: string, at: number) =>
  role('group', { name: 'cfg as tree' }).getByRole('button', { name }).nth(at)
const mondayIn = (stores: Stores) => schedulesIn(stores).Mine?.cfg.monday?.[0]

/** A field has the name of the slider of the same edge. */
function timeField(name: string): Element {
  const field = document.querySelector(`input[aria-label="${name}"]`)
  if (field === null) throw new Error(`No field ${name}`)
  return field
}

async function editMine() {
  await role('tab', { name: 'Mine' }).click()
  await role('button', { name: 'Edit mode' }).click()
}

function focus(target: Locator) {
  const element = target.element()
  if (element instanceof HTMLElement) element.focus()
}

/** Opens Monday and its first range in the tree, by keyboard. */
async function openMonday() {
  for (const at of [1, 2]) {
    await expect.element(tool('Open or close', at)).toBeInTheDocument()
    focus(tool('Open or close', at))
    await userEvent.keyboard('{Enter}')
  }
}

const lastToast = (stores: Stores) => stores.session.getState().toasts.at(-1)

const isAskedBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Unsaved edits would make the window ask in the tests that follow too. */
async function leaveNothingUnsaved() {
  await role('button', { name: 'Reset' }).click()
  expect(isAskedBeforeLeaving()).toBe(false)
}

test('by keyboard alone a value of the tree is changed and saved, and the focus stays there', async () => {
  const stores = open()
  await editMine()
  await openMonday()
  focus(tool('Edit', 0))
  await userEvent.keyboard('{Enter}')
  const field = role('textbox', { name: 'Value of monday.0.start' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}a{/Control}11:00:00{Enter}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(tool('Edit', 0)).toHaveFocus()
  await expect
    .element(role('slider', { name: 'Monday, range 1, start' }))
    .toHaveAttribute('aria-valuetext', '11:00')
  await role('button', { name: 'Save' }).click()
  expect(mondayIn(stores)).toMatchObject({ start: '11:00:00', _descr: 'Then Lunch 1h' })
})

test('a value that is still being typed is taken when the field is left, and Save saves it', async () => {
  const stores = open()
  await editMine()
  await openMonday()
  focus(tool('Edit', 0))
  await userEvent.keyboard('{Enter}{Control>}a{/Control}09:15:00')
  await role('button', { name: 'Make a day off: Friday' }).click()
  await role('button', { name: 'Save' }).click()
  expect(mondayIn(stores)?.start).toBe('09:15:00')
  expect(schedulesIn(stores).Mine?.cfg.friday).toBeNull()
})

test('unsaved edits outlive the page, warn before the browser tab closes, and Reset drops them', async () => {
  const stores = open()
  await editMine()
  expect(isAskedBeforeLeaving()).toBe(false)
  await role('button', { name: 'Make a day off: Friday' }).click()
  expect(isAskedBeforeLeaving()).toBe(true)
  show(stores)
  await expect.element(role('tab', { name: 'Mine', selected: true })).toBeVisible()
  await expect.element(role('button', { name: 'Make a day off: Friday' })).toBeDisabled()

  await role('button', { name: 'Edit mode' }).click()
  await role('button', { name: 'Cancel' }).click()
  await expect.element(role('button', { name: 'Save' })).toBeEnabled()
  await role('button', { name: 'Reset' }).click()
  await expect.element(role('button', { name: 'Edit mode', pressed: false })).toBeVisible()
  await expect.element(role('list', { name: 'Ranges: Friday' })).toHaveTextContent('10:00–14:00')
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('edits that Reset threw away come back by Undo, and so do newer ones that these replace', async () => {
  const stores = open()
  await editMine()
  await role('button', { name: 'Make a day off: Friday' }).click()
  await role('button', { name: 'Reset' }).click()
  await expect.element(role('button', { name: 'Edit mode', pressed: false })).toHaveFocus()
  const discarded = lastToast(stores)
  expect(discarded).toMatchObject({
    text: 'Changes discarded: Mine',
    action: { label: 'Undo' },
  })

  await editMine()
  await role('button', { name: 'Make a day off: Monday' }).click()
  discarded?.action?.run()
  await expect.element(role('button', { name: 'Make a day off: Friday' })).toBeDisabled()
  await expect.element(role('button', { name: 'Make a day off: Monday' })).toBeEnabled()
  lastToast(stores)?.action?.run()
  await expect.element(role('button', { name: 'Make a day off: Monday' })).toBeDisabled()
  await leaveNothingUnsaved()
})

test('hours and days off that one click removes are named, and come back by Undo', async () => {
  const stores = open()
  await editMine()
  const clicks = [
    ['Make a day off: Friday', 'Removed: Friday 10:00–14:00, Friday 15:00–19:00'],
    ['Monday: remove range 2', 'Removed: Monday 15:00–19:00'],
    ['Remove 2025-01-01', 'Removed: 2025-01-01'],
  ] as const
  for (const [name, text] of clicks) {
    await role('button', { name, exact: true }).click()
    expect(lastToast(stores)).toMatchObject({ text, action: { label: 'Undo' } })
    lastToast(stores)?.action?.run()
    await expect.element(role('button', { name, exact: true })).toBeEnabled()
  }
  expect(lastToast(stores)?.text).toBe('Removed: 2025-01-01')
  await expect.element(role('button', { name: 'Save' })).toBeDisabled()
})

test('Undo after Reset works from another page too, and Reset without edits says nothing', async () => {
  const stores = open()
  await editMine()
  await role('button', { name: 'Reset' }).click()
  expect(lastToast(stores)).toBeUndefined()
  await editMine()
  await role('button', { name: 'Make a day off: Friday' }).click()
  await role('button', { name: 'Reset' }).click()
  clear()
  lastToast(stores)?.action?.run()
  expect(stores.drafts.read('standard:Mine')).toBeDefined()
  show(stores)
  await expect.element(role('button', { name: 'Make a day off: Friday' })).toBeDisabled()
  await leaveNothingUnsaved()
})

test('a deleted standard comes back by Undo, with its unsaved edits', async () => {
  const stores = open()
  await editMine()
  await role('button', { name: 'Make a day off: Friday' }).click()
  await role('button', { name: 'DEL', exact: true }).click()
  await role('button', { name: 'OK' }).click()
  await expect.element(role('tab', { name: 'Mine' })).not.toBeInTheDocument()
  await expect.element(role('tab', { name: '5/2 by Default', selected: true })).toBeVisible()
  expect(isAskedBeforeLeaving()).toBe(false)

  const toast = lastToast(stores)
  expect(toast).toMatchObject({ text: 'Deleted: Mine', action: { label: 'Undo' } })
  toast?.action?.run()
  await expect.element(role('tab', { name: 'Mine', selected: true })).toBeVisible()
  await expect.element(role('button', { name: 'Make a day off: Friday' })).toBeDisabled()
  expect(isAskedBeforeLeaving()).toBe(true)
  await leaveNothingUnsaved()
})

test('a new standard with the name of a deleted one starts without its edits', async () => {
  open()
  await editMine()
  await role('button', { name: 'Make a day off: Friday' }).click()
  await role('button', { name: 'DEL', exact: true }).click()
  await role('button', { name: 'OK' }).click()
  await role('button', { name: 'Create' }).click()
  await role('textbox', { name: 'Display name' }).fill('Mine')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('tab', { name: 'Mine', selected: true })).toBeVisible()
  await expect.element(role('button', { name: 'Edit mode', pressed: false })).toBeVisible()
})

test('unreadable standards are reported as set aside, and the page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  open('{"Mine":{"cfg":')
  await expect.element(role('alert')).toHaveTextContent('could not be read')
  await expect.element(role('alert')).toHaveTextContent('saved unchanged')
  await expect.element(role('tab', { name: '5/2 by Default' })).toBeVisible()
})

test('a day that is invalid in the JSON is not drawn, and can be made a day off', async () => {
  const stores = open()
  await editMine()
  await role('button', { name: 'Text', exact: true }).click()
  await role('textbox', { name: 'cfg as text' }).fill('{"monday": "off"}')
  await expect.element(page.getByText(/This day cannot be shown/)).toBeVisible()
  await role('button', { name: 'Make a day off: Monday' }).click()
  await role('button', { name: 'Save' }).click()
  expect(schedulesIn(stores).Mine?.cfg).toEqual({ monday: null })
})

test('in Russian every control has a Russian name', async () => {
  open(MINE, 'ru')
  await role('tab', { name: 'Mine' }).click()
  await role('button', { name: 'Режим правки' }).click()
  await expect.element(role('slider').first()).toBeVisible()
  const names = [...document.querySelectorAll('main button, main input, main [role="slider"]')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? '',
  )
  expect(names.filter((name) => name !== '' && !/\p{Script=Cyrillic}/u.test(name))).toEqual([
    '5/2 by Default',
    'Mine',
  ])
})

test('a range past midnight is entered as two, which the form does on request', async () => {
  const stores = open()
  await editMine()
  await role('button', { name: 'Make a day off: Tuesday' }).click()
  const end = page.elementLocator(timeField('Monday, range 2, end'))
  await end.fill('06:00')
  await expect.element(role('button', { name: 'Save' })).toBeDisabled()
  const offer = role('button', { name: 'Ends after midnight: move 00:00–06:00 to Tuesday' })
  focus(offer)
  await userEvent.keyboard('{Enter}')
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(end).toHaveFocus()
  await expect.element(end).toHaveValue('00:00')
  await role('button', { name: 'Save' }).click()
  const { monday, tuesday } = schedulesIn(stores).Mine?.cfg ?? {}
  expect(monday?.[1]).toEqual({ start: '15:00:00', end: '24:00:00' })
  expect(tuesday).toEqual([{ start: '00:00:00', end: '06:00:00' }])
  await expect.element(role('list', { name: 'Ranges: Monday' })).toHaveTextContent('15:00–24:00')
})

test('overlapping ranges are refused with a sentence', async () => {
  open()
  await editMine()
  await page.elementLocator(timeField('Monday, range 2, start')).fill('13:30')
  await expect
    .element(role('alert'))
    .toHaveTextContent('monday[1]: 13:30:00–19:00:00 overlaps monday[0]: 10:00:00–14:00:00')
  await expect.element(role('button', { name: 'Save' })).toBeDisabled()
})

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:Christmas\\, at home',
  'DTSTART;VALUE=DATE:20991225',
  'DTEND;VALUE=DATE:20991227',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'SUMMARY:New Year',
  'DTSTART;VALUE=DATE:20250101',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

async function importHolidays(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[accept*=".ics"]')
  if (!input) throw new Error('No place for a calendar')
  await userEvent.upload(input, new File([text], 'holidays.ics', { type: 'text/calendar' }))
}

const importButton = () => role('button', { name: 'Import holidays (.ics)' })
const holidaysIn = (stores: Stores) => schedulesIn(stores).Mine?.holidays

test('the days of a calendar file are shown first, then added and saved, each at one stroke', async () => {
  const stores = open()
  await role('tab', { name: 'Mine' }).click()
  await importHolidays(CALENDAR)
  const preview = role('dialog', { name: 'Holidays in holidays.ics' })
  const days = preview.getByRole('list', { name: 'New days' })
  await expect.poll(() => days.getByRole('listitem').elements().length).toBe(2)
  await expect.element(days).toHaveTextContent('2099-12-25Christmas, at home')
  await expect.element(preview).toHaveTextContent('Before this year, left out: 1')
  expect(await axeFindings()).toEqual([])
  focus(preview.getByRole('button', { name: 'Add 2 days' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(preview).not.toBeInTheDocument()

  const added = lastToast(stores)
  expect(added).toMatchObject({ text: 'Added 2 days, not saved yet', action: { label: 'Undo' } })
  expect(holidaysIn(stores)).toEqual(['2025-01-01'])
  added?.action?.run()
  await expect.element(role('button', { name: 'Save' })).toBeDisabled()

  await importHolidays(CALENDAR)
  await role('button', { name: 'Add 2 days' }).click()
  await role('button', { name: 'Save' }).click()
  expect(holidaysIn(stores)).toEqual(['2025-01-01', '2099-12-25', '2099-12-26'])
  stores.undo.undo()
  expect(holidaysIn(stores)).toEqual(['2025-01-01'])
})

test('a calendar without new days says so, and a cancelled one adds nothing', async () => {
  const stores = open()
  await role('tab', { name: 'Mine' }).click()
  await importHolidays(CALENDAR.replace('20991225', '20200101').replace('20991227', '20200102'))
  await expect.element(page.getByText(/^Nothing new/)).toBeVisible()
  await role('button', { name: 'Close' }).click()
  await expect.element(role('dialog')).not.toBeInTheDocument()
  await importHolidays(CALENDAR)
  await role('button', { name: 'Cancel' }).click()
  await expect.element(role('dialog')).not.toBeInTheDocument()
  await expect.element(role('button', { name: 'Edit mode', pressed: false })).toBeVisible()
  expect(lastToast(stores)).toBeUndefined()
})

test('a damaged calendar is refused in a sentence, and changes nothing', async () => {
  const stores = open()
  await role('tab', { name: 'Mine' }).click()
  await importHolidays(CALENDAR.slice(0, 120))
  const alert = role('alert').filter({ hasText: 'holidays.ics was not imported' })
  await expect.element(alert).toHaveTextContent('damaged or incomplete at line')
  await importHolidays('{}')
  await expect.element(alert).toHaveTextContent('This is not a calendar file')
  await expect.element(role('button', { name: 'Edit mode', pressed: false })).toBeVisible()
  expect(holidaysIn(stores)).toEqual(['2025-01-01'])
})

test('no calendar can be imported into the only standard, which cannot be edited', async () => {
  open(DEFAULT_SCHEDULES)
  await expect.element(importButton()).toBeDisabled()
})

test('a standard is renamed and deleted; the default is neither, nor edited while it is alone', async () => {
  const button = (name: string) => role('button', { name, exact: true })
  open(DEFAULT_SCHEDULES)
  for (const name of ['Edit mode', 'Rename', 'DEL'])
    await expect.element(button(name)).toBeDisabled()
  await expect.element(page.getByText(/Create another standard before editing/)).toBeVisible()

  open()
  const tab = (name: string) => role('tab', { name })
  await tab('Mine').click()
  await button('Rename').click()
  const dialog = role('dialog', { name: 'New name' })
  await dialog.getByRole('textbox').fill('5/2 by Default')
  await expect.element(dialog).toHaveTextContent('Already exists: 5/2 by Default')
  await dialog.getByRole('textbox').fill('Ours')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect.element(tab('Ours')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Mine')).not.toBeInTheDocument()

  await tab('5/2 by Default').click()
  await expect.element(button('Edit mode')).toBeEnabled()
  await expect.element(button('DEL')).toBeDisabled()

  await tab('Ours').click()
  await button('DEL').click()
  await expect.element(role('alertdialog')).toHaveTextContent('Sure?')
  await button('OK').click()
  await expect.element(tab('Ours')).not.toBeInTheDocument()
  await expect.element(tab('5/2 by Default')).toHaveAttribute('aria-selected', 'true')
})

test.each([
  [1280, 900, 'light'],
  [390, 844, 'dark'],
] as const)(
  'at %d × %d in the %s a full and invalid standard fits and passes axe, as tree and as text',
  async (width, height, mode) => {
    await page.viewport(width, height)
    const name = 'Сверхдлинноеимябезпробелов Donaudampfschifffahrtsgesellschaft'
    const long = { ...DEFAULT_SCHEDULES, [name]: { ...DEFAULT, isReadOnly: false } }
    show(openStored({ schedules: long }), 'mixed', mode)
    // As in the frame around every page.
    Object.assign(document.querySelector('main')?.style ?? {}, { padding: '0 16px' })
    await role('tab', { name }).click()
    await role('button', { name: 'Edit mode' }).click()
    await role('button', { name: 'Text', exact: true }).click()
    const hours = Array.from({ length: 12 }, (_, at) => String(2 * at).padStart(2, '0'))
    const monday = hours.map((hour) => ({ start: `${hour}:00:00`, end: `${hour}:40:00` }))
    await role('textbox', { name: 'cfg as text' }).fill(
      JSON.stringify({ monday, friday: [], sunday: 'off' }),
    )
    // Invalid JSON stays a text, beside the tree of the other part.
    await role('textbox', { name: '_diagrams as text' }).fill('["common"')
    await role('button', { name: 'Tree', exact: true }).click()
    const alert = role('alert')
    await expect.element(alert).toHaveTextContent('friday: Should be not empty Array')
    await expect.element(alert).toHaveTextContent('Invalid JSON: _diagrams.')
    const edit = role('group', { name: 'cfg as tree' }).getByRole('button', { name: 'Edit' })
    await expect.element(edit.last()).toBeInTheDocument()
    focus(edit.last())
    await userEvent.keyboard('{Enter}')
    await expect.element(role('textbox', { name: 'Value of sunday' })).toHaveFocus()
    const root = document.documentElement
    expect(root.scrollWidth - root.clientWidth).toBe(0)
    expect(await axeFindings()).toEqual([])
    await leaveNothingUnsaved()
  },
)
