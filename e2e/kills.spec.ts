import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addHands, openList } from '../testbed/browser/busyHands'
import { startKillable, withProfile } from '../testbed/browser/killableBrowser'
import { openTab, storeFirst, surviveKills } from '../testbed/browser/kills'
import { idOf, job, stateOf } from '../testbed/sample/samples'

test('five kills of a browser with two tabs lose nothing that was acknowledged', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
  const survived = await surviveKills({
    address: baseURL ?? '',
    kills: 5,
    eventsEach: 15,
    stored: JSON.stringify(stateOf([job(1, 'From before')])),
  })
  expect(survived.lost).toEqual([])
  expect(survived.kills).toBe(5)
  expect(survived.acknowledged).toBeGreaterThan(50)
  expect(survived.drafts).toBeGreaterThan(0)
})

/** The location of the database, and the log that is being written. */
async function logIn(profile: string): Promise<string> {
  const origins = join(profile, 'Default', 'IndexedDB')
  const [origin = ''] = (await readdir(origins)).filter((name) => name.endsWith('.leveldb'))
  const folder = join(origins, origin)
  const [log = ''] = (await readdir(folder)).filter((name) => name.endsWith('.log')).sort()
  return join(folder, log)
}

test('a record that a kill cut short costs nothing, though Chromium would delete everything', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
  await withProfile(async (profile) => {
    let browser = await startKillable(profile)
    const visit = async (title: string) => {
      const page = await browser.context.newPage()
      await addHands(page)
      await openList(page, baseURL ?? '')
      await page.evaluate((words) => window.createJob(words), title)
      const journaled = () =>
        page.evaluate(async () => (await window.readJournal(0)).map(({ text }) => text))
      await expect.poll(journaled).toContain(title)
      return journaled()
    }
    try {
      await visit('Before')
      await browser.kill()
      const log = await logIn(profile)
      // The head of a record, which contains a length, and nothing after it.
      await appendFile(log, new Uint8Array([1, 2, 3, 4, 200, 0, 1]))
      browser = await startKillable(profile)
      await visit('Between')
      await expect.poll(() => logIn(profile)).not.toBe(log)
      await browser.kill()
      browser = await startKillable(profile)
      const titles = await visit('After')
      expect(titles).toEqual(expect.arrayContaining(['Before', 'Between', 'After']))
    } finally {
      await browser.kill()
    }
  })
})

const TS = idOf(1)
const LOGGED = job(1, 'Checkout API', {
  logs: { ...job(1, '').logs, items: [{ ts: TS, text: 'Old text' }] },
})
/** A change of it asks for a comment. */
const DETAILED = job(2, 'Receipts', { logs: { ...job(2, '').logs, isEnabled: true } })
const DRAWER = `/jobs?lastSeenJob=${LOGGED.id}&openDrawer=1`
const LOG_PAGE = `/jobs/${LOGGED.id}/logs/${TS}`

/** A kind of field: the page it is on, how it is opened, and the field itself. */
interface Field {
  readonly at: string
  readonly name: string
  readonly role?: 'combobox' | 'textbox'
  readonly openers?: readonly string[]
  /** The title of the row that is selected first, by Space. */
  readonly selected?: string
  readonly isDialog?: true
  /** A question stays over every other page until it is answered; Escape keeps its draft. */
  readonly isQuestion?: true
}

const FIELDS: readonly Field[] = [
  { at: '/jobs', name: 'Title' },
  { at: DRAWER, name: 'Comment' },
  { at: DRAWER, name: 'Title of the subjob', openers: ['Add subjob'] },
  { at: LOG_PAGE, name: 'Log text', openers: ['[ Edit ]'] },
  { at: LOG_PAGE, name: 'Checklist item title', openers: ['Create checklist'] },
  { at: LOG_PAGE, name: 'Url', openers: ['Add link'] },
  { at: '/employees', name: 'Display name', openers: ['Create'], isDialog: true },
  { at: DRAWER, name: 'Description', openers: ['Edit'], isDialog: true },
  { at: DRAWER, name: 'Employee', role: 'combobox', openers: ['Edit'], isDialog: true },
  { at: '/business-time', name: 'cfg as text', openers: ['Edit mode', 'Text'] },
  { at: '/plan', name: 'Title', openers: ['What if…'], isDialog: true },
  {
    at: '/jobs?words=api',
    name: 'Name of the view',
    openers: ['Save view'],
    isDialog: true,
    isQuestion: true,
  },
  {
    at: DRAWER,
    name: 'Name of the new person',
    openers: ['Assign', 'New person…'],
    isDialog: true,
    isQuestion: true,
  },
  {
    at: '/jobs?page=1',
    name: 'Your comment?',
    selected: DETAILED.title,
    openers: ['Done'],
    isDialog: true,
    isQuestion: true,
  },
]

/** The form of a job, with fields of other kinds. */
const EDITOR: Field = { at: DRAWER, name: 'Title', openers: ['Edit'], isDialog: true }

