/** Name, track and tools in a line where there is room; on a phone the track has a line of its own. */
export const DAY_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '124px minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"name tools" "track track" "fields fields"',
    md: '"name track tools" ". fields fields"',
  },
  columnGap: 1.5,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
} as const
