/** The column of the page and its frame. */
export const PAGE_COLUMN = { maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 } } as const
