import type { CSSObject, Theme } from '@mui/material/styles'
import { HIGHLIGHT_ATTRIBUTE } from './itemIds'
import { LAYOUT } from './layout'

/**
 * Styles of every page: figures, focus, motion, and the mark of the item that the address names.
 */
export const globalStyles = ({ vars }: Theme): CSSObject => ({
  ':root': {
    // The column of the page and its frame.
    '--hc-column': '1248px',
    '--hc-gutter': '16px',
    '--hc-float': '0 1px 2px rgb(12 16 28 / 0.06), 0 8px 28px rgb(12 16 28 / 0.14)',
  },
  '[data-theme="dark"]': {
    '--hc-float': '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.5)',
  },
  [`@media (min-width: ${LAYOUT.desktop}px)`]: { ':root': { '--hc-gutter': '24px' } },
  html: { scrollPaddingTop: 16 },
  body: {
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
    fontSize: '0.9375rem',
    lineHeight: 1.6,
  },
  ':focus-visible, .MuiButtonBase-root.Mui-focusVisible': {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  // Focus moves to the heading after each navigation, for screen readers; it shows no outline.
  'h1[tabindex="-1"]:focus': { outline: 'none' },
  [`[${HIGHLIGHT_ATTRIBUTE}]`]: {
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 8,
    animation: 'hc-arrive 1.6s ease-out',
  },
  '@keyframes hc-arrive': {
    '0%': { backgroundColor: vars.palette.primary.light },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