const PERSON = { id: idOf(-1), displayName: 'Anna', ts: { create: 1, update: 1 } }
const DAY_OFF = '2026-12-24'
const dayOff = (page: Page) => page.getByLabel('First day', { exact: true })
const trial = (page: Page) => page.getByRole('region', { name: 'What is tried out' })

/** What is no sentence in a field: a day, and jobs that were moved in the plan. */
async function typeOthers(page: Page, address: string) {
  await page.goto(`${address}#/employees/${PERSON.id}`)
  await dayOff(page).fill(DAY_OFF)
  await page.goto(`${address}#/plan`)
  await page.getByRole('link', { name: LOGGED.title, exact: true }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(trial(page)).toContainText('1 change')
}

const typedIn = ({ name }: Field) => `Half a sentence in ${name}`
const fieldOn = (page: Page, { name, role = 'textbox' }: Field) =>
  page.getByRole(role, { name, exact: true })

/** Goes there, unless the field before was on the same page and left no dialog open. */
async function visit(page: Page, address: string, { at }: Field, before: Field | undefined) {
  if (before?.at === at && (!before.isDialog || before.isQuestion)) return
  // Away from a dialog that may be open there.
  if (before?.isDialog) await page.goto(`${address}#/about`)
  await page.goto(`${address}#${at}`)
}

async function openField(page: Page, field: Field, isRestored: boolean) {
  // A form with a draft is open already, but nobody wants to see a dialog unasked.
  if (isRestored && !field.isDialog) return
  if (field.selected !== undefined) {
    await page.getByRole('button', { name: field.selected, exact: true }).focus()
    // The keys of the rows load after the rows.
    await expect(async () => {
      await page.keyboard.press('Space')
      await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
  for (const name of field.openers ?? []) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener
      .or(page.getByRole('menuitem', { name, exact: true }))
      .first()
      .click()
  }
}

async function leaveField(page: Page, field: Field) {
  if (!field.isQuestion) return
  await page.keyboard.press('Escape')
  await expect(fieldOn(page, field)).toBeHidden()
}

/** The only standard there is at first cannot be edited. */
async function createStandard(page: Page, address: string) {
  await page.goto(`${address}#/business-time`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Display name' }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('tab', { name: 'Mine' })).toBeVisible()
}

test('what was typed in any field is found again after the window changed and the browser was killed', async ({
  baseURL,
}) => {
  test.skip(process.platform === 'win32', 'There is no way to kill a group of processes')
  test.setTimeout(600_000)
  const address = baseURL ?? ''
  await withProfile(async (profile) => {
    let browser = await startKillable(profile)
    try {
      const state = { ...stateOf([LOGGED, DETAILED]), users: { items: [PERSON] } }
      const page = await storeFirst(browser, address, JSON.stringify(state))
      await page.setViewportSize({ width: 1280, height: 900 })
      await createStandard(page, address)
      for (const [index, field] of FIELDS.entries()) {
        await visit(page, address, field, FIELDS[index - 1])
        await openField(page, field, false)
        await fieldOn(page, field).fill(typedIn(field))
        await leaveField(page, field)
      }
      await visit(page, address, EDITOR, FIELDS.at(-1))
      await openField(page, EDITOR, false)
      const start = page.getByRole('group', { name: 'Start date' })
      await start.getByRole('spinbutton', { name: 'Day' }).click()
      await page.keyboard.type('17')
      await typeOthers(page, address)
      // Away from the dialog that was typed into last.
      await page.goto(`${address}#/about`)
      await page.goto(`${address}#${DRAWER}`)
      const comment = page.getByRole('textbox', { name: 'Comment', exact: true })
      // The drawer moves from beside the list to a sheet over it.
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(comment).toHaveValue('Half a sentence in Comment')
      }
      const onDisk = () =>
        page.evaluate(async () =>
          JSON.stringify([await window.wholeJournal(), await window.storedDrafts()]),
        )
      const typed = [...FIELDS.map(typedIn), '17.MM.YYYY', DAY_OFF, 'queuedAt']
      const missing = async () => {
        const stored = await onDisk()
        return typed.filter((text) => !stored.includes(text))
      }
      await expect.poll(missing).toEqual([])
      await browser.kill()

      browser = await startKillable(profile)
      const again = await openTab(browser)
      await again.setViewportSize({ width: 1280, height: 900 })
      for (const [index, field] of FIELDS.entries()) {
        await visit(again, address, field, FIELDS[index - 1])
        await openField(again, field, true)
        await expect(fieldOn(again, field)).toHaveValue(typedIn(field))
        // The field for a new job is the only one that is never closed.
        if (field.at !== '/jobs')
          await expect(again.getByText('Draft restored').first()).toBeVisible()
        await leaveField(again, field)
      }
      await visit(again, address, EDITOR, FIELDS.at(-1))
      await openField(again, EDITOR, true)
      await expect(again.getByText('Typed so far: 17.MM.YYYY hh:mm')).toBeVisible()
      await again.goto(`${address}#/employees/${PERSON.id}`)
      await expect(dayOff(again)).toHaveValue(DAY_OFF)
      await again.goto(`${address}#/plan`)
      await expect(trial(again)).toContainText('1 change')
    } finally {
      await browser.kill()
    }
  })
})
