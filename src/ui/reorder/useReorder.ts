import { type RefObject, useEffect } from 'react'

/** Where a row begins and how long it is, along the direction in which rows are moved. */
export interface RowBox {
  readonly top: number
  readonly height: number
}

/** Rows stand below each other, or side by side. */
type Axis = 'x' | 'y'

function boxOf(row: Element, axis: Axis): RowBox {
  const { left, width, top, height } = row.getBoundingClientRect()
  return axis === 'y' ? { top, height } : { top: left, height: width }
}

const middleOf = ({ top, height }: RowBox): number => top + height / 2

/** The index where a dragged row would drop: past each row whose middle its edge has crossed. */
export function dropPlace(rows: readonly RowBox[], from: number, offset: number): number {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + offset
  const bottom = top + dragged.height
  const above = rows.slice(0, from).filter((row) => top < middleOf(row)).length
  const below = rows.slice(from + 1).filter((row) => bottom > middleOf(row)).length
  return from - above + below
}

/** The same offset, as far as the dragged row stays between the ends of the list. */
export function insideList(rows: readonly RowBox[], from: number, offset: number): number {
  const [dragged, first, last] = [rows[from], rows[0], rows.at(-1)]
  if (!dragged || !first || !last) return 0
  const most = last.top + last.height - dragged.top - dragged.height
  return Math.min(Math.max(offset, first.top - dragged.top), most)
}

/** How far a row moves to make room while another one is dragged from one index to another. */
export function roomFor(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
}

/** A pointer that moves less than this, in pixels, was meant to click. */
export const SLACK = 4

/** What a row leaves behind where it is taken away: its own height and the gap to the next. */
function roomOf([first, second]: readonly RowBox[], dragged: RowBox | undefined): number {
  const gap = first && second ? second.top - first.top - first.height : 0
  return (dragged?.height ?? 0) + gap
}

/** The click that ends a drag would act on the row. */
export function swallowClick(): void {
  const stop = (event: Event) => event.stopPropagation()
  window.addEventListener('click', stop, { capture: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }))
}

/** How near an edge the pointer makes the list scroll, and the maximum per frame. */
const EDGE = 64
const STEP = 12

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    const isScrollable = overflowY === 'auto' || overflowY === 'scroll'
    if (isScrollable && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}

export function scrollStep(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement
  const box = scroller.getBoundingClientRect()
  const top = isPage ? 0 : Math.max(box.top, 0)
  const bottom = isPage ? innerHeight : Math.min(box.bottom, innerHeight)
  if (y < top + EDGE) return -STEP * Math.min(1, (top + EDGE - y) / EDGE)
  return y > bottom - EDGE ? STEP * Math.min(1, (y - bottom + EDGE) / EDGE) : 0
}

/**
 * Drags one row of a list by the pointer that went down on its grip. Rows move by style alone, so
 * that nothing renders until the drop.
 */
function dragRow(
  list: HTMLElement,
  from: number,
  grip: Element,
  event: PointerEvent,
  onDrop: (to: number) => void,
  axis: Axis,
): void {
  const rows = Array.from(list.children).filter((row) => row instanceof HTMLElement)
  const boxes = rows.map((row) => boxOf(row, axis))
  const scroller = scrollerOf(list)
  const scrolledBefore = scroller.scrollTop
  const room = roomOf(boxes, boxes[from])
  const ended = new AbortController()
  const placeOf = ({ clientX, clientY }: PointerEvent) => (axis === 'y' ? clientY : clientX)
  const start = placeOf(event)
  let at = start
  let to = from
  let isMoved = false

  function place() {
    const offset =
      axis === 'y'
        ? at - start + scroller.scrollTop - scrolledBefore
        : insideList(boxes, from, at - start)
    to = dropPlace(boxes, from, offset)
    rows.forEach((row, index) => {
      const shift = index === from ? offset : roomFor(index, from, to, room)
      row.style.transform = shift === 0 ? '' : `translate${axis}(${shift}px)`
    })
  }

  function follow() {
    if (ended.signal.aborted) return
    const step = scrollStep(scroller, at)
    if (step !== 0) {
      scroller.scrollTop += step
      place()
    }
    requestAnimationFrame(follow)
  }

  function end(isDropped: boolean) {
    ended.abort()
    list.removeAttribute('data-dragging')
    rows[from]?.removeAttribute('data-dragged')
    for (const row of rows) row.style.transform = ''
    if (isMoved) swallowClick()
    if (isDropped && to !== from) onDrop(to)
  }

  list.setAttribute('data-dragging', '')
  rows[from]?.setAttribute('data-dragged', '')
  grip.setPointerCapture(event.pointerId)
  const { signal } = ended
  const move = (moved: PointerEvent) => {
    at = placeOf(moved)
    isMoved ||= Math.abs(at - start) > SLACK
    if (isMoved) place()
  }
  // The capture sends all events to the grip, from where they bubble to the list.
  list.addEventListener('pointermove', move, { signal })
  list.addEventListener('pointerup', () => end(true), { signal })
  list.addEventListener('pointercancel', () => end(false), { signal })
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    end(false)
  }
  window.addEventListener('keydown', onKey, { signal, capture: true })
  if (axis === 'y') requestAnimationFrame(follow)
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function rowAt(list: HTMLElement, target: EventTarget | null): number {
  const row = target instanceof Element && target.closest('[data-row]')
  return row ? Array.from(list.children).indexOf(row) : -1
}

/**
 * Moves the rows of a list: by dragging a grip, by Alt and an arrow from anywhere in a row, or by
 * an arrow alone on the grip. One listener for all rows, however many there are. Rows side by side
 * are dragged alone, since Alt and an arrow to the side go back in the browser.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  isMovable: boolean,
  onMove: (from: number, to: number) => void,
  axis: Axis = 'y',
): void {
  useEffect(() => {
    const element = list.current
    if (!element || !isMovable) return
    const removed = new AbortController()

    const onPointerDown = (event: PointerEvent) => {
      const grip = event.target instanceof Element && event.target.closest('[data-grip]')
      const from = rowAt(element, event.target)
      if (!grip || from < 0 || !event.isPrimary || event.button !== 0) return
      dragRow(element, from, grip, event, (to) => onMove(from, to), axis)
    }

    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      const { target } = event
      if (step === undefined || !(target instanceof Element) || target.closest('form')) return
      if (!event.altKey && !target.closest('[data-grip]')) return
      event.preventDefault()
      const from = rowAt(element, target)
      const to = from + step
      if (from < 0 || to < 0 || to >= element.children.length) return
      onMove(from, to)
      requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
    }

    const { signal } = removed
    element.addEventListener('pointerdown', onPointerDown, { signal })
    if (axis === 'y') element.addEventListener('keydown', onKeyDown, { signal })
    return () => removed.abort()
  }, [list, isMovable, onMove, axis])
}
