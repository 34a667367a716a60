const TOGGLES = '[aria-expanded], [aria-pressed], [role="switch"], input[type="checkbox"]'

/**
 * Reports when a control that expands, presses or checks is used, by its ARIA attributes. Menus are
 * ignored. Runs after the page has handled the click. Returns a function that stops.
 */
export function onToggle(listener: () => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const toggle = target instanceof Element ? target.closest(TOGGLES) : null
    if (toggle && !toggle.hasAttribute('aria-haspopup')) listener()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
