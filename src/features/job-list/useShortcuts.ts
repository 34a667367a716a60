import { useEffect, useEffectEvent } from 'react'
import { keysSwitch } from '../../state/switches'

/** What the keys do; a handler that returns false leaves the key to the browser. */
export type Shortcuts = Readonly<Record<string, () => unknown>>

/** Where a key means a character, or belongs to what floats over the page. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], ' +
  '[role=alertdialog], [role=menu], [role=listbox]'

/** On a keyboard of another script the letter is known by its place. */
const nameOf = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)

/**
 * Single keys that work anywhere on the page but while one is typing. Characters can be switched
 * off, since a voice that is typed out, or a hand that slips, presses them without meaning to.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (!isPlain(event) || (target instanceof Element && target.closest(ELSEWHERE))) return
    const name = nameOf(event)
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
