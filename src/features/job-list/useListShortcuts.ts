import { useEffect, useEffectEvent } from 'react'
import { canBeMarked, canStart } from '../../domain/model/job/classify'
import type { Job } from '../../domain/model/job/job'
import { keysSwitch } from '../../state/switches'
import { TITLE_FIELD_ID } from './entry/TitleField'
import { WORDS_FIELD_ID } from './filters/FilterChips'
import type { RowActions } from './row/rowActions'
import { allRows, currentRow, focusRow, jobIdOf, ROW } from './row/rowFocus'

/** What the keys do; a handler that returns false leaves the key to the browser. */
type Shortcuts = Readonly<Record<string, () => unknown>>

/** Where a key types a character, or belongs to something that floats over the page. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], ' +
  '[role=alertdialog], [role=menu], [role=listbox]'

/** On a keyboard of another script the letter is identified by its position. */
const nameOf = ({ key, code }: KeyboardEvent): string =>
  key.length === 1 && key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)

/**
 * Single keys that work anywhere on the page except while typing. Character keys can be switched
 * off, because dictation or a slip of the hand presses them by accident.
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

interface ListShortcuts {
  readonly jobs: readonly Job[]
  readonly actions: RowActions
  /** False if there is nothing to close. */
  readonly onEscape: () => unknown
}

function move(step: 1 | -1): boolean {
  const rows = allRows()
  const row = currentRow()
  const from = row ? rows.indexOf(row) : step > 0 ? -1 : rows.length
  return focusRow(rows[from + step])
}

/** Arrows scroll the page as usual while the focus is not on a row. */
function moveByArrow(step: 1 | -1): boolean {
  const { activeElement } = document
  const isElsewhere =
    activeElement !== null && !activeElement.matches('body, h1') && !activeElement.closest(ROW)
  return !isElsewhere && move(step)
}

function focusField(id: string): boolean {
  const field = document.getElementById(id)
  field?.focus()
  return field !== null
}

const hasFocus = () => document.activeElement?.closest(ROW) != null
const isExpanded = (row: HTMLElement) => row.dataset.expanded !== undefined

export function useListShortcuts({ jobs, actions, onEscape }: ListShortcuts): void {
  const onRow = (act: (job: Job, row: HTMLElement) => void) => () => {
    const row = currentRow()
    const job = row && jobs.find(({ id }) => id === jobIdOf(row))
    if (!row || !job) return false
    act(job, row)
    return true
  }

  useShortcuts({
    '/': () => focusField(TITLE_FIELD_ID),
    f: () => focusField(WORDS_FIELD_ID),
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveByArrow(1),
    ArrowUp: () => moveByArrow(-1),
    e: onRow(({ id }) => actions.edit(id)),
    d: onRow(({ id }) => actions.openDrawer(id)),
    // As the checkbox, which is enabled only while its row is expanded.
    x: onRow((job, row) => isExpanded(row) && canBeMarked(job) && actions.toggleDone(job)),
    // With the focus elsewhere it belongs to the heading of the drawer.
    F2: () => hasFocus() && onRow(({ id }) => actions.rename(id))(),
    s: onRow((job, row) => canStart(job) && actions.start(job.id, row)),
    Escape: onEscape,
  })
}
