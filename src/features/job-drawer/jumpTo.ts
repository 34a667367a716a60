/** Marks the column, whose header may lie over what scrolls. */
export const DRAWER_ATTRIBUTE = 'data-job-drawer'

const GAP = 16

function scrollerOf(node: HTMLElement): HTMLElement | null {
  let parent = node.parentElement
  while (parent) {
    const { overflowY } = getComputedStyle(parent)
    if (overflowY === 'auto' && parent.scrollHeight > parent.clientHeight) return parent
    parent = parent.parentElement
  }
  return null
}

/**
 * Brings a heading under the header of the drawer, and the focus with it. Only what scrolls around
 * it is scrolled: `scrollIntoView` would move the page beside it too.
 */
export function jumpTo(node: HTMLElement | null): void {
  if (!node) return
  node.focus({ preventScroll: true })
  const header = node.closest(`[${DRAWER_ATTRIBUTE}]`)?.querySelector(':scope > header')
  const scroller = scrollerOf(node)
  if (!header || !scroller) {
    node.scrollIntoView()
    return
  }
  const top = header.getBoundingClientRect().bottom + GAP
  scroller.scrollTop += node.getBoundingClientRect().top - top
}
