import type { MouseEvent as Click, KeyboardEvent as KeyPress } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { type RowBox, SLACK, scrollStep, swallowClick } from '../../ui/reorder/useReorder'

/** How a job can be moved, by whatever means. */
export interface PlanActions {
  /** To an index of a queue, counted without the job; without one, only to that person. */
  readonly moveTo: (id: JobId, queue: number, index?: number) => void
  /** To a neighbouring place or person. */
  readonly step: (id: JobId, direction: 'up' | 'down' | 'left' | 'right') => void
  readonly block: (id: JobId, blocker: JobId) => void
  readonly openMenu: (id: JobId, button: HTMLElement) => void
}

const DIRECTIONS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

export const rowIdOf = (target: EventTarget | null): JobId | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row ? Number(row.dataset.row) : undefined
}

/** What all rows listen to, once for all of them: keys to move, and the button of the menu. */
export function useRowEvents(actions: PlanActions) {
  return {
    onKeyDown: (event: KeyPress) => {
      const isMeant =
        event.altKey || (event.target instanceof Element && event.target.matches('[data-grip]'))
      const direction = isMeant ? DIRECTIONS[event.key] : undefined
      const id = rowIdOf(event.target)
      if (!direction || id === undefined) return
      // Alt and an arrow to the side would leave the page.
      event.preventDefault()
      actions.step(id, direction)
    },
    onClick: (event: Click) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-menu]') : null
      const id = rowIdOf(button)
      if (button && id !== undefined) actions.openMenu(id, button)
    },
  }
}

/** A queue on screen: where it begins and ends, and its rows without the dragged one. */
export interface QueueBox {
  readonly top: number
  readonly bottom: number
  readonly rows: readonly RowBox[]
}

export interface DropSlot {
  readonly queue: number
  readonly index: number
  /** Where a line shows it. */
  readonly y: number
}

/** The slot nearest to a height: between two rows of the queue there, or at one of its ends. */
export function slotAt(queues: readonly QueueBox[], y: number): DropSlot | undefined {
  const below = queues.findIndex(({ bottom }) => y < bottom)
  const queue = below === -1 ? queues.length - 1 : below
  const box = queues[queue]
  if (!box) return undefined
  const index = box.rows.filter(({ top, height }) => top + height / 2 < y).length
  const [before, after] = [box.rows[index - 1], box.rows[index]]
  const end = before ? before.top + before.height : box.top
  return { queue, index, y: after?.top ?? end }
}

/** The job whose row or bar an element is part of. */
function jobAt(element: Element | null): JobId | undefined {
  const { row, track } = element?.closest<HTMLElement>('[data-row], [data-track]')?.dataset ?? {}
  const id = row ?? track
  return id === undefined ? undefined : Number(id)
}

interface Following {
  readonly onMove: (event: PointerEvent) => void
  readonly onFrame?: () => void
  readonly onEnd: (isDropped: boolean) => void
}

/** Follows a pointer until it is lifted; Escape calls it off. */
function follow(handle: HTMLElement, start: PointerEvent, following: Following): void {
  const ended = new AbortController()
  const { signal } = ended
  const { onMove, onFrame, onEnd } = following
  let isMoved = false
  function end(isDropped: boolean) {
    ended.abort()
    if (isMoved) swallowClick()
    onEnd(isDropped && isMoved)
  }
  function frame() {
    if (signal.aborted) return
    if (isMoved) onFrame?.()
    requestAnimationFrame(frame)
  }
  handle.setPointerCapture(start.pointerId)
  const move = (event: PointerEvent) => {
    const way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
    isMoved ||= way > SLACK
    if (isMoved) onMove(event)
  }
  handle.addEventListener('pointermove', move, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    end(false)
  }
  window.addEventListener('keydown', onKey, { signal, capture: true })
  requestAnimationFrame(frame)
}

/**
 * Drags a row of the chart by its grip to any place of any queue. The row moves by style alone and a
 * line shows where it would drop, so that nothing renders until then.
 */
export function dragRow(
  chart: HTMLElement,
  grip: HTMLElement,
  start: PointerEvent,
  onDrop: (id: JobId, slot: DropSlot) => void,
): void {
  const row = grip.closest<HTMLElement>('[data-row]')
  const id = jobAt(row)
  const line = chart.querySelector<HTMLElement>('[data-drop-line]')
  const body = line?.parentElement
  if (!row || id === undefined || !line || !body) return
  // Everything is laid out while something is dragged, also what is out of view.
  chart.dataset.dragging = ''
  row.dataset.dragged = ''
  const origin = body.getBoundingClientRect().top
  const boxOf = (element: Element): RowBox => {
    const { top, height } = element.getBoundingClientRect()
    return { top: top - origin, height }
  }
  const queues = [...chart.querySelectorAll('[data-queue]')].map((queue): QueueBox => {
    const { top, height } = boxOf(queue)
    const rows = [...queue.querySelectorAll('[data-row]')].filter((each) => each !== row)
    const [head] = queue.children
    const below = head ? boxOf(head) : { top, height: 0 }
    return { top: below.top + below.height, bottom: top + height, rows: rows.map(boxOf) }
  })
  const scrolledBefore = chart.scrollTop
  let at = start.clientY
  let slot: DropSlot | undefined

  function place() {
    if (!row || !line || !body) return
    row.style.transform = `translateY(${at - start.clientY + chart.scrollTop - scrolledBefore}px)`
    slot = slotAt(queues, at - body.getBoundingClientRect().top)
    line.hidden = !slot
    if (slot) line.style.top = `${slot.y}px`
  }
  follow(grip, start, {
    onMove: (event) => {
      at = event.clientY
      place()
    },
    onFrame: () => {
      const step = scrollStep(chart, at)
      if (step === 0) return
      chart.scrollTop += step
      place()
    },
    onEnd: (isDropped) => {
      delete chart.dataset.dragging
      delete row.dataset.dragged
      row.style.transform = ''
      line.hidden = true
      if (isDropped && slot) onDrop(id, slot)
    },
  })
}

/** Drags from the end of a bar to another row, which then waits for this one. */
export function dragLink(
  chart: HTMLElement,
  handle: HTMLElement,
  start: PointerEvent,
  onLink: (blocker: JobId, id: JobId) => void,
): void {
  const blocker = jobAt(handle)
  const line = chart.querySelector<SVGLineElement>('[data-link-line]')
  if (blocker === undefined || !line) return
  let id: JobId | undefined
  const mark = (isMarked: boolean) => {
    const row = chart.querySelector(`[data-row="${id}"]`)
    row?.toggleAttribute('data-target', isMarked)
  }
  chart.dataset.linking = ''
  const box = () => line.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect()
  const { left, top } = box()
  line.setAttribute('x1', String(start.clientX - left))
  line.setAttribute('y1', String(start.clientY - top))
  follow(handle, start, {
    onMove: ({ clientX, clientY }) => {
      const now = box()
      line.setAttribute('x2', String(clientX - now.left))
      line.setAttribute('y2', String(clientY - now.top))
      line.style.visibility = 'visible'
      const found = jobAt(document.elementFromPoint(clientX, clientY))
      mark(false)
      id = found === blocker ? undefined : found
      mark(true)
    },
    onEnd: (isDropped) => {
      delete chart.dataset.linking
      line.style.visibility = ''
      mark(false)
      if (isDropped && id !== undefined) onLink(blocker, id)
    },
  })
}
