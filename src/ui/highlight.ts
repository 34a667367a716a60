/** Marks the item that the address points at; the global styles define how it looks. */
export const HIGHLIGHT_ATTRIBUTE = 'data-highlighted'
