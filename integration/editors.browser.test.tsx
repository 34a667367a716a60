import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LinkDraft } from '../src/domain/app/state/events'
import { InlineTitle } from '../src/ui/editors/InlineTitle'
import { AddLink, LinkEditor } from '../src/ui/editors/LinkEditor'
import { TextEditor } from '../src/ui/editors/TextEditor'
import { axeFindings } from './support/axe'
import { render as show } from './support/render'

const role = page.getByRole
const DOCS: LinkDraft = { url: 'https://example.org/docs', title: 'Docs', descr: 'All of it' }

beforeEach(() => page.viewport(1280, 900))

const button = (name: string) => role('button', { name, exact: true })
const field = (name: string) => role('textbox', { name, exact: true })
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()
const copy = async () => true

function LinkHost({ start, onDelete }: { start: LinkDraft; onDelete: () => void }) {
  const [link, setLink] = useState(start)
  return <LinkEditor link={link} copy={copy} onSave={setLink} onDelete={onDelete} />
}

test('a link is read, followed in another tab, and copied', async () => {
  const copied = vi.fn(copy)
  show(<LinkEditor link={DOCS} copy={copied} />)
  const link = role('link', { name: 'Docs' })
  await expect.element(link).toHaveAttribute('href', DOCS.url)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await shown(DOCS.descr)
  await button('Url').click()
  await button('Title').click()
  expect(copied.mock.calls).toEqual([[DOCS.url], [DOCS.title]])
  for (const name of ['[ Edit ]', '[ Del ]']) expect(button(name).query()).toBeNull()
})

test('an address that could run code is text, and says why', async () => {
  show(<LinkEditor link={{ ...DOCS, url: 'javascript:alert(1)' }} copy={copy} />)
  await shown('Docs')
  await shown('javascript:alert(1)')
  await shown('Only http, https and mailto links can be opened. You can copy this one.')
  expect(role('link').query()).toBeNull()
})

test('a link is saved once something changed; Cancel asks, and restores the old text', async () => {
  show(<LinkHost start={DOCS} onDelete={vi.fn()} />)
  await button('[ Edit ]').click()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(button('Save')).toBeDisabled()
  await field('Title').fill('Wiki')
  await field('Title').fill('Docs ')
  await expect.element(button('Save')).toBeDisabled()
  await field('Url').fill('https://example.org/wiki')
  await button('Cancel').click()
  await button('OK').click()
  await expect.element(button('[ Edit ]')).toHaveFocus()
  await shown(DOCS.url)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Url')).toHaveValue(DOCS.url)
  await field('Title').fill(' Wiki ')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('link', { name: 'Wiki', exact: true })).toBeVisible()
  await expect.element(button('[ Edit ]')).toHaveFocus()
})

test.each([
  ['Title', 500],
  ['Url', 2000],
  ['Descr', 2000],
])('a link’s %s has at most %i characters', async (name, limit) => {
  show(<LinkHost start={DOCS} onDelete={vi.fn()} />)
  await button('[ Edit ]').click()
  await field(name).fill('x'.repeat(limit))
  await expect.element(button('Save')).toBeEnabled()
  await field(name).fill('x'.repeat(limit + 1))
  await shown(`Limit ${limit} reached (${limit + 1})`)
  await expect.element(button('Save')).toBeDisabled()
})

test('deleting a link asks first', async () => {
  const onDelete = vi.fn()
  show(<LinkHost start={DOCS} onDelete={onDelete} />)
  await button('[ Del ]').click()
  await expect.element(role('alertdialog', { name: 'Уверены?' })).toBeVisible()
  await button('Cancel').click()
  await expect.element(button('[ Del ]')).toHaveFocus()
  expect(onDelete).not.toHaveBeenCalled()
  await button('[ Del ]').click()
  await button('OK').click()
  await expect.poll(() => onDelete).toHaveBeenCalledOnce()
})

test('a link without a url shows its title, leads nowhere, and can be completed', async () => {
  show(<LinkHost start={{ ...DOCS, url: '' }} onDelete={vi.fn()} />)
  await shown('Docs (no URL yet)')
  expect(role('link').query()).toBeNull()
  await button('[ Edit ]').click()
  await field('Title').fill('Wiki')
  await shown('A link needs a title and a URL to be shown')
  await field('Url').fill(DOCS.url)
  await button('Save').click()
  await expect.element(role('link', { name: 'Wiki' })).toBeVisible()
})

test('a link is added by its form, a hundred at most', async () => {
  const onAdd = vi.fn()
  show(<AddLink count={99} onAdd={onAdd} />)
  await button('Add link').click()
  await expect.element(role('form', { name: 'Add link' })).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await field('Title').fill(' ')
  await expect.element(button('Save')).toBeDisabled()
  await field('Title').fill('Docs')
  await field('Url').fill(` ${DOCS.url} `)
  await button('Save').click()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ title: 'Docs', url: DOCS.url, descr: '' })
  await expect.element(button('Add link')).toHaveFocus()
  show(<AddLink count={100} onAdd={onAdd} />)
  await expect.element(button('Add link')).toBeDisabled()
  await shown('Limit 100 reached (100)')
})

