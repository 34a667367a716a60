import { recordOf, textOf } from '../domain/core/shape'
import { browserStorage, readPreference, STORAGE_KEYS, type TextStorage } from './storage'

/** A picture of a page as it was left. The next start shows it until the app has drawn its own. */
interface FirstPage {
  /** The version that drew it: another one has other styles. */
  readonly build: string
  /** The part of the address after `#`. */
  readonly address: string
  readonly language: string | null
  /** Some parts of a page are others in a narrow window. */
  readonly isWide: boolean
  readonly html: string
}

const WIDE = '(min-width: 1024px)'

/** Where the picture stands: beside the root, which stays out of sight as long as there is one. */
export const FIRST_PAGE_ID = 'first'

const hereWith = (build: string): Omit<FirstPage, 'html'> => ({
  build,
  address: location.hash,
  language: readPreference('language'),
  isWide: matchMedia(WIDE).matches,
})

/** Nothing in the picture can be pressed, found by its id, or taken for a row of the list. */
function pictureOf(root: HTMLElement): string {
  const picture = root.cloneNode(true) as HTMLElement
  for (const name of ['id', 'data-job', 'name', 'autofocus']) {
    for (const element of picture.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  }
  return picture.innerHTML
}

/** Does without it where there is no room: the next start is then a little slower. */
export function storeFirstPage(root: HTMLElement, build: string, storage = browserStorage): void {
  try {
    const page: FirstPage = { ...hereWith(build), html: pictureOf(root) }
    storage.write(STORAGE_KEYS.firstPage, JSON.stringify(page))
  } catch {
    forgetFirstPage(storage)
  }
}

export function forgetFirstPage(storage: TextStorage = browserStorage): void {
  try {
    if (storage.read(STORAGE_KEYS.firstPage)) storage.write(STORAGE_KEYS.firstPage, '')
  } catch {
    // A storage that refuses an empty text has none of ours.
  }
}

/** The picture that fits this start, which no later start will see; null if there is none. */
export function takeFirstPage(build: string, storage = browserStorage): string | null {
  try {
    const text = storage.read(STORAGE_KEYS.firstPage)
    if (!text) return null
    forgetFirstPage(storage)
    const page = recordOf(JSON.parse(text))
    const isOfHere = Object.entries(hereWith(build)).every(([key, value]) => page[key] === value)
    return isOfHere ? (textOf(page.html) ?? null) : null
  } catch {
    return null
  }
}
