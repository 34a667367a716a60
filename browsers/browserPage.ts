import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from '../src/domain/core/shape'
import { sleep } from '../testbed/browser/killMoments'
import { type Remote, until } from './remote'

/** Every element of the role, however it got that role. */
const SELECTORS = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  textbox: 'input:not([type]), input[type=text], textarea',
} as const

export type Role = keyof typeof SELECTORS

const ENTER = '\uE007'
/** How long a field must stay focused before it is typed into. */
const SETTLING = 200

const KEYBOARD = { type: 'key', id: 'keyboard' } as const
const MOUSE = { type: 'pointer', id: 'mouse' } as const

interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of the first such element that can be clicked there; null while there is none. */
function pointOf(selector: string, name: string): Point | null {
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = isField ? [...(element.labels ?? [])] : []
    const texts = [
      ...ids.map((id) => document.getElementById(id)?.textContent),
      element.getAttribute('aria-label'),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ]
    return (texts.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim()
  }
  for (const element of document.querySelectorAll(selector)) {
    if (!nameOf(element).startsWith(name) || element.matches(':disabled')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    // Something else may lie above it, such as a dialog that is still closing.
    if (element.contains(document.elementFromPoint(point.x, point.y))) return point
  }
  return null
}

/** A page as a user sees it. What is not there yet is waited for. */
export class BrowserPage {
  constructor(
    readonly remote: Remote,
    private readonly address: string,
    /** What the browser complained about so far. */
    private readonly complaints: string[],
  ) {}

  /** Opens a path of the app in a new document, as a bookmark does. */
  async open(path: string): Promise<void> {
    const { length } = this.complaints
    await this.remote.navigate('about:blank')
    // What the page was still loading when it was left is no fault.
    this.complaints.length = length
    await this.remote.navigate(`${this.address}?${encodeURIComponent(path)}#${path}`)
    await this.isDrawn(path)
  }

  async reload(): Promise<void> {
    await this.remote.reload()
    await this.isDrawn('the page after a reload')
  }

  private isDrawn(what: string): Promise<true> {
    return until(what, () =>
      this.remote.call(
        () =>
          document.readyState === 'complete' &&
          document.querySelector('h1')?.checkVisibility() === true,
      ),
    )
  }

  /** Clicks what has this role and a name that begins so. */
  async click(role: Role, name: string, inside = 'body'): Promise<void> {
    const selector = `:is(${inside}) :is(${SELECTORS[role]})`
    let last: Point | null = null
    // What is still moving would be missed.
    const point = await until(`${role} "${name}" to click`, async () => {
      const before = last
      last = await this.remote.call(pointOf, selector, name)
      return last?.x === before?.x && last?.y === before?.y ? last : null
    })
    await this.remote.perform({
      ...MOUSE,
      actions: [
        { type: 'pointerMove', ...point },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  private async press(keys: Iterable<string>): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ])
    await this.remote.perform({ ...KEYBOARD, actions })
  }

  /** Types into a field, key by key. */
  async type(name: string, text: string, inside?: string): Promise<void> {
    // A drawer that has just opened takes the focus, and moves while its content arrives.
    await until(`the focus in "${name}"`, async () => {
      await this.click('textbox', name, inside)
      await sleep(SETTLING)
      return this.remote.call(() => document.activeElement?.matches('input, textarea') === true)
    })
    await this.press(text)
  }

  /** Submits the form of the field that was typed into. */
  pressEnter(): Promise<void> {
    return this.press([ENTER])
  }

  /**
   * All text of the first element that the selector finds, also what is scrolled out of view: an
   * engine may not draw that.
   */
  text(selector = 'body'): Promise<string> {
    return this.remote.call((css) => document.querySelector(css)?.textContent ?? '', selector)
  }

  async sees(text: string, selector?: string): Promise<void> {
    await until(`the text "${text}"`, async () => (await this.text(selector)).includes(text))
  }

  /** The JSON file that was downloaded, once it is complete. */
  downloaded(name: RegExp): Promise<string> {
    const { downloads } = this.remote
    return until(`a file named ${name}`, async () => {
      const found = (await readdir(downloads)).find((each) => name.test(each))
      if (found === undefined) return null
      const file = join(downloads, found)
      return parse(await readFile(file, 'utf8')) === undefined ? null : file
    })
  }
}
