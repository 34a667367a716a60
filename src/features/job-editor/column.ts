/** The readable width that every part of the editor keeps to. */
export const COLUMN = {
  width: '100%',
  maxWidth: 720 + 32,
  mx: 'auto',
  px: 2,
} as const
