import { styled } from '@mui/material/styles'

const color = (name: string) => `var(--hc-palette-${name})`

/** The editor in the colours of the app, so that it is as readable as the rest, light and dark. */
export const treeTheme = {
  styles: {
    container: { backgroundColor: 'transparent', fontFamily: 'inherit', padding: 0 },
    property: color('text-primary'),
    bracket: { color: color('text-secondary'), fontWeight: 400 },
    itemCount: { color: color('text-secondary'), fontStyle: 'normal' },
    string: color('primary-main'),
    number: color('warning-main'),
    boolean: color('warning-main'),
    null: { color: color('text-secondary'), fontVariant: 'normal', fontWeight: 400 },
    input: { color: color('text-primary'), backgroundColor: color('background-paper') },
    inputHighlight: color('primary-light'),
    error: { color: color('error-main'), fontSize: '0.8125rem', fontWeight: 400 },
  },
}

export const TreeStyles = styled('div')(({ theme: { vars } }) => ({
  // The editor lifts its parts high; none of them may lie over what floats above the page.
  isolation: 'isolate',
  maxHeight: 520,
  overflow: 'auto',
  padding: '8px 8px 8px 28px',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: vars.palette.background.default,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  '--jer-form-border': `1px solid ${vars.palette.text.secondary}`,
  '--jer-form-border-focus': `1px solid ${vars.palette.primary.main}`,
  '--jer-select-border': vars.palette.text.secondary,
  '--jer-select-focus': vars.palette.primary.main,
  '--jer-select-arrow': vars.palette.text.secondary,
  '& .jer-collection-header-row, & .jer-value-main-row': { minHeight: 32 },
  // Found by touch and by keys as well as by the pointer above it.
  '& .jer-edit-buttons': { height: 'auto', gap: 0, opacity: 0 },
  '& .jer-edit-buttons:focus-within': { opacity: 1 },
  '@media (hover: none)': { '& .jer-edit-buttons': { opacity: 1 } },
  '& .jer-confirm-buttons': { height: 'auto', gap: 0 },
  '& .jer-collapse-icon': { left: -26, top: 4 },
  // What is closed must not be reached by Tab.
  '& .jer-collection-inner[style*="max-height: 0px"]': { visibility: 'hidden' },
  '& .jer-input-text': { height: 'auto', font: 'inherit', padding: '4px 8px' },
  '& select, & select option': {
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
    font: 'inherit',
  },
  '& .tool': {
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.action.hover, color: vars.palette.text.primary },
    '& svg': { fontSize: 18 },
    '@media (pointer: coarse)': { width: 40, height: 40 },
  },
  '@media (pointer: coarse)': {
    paddingLeft: 36,
    '& .jer-collapse-icon': { left: -38, top: 0 },
    '& .jer-collection-header-row, & .jer-value-main-row': { minHeight: 40 },
  },
}))
