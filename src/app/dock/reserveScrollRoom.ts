const GAP = 16

/**
 * Keeps what is focused or scrolled to from coming to rest behind the element, and tells its height
 * to what floats above it.
 */
export function reserveScrollRoom(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--hc-dock', `${element.offsetHeight}px`)
    style.scrollPaddingBottom = `${element.offsetHeight + GAP}px`
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty('--hc-dock')
    style.scrollPaddingBottom = ''
  }
}
