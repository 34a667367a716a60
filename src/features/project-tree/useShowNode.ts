import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { JobId } from '../../domain/model/job/job'
import { treeNodeId } from './folding/treeNodeId'
import { scrollOffset } from './scrollOffset'

const BLINK = 1500
const SCROLL_DELAY = 250
const SCROLL_TAKES = 1000

/** Marks the node that blinks, and the tree while one does. */
const BLINK_ATTRIBUTE = 'data-blink'

/** Returns a function that cancels. */
function scrollUnderHeaders(node: HTMLElement): () => void {
  const offset = scrollOffset(Number(node.dataset.level), window.innerHeight)
  const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)')
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