function TextHost({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return (
    <TextEditor
      value={text}
      label="Log text"
      addLabel="Add log text"
      onSave={setText}
      onDelete={() => setText('')}
    />
  )
}

test('a text is saved once it changed and is within 2000 characters', async () => {
  show(<TextHost start="Asked the team" />)
  await button('[ Edit ]').click()
  await expect.element(field('Log text')).toHaveFocus()
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard(' twice')
  await expect.element(field('Log text')).toHaveValue('Asked the team twice')
  await field('Log text').fill('x'.repeat(2001))
  await shown('Limit 2000 reached (2001)')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await button('OK').click()
  await shown('Asked the team')
  await button('[ Edit ]').click()
  await expect.element(field('Log text')).toHaveValue('Asked the team')
  await field('Log text').fill('Спросил команду')
  await button('Save').click()
  await shown('Спросил команду')
  await expect.element(button('[ Edit ]')).toHaveFocus()
})

test('a text is deleted on confirmation, and can be added again', async () => {
  show(<TextHost start="Asked the team" />)
  await button('[ Del ]').click()
  await expect.element(role('alertdialog', { name: 'Уверены?' })).toBeVisible()
  await button('OK').click()
  await button('Add log text').click()
  await userEvent.keyboard('Anew{Control>}{Enter}{/Control}')
  await shown('Anew')
})

test('a text that is not deletable has no button for it, and shows at most 7 rows', async () => {
  show(<TextEditor value="A" label="Log text" addLabel="Add log text" onSave={vi.fn()} />)
  expect(button('[ Del ]').query()).toBeNull()
  await button('[ Edit ]').click()
  await field('Log text').fill('line\n'.repeat(40))
  const area = field('Log text').element()
  await expect.poll(() => area.scrollHeight).toBeGreaterThan(area.clientHeight)
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight)
  expect(Math.round(area.clientHeight / lineHeight)).toBe(7)
})

function showTitle() {
  const onCommit = vi.fn()
  show(
    <>
      <InlineTitle title="Checkout API" onCommit={onCommit}>
        <h1>Checkout API</h1>
      </InlineTitle>
      <button type="button">Elsewhere</button>
    </>,
  )
  return onCommit
}

test('a title is committed by Enter, normalised', async () => {
  const onCommit = showTitle()
  await button('Edit title').click()
  await expect.element(field('Title')).toHaveFocus()
  await field('Title').fill('  Checkout   API v2 ')
  await userEvent.keyboard('{Enter}')
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('Checkout API v2', 'Checkout API')
  await expect.element(button('Edit title')).toHaveFocus()
})

test('a title is committed when focus leaves it, and focus stays where it went', async () => {
  const onCommit = showTitle()
  await button('Edit title').click()
  await field('Title').fill('Checkout')
  await button('Elsewhere').click()
  expect(onCommit).toHaveBeenCalledExactlyOnceWith('Checkout', 'Checkout API')
  await expect.element(button('Elsewhere')).toHaveFocus()
})

test.each(['Escape', 'Cancel', 'Tab and Cancel'])(
  '%s restores the title after a question',
  async (way) => {
    const onCommit = showTitle()
    await button('Edit title').click()
    await field('Title').fill('Checkout')
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else if (way === 'Cancel') await button('Cancel').click()
    else await userEvent.keyboard('{Tab}{Enter}')
    const question = role('alertdialog', { name: 'Discard your changes?' })
    await expect.element(question).toBeVisible()
    if (way === 'Escape') {
      await userEvent.keyboard('{Escape}')
      await expect.element(field('Title')).toHaveFocus()
      await expect.element(field('Title')).toHaveValue('Checkout')
      await userEvent.keyboard('{Escape}')
    }
    await question.getByRole('button', { name: 'OK' }).click()
    await expect.element(role('heading', { name: 'Checkout API' })).toBeVisible()
    await expect.element(button('Edit title')).toHaveFocus()
    expect(onCommit).not.toHaveBeenCalled()
  },
)

test('an empty title is refused with a sentence, and dropped when focus leaves', async () => {
  const onCommit = showTitle()
  await button('Edit title').click()
  await field('Title').fill('')
  await userEvent.keyboard('{Enter}')
  await shown('Expected not empty string (received string: "")')
  await button('Elsewhere').click()
  await expect.element(role('heading', { name: 'Checkout API' })).toBeVisible()
  expect(onCommit).not.toHaveBeenCalled()
})

test('a title has at most 100 characters, and an unchanged one is not committed', async () => {
  const onCommit = showTitle()
  await button('Edit title').click()
  await field('Title').fill('x'.repeat(101))
  await expect.element(field('Title')).toHaveValue('x'.repeat(100))
  await field('Title').fill(' Checkout  API ')
  await userEvent.keyboard('{Enter}')
  await expect.element(role('heading', { name: 'Checkout API' })).toBeVisible()
  expect(onCommit).not.toHaveBeenCalled()
})

test('at 350 px, with long words, every editor stays inside and is accessible', async () => {
  await page.viewport(350, 900)
  const long = 'Сверхдлинноеслово🔥'.repeat(20)
  show(
    <>
      <InlineTitle title={long} onCommit={vi.fn()}>
        <h1>{long}</h1>
      </InlineTitle>
      <TextHost start={long} />
      <LinkHost
        start={{ url: `https://example.org/${long}`, title: long, descr: long }}
        onDelete={vi.fn()}
      />
      <AddLink count={1} onAdd={vi.fn()} />
    </>,
  )
  await button('[ Edit ]').first().click()
  await button('Add link').click()
  await button('Edit title').click()
  await expect.element(field('Title').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(350)
  expect(await axeFindings()).toEqual([])
})
