/** A list without marks, as the lists of a page are. */
export const bareList = { m: 0, p: 0, listStyle: 'none' } as const

/** Its rows are parted by lines. */
export const dividedList = {
  ...bareList,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

/** Its items stand beside each other and wrap. */
export const wrappingList = { ...bareList, display: 'flex', flexWrap: 'wrap' } as const
