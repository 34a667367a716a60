/** A list or calendar that opens over the page: a border and the one shadow of what floats. */
export const floatStyles = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--hc-float)',
} as const
