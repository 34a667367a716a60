import type { Ms } from '../domain/core/time'

/** How long a part of the page may take to render after the address named it. */
const PATIENCE: Ms = 5000

/**
 * Calls back with the element now or as soon as it is on the page. Returns a function that cancels.
 */
export function whenPresent(
  find: () => HTMLElement | null | undefined,
  onFound: (node: HTMLElement) => void,
  onMissing?: () => void,
): () => void {
  function handOver(): boolean {
    const node = find()
    if (!node) return false
    stop()
    onFound(node)
    return true
  }
  const observer = new MutationObserver(handOver)
  const deadline = setTimeout(() => {
    stop()
    onMissing?.()
  }, PATIENCE)
  const stop = () => {
    clearTimeout(deadline)
    observer.disconnect()
  }
  if (!handOver()) observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
