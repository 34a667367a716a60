/** Before an item of a list goes with its button: the focus moves to the same button of the next. */
export function focusNeighbour(button: HTMLElement, fallback: HTMLElement | null): void {
  const item = button.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const twin = next?.querySelector<HTMLElement>('button')
  const target = twin ?? fallback
  target?.focus()
}
