import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keysSwitch } from '../state/switches'

/** What the keys do; a handler that returns false leaves the key to the browser. */
type Shortcuts = Readonly<Record<string, () => unknown>>

/** Where a key types a character, or belongs to something that floats over the page. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], ' +
  '[role=alertdialog], [role=menu], [role=listbox]'

/** On a keyboard of another script the letter is identified by its position. */
export const keyName = ({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>) => {
  if (key.length !== 1 || key <= '~' || !code.startsWith('Key')) return key
  const letter = code.slice(3)
  return shiftKey ? letter : letter.toLowerCase()
}

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)

/** Whether a key that is pressed there belongs to the place, or to the page if there is no place. */
function isMeant(target: EventTarget | null, place: Element | null): boolean {
  if (!(target instanceof Element)) return true
  const elsewhere = target.closest(ELSEWHERE)
  // A place may itself be in a dialog, such as the drawer over a narrow page.
  if (elsewhere && !(place && elsewhere.contains(place))) return false
  return !place || target === document.body || place.contains(target)
}

/**
 * Single keys that work anywhere on the page except while typing; with a place, only while the
 * focus is in it or nowhere. Character keys can be switched off, because dictation or a slip of the
 * hand presses them by accident.
 */
export function useShortcuts(shortcuts: Shortcuts, place?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlain(event) || !isMeant(event.target, place?.current ?? null)) return
    const name = keyName(event)
    if (name.length === 1 && !keysSwitch.isOn()) return
    const handler = Object.hasOwn(shortcuts, name) ? shortcuts[name] : undefined
    if (handler && handler() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
