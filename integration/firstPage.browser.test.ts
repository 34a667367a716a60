import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rememberFirstPage } from '../src/app/rememberFirstPage'
import { newJob } from '../src/domain/model/job/create'
import { forgetFirstPage, storeFirstPage, takeFirstPage } from '../src/platform/firstPage'
import { browserStorage, STORAGE_KEYS, writePreference } from '../src/platform/storage'
import type { Stores } from '../src/state/appStores'
import { openStored, stateOf } from './support/stored'

const BUILD = 'one build'
const ROW = '<li id="a" data-job="1">Checkout API</li>'
const stored = () => browserStorage.read(STORAGE_KEYS.firstPage) ?? ''

const root = document.createElement('div')

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/jobs'
  root.innerHTML = ROW
})

afterEach(() => {
  localStorage.clear()
  location.hash = ''
})

interface Left {
  readonly address?: string
  readonly html?: string
  readonly act?: (stores: Stores) => void
}

/** Leaves a page that shows the list, as a reload does. */
function leave({ address = '#/jobs', html = ROW, act }: Left): void {
  const id = 1763000000000
  const stores = openStored({ state: stateOf([newJob(id, 'Checkout API', id)]) })
  const page = document.createElement('div')
  page.innerHTML = html
  location.hash = address
  rememberFirstPage(stores, page, BUILD)
  act?.(stores)
  window.dispatchEvent(new Event('pagehide'))
  // Nothing is stored of a page without rows, so a later one does not meet this one.
  page.innerHTML = ''
}

test('a picture serves one start of the same version, address, language and width', async () => {
  storeFirstPage(root, BUILD)
  expect(takeFirstPage(BUILD)).toBe('<li>Checkout API</li>')
  expect(takeFirstPage(BUILD)).toBeNull()

  const others: readonly (() => unknown)[] = [
    () => {
      location.hash = '#/jobs?page=2'
    },
    () => writePreference('language', 'ru'),
    () => page.viewport(390, 844),
  ]
  for (const change of others) {
    storeFirstPage(root, BUILD)
    await change()
    expect(takeFirstPage(BUILD)).toBeNull()
    expect(stored()).toBe('')
  }
  storeFirstPage(root, BUILD)
  expect(takeFirstPage('another build')).toBeNull()
})

test('a forgotten picture, and a text that is none, are not shown', () => {
  storeFirstPage(root, BUILD)
  forgetFirstPage()
  expect(takeFirstPage(BUILD)).toBeNull()
  browserStorage.write(STORAGE_KEYS.firstPage, '{"build":')
  expect(takeFirstPage(BUILD)).toBeNull()
})

test('a storage without room for a new picture has no old one either', () => {
  const texts = new Map([[STORAGE_KEYS.firstPage as string, 'old']])
  const full = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => {
      if (text !== '') throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
  }
  storeFirstPage(root, BUILD, full)
  expect(full.read(STORAGE_KEYS.firstPage)).toBe('')
})

test('a list that is left as the address says is remembered', () => {
  leave({})
  expect(takeFirstPage(BUILD)).toBe('<li>Checkout API</li>')
  leave({ address: '#/jobs?page=2' })
  expect(takeFirstPage(BUILD)).not.toBeNull()
})

test.each(['#/', '#/jobs?sort=-risk', '#/jobs?estimateReached=1', '#/jobs?lastSeenJob=1'])(
  'what %s shows depends on more than the address, so it is not remembered',
  (address) => {
    leave({ address })
    expect(stored()).toBe('')
  },
)

test('a half-typed title, opened or selected rows and an empty page are not remembered', () => {
  leave({ act: ({ app }) => app.send({ type: 'newTodo.change', value: 'Half' }) })
  expect(stored()).toBe('')
  for (const html of [
    '',
    `${ROW}<button aria-expanded="true"></button>`,
    '<li data-job="1" data-selected="true">Checkout API</li>',
  ]) {
    leave({ html })
    expect(stored()).toBe('')
  }
})

test('a language that was chosen in another tab forgets the picture', () => {
  leave({})
  expect(stored()).not.toBe('')
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'hindcast:preference:language', newValue: 'ru' }),
  )
  expect(stored()).toBe('')
})
