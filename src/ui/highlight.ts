/** Marks the item that the address points at; the look belongs to the global styles. */
export const HIGHLIGHT_ATTRIBUTE = 'data-highlighted'
