const TOGGLES = '[aria-expanded], [aria-pressed], [role="switch"], input[type="checkbox"]'

/**
 * Tells when something that opens, presses in or ticks is used, by what it says of itself. Menus are
 * left out. What the page does about the click comes first. Returns how to stop.
 */
export function onToggle(listener: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const toggle = target instanceof Element ? target.closest(TOGGLES) : null
    if (toggle && !toggle.hasAttribute('aria-haspopup')) listener()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
