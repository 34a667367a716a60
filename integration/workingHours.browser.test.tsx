import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EmployeeJobsPage } from '../src/app/jobs/JobsPage'
import { UndoKeys } from '../src/app/undo/UndoKeys'
import { DAY, HOUR } from '../src/domain/core/time'
import { readCalendar } from '../src/domain/exchange/calendar/readCalendar'
import type { PersonHours } from '../src/domain/model/person/personHours'
import { dayInWords } from '../src/domain/model/person/timeOff'
import { dayOf, dayText } from '../src/domain/model/schedule/calendar'
import { DEFAULT_SCHEDULES } from '../src/domain/model/schedule/schedule'
import { sampleJob } from '../src/domain/testing/sampleJob'
import { EmployeesPage } from '../src/features/people/EmployeesPage'
import { ROUTES } from '../src/routing/routes'
import type { Stores } from '../src/state/appStores'
import type { Language } from '../src/text/base/messages'
import { axeFindings } from './support/axe'
import { render } from './support/render'
import { clear } from './support/rendered'
import { openStored, sharedPool, stateOf, typedIn, userOf } from './support/stored'

const role = page.getByRole
const NOW = Date.now()
const ANNA = userOf(1700000000001, 'Anna')
const [DEFAULT = {}] = Object.values(DEFAULT_SCHEDULES)
const SCHEDULES = { ...DEFAULT_SCHEDULES, 'Early shift': { ...DEFAULT, isReadOnly: false } }
const JOBS = [
  sampleJob(NOW - 9 * HOUR, {
    title: 'Checkout',
    forecast: { start: NOW - 8 * HOUR, estimate: NOW + 2 * DAY, assignedTo: ANNA.id },
  }),
  sampleJob(NOW - 7 * HOUR, {
    title: 'Receipts',
    forecast: { estimate: NOW + 9 * DAY, deadline: NOW + 20 * DAY, assignedTo: ANNA.id },
  }),
]
const TODAY = dayText(dayOf(NOW))
/** The day that is so many days from now. */
const dayIn = (days: number) => dayText(dayOf(NOW) + days)
const words = (days: number) => dayInWords(dayIn(days), TODAY)

beforeEach(() => page.viewport(1280, 900))

interface Opened {
  readonly hours?: PersonHours
  readonly language?: Language
  readonly mode?: 'light' | 'dark'
}

const show = (stores: Stores, { language = 'en', mode = 'light' }: Opened = {}) =>
  render(
    // Its chips reach to the edges of the window, so it needs the margins of a page.
    <div style={{ padding: 16 }}>
      <Routes>
        <Route path={ROUTES.employee} element={<EmployeeJobsPage />} />
      </Routes>
      <UndoKeys />
    </div>,
    { stores, at: `/employees/${ANNA.id}`, language, mode },
  )

function open(opened: Opened = {}): Stores {
  const { hours } = opened
  const state = stateOf(JOBS, [{ ...ANNA, ...(hours && { hours }) }])
  const stores = openStored({ state, schedules: SCHEDULES, workers: sharedPool })
  show(stores, opened)
  return stores
}

const hoursIn = (stores: Stores) => stores.app.getState().users.items[0]?.hours
const lastToast = (stores: Stores) => stores.session.getState().toasts.at(-1)
const section = () => role('region', { name: 'Working hours' })
const firstDay = () => page.getByLabelText('First day')
const lastDay = () => page.getByLabelText('Last day')
const share = () => role('combobox', { name: 'Works' })
const daysOff = () => section().getByRole('list', { name: 'Days off and part-time' })
const freeDate = () =>
  document.querySelector<HTMLTimeElement>(`time[data-plan="p80"][data-person="${ANNA.id}"]`)
    ?.dateTime

