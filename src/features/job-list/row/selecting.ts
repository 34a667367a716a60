import { type Selection, withRange, withToggled } from '../../../domain/lists/selection'
import type { JobId } from '../../../domain/model/job/job'
import type { RowActions } from './rowActions'
import { allRows, jobIdOf, ROW } from './rowFocus'

/** The selection after a row was chosen, with those since the last one if a range is meant. */
export const selecting = (
  selection: Selection | null,
  id: JobId,
  isRange: boolean,
): Selection | null =>
  isRange ? withRange(selection, id, allRows().map(jobIdOf)) : withToggled(selection, id)

/** How long a finger has to rest on a row, and how far it may tremble meanwhile, in pixels. */
const LONG_PRESS = { time: 500, distance: 10 } as const

const TITLE = 'button[aria-expanded]'
const CONTROLS = `a, input, label:has(:enabled), button:not(${TITLE})`

/** The row that an event is meant for; null for a control inside of one, except its title. */
function rowAt({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null
  // The panel of an open row has controls and texts of its own.
  const isOnRow = target.closest(`${ROW} > :first-child`) !== null
  return isOnRow ? target.closest<HTMLElement>(ROW) : null
}

/**
 * Selects rows of the list by Shift, Ctrl or Cmd with a click, by Space on a title, by a long press,
 * and after that by a tap. It listens to the list itself, before React does, so that such a click does not also open
 * its row.
 */
export function followSelecting(
  list: HTMLElement,
  select: RowActions['select'],
  signal: AbortSignal,
): void {
  let press = { timer: 0, x: 0, y: 0 }
  let [wasLong, isTouch] = [false, false]
  const endPress = () => clearTimeout(press.timer)

  list.addEventListener(
    'click',
    (event) => {
      const row = rowAt(event)
      const isMeant = event.shiftKey || event.ctrlKey || event.metaKey
      // A key on the title comes without a pointer, and some browsers send a click after a long press.
      const isAfterPress = wasLong && event.detail > 0
      const isTap = isTouch && event.detail > 0 && row?.querySelector('[data-selecting]')
      if (!row || !(isMeant || isAfterPress || isTap)) return
      event.stopPropagation()
      if (isMeant || !isAfterPress) select(jobIdOf(row), event.shiftKey)
    },
    { signal },
  )
  // Or a range of rows would select their text, too.
  list.addEventListener(
    'mousedown',
    (event) => {
      if (event.shiftKey && rowAt(event)) event.preventDefault()
    },
    { signal },
  )

  function onSpace(event: KeyboardEvent) {
    const { target } = event
    const isOnTitle = target instanceof Element && target.matches(TITLE)
    const row = isOnTitle && event.key === ' ' ? rowAt(event) : null
    if (!row) return
    // Both, because browsers press a button when the key is released.
    event.preventDefault()
    if (event.type === 'keydown' && !event.repeat) select(jobIdOf(row), event.shiftKey)
  }
  list.addEventListener('keydown', onSpace, { signal })
  list.addEventListener('keyup', onSpace, { signal })

  list.addEventListener(
    'pointerdown',
    (event) => {
      endPress()
      wasLong = false
      isTouch = event.pointerType === 'touch'
      const row = isTouch ? rowAt(event) : null
      if (!row) return
      const timer = window.setTimeout(() => {
        wasLong = true
        select(jobIdOf(row), false)
      }, LONG_PRESS.time)
      press = { timer, x: event.clientX, y: event.clientY }
    },
    { signal },
  )
  list.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - press.x, clientY - press.y) > LONG_PRESS.distance) endPress()
    },
    { signal },
  )
  list.addEventListener('pointerup', endPress, { signal })
  list.addEventListener('pointercancel', endPress, { signal })
}
