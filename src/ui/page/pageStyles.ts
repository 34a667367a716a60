/** The column of the page and its frame. */
export const PAGE_COLUMN = {
  maxWidth: 'var(--hc-column)',
  mx: 'auto',
  px: 'var(--hc-gutter)',
} as const

/** A list without markers, as the lists of a page are. */
export const bareList = { m: 0, p: 0, listStyle: 'none' } as const

/** Its rows are separated by lines. */
export const dividedList = {
  ...bareList,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

/** Its items are in a row and wrap. */
export const wrappingList = { ...bareList, display: 'flex', flexWrap: 'wrap' } as const

/** Whatever is in it stands in a row, and wraps. */
export const wrappingRow = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

/** A text as it was typed: with its lines and direction, and no word too long for the page. */
export const typedText = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
} as const
