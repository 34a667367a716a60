/**
 * Mends from outside what the JSON editor leaves open: its fields have no names; a value that is
 * left with something typed would be dropped; and when the field or the row that has the focus
 * goes, the focus goes with it. For the `ref` of what surrounds the editor.
 */
export const accessibleTree =
  (nameOf: (path: string) => string) =>
  (root: HTMLElement | null): (() => void) | undefined => {
    if (!root) return undefined
    let row: Element | null = null
    let isInside = false

    const nameFields = () => {
      for (const field of root.querySelectorAll('textarea, input, select')) {
        const path = field.getAttribute('name')?.replace(/_textarea$/, '') ?? ''
        if (!field.hasAttribute('aria-label')) field.setAttribute('aria-label', nameOf(path))
      }
    }
    const keepFocus = () => {
      if (!isInside || document.activeElement !== document.body) return
      const tool = row?.isConnected ? row.querySelector<HTMLElement>('.tool') : null
      const target = tool ?? root
      target.focus()
    }
    const observer = new MutationObserver(() => {
      nameFields()
      keepFocus()
    })
    const onFocusIn = ({ target }: FocusEvent) => {
      isInside = true
      row = target instanceof Element ? target.closest('.jer-component') : null
    }
    const acceptTyped = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches('.jer-input-component *')) return
      const confirm = target.closest('.jer-component')?.querySelector('.jer-confirm-buttons')
      if (relatedTarget instanceof Node && confirm?.contains(relatedTarget)) return
      confirm?.querySelector<HTMLElement>('.tool')?.click()
    }
    const onFocusOut = (event: FocusEvent) => {
      const { target } = event
      // What was taken away did not lose the focus by the user's will.
      queueMicrotask(() => {
        if (!(target instanceof Element) || !target.isConnected) return
        isInside = root.contains(document.activeElement)
        acceptTyped(event)
      })
    }
    nameFields()
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', onFocusIn)
    root.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('focusout', onFocusOut)
    }
  }
