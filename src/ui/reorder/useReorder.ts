import { type RefObject, useEffect } from 'react'

export interface RowBox {
  readonly top: number
  readonly height: number
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

/** How far a row moves to make room while another one is dragged from one index to another. */
export function roomFor(index: number, from: number, to: number, height: number): number {
  if (index > from && index <= to) return -height
  return index < from && index >= to ? height : 0
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

function scrollStep(scroller: Element, y: number): number {
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
): void {
  const rows = Array.from(list.children).filter((row) => row instanceof HTMLElement)
  const boxes: readonly RowBox[] = rows.map((row) => row.getBoundingClientRect())
  const scroller = scrollerOf(list)
  const scrolledBefore = scroller.scrollTop
  const height = boxes[from]?.height ?? 0
  const ended = new AbortController()
  let y = event.clientY
  let to = from

  function place() {
    const offset = y - event.clientY + scroller.scrollTop - scrolledBefore
    to = dropPlace(boxes, from, offset)
    rows.forEach((row, index) => {
      const shift = index === from ? offset : roomFor(index, from, to, height)
      row.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    })
  }

  function follow() {
    if (ended.signal.aborted) return
    const step = scrollStep(scroller, y)
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
    if (isDropped && to !== from) onDrop(to)
  }

  list.setAttribute('data-dragging', '')
  rows[from]?.setAttribute('data-dragged', '')
  grip.setPointerCapture(event.pointerId)
  const { signal } = ended
  const move = (moved: PointerEvent) => {
    y = moved.clientY
    place()
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
  requestAnimationFrame(follow)
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function rowAt(list: HTMLElement, target: EventTarget | null): number {
  const row = target instanceof Element && target.closest('[data-row]')
  return row ? Array.from(list.children).indexOf(row) : -1
}

/**
 * Moves the rows of a list: by dragging a grip, by Alt and an arrow from anywhere in a row, or by
 * an arrow alone on the grip. One listener for all rows, however many there are.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  isMovable: boolean,
  onMove: (from: number, to: number) => void,
): void {
  useEffect(() => {
    const element = list.current
    if (!element || !isMovable) return
    const removed = new AbortController()

    const onPointerDown = (event: PointerEvent) => {
      const grip = event.target instanceof Element && event.target.closest('[data-grip]')
      const from = rowAt(element, event.target)
      if (!grip || from < 0 || !event.isPrimary || event.button !== 0) return
      dragRow(element, from, grip, event, (to) => onMove(from, to))
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
    element.addEventListener('keydown', onKeyDown, { signal })
    return () => removed.abort()
  }, [list, isMovable, onMove])
}
