/**
 * Mends from outside what the JSON editor leaves open: its fields have no names, and when the field
 * or the row that has the focus goes, the focus goes with it. For the `ref` of what surrounds it.
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
    const onFocusOut = ({ target }: FocusEvent) => {
      // What was taken away did not lose the focus by the user's will.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected) {
          isInside = root.contains(document.activeElement)
        }
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
