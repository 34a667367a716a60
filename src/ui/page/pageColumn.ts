/** The column in which the page and all that frames it stand. */
export const PAGE_COLUMN = { maxWidth: 1248, mx: 'auto', px: { xs: 2, md: 3 } } as const
