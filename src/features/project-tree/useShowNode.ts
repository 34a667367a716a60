import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { prefersStillness, SCROLL_OFFSET } from '../../platform/scroll'
import { treeNodeId } from '../../ui/itemIds'

export const TREE_HEADER = 58

/** The share of the view that headers may cover before deeper ones no longer stick. */
const COVERED = 0.5

/** How many headers stick in a view of this height, by the rules of `TreeBranches.module.css`. */
const stackedLevels = (viewHeight: number): number =>
  Math.floor((viewHeight * COVERED) / TREE_HEADER)

/**
 * How far below the upper edge a node comes to rest: under the sticky headers of the levels above
 * it.
 */
export function scrollOffset(level: number, viewHeight = Number.POSITIVE_INFINITY): number {
  if (level <= 1) return SCROLL_OFFSET
  if (level === 2) return TREE_HEADER + 8
  return Math.min(level - 1, stackedLevels(viewHeight)) * TREE_HEADER
}

const BLINK = 1500
const SCROLL_DELAY = 250
const SCROLL_TAKES = 1000

/** Marks the node that blinks, and the tree while one does. */
const BLINK_ATTRIBUTE = 'data-blink'

/** Returns a function that cancels. */
function scrollUnderHeaders(node: HTMLElement): () => void {
  const offset = scrollOffset(Number(node.dataset.level), window.innerHeight)
  const isStill = prefersStillness()
  const scroll = (behavior: ScrollBehavior) =>
    window.scrollTo({ top: node.getBoundingClientRect().top + window.scrollY - offset, behavior })
  // Nodes that come into view on the way may be higher than assumed.
  const correct = () => scroll('instant')
  // WebKitGTK does not say when a scroll ends.
  const timer = 'onscrollend' in window ? undefined : setTimeout(correct, SCROLL_TAKES)
  window.addEventListener('scrollend', correct, { once: true })
  scroll(isStill ? 'instant' : 'smooth')
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scrollend', correct)
  }
}

/**
 * Scrolls to a node, which then blinks, and focuses it. The marks are set on the elements directly,
 * so that a hundred nodes need not render.
 */
export function useShowNode(tree: RefObject<HTMLElement | null>): (id: JobId) => void {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  return useCallback(
    (id) => {
      stop.current?.()
      let timer = setTimeout(() => {
        const node = document.getElementById(treeNodeId(id))
        if (!node) return
        const marked = [node, tree.current]
        const stopScrolling = scrollUnderHeaders(node)
        node.querySelector('h3')?.focus({ preventScroll: true })
        for (const element of marked) element?.setAttribute(BLINK_ATTRIBUTE, '')
        const end = () => {
          stopScrolling()
          for (const element of marked) element?.removeAttribute(BLINK_ATTRIBUTE)
        }
        timer = setTimeout(end, BLINK)
        stop.current = () => {
          clearTimeout(timer)
          end()
        }
      }, SCROLL_DELAY)
      stop.current = () => clearTimeout(timer)
    },
    [tree],
  )
}
