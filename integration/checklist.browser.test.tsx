import { type ComponentProps, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { AppEvent } from '../src/domain/app/state/events'
import { type AppState, EMPTY_STATE } from '../src/domain/app/state/state'
import { transition } from '../src/domain/app/transition'
import { newJob } from '../src/domain/model/job/create'
import type { ChecklistItem } from '../src/domain/model/job/job'
import { sampleItem } from '../src/domain/testing/sampleJob'
import { Checklist } from '../src/ui/checklist/Checklist'
import { axeFindings } from './support/axe'
import { render } from './support/render'

const role = page.getByRole
const ID = 1763000000001
const LOG = { jobId: ID, logTs: ID }
const ALL = { editable: true, creatable: true, deletable: true, copyable: true }

let copied: string[] = []
let onCopyFailed = vi.fn()
let items: readonly ChecklistItem[] = []

beforeEach(() => page.viewport(1280, 900))

const itemOf = (title: string, index: number) => sampleItem(title, { id: index + 1 })

function stateOf(checklist: readonly ChecklistItem[]): AppState {
  const job = newJob(ID, 'Checkout API', ID)
  const log = { ts: ID, text: 'Created', ...(checklist.length > 0 && { checklist }) }
  const logged = { ...job, logs: { ...job.logs, items: [log] } }
  return { ...EMPTY_STATE, jobs: { ...EMPTY_STATE.jobs, items: [logged] } }
}

type Options = Partial<ComponentProps<typeof Checklist>>

function Host({ checklist, options }: { checklist: readonly ChecklistItem[]; options: Options }) {
  const [state, setState] = useState(() => stateOf(checklist))
  const send = (event: AppEvent) => setState(transition(state, event, ID + 1000))
  items = state.jobs.items[0]?.logs.items[0]?.checklist ?? []
  return (
    <Checklist
      items={items}
      infoLabel="Checklist"
      copy={async (value) => {
        copied.push(value)
        return value !== 'refused'
      }}
      onCopyFailed={onCopyFailed}
      onAdd={(draft) => send({ type: 'todo.addChecklistItemInLog', ...LOG, state: draft })}
      onEdit={(checklistItemId, changes) =>
        send({ type: 'todo.editChecklistItemInLog', ...LOG, checklistItemId, state: changes })
      }
      onDelete={(checklistItemId) =>
        send({ type: 'todo.deleteChecklistItemFromLog', ...LOG, checklistItemId })
      }
      onDeleteAll={() => send({ type: 'todo.deleteChecklistFromLog', ...LOG })}
      onMove={(checklistItemId, to) =>
        send({ type: 'todo.moveChecklistItemInLog', ...LOG, checklistItemId, to })
      }
      {...options}
    />
  )
}

function show(checklist: readonly (string | ChecklistItem)[], options: Options = ALL) {
  copied = []
  onCopyFailed = vi.fn()
  const given = checklist.map((item, index) =>
    typeof item === 'string' ? itemOf(item, index) : item,
  )
  render(<Host checklist={given} options={options} />)
}

const button = (name: string) => role('button', { name, exact: true })
const inRow = (index: number, name: string) =>
  role('listitem').nth(index).getByRole('button', { name, exact: true })
const box = (title: string) => role('checkbox', { name: title, exact: true })
const title = () => role('textbox', { name: 'Checklist item title' })
const descr = () => role('textbox', { name: 'Checklist item descr' })
const titles = () => items.map((item) => item.title)
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const question = () => role('alertdialog', { name: 'Уверены?' })

test('an item is done by a click on its title; done and disabled ones count as settled', async () => {
  show(['Write', 'Test', 'Ship'])
  await shown('Checklist | 0%')
  await page.getByText('Write').click()
  await expect.element(box('Write')).toBeChecked()
  await shown('Checklist | 33%')
  await inRow(1, '[ Disable ]').click()
  await shown('Checklist | 67%')
  await expect.element(page.getByText('Test')).toHaveStyle({ textDecorationLine: 'line-through' })
  await expect.element(page.getByText('Checklist |')).not.toHaveAttribute('data-complete')
  await box('Ship').click()
  await shown('Checklist | 100%')
  await expect.element(page.getByText('Checklist |')).toHaveAttribute('data-complete')
  await inRow(1, '[ Enable ]').click()
  await shown('Checklist | 67%')
})

test('an empty list says so, and its first item creates it', async () => {
  show([], { ...ALL, createLabel: 'Begin a list' })
  await shown('No items yet')
  await button('Begin a list').click()
  await expect.element(title()).toHaveFocus()
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('  Write   tests {Tab}all of them')
  await button('Save').click()
  await expect.element(button('Add')).toHaveFocus()
  expect(items).toMatchObject([{ title: 'Write tests', descr: 'all of them' }])
  await userEvent.keyboard('{Enter}')
  await expect.element(title()).toHaveFocus()
  await title().fill('Ship 🔥')
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Write tests', 'Ship 🔥'])
})

test('errors are shown while typing, and cannot be saved', async () => {
  show(['Write'])
  await inRow(0, '[ Edit ]').click()
  await title().fill(' ')
  await shown('Expected not empty string (received string: " ")')
  await expect.element(button('Save')).toBeDisabled()
  await title().fill('x'.repeat(201))
  await shown('Limit 200 reached (201)')
  await title().fill('x'.repeat(200))
  await expect.element(button('Save')).toBeEnabled()
  await descr().fill('x'.repeat(2001))
  await shown('Limit 2000 reached (2001)')
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(title()).toHaveAttribute('maxlength', '2000')
  await expect.element(descr()).toHaveAttribute('maxlength', '20000')
})

test.each(['button', 'Escape'])(
  'an edit is dropped by %s once that is confirmed, and focus returns',
  async (way) => {
    show(['Write'])
    await inRow(0, '[ Edit ]').click()
    await title().fill('Rewrite')
    if (way === 'button') await button('Cancel').click()
    else await userEvent.keyboard('{Escape}')
    await button('OK').click()
    await expect.element(inRow(0, '[ Edit ]')).toHaveFocus()
    expect(titles()).toEqual(['Write'])
    await inRow(0, '[ Edit ]').click()
    await expect.element(title()).toHaveValue('Write')
  },
)

test('an edit is saved from the description by Ctrl + Enter', async () => {
  show(['Write'])
  await inRow(0, '[ Edit ]').click()
  await descr().click()
  await userEvent.keyboard('in Cyrillic{Control>}{Enter}{/Control}')
  await expect.element(inRow(0, '[ Edit ]')).toHaveFocus()
  expect(items).toMatchObject([{ title: 'Write', descr: 'in Cyrillic' }])
})

test('two items can be edited at once, and typing renders no other item', async () => {
  let reads = 0
  const watched = {
    ...itemOf('', 0),
    get title() {
      reads++
      return 'Watched'
    },
  }
  show([watched, 'Write', 'Ship'])
  await inRow(1, '[ Edit ]').click()
  await inRow(2, '[ Edit ]').click()
  const before = reads
  await title().first().fill('Rewrite')
  await title().last().click()
  await userEvent.keyboard(' it all')
  expect(reads).toBe(before)
  await button('Save').last().click()
  await expect.poll(titles).toEqual(['Watched', 'Write', 'Ship it all'])
  await expect.element(title()).toHaveValue('Rewrite')
})

test('an item is copied whole or by its description, and a refusal is shown', async () => {
  show([{ ...itemOf('Auth', 0), descr: 'JWT only' }, 'Plain', 'refused'])
  await inRow(0, '[all]').click()
  await expect.element(inRow(0, '[all]')).toHaveAttribute('title', 'Copied')
  await inRow(0, '[descr]').click()
  await inRow(1, '[all]').click()
  expect(inRow(1, '[descr]').query()).toBeNull()
  await inRow(2, '[all]').click()
  expect(copied).toEqual(['Auth\nJWT only', 'JWT only', 'Plain', 'refused'])
  expect(onCopyFailed).toHaveBeenCalledOnce()
  await expect.element(inRow(2, '[all]')).toHaveAttribute('title', 'Copy')
})

test('deleting an item asks first; focus moves to the next one', async () => {
  show(['Write', 'Test', 'Ship'])
  await inRow(1, '[ Del ]').click()
  await expect.element(question()).toHaveTextContent('Test')
  await button('Cancel').click()
  await expect.element(inRow(1, '[ Del ]')).toHaveFocus()
  expect(titles()).toHaveLength(3)
  await inRow(1, '[ Del ]').click()
  await button('OK').click()
  await expect.poll(titles).toEqual(['Write', 'Ship'])
  await expect.element(box('Ship')).toHaveFocus()
})

test('deleting the whole list asks first, and a new one can be started', async () => {
  show(['Write', 'Test'])
  await button('Del').click()
  await expect.element(question()).toBeVisible()
  await button('OK').click()
  await shown('No items yet')
  await expect.element(button('Create checklist')).toHaveFocus()
})

test('a list has at most a hundred items', async () => {
  show(Array.from({ length: 100 }, (_, index) => `Item ${index}`))
  await expect.element(button('Add')).toBeDisabled()
  await shown('Limit 100 reached (100)')
})

test('without flags a list is read-only', async () => {
  show([{ ...itemOf('Auth', 0), descr: 'JWT only' }, 'Plain'], {
    links: [{ label: 'Log', relativeUrl: '/jobs/1/logs/2', arrowType: 'forward' }],
  })
  await expect.element(box('Auth')).toBeDisabled()
  expect(role('button').elements()).toEqual([])
  await expect.element(role('link', { name: 'Log' })).toHaveAttribute('href', '/jobs/1/logs/2')
})

test('the panel’s list can be edited and copied, but items cannot be added or deleted', async () => {
  show(['Write', 'Test'], { editable: true, copyable: true, mini: true })
  await expect.element(inRow(0, '[ Edit ]')).toBeInTheDocument()
  for (const name of ['Add', 'Del', '[ Del ]']) expect(button(name).query()).toBeNull()
})

test('Alt and an arrow move an item from any of its controls, keep the focus and announce the position', async () => {
  show(['Write', 'Test', 'Ship'])
  box('Write').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(titles).toEqual(['Test', 'Write', 'Ship'])
  await expect.element(box('Write')).toHaveFocus()
  await expect.element(page.getByText('“Write” is now 2 of 3')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  await expect.poll(titles).toEqual(['Test', 'Ship', 'Write'])
  inRow(2, '[ Edit ]').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(titles).toEqual(['Test', 'Write', 'Ship'])
  await expect.element(inRow(1, '[ Edit ]')).toHaveFocus()
  inRow(1, 'Move “Write”').element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(titles).toEqual(['Write', 'Test', 'Ship'])
})

test('an item is dragged by its grip', async () => {
  show(['Write', 'Test', 'Ship'])
  await userEvent.dragAndDrop(inRow(0, 'Move “Write”'), inRow(2, 'Move “Ship”'))
  await expect.poll(titles).toEqual(['Test', 'Ship', 'Write'])
  expect(document.querySelector('[data-dragging], [style*="translate"]')).toBeNull()
})

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) {
  // The test page is in a frame that may be scaled down.
  const frame = window.frameElement?.getBoundingClientRect()
  if (!frame) throw new Error('No frame around the test')
  const scale = frame.width / innerWidth
  const at = { x: frame.x + x * scale, y: frame.y + y * scale }
  const touchPoints = type === 'touchEnd' ? [] : [at]
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}

test('an item is dragged by a finger, and not at all once Escape is pressed', async () => {
  show(['Write', 'Test', 'Ship'])
  const drag = async (index: number, by: number) => {
    const grip = document.querySelectorAll('[data-grip]')[index]?.getBoundingClientRect()
    if (!grip) throw new Error('No grip')
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
    await touch('touchStart', x, y)
    await touch('touchMove', x, y + by / 2)
    await touch('touchMove', x, y + by)
    return () => touch('touchEnd', x, y + by)
  }
  const drop = await drag(2, -200)
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await drop()
  expect(titles()).toEqual(['Write', 'Test', 'Ship'])
  const dropAgain = await drag(2, -200)
  await dropAgain()
  await expect.poll(titles).toEqual(['Ship', 'Write', 'Test'])
})

test('at 350 px long words stay inside and everything is accessible', async () => {
  await page.viewport(350, 700)
  show([{ ...itemOf('Сверхдлинноеслово'.repeat(8), 0), descr: 'x'.repeat(400) }, 'Write 🔥'], {
    ...ALL,
    mini: true,
  })
  await inRow(1, '[ Edit ]').click()
  await expect.element(title()).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBe(350)
  expect(await axeFindings()).toEqual([])
})
