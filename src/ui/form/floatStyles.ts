/** A list or calendar that opens over the page: a border, and the shadow of floating elements. */
export const floatStyles = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--hc-float)',
} as const