test('by keyboard alone days off are added, which the plan follows, and Undo takes them back', async () => {
  const stores = open()
  await expect.poll(freeDate).toBeDefined()
  const before = freeDate() ?? ''
  await firstDay().fill(dayIn(0))
  await lastDay().fill(dayIn(60))
  await userEvent.keyboard('{Enter}')
  expect(hoursIn(stores)).toEqual({ off: [{ from: dayIn(0), until: dayIn(60) }] })
  await expect.element(section()).toHaveTextContent(`Anna is off until ${words(60)}. Free (80%)`)
  await expect.poll(() => (freeDate() ?? '') > before).toBe(true)
  await expect.element(firstDay()).toHaveFocus()
  await expect.element(firstDay()).toHaveValue('')
  await expect
    .poll(() => lastToast(stores))
    .toMatchObject({ text: 'Working hours changed: Anna', action: { label: 'Undo' } })
  lastToast(stores)?.action?.run()
  await expect.element(section()).toHaveTextContent('Nothing planned')
  expect(hoursIn(stores)).toBeUndefined()
  await expect.poll(freeDate).toBe(before)
})

test('part-time work is added with its share, and a single day without a last one', async () => {
  const stores = open()
  await firstDay().fill(dayIn(5))
  await lastDay().fill(dayIn(9))
  await share().selectOptions('50%')
  await role('button', { name: 'Add', exact: true }).click()
  await firstDay().fill(dayIn(2))
  await role('button', { name: 'Add', exact: true }).click()
  expect(hoursIn(stores)?.off).toEqual([
    { from: dayIn(2), until: dayIn(2) },
    { from: dayIn(5), until: dayIn(9), share: 0.5 },
  ])
  const entries = daysOff().getByRole('listitem')
  await expect.element(entries.first()).toHaveTextContent(`Off on ${words(2)}`)
  await expect.element(entries.nth(1)).toHaveTextContent(`Half days ${words(5)} – ${words(9)}`)
})

test('what is wrong is said at its field before anything is stored', async () => {
  const stores = open({ hours: { off: [{ from: dayIn(5), until: dayIn(9) }] } })
  const before = hoursIn(stores)
  await role('button', { name: 'Add', exact: true }).click()
  await expect.element(firstDay()).toHaveAccessibleDescription(/^Enter the first day/)
  await firstDay().fill(dayIn(5))
  await lastDay().fill(dayIn(4))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(lastDay())
    .toHaveAccessibleDescription('The last day is before the first one')
  await expect.element(lastDay()).toHaveFocus()
  await lastDay().fill(dayIn(9))
  await expect.element(lastDay()).toHaveAccessibleDescription('Empty for one day')
  await userEvent.keyboard('{Enter}')
  await expect.element(firstDay()).toHaveAccessibleDescription('These days are in the list already')
  expect(hoursIn(stores)).toBe(before)
})

test('an entry is removed, and the focus moves to its neighbour, at last to the field', async () => {
  const off = [
    { from: dayIn(5), until: dayIn(9) },
    { from: dayIn(12), until: dayIn(12) },
  ]
  const stores = open({ hours: { schedule: 'Early shift', off } })
  await role('button', { name: `Remove: Off ${words(5)}` }).click()
  const other = role('button', { name: `Remove: Off on ${words(12)}` })
  await expect.element(other).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(firstDay()).toHaveFocus()
  expect(hoursIn(stores)).toEqual({ schedule: 'Early shift' })
})

test('earlier days off are folded away, and can be removed there', async () => {
  const off = [{ from: dayIn(-9), until: dayIn(-5) }]
  const stores = open({ hours: { off } })
  const earlier = role('button', { name: /^Remove/ })
  await expect.element(page.getByText('1 earlier')).toBeVisible()
  expect(earlier.query()).toBeNull()
  await page.getByText('1 earlier').click()
  await earlier.click()
  expect(hoursIn(stores)).toBeUndefined()
})

test('another schedule is chosen, one that is gone is named, and usual hours store nothing', async () => {
  const stores = open({ hours: { schedule: 'Night shift' } })
  const schedule = role('combobox', { name: 'Schedule' })
  await expect
    .element(role('option', { name: 'Night shift (deleted, so usual hours)', selected: true }))
    .toBeInTheDocument()
  await schedule.selectOptions('Early shift')
  expect(hoursIn(stores)).toEqual({ schedule: 'Early shift' })
  await expect.poll(() => lastToast(stores)?.text).toBe('Working hours changed: Anna')
  await schedule.selectOptions('Usual hours')
  expect(hoursIn(stores)).toBeUndefined()
  expect(role('option', { name: '5/2 by Default' }).query()).toBeNull()
})

