import { type RefObject, useEffect } from 'react'
import { dragRow } from './dragRow'

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
