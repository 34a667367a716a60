/** A list longer than this is found through by typing, and would be slow to open. */
export const OPTIONS_SHOWN = 50
