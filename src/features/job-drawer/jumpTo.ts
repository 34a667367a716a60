/** Marks the column, whose header may cover the scrolled content. */
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
 * Scrolls a heading below the header of the drawer and focuses it. Only the drawer's own container
 * scrolls: `scrollIntoView` would move the page beside it too.
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

/** Scrolls to the field for a comment and focuses it. */
export const jumpToComment = (drawer: HTMLElement | null): void =>
  jumpTo(drawer?.querySelector<HTMLElement>('form textarea') ?? null)
