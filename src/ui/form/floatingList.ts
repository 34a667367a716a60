import type { JobEditorText } from '../../text/jobs/jobEditor'

/** A longer list is searched by typing, and would be slow to open. */
export const OPTIONS_SHOWN = 50

/** The names of the small buttons inside a field with options. */
export const buttonNames = (text: JobEditorText, label: string) => ({
  clearText: text.clear(label),
  openText: text.show(label),
  closeText: text.hide(label),
})

/** Where a list opens that floats beside its button: the one at the lower edge has room above. */
export const OPENING_BELOW = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
} as const
export const OPENING_ABOVE = {
  anchorOrigin: { vertical: -8, horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const

/** A list or calendar that opens over the page: a border, and the shadow of floating elements. */
export const floatStyles = {
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  boxShadow: 'var(--hc-float)',
} as const
