import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NEWEST_CREATED } from '../src/domain/lists/sort'
import { newJob } from '../src/domain/model/job/create'
import type { Job } from '../src/domain/model/job/job'
import { SortControl } from '../src/features/job-list/filters/SortControl'
import { ROUTES } from '../src/routing/routes'
import { CopyChip } from '../src/ui/CopyChip'
import { type Dialogs, useDialogs } from '../src/ui/dialogs/dialogs'
import { unmissedPart } from '../src/ui/lazyPart'
import { CollapsibleCard } from '../src/ui/page/CollapsibleCard'
import { ErrorAlert } from '../src/ui/page/ErrorAlert'
import { Pager } from '../src/ui/page/Pager'
import { Stars } from '../src/ui/Stars'
import { ToastArea } from '../src/ui/toasts/ToastArea'
import { StartList } from '../src/widgets/job/StartList'
import { pageBar, render } from './support/render'
import { openStored, stateOf, typedIn } from './support/stored'

const role = page.getByRole

test('a card starts collapsed, and announces when it opens and when it closes again', async () => {
  const onOpen = vi.fn()
  const onClose = vi.fn()
  render(
    <CollapsibleCard id="details" brief="Details" onOpen={onOpen} onClose={onClose}>
      All about it
    </CollapsibleCard>,
  )
  const toggle = role('button', { name: 'Details' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(onClose).not.toHaveBeenCalled()
  await toggle.click()
  await expect.element(page.getByText('All about it')).toBeVisible()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('details')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(onClose).toHaveBeenCalledExactlyOnceWith('details')
  await expect.element(page.getByText('All about it')).not.toBeVisible()
})

test('a card hides an opened card inside it when it closes', async () => {
  render(
    <CollapsibleCard id="outer" brief="Outer">
      <CollapsibleCard id="inner" brief="Inner">
        <button type="button">Deep inside</button>
      </CollapsibleCard>
    </CollapsibleCard>,
  )
  const outer = role('button', { name: 'Outer' })
  await outer.click()
  await role('button', { name: 'Inner' }).click()
  const inside = page.getByText('Deep inside')
  await expect.element(inside).toBeVisible()
  await outer.click()
  await expect.element(inside).not.toBeVisible()
  await userEvent.tab()
  expect(document.activeElement).not.toBe(inside.element())
})

test('a chip turns to copied once it was, and stays as it was if copying is refused', async () => {
  const onCopied = vi.fn()
  const onFailed = vi.fn()
  const copy = vi.fn(async (value: string) => value === 'good')
  render(
    <>
      <CopyChip label="Good" value="good" copy={copy} onCopied={onCopied} onFailed={onFailed} />
      <CopyChip label="Bad" value="bad" copy={copy} onCopied={onCopied} onFailed={onFailed} />
    </>,
  )
  const good = role('button', { name: 'Good' })
  await expect.element(good).toHaveAttribute('title', 'Copy')
  await good.click()
  await expect.element(good).toHaveAttribute('title', 'Copied')
  expect(onCopied).toHaveBeenCalledExactlyOnceWith('good')
  await role('button', { name: 'Bad' }).click()
  await expect.poll(() => onFailed).toHaveBeenCalledOnce()
  await expect.element(role('button', { name: 'Bad' })).toHaveAttribute('title', 'Copy')
})

test.each(Object.values(ROUTES))(
  'at %s the address may offer ways back and forward',
  async (route) => {
    const at = route.replaceAll(/:\w+/g, '1')
    render(null, { at: `${at}?from=/jobs%3Fpage=2&to=/about` })
    const link = (name: string) => pageBar().getByRole('link', { name, exact: true })
    await expect.element(link('Back')).toHaveAttribute('href', '/jobs?page=2')
    const forward = route === ROUTES.job ? 'To' : 'Forward'
    await expect.element(link(forward)).toHaveAttribute('href', '/about')

    render(null, { at: `${at}?from=/jobs&backActionUiText=Mine`, language: 'ru' })
    await expect.element(link('Mine')).toHaveAttribute('href', '/jobs')
    expect(pageBar().getByRole('link').elements()).toHaveLength(1)
  },
)

test('the pager ends at both ends', async () => {
  const onPage = vi.fn()
  render(<Pager current={1} total={3} onPage={onPage} />)
  await expect.element(page.getByText('1 / 3')).toBeVisible()
  await expect.element(role('button', { name: 'Previous page' })).toBeDisabled()
  await role('button', { name: 'Next page' }).click()
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2)
  render(<Pager current={3} total={3} onPage={onPage} />)
  await expect.element(role('button', { name: 'Next page' })).toBeDisabled()
})

test('the pager goes to the first page, the last one and any that is typed', async () => {
  const onPage = vi.fn()
  render(<Pager current={4} total={9} onPage={onPage} />)
  await role('button', { name: 'First page' }).click()
  await role('button', { name: 'Last page' }).click()
  await role('button', { name: '4 / 9' }).click()
  const field = role('textbox', { name: 'Go to page' })
  await field.fill('7')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('button', { name: '4 / 9' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field.fill('99')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await field.fill('0')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  await field.fill('3')
  await userEvent.keyboard('{Escape}')
  expect(onPage.mock.calls.flat()).toEqual([1, 9, 7, 9])
})

test('a typed page counts when its field is left, since some phones have no Enter there', async () => {
  const onPage = vi.fn()
  render(<Pager current={4} total={9} onPage={onPage} />)
  await role('button', { name: '4 / 9' }).click()
  await role('textbox', { name: 'Go to page' }).fill('7')
  await userEvent.keyboard('{Tab}')
  expect(onPage).toHaveBeenCalledExactlyOnceWith(7)
})

test('there are five stars, or as many as the complexity if it is higher', async () => {
  render(
    <>
      <Stars value={2} />
      <Stars value={6} />
    </>,
  )
  await expect.element(role('img', { name: 'Complexity 2 of 5' })).toBeVisible()
  await expect.element(role('img', { name: 'Complexity 6 of 6' })).toBeVisible()
})

test('an error shows its reason and an action', async () => {
  const onRetry = vi.fn()
  render(<ErrorAlert reason="No output.message" onRetry={onRetry} />)
  await expect.element(role('alert')).toHaveTextContent('Error messageNo output.message')
  await role('button', { name: 'Retry' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})

function renderDialogs(): Dialogs {
  let dialogs: Dialogs | undefined
  function Asker() {
    dialogs = useDialogs()
    return <button type="button">Asker</button>
  }
  render(<Asker />)
  if (!dialogs) throw new Error('No dialogs were rendered')
  return dialogs
}

test.each([
  ['Enter', true],
  ['Escape', false],
])('a question is answered by %s, and focus returns to where it was', async (key, answer) => {
  const dialogs = renderDialogs()
  const asker = role('button', { name: 'Asker' })
  await asker.click()
  const asked = dialogs.confirm('⚡ Sure? This job will be deleted!')
  const dialog = role('alertdialog', { name: '⚡ Sure? This job will be deleted!' })
  await expect.element(dialog).toBeVisible()
  await expect.element(role('button', { name: 'OK' })).toHaveFocus()
  await userEvent.keyboard(`{${key}}`)
  expect(await asked).toBe(answer)
  await expect.element(asker).toHaveFocus()
})

test('a question is answered by its buttons', async () => {
  const dialogs = renderDialogs()
  const refused = dialogs.confirm('Sure?')
  await role('button', { name: 'Cancel' }).click()
  expect(await refused).toBe(false)
  const accepted = dialogs.confirm('Sure?')
  await role('button', { name: 'OK' }).click()
  expect(await accepted).toBe(true)
})

test.each(['Undo', 'Dismiss'])(
  'after %s of a toast the focus is back where it was',
  async (name) => {
    const undo = vi.fn()
    function Toasted() {
      const [isShown, setShown] = useState(true)
      const toast = { id: 1, kind: 'info', text: 'Deleted: API', place: 'bottomRight' } as const
      const toasts = isShown ? [{ ...toast, action: { label: 'Undo', run: undo } }] : []
      return (
        <>
          <button type="button">Row</button>
          <ToastArea toasts={toasts} onDismiss={() => setShown(false)} />
        </>
      )
    }
    render(<Toasted />)
    await role('button', { name: 'Row' }).click()
    await role('button', { name }).click()
    await expect.element(role('button', { name })).not.toBeInTheDocument()
    await expect.element(role('button', { name: 'Row' })).toHaveFocus()
    expect(undo).toHaveBeenCalledTimes(name === 'Undo' ? 1 : 0)
  },
)

test('going back refuses an open question and cancels an open prompt', async () => {
  const dialogs = renderDialogs()
  const ways = [
    [() => dialogs.confirm('Sure?'), 'alertdialog', false],
    [() => dialogs.prompt('New name'), 'dialog', null],
  ] as const
  for (const [ask, kind, answer] of ways) {
    history.pushState(null, '')
    const asked = ask()
    await expect.element(role(kind)).toBeVisible()
    history.back()
    expect(await asked).toBe(answer)
    await expect.element(role(kind)).not.toBeInTheDocument()
  }
})

test('a prompt starts with a text, accepts another by keyboard, and can be cancelled', async () => {
  const dialogs = renderDialogs()
  const answered = dialogs.prompt('New name', { initial: 'Nights' })
  await expect.element(role('textbox', { name: 'New name' })).toHaveFocus()
  await userEvent.keyboard('Days{Enter}')
  expect(await answered).toBe('Days')
  const left = dialogs.prompt('New name')
  await expect.element(role('dialog', { name: 'New name' })).toBeVisible()
  // Focus is in the dialog only once it has opened, and a key goes to the focused element.
  await expect.element(role('textbox', { name: 'New name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await left).toBeNull()
})

test('a prompt refuses what its rule refuses, with a sentence', async () => {
  const dialogs = renderDialogs()
  const validate = (value: string) => (value ? null : 'Expected not empty string')
  const answered = dialogs.prompt('New text', { validate })
  await expect.element(role('textbox')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Expected not empty string')).toBeVisible()
  await userEvent.keyboard('words{Enter}')
  expect(await answered).toBe('words')
})

test('a click outside a prompt loses nothing that was typed', async () => {
  const dialogs = renderDialogs()
  const answered = dialogs.prompt('New text', { multiline: true })
  const field = role('textbox', { name: 'New text' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('one')
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body, {
    position: { x: 4, y: 4 },
  })
  await expect.element(field).toHaveValue('one')
  await field.click()
  await userEvent.keyboard('{Enter}two{Control>}{Enter}{/Control}')
  expect(await answered).toBe('one\ntwo')
})

describe('without motion', () => {
  const matching = matchMedia.bind(window)
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matching(query.includes('prefers-reduced-motion') ? 'all' : query),
    )
  })
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['question', 'alertdialog', (dialogs: Dialogs) => dialogs.confirm('Sure?')],
    ['prompt', 'dialog', (dialogs: Dialogs) => dialogs.prompt('Sure?')],
  ] as const)(
    'a %s is answered as soon as it has gone, and focus is back by then',
    async (_, kind, ask) => {
      const dialogs = renderDialogs()
      const asker = role('button', { name: 'Asker' })
      await asker.click()
      const focused = ask(dialogs).then(() => document.activeElement)
      const dialog = role(kind, { name: 'Sure?' })
      await expect.element(dialog).toBeVisible()
      const shown = dialog.element()
      const gone = new Promise<string>((resolve) => {
        const observer = new MutationObserver(() => {
          if (shown.isConnected) return
          observer.disconnect()
          // By then everything that belongs to the closing has run.
          setTimeout(() => resolve('the dialog has gone without an answer'))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      await role('button', { name: 'OK' }).click()
      expect(await Promise.race([focused, gone])).toBe(asker.element())
    },
  )
})

test('a second question waits until the first is answered', async () => {
  const dialogs = renderDialogs()
  const answers = Promise.all([dialogs.confirm('First?'), dialogs.confirm('Second?')])
  await expect.element(role('alertdialog', { name: 'First?' })).toBeVisible()
  await role('button', { name: 'OK' }).click()
  await expect.element(role('alertdialog', { name: 'Second?' })).toBeVisible()
  await role('button', { name: 'Cancel' }).click()
  expect(await answers).toEqual([true, false])
})

describe('a job that is started by a quick estimate', () => {
  const job = newJob(1763000000001, 'Checkout', 1763000000001)
  const withLogs = { ...job, logs: { ...job.logs, isEnabled: true } }

  function offer(offered: Job) {
    const stores = openStored({ state: stateOf([offered]) })
    const onClose = vi.fn()
    render(
      <StartList job={offered} at={{ top: 0, left: 0 }} onClose={onClose} onEdit={() => {}} />,
      {
        stores,
      },
    )
    return { onClose, stored: () => stores.app.getState().jobs.items[0], stores }
  }

  test('is asked for a comment if its logs are detailed', async () => {
    const { stored, onClose, stores } = offer(withLogs)
    await role('menuitem', { name: /^4h of work/ }).click()
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(role('textbox', { name: 'Your comment?' })).toHaveFocus()
    await userEvent.keyboard('After lunch{Enter}and coffee{Control>}{Enter}{/Control}')
    await expect.poll(() => stored()?.forecast.estimate).toBeDefined()
    expect(stored()?.logs.items[0]?.text).toContain('After lunch\nand coffee')
    expect(typedIn(stores.drafts)).toEqual({})
  })

  test('stays as it was if the comment is cancelled', async () => {
    const { stored, stores } = offer(withLogs)
    await role('menuitem', { name: /^Just start/ }).click()
    await expect.element(role('dialog', { name: 'Your comment?' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => stores.session.getState().toasts[0]?.text).toBe('Canceled')
    expect(stored()).toEqual(withLogs)
  })

  test('is asked nothing if its logs are minimal', async () => {
    const { stored } = offer(job)
    await userEvent.keyboard('4')
    await expect.poll(() => stored()?.forecast.estimate).toBeDefined()
    await expect.element(role('dialog')).not.toBeInTheDocument()
  })
})

test('texts are offered from A to Z first, everything else from its latest or largest', async () => {
  render(<SortControl query={{}} go={() => {}} defaultSort={NEWEST_CREATED} />)
  const options = role('combobox', { name: 'Sort' }).getByRole('option').elements()
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Newest created',
    'Oldest created',
    'Last updated',
    'First updated',
    'Farthest estimate',
    'Nearest estimate',
    'Title A – Z',
    'Title Z – A',
    'Most complex',
    'Least complex',
    'Assignee A – Z',
    'Assignee Z – A',
    'Riskiest first',
    'Likely date',
  ])
})

test('a part that nobody misses comes once its code is there, at once the second time, and never if that is gone', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const Mark = unmissedPart(async () => {
    await arrived
    return ({ of }: { readonly of: string }) => <p>Mark of {of}</p>
  })
  const Gone = unmissedPart(async (): Promise<() => null> => {
    throw new Error('Gone')
  })
  const rows = (
    <>
      <p>Row</p>
      <Mark of="one" />
      <Gone />
    </>
  )
  render(rows)
  await expect.element(page.getByText('Row')).toBeVisible()
  expect(document.querySelector('main')?.textContent).toBe('Row')
  arrive()
  await expect.element(page.getByText('Mark of one')).toBeVisible()
  render(rows)
  expect(document.querySelector('main')?.textContent).toBe('RowMark of one')
})
