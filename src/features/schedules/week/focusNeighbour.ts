/** Call before a list item is removed with its button: focuses the same button of the next item. */
export function focusNeighbour(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const twin = next?.querySelector<HTMLElement>('button')
  const target = twin ?? fallback
  target?.focus()
}