test('typed days that are not added yet outlive the page, and are thrown away in so many words', async () => {
  const stores = open()
  await firstDay().fill(dayIn(5))
  await share().selectOptions('40%')
  clear()
  expect(Object.keys(typedIn(stores.drafts))).toEqual([`timeOff:${ANNA.id}`])
  show(stores)
  await expect.element(page.getByText('Draft restored')).toBeVisible()
  await expect.element(firstDay()).toHaveValue(dayIn(5))
  await expect.element(share()).toHaveValue('0.4')
  await role('button', { name: 'Discard draft' }).click()
  await expect.element(firstDay()).toHaveValue('')
  expect(typedIn(stores.drafts)).toEqual({})
  await role('button', { name: 'Undo', exact: true }).click()
  await role('button', { name: 'Add', exact: true }).click()
  expect(hoursIn(stores)?.off).toEqual([{ from: dayIn(5), until: dayIn(5), share: 0.4 }])
  await expect.poll(() => typedIn(stores.drafts)).toEqual({})
})

test('the calendar of a person has the likely days of their jobs, and their deadlines', async () => {
  const urls = vi.spyOn(URL, 'createObjectURL')
  open()
  await expect.element(role('button', { name: 'Calendar (.ics)' })).toBeEnabled()
  await role('button', { name: 'Calendar (.ics)' }).click()
  const [file] = urls.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('Nothing was saved')
  expect(file.type).toBe('text/calendar')
  const calendar = readCalendar(await file.text())
  const names = calendar.status === 'ok' ? calendar.events.map(({ name }) => name) : []
  expect(names.toSorted()).toEqual(['80%: Checkout', '80%: Receipts', 'Deadline: Receipts'])
  urls.mockRestore()
})

test.each([
  ['a desktop', 1280, 'light', 'en'],
  ['a phone', 390, 'dark', 'en'],
  ['a phone in Russian', 390, 'light', 'ru'],
] as const)('the section passes axe on %s and fits', async (_, width, mode, language) => {
  await page.viewport(width, 844)
  const off = [
    { from: dayIn(-9), until: dayIn(-5) },
    { from: dayIn(-1), until: dayIn(30), share: 0.8 },
    { from: dayIn(400), until: dayIn(410) },
  ]
  open({ hours: { off }, mode, language })
  await expect.poll(freeDate).toBeDefined()
  await userEvent.click(page.getByText(language === 'ru' ? 'Раньше: 1' : '1 earlier'))
  expect(await axeFindings()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

const HARD_WORK = Array.from({ length: 40 }, (_, index) =>
  sampleJob(NOW - (index + 2) * HOUR, {
    forecast: { start: NOW - HOUR, estimate: NOW + 30 * DAY, assignedTo: ANNA.id },
  }),
)

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)(
  'at %d the list of people says who is overbooked, and who is off soon',
  async (width, mode) => {
    await page.viewport(width, 844)
    const off = [
      { from: dayIn(-1), until: dayIn(3), share: 0.8 },
      { from: dayIn(14), until: dayIn(20) },
      { from: dayIn(15), until: dayIn(16), share: 0.6 },
    ]
    const bob = userOf(1700000000002, 'Bob')
    const state = stateOf(HARD_WORK, [{ ...ANNA, hours: { off } }, bob])
    render(<EmployeesPage />, { stores: openStored({ state, workers: sharedPool }), mode })
    const anna = role('listitem').first()
    await expect.element(anna.getByText(/^Overbooked/)).toBeVisible()
    await expect.element(anna.getByRole('img', { name: /Week 4: \d+%$/ })).toBeVisible()
    await expect.element(anna.getByText(`80% until ${words(3)}`)).toBeVisible()
    await expect.element(anna.getByText(`Off ${words(14)} – ${words(20)}`)).toBeVisible()
    expect(anna.getByText('60%').query()).toBeNull()
    expect(role('listitem').nth(1).getByRole('img').query()).toBeNull()
    expect(await axeFindings()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
